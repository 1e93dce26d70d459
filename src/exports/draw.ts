import type { ContextHandoff } from '../domain/model.ts';
import type { ThreadAccount } from './account.ts';
import type { Diagram, DiagramNode } from './diagram.ts';
import { edgesIn } from './draw-edges.ts';
import { lanesIn } from './draw-lanes.ts';
import { ordinalsText } from './ordinals.ts';
import { type Relations, relationsIn } from './relations.ts';
import { streaksIn } from './streaks.ts';

/**
 * The key of each thing in the picture, by its id. The runs of a streak share one; so do those that were taken over, which are
 * one node with the thread that they came from.
 */
export interface Places {
  readonly runs: ReadonlyMap<string, string>;
  readonly handoffs: ReadonlyMap<string, string>;
  readonly threads: ReadonlyMap<string, string>;
  readonly rollbacks: ReadonlyMap<string, string>;
}

/**
 * Draws a thread: its runs in the lane of the provider thread that ran them, each led to by the run before it in the history;
 * handoffs between the newest run that they speak for and the runs that consumed them; rollbacks between the newest run that
 * they took away and the first one after them; the threads that context came from or went to. It holds ids, numbers, statuses and the thread's title, and no other words.
 */
export function drawThread(account: ThreadAccount): Diagram {
  const relations = relationsIn(account);
  const streaks = streaksIn(account, relations);
  const places = placesIn(account, relations, streaks);
  return {
    lanes: lanesIn(account, relations, streaks),
    nodes: [
      ...threadNodes(account, places),
      ...handoffNodes(account, relations, places),
      ...rollbackNodes(account, relations, places),
    ],
    edges: edgesIn(account, relations, places),
  };
}

function placesIn(account: ThreadAccount, relations: Relations, streaks: ReturnType<typeof streaksIn>): Places {
  const { state, inherited, sent } = account;
  const { sourceThreadOf } = relations;
  const sources = [...state.transfers.values()].map(sourceThreadOf).filter((id) => id !== undefined);
  const origin = state.head.forkedFrom?.threadId;
  const threads = new Set([
    state.head.id,
    ...(origin === undefined ? [] : [origin]),
    ...sources,
    ...sent.map((each) => each.targetThreadId),
  ]);
  return {
    runs: new Map([
      ...inherited.map((run): [string, string] => [run.id, 't2']),
      ...streaks.flatMap((streak) => streak.map((run): [string, string] => [run.id, `r${streak[0].ordinal}`])),
    ]),
    handoffs: new Map([...state.handoffs.keys()].map((id, i) => [id, `h${i + 1}`])),
    threads: new Map([...threads].map((id, i) => [id, `t${i + 1}`])),
    rollbacks: new Map([...state.rollbacks.keys()].map((id, i) => [id, `b${i + 1}`])),
  };
}

function threadNodes({ state: { head }, inherited }: ThreadAccount, { threads }: Places): readonly DiagramNode[] {
  const takenOver = `runs ${ordinalsText(inherited.map((run) => run.ordinal))} were taken over`;
  const linesOf = (id: string) => {
    if (id === head.id) return head.title?.trim() ? [head.title, id] : [id];
    return id === head.forkedFrom?.threadId && inherited.length > 0 ? [id, takenOver] : [id];
  };
  return [...threads].map(([id, key]) => ({ key, id, lines: linesOf(id), shape: 'THREAD', faded: false }));
}

function handoffNodes(account: ThreadAccount, relations: Relations, { handoffs }: Places): readonly DiagramNode[] {
  return [...account.state.handoffs.values()].map((handoff) => ({
    key: handoffs.get(handoff.id) ?? '',
    id: handoff.id,
    lines: handoffLines(handoff, account, relations, handoffs.get(handoff.id) ?? ''),
    shape: 'HANDOFF',
    faded: !relations.counts(handoff),
  }));
}

function rollbackNodes(
  account: ThreadAccount,
  { rolledBackBy }: Relations,
  { rollbacks }: Places,
): readonly DiagramNode[] {
  return [...account.state.rollbacks.values()].map((rollback) => {
    const ordinals = ordinalsText(rolledBackBy(rollback).map((run) => run.ordinal));
    return {
      key: rollbacks.get(rollback.id) ?? '',
      id: rollback.id,
      lines: [`back to ${rollback.toOrdinal}`, ...(ordinals === '' ? [] : [`without runs ${ordinals}`])],
      shape: 'ROLLBACK',
      faded: false,
    };
  });
}

function handoffLines(
  handoff: ContextHandoff,
  { state }: ThreadAccount,
  { coveredBy }: Relations,
  key: string,
): readonly string[] {
  const { strategy, status, transferId, supersedeReason } = handoff;
  const ordinals = ordinalsText(coveredBy(handoff).map((run) => run.ordinal));
  const type = state.transfers.get(transferId)?.type ?? 'PROVIDER_HANDOFF';
  return [
    [key.toUpperCase(), ordinals && `runs ${ordinals}`].filter(Boolean).join(' '),
    [type !== 'PROVIDER_HANDOFF' && type, strategy].filter(Boolean).join(' '),
    [status !== 'READY' && status, supersedeReason].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
}
