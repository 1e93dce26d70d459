import { isActive } from '../domain/lookup.ts';
import type { ProviderThread, Run } from '../domain/model.ts';
import type { ThreadAccount } from './account.ts';
import type { DiagramNode, Lane } from './diagram.ts';
import { ordinalsText } from './ordinals.ts';
import type { Relations } from './relations.ts';
import type { streaksIn } from './streaks.ts';

/** The lanes: one for each provider thread, in the order in which they were planned, and one for runs that none was chosen for. */
export function lanesIn(
  { state }: ThreadAccount,
  { latestAttempt }: Relations,
  streaks: ReturnType<typeof streaksIn>,
): readonly Lane[] {
  const names = laneNames([...state.providerThreads.values()]);
  const byLane = Map.groupBy(streaks, ([run]) => latestAttempt(run)?.providerThreadId);
  const nodesOf = (lane: string | undefined) => (byLane.get(lane) ?? []).map(runNode);
  const lanes = [...state.providerThreads.values()].map((providerThread, i) => ({
    key: `p${i + 1}`,
    id: providerThread.id,
    label: laneLabel(providerThread, names),
    nodes: nodesOf(providerThread.id),
  }));
  const none = nodesOf(undefined);
  return none.length === 0 ? lanes : [...lanes, { key: 'p0', id: state.head.id, label: 'no provider', nodes: none }];
}

/** Whether the run counts, or may yet. */
export function isFaded(run: Run): boolean {
  return run.status !== 'QUEUED' && !isActive(run);
}

function runNode(streak: readonly [Run, ...Run[]]): DiagramNode {
  const [{ id, ordinal, status }] = streak;
  const label = `${ordinalsText(streak.map((run) => run.ordinal))} ${status}`;
  return { key: `r${ordinal}`, id, lines: [label], shape: 'RUN', faded: isFaded(streak[0]) };
}

/** `CODEX 1`, `CLAUDE 1`, `CODEX 2`: the kind of the provider, and which of that kind. */
function laneNames(providerThreads: readonly ProviderThread[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  return new Map(
    providerThreads.map(({ id, provider }) => {
      const number = (count.get(provider.kind) ?? 0) + 1;
      count.set(provider.kind, number);
      return [id, `${provider.kind} ${number}`];
    }),
  );
}

function laneLabel(
  { id, status, replacesId, forkedFromId }: ProviderThread,
  names: ReadonlyMap<string, string>,
): string {
  const from = forkedFromId && `copy of ${names.get(forkedFromId) ?? forkedFromId}`;
  const instead = replacesId && `replaces ${names.get(replacesId) ?? replacesId}`;
  return [`${names.get(id)} ${status}`, from, instead].filter(Boolean).join(', ');
}
