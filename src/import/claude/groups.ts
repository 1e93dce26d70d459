import { asText } from '../json.ts';
import type { ClaudeOutline, ClaudeRowSketch } from './outline.ts';

/** A file of a subagent: its rows bear the session id of the parent (Session formats, E8). */
export interface AgentFile {
  readonly sessionId: string;
  readonly threadId: string;
}

/** Told by the file's name, by the description beside it, or by its rows, not all of which mark themselves. */
export function agentFile({ source, rows, sessionIds }: ClaudeOutline): AgentFile | undefined {
  const named = /^agent-(.+?)\.jsonl/.exec(source.name.split('/').at(-1) ?? '')?.[1];
  const inRows = rows.findLast((row) => row.agentId !== undefined)?.agentId;
  const isAgents =
    rows.length > 0 && (rows.every((row) => row.isSidechain) || rows.every((row) => row.agentId !== undefined));
  if (named === undefined && asText(source.sidecar?.agentType) === undefined && !(isAgents && inRows !== undefined))
    return undefined;
  const sessionId = rows.findLast((row) => row.sessionId !== undefined)?.sessionId ?? sessionIds.at(-1) ?? '';
  return { sessionId, threadId: `${sessionId}/${inRows ?? named ?? ''}` };
}

/** The subagents that an old file keeps between its own rows: by their agent's id, else by their roots. */
export function sidechainGroups(
  rows: readonly ClaudeRowSketch[],
): readonly { id: string; rows: readonly ClaudeRowSketch[] }[] {
  const groups = new Map<string, ClaudeRowSketch[]>();
  const groupOf = new Map<string, string>();
  let last: string | undefined;
  for (const row of rows) {
    if (!row.isSidechain) continue;
    const inherited =
      groupOf.get(row.parentUuid ?? '') ?? (row.parentUuid === null || row.role === 'HUMAN' ? undefined : last);
    const id = row.agentId ?? inherited ?? row.uuid;
    last = id;
    groupOf.set(row.uuid, id);
    const members = groups.get(id);
    if (members === undefined) groups.set(id, [row]);
    else members.push(row);
  }
  return [...groups].map(([id, members]) => ({ id, rows: members }));
}
