import type { JsonObject } from '../../domain/item.ts';
import { asText } from '../json.ts';
import { type CodexRecord, contentParts } from './record.ts';
import type { TurnState } from './turn-state.ts';

/** Takes what the program tells of a subagent's life: `started` names its thread, `completed` its end. */
export function subagentActivity(state: TurnState, item: JsonObject, record: CodexRecord): void {
  const threadId = asText(item.agent_thread_id);
  const path = asText(item.agent_path);
  const known = state.drafts.get(asText(item.id)) ?? subagentOf(state, threadId, path);
  const data = {
    ...(threadId === undefined ? {} : { agentThreadId: threadId }),
    ...(path === undefined ? {} : { agentPath: path }),
  };
  if (known !== undefined) {
    known.data = { ...known.data, ...data };
    if (item.kind === 'completed') known.status = 'COMPLETED';
    if (item.kind === 'failed') known.status = 'FAILED';
  } else if (item.kind === 'started') {
    const key = asText(item.id) ?? state.drafts.numberedKey('subagent');
    state.drafts.add({ key, kind: 'SUBAGENT', nativeItemId: key, status: 'IN_PROGRESS', occurredAt: record.at, data });
  }
}

function subagentOf(state: TurnState, threadId: string | undefined, path: string | undefined) {
  return state.drafts
    .list()
    .find(
      ({ kind, data }) =>
        kind === 'SUBAGENT' &&
        ((threadId !== undefined && data?.agentThreadId === threadId) ||
          (path !== undefined && data?.agentPath === path)),
    );
}

const FINAL_ANSWER = /^Message Type: FINAL_ANSWER\n[\s\S]*?^Payload:\n/m;

/** A message between agents: the final answer of a subagent is its result; a task given is known from the call. */
export function agentAnswer(state: TurnState, { payload }: CodexRecord): void {
  const text = contentParts(payload.content).join('');
  const head = FINAL_ANSWER.exec(text);
  const subagent = subagentOf(state, undefined, asText(payload.author));
  if (head === null || subagent === undefined) return;
  subagent.data = { ...subagent.data, result: text.slice(head[0].length) };
  subagent.status = 'COMPLETED';
}
