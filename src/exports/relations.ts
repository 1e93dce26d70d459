import { isActive } from '../domain/lookup.ts';
import type {
  ContextHandoff,
  ContextTransfer,
  ProviderThread,
  Rollback,
  Run,
  RunAttempt,
  Sequence,
} from '../domain/model.ts';
import type { CoveredRun, LogEntry, ThreadAccount } from './account.ts';

/** How the things of a thread hang together, as every format tells it. */
export type Relations = ReturnType<typeof relationsIn>;

/** Reads the relations off an account. Each question is answered from tables that are made once. */
export function relationsIn(account: ThreadAccount) {
  const { state } = account;
  const ownRuns = [...state.runs.values()].sort((a, b) => a.ordinal - b.ordinal);
  const byPosition = runsByPosition(account.inherited, ownRuns);
  const accepted = new Map(ownRuns.map((run) => [run.id, acceptedAttempt(run)]));
  const consumed = new Map<string, Run[]>();
  for (const run of ownRuns) {
    for (const { handoffId } of accepted.get(run.id)?.carried ?? []) {
      consumed.set(handoffId, [...(consumed.get(handoffId) ?? []), run]);
    }
  }
  const activeRuns = [...account.inherited, ...ownRuns.filter(isActive)];
  const activeAt = new Map(activeRuns.map((run) => [run.position, run]));
  const handoffs = Map.groupBy(state.handoffs.values(), (handoff) => handoff.transferId);
  const arrivals = Map.groupBy(
    [...state.transfers.values()].filter(
      ({ id, type, status }) => type !== 'PROVIDER_HANDOFF' && status === 'CONSUMED' && !handoffs.has(id),
    ),
    (transfer) => transfer.targetRunId,
  );
  const rollbacks = new Map([...state.rollbacks.values()].map((rollback) => [rollback.sequence, rollback]));
  const rolledBack = Map.groupBy(
    ownRuns.filter((run) => run.status === 'ROLLED_BACK'),
    (run) => run.activeUntil,
  );
  const before = runsBefore(account, ownRuns, (run) => accepted.get(run.id)?.providerThreadId);

  function acceptedAttempt({ acceptedAttemptId }: Run): RunAttempt | undefined {
    return acceptedAttemptId === undefined ? undefined : state.attempts.get(acceptedAttemptId);
  }

  return {
    /** The thread's own runs, by ordinal. */
    ownRuns,

    /** The thread's active history, oldest first. */
    activeRuns,

    /** The runs of the active history that the provider thread ran itself, or holds as the copy of one that did. */
    runsOn: ({ native }: ProviderThread): readonly Run[] =>
      native.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, i) => activeAt.get(from + i) ?? []).flat(),
      ),

    /** The handoffs that carry a transfer out, oldest first. */
    handoffsOf: (transferId: string): readonly ContextHandoff[] => handoffs.get(transferId) ?? [],

    /** The transfers from other threads that the run consumed without a handoff: its provider knew what they bring. */
    knownTo: ({ id }: Run): readonly ContextTransfer[] => arrivals.get(id) ?? [],

    /** The attempt that the run's provider accepted. */
    acceptedAttempt: (run: Run) => accepted.get(run.id),

    /** The attempt that says where the run was tried: the accepted one, or else its latest. */
    latestAttempt: (run: Run) => accepted.get(run.id) ?? state.attempts.get(run.attemptIds.at(-1) ?? ''),

    /** The own run that the same provider thread ran before: what this one's provider knew by itself. */
    ranBefore: (run: Run) => before.get(run.id),

    /** The runs that consumed the handoff. */
    consumersOf: ({ id }: ContextHandoff): readonly Run[] => consumed.get(id) ?? [],

    /** Whether the handoff brings, or may yet bring, anybody anything: a run consumed it and counts, or none did and it is not given up. */
    counts({ id, status, afterSending, invalidated }: ContextHandoff): boolean {
      if (invalidated === true) return false;
      const runs = consumed.get(id);
      if (runs !== undefined) return runs.some(isActive);
      return status !== 'SUPERSEDED' && status !== 'FAILED' && afterSending !== true;
    },

    /** The runs that the handoff speaks for, as they stood when its text was built, oldest first. */
    coveredBy(handoff: ContextHandoff): readonly CoveredRun[] {
      const elsewhere = account.coveredElsewhere.get(handoff.id);
      if (elsewhere !== undefined) return elsewhere;
      return handoff.covers.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, i) => byPosition.get(from + i) ?? []).flatMap(
          (runs) => runs.find((run) => run.threadId !== state.head.id || wasActive(run, handoff.builtAt)) ?? [],
        ),
      );
    },

    /** The runs that the rollback took out of the history, oldest first. */
    rolledBackBy: ({ sequence }: Rollback): readonly Run[] => rolledBack.get(sequence) ?? [],

    /** The rollback that the log tells of at a position, if it is one. */
    rollbackAt: (sequence: Sequence): Rollback | undefined => rollbacks.get(sequence),

    /** The thread that a transfer into this one takes its context from; undefined where the log does not tell. */
    sourceThreadOf({ type, sourceId, sourceThreadId }: ContextTransfer): string | undefined {
      if (sourceThreadId !== undefined) return sourceThreadId;
      if (type === 'PROVIDER_HANDOFF') return state.head.id;
      if (type === 'FORK') return state.head.forkedFrom?.threadId;
      if (sourceId.startsWith('thr_')) return sourceId;
      return account.threadOfRun.get(sourceId);
    },

    /** The entry of the log at a position. Throws where the log has none: what names it is wrong. */
    entryAt(sequence: Sequence): LogEntry {
      const entry = account.entries[sequence - 1];
      if (entry === undefined) throw new Error(`The log of ${state.head.id} has no position ${sequence}.`);
      return entry;
    },
  };
}

function wasActive({ activeFrom, activeUntil }: Run, sequence: Sequence): boolean {
  return activeFrom !== undefined && activeFrom <= sequence && (activeUntil === undefined || sequence < activeUntil);
}

/** Whether the earlier run was part of the history when the run started; the bottom of a stack counts as held. */
function isHeld(earlier: Run | undefined, run: Run): boolean {
  return earlier === undefined || earlier.threadId !== run.threadId || wasActive(earlier, run.activeFrom ?? 0);
}

/** Which runs held each position, at one time or another. */
function runsByPosition(inherited: readonly Run[], own: readonly Run[]): ReadonlyMap<number, readonly Run[]> {
  const byPosition = new Map<number, Run[]>();
  for (const run of [...inherited, ...own]) {
    if (run.position === undefined) continue;
    const others = byPosition.get(run.position);
    if (others === undefined) byPosition.set(run.position, [run]);
    else others.push(run);
  }
  return byPosition;
}

/**
 * For each run, the one that its provider thread had run before and still held when it started. A provider thread that began
 * as a copy of another goes on from what that one held.
 */
function runsBefore(
  { state, inherited }: ThreadAccount,
  runs: readonly Run[],
  laneOf: (run: Run) => string | undefined,
) {
  const held = new Map<string, Run[]>();
  const before = new Map<string, Run>();
  for (const run of runs) {
    const lane = laneOf(run);
    if (lane === undefined) continue;
    const copyOf = state.providerThreads.get(lane)?.forkedFromId;
    const stack = held.get(lane) ?? [...(copyOf === undefined ? [] : (held.get(copyOf) ?? inherited))];
    held.set(lane, stack);
    while (!isHeld(stack.at(-1), run)) stack.pop();
    const earlier = stack.at(-1);
    if (earlier !== undefined) before.set(run.id, earlier);
    stack.push(run);
  }
  return before;
}
