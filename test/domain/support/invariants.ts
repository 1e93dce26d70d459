import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { known, missing } from '../../../src/domain/coverage.ts';
import type { ThreadEvent } from '../../../src/domain/events.ts';
import { isActive, isOpen } from '../../../src/domain/lookup.ts';
import type { ProviderThread, ThreadState } from '../../../src/domain/model.ts';
import {
  contains,
  count,
  intersect,
  normalise,
  only,
  type Ranges,
  span,
  subtract,
  union,
} from '../../../src/domain/ranges.ts';
import { hasEnded, type Played } from './play.ts';
import { lateItemsOf, runsAt } from './sizes.ts';
import { consumedBy, type Stage } from './stage.ts';

/** What must hold after every step of every history. Throws where it does not. */
export type Invariant = (played: Played, stage: Stage) => void;

const providerThreadsOf = (state: ThreadState) => [...state.providerThreads.values()];

/** Compares quickly, and tells the difference where there is one. */
function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** (a) What a turn has to find in the conversation when it runs, it finds there. */
export const nothingIsLackedWhereATurnRuns: Invariant = (_, { truths }) => {
  for (const [attemptId, { lacked }] of truths) same({ attemptId, lacked }, { attemptId, lacked: [] });
};

/** No turn runs in a conversation that knows of what was rolled back (C27): natively or by a context. */
export const nothingRolledBackIsKnown: Invariant = (_, { truths }) => {
  for (const [attemptId, { leaked }] of truths) same({ attemptId, leaked }, { attemptId, leaked: [] });
};

/** (b) What the coverage claims, the conversation holds, in its current version. */
export const whatIsClaimedIsHeld: Invariant = ({ after }, { edition, editionOf }) => {
  for (const { id, nativeThreadId, coverage } of providerThreadsOf(after)) {
    const claimed = runsAt(after, known(coverage)).map((run) => run.id);
    const held = (runId: string) =>
      nativeThreadId !== undefined &&
      edition(nativeThreadId, runId) >= editionOf(runId) &&
      consumedBy(after, runId).every((transfer) => edition(nativeThreadId, transfer.id) >= 1);
    same({ id, claimedOnly: claimed.filter((runId) => !held(runId)) }, { id, claimedOnly: [] });
  }
};

/**
 * (c) The numbers say what the edges say: native runs, unless something that they consumed of other threads is not held, and
 * what receipts that count speak for.
 */
export const numbersEqualEdges: Invariant = ({ after }) => {
  for (const providerThread of providerThreadsOf(after)) {
    const { id, coverage } = providerThread;
    const { least, most } = knownByEdges(after, providerThread);
    const missed = subtract(least, known(coverage));
    const beyond = subtract(known(coverage), most);
    same({ id, missed, beyond }, { id, missed: [], beyond: [] });
  }
};

/**
 * What the edges say at least and at most: of a run of its own that it was told of once more, for what the run had consumed,
 * late items are known to it, so that they need not make the telling void.
 */
function knownByEdges(state: ThreadState, providerThread: ProviderThread) {
  const { native, receipts } = providerThread;
  const lacking = withoutConsumed(state, providerThread);
  const counting = receipts.filter((receipt) => receipt.lost === undefined);
  const told = (itsOwn: Ranges) =>
    counting
      .map(({ handoffId, inherited }) => {
        if (inherited !== undefined) return inherited;
        const handoff = state.handoffs.get(handoffId);
        return handoff?.coveredThreadId !== state.head.id
          ? []
          : subtract(handoff.covers, subtract(lateItemsOf(state, handoff), itsOwn));
      })
      .reduce(union, subtract(native, lacking));
  const active = span(1, state.head.headPosition);
  return { least: intersect(told([]), active), most: intersect(told(intersect(native, lacking)), active) };
}

/** The places of the runs that consumed, by a handoff, what the provider thread has no receipt of that counts. */
function withoutConsumed(state: ThreadState, { receipts }: ProviderThread): Ranges {
  const held = receipts
    .filter(({ lost }) => lost === undefined)
    .map(({ handoffId }) => state.handoffs.get(handoffId)?.transferId);
  return runsAt(state, span(1, state.head.headPosition))
    .filter((run) =>
      consumedBy(state, run.id).some(({ id, resolution }) => resolution !== 'NATIVE' && !held.includes(id)),
    )
    .map(({ position }) => only(position))
    .reduce(union, []);
}

/** (d) Known and missing positions make up the active history, and share none. */
export const knownAndMissingPartition: Invariant = ({ after }) => {
  const head = after.head.headPosition;
  for (const { id, coverage } of providerThreadsOf(after)) {
    const lacks = missing(coverage, head);
    same({ id, all: union(known(coverage), lacks) }, { id, all: span(1, head) });
    expect(count(known(coverage)) + count(lacks)).toBe(head);
    expect(coverage.gaps).toEqual(normalise(coverage.gaps));
  }
};

/** (e) Only what a provider was reported to have taken counts: the turn of a run, or a context although the turn failed. */
export const nothingUnacceptedCounts: Invariant = ({ after }, { world }) => {
  const events = world.log.map((entry) => entry.event);
  for (const providerThread of providerThreadsOf(after)) {
    const { id, native, coverage } = providerThread;
    const places = withOrigins(after, providerThread);
    const ran = events.flatMap((event) =>
      event.type === 'RunAccepted' && places.includes(event.providerThreadId) ? [after.runs.get(event.runId)] : [],
    );
    const active = ran.filter((run) => run !== undefined).filter(isActive);
    const copies = events.flatMap((event) =>
      event.type === 'ProviderThreadBound' && places.includes(event.providerThreadId) ? [event] : [],
    );
    const copied = copies.flatMap(({ inherited }) => inherited);
    same({ id, native }, { id, native: normalise([...copied, ...active.flatMap((run) => only(run.position))]) });
    const taken = events.flatMap((event) => places.flatMap((place) => takenBy(event, place)));
    const told = [
      ...taken.flatMap((handoffId) => ownCovers(after, handoffId)),
      ...copies.flatMap(({ received = [] }) => received.map((copy) => copy.told)),
    ].reduce(union, native);
    same({ id, beyond: subtract(known(coverage), told) }, { id, beyond: [] });
  }
};

/** The provider thread, and those as copies of which its conversation began. */
function withOrigins(state: ThreadState, { id, forkedFromId }: ProviderThread): string[] {
  const origin = state.providerThreads.get(forkedFromId ?? '');
  return origin === undefined ? [id] : [id, ...withOrigins(state, origin)];
}

/** What the handoff covers of the thread's own history. */
function ownCovers(state: ThreadState, handoffId: string): Ranges[] {
  const handoff = state.handoffs.get(handoffId);
  return handoff?.coveredThreadId === state.head.id ? [handoff.covers] : [];
}

function takenBy(event: ThreadEvent, providerThreadId: string): string[] {
  const takes = event.type === 'RunAccepted' || event.type === 'AttemptNotDelivered';
  return takes && event.providerThreadId === providerThreadId ? event.received.map((each) => each.handoffId) : [];
}

/**
 * (f) Coverage shrinks by a rollback, a compaction or late items (what a run consumes without a handoff is one), and by nothing
 * else; `knownThrough` by a rollback alone.
 */
export const coverageNeverShrinks: Invariant = ({ before, after, events }) => {
  for (const { id, coverage } of providerThreadsOf(before)) {
    const now = after.providerThreads.get(id)?.coverage ?? { knownThrough: 0, gaps: [] };
    if (events.some((event) => event.type === 'ThreadRolledBack')) continue;
    expect(now.knownThrough).toBeGreaterThanOrEqual(coverage.knownThrough);
    const shrinking = ['CompactionRecorded', 'RunItemsRecorded', 'TransferConsumed'];
    const mayShrink = events.some((event) => shrinking.includes(event.type));
    if (!mayShrink) same({ id, gone: subtract(known(coverage), known(now)) }, { id, gone: [] });
  }
};

/** (g) The same state gives the same decision, and deciding changes nothing of it. */
export function sameStateSameDecision(decide: (stage: Stage) => unknown): Invariant {
  return ({ after }, stage) => {
    deepFreeze(after);
    const log = stage.world.log.length;
    expect(decide(stage)).toEqual(decide(stage));
    expect(stage.world.log.length).toBe(log);
  };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  const parts = value instanceof Map ? value.values() : Object.values(value);
  for (const part of parts) deepFreeze(part);
}

/** (h) At most one run is STARTING or RUNNING, and the thread says which. */
export const oneRunIsActive: Invariant = ({ after }) => {
  const active = [...after.runs.values()].filter((run) => run.status === 'STARTING' || run.status === 'RUNNING');
  expect(active.map((run) => run.id)).toEqual(after.head.activeRunId === undefined ? [] : [after.head.activeRunId]);
};

/** (i) Ordinals number all runs from 1, or from the fork point on, positions the active ones, in the same order. */
export const numbersHaveNoGaps: Invariant = ({ after }) => {
  const runs = [...after.runs.values()];
  const { basePosition, ancestry } = after.head;
  const baseOrdinal = ancestry.at(-1)?.throughOrdinal ?? 0;
  const oneTo = (n: number, base: number) => Array.from({ length: n }, (_, i) => base + i + 1);
  expect(runs.map((run) => run.ordinal).sort((a, b) => a - b)).toEqual(oneTo(runs.length, baseOrdinal));
  const active = runs.filter(isActive).sort((a, b) => a.position - b.position);
  expect(active.map((run) => run.position)).toEqual(oneTo(after.head.headPosition - basePosition, basePosition));
  expect(active.map((run) => run.ordinal)).toEqual(active.map((run) => run.ordinal).sort((a, b) => a - b));
};

/** (j) A run that has ended keeps its status, whatever is reported of it; only a retry reopens it. */
export const endedRunsAbsorbReports: Invariant = ({ step, before, after }) => {
  if (step.does === 'retry' || step.does === 'rollback') return;
  for (const run of [...before.runs.values()].filter(hasEnded)) {
    same({ id: run.id, status: after.runs.get(run.id)?.status }, { id: run.id, status: run.status });
  }
};

/** (k) A native turn that was reported is on record once: as the accepted attempt that counts, or as a foreign turn. */
export const nativeTurnsAreOnRecordOnce: Invariant = ({ after, accepted, refusal }, { programs, reported, truths }) => {
  if (accepted !== undefined) expect(refusal).toBeUndefined();
  const attempts = [...after.attempts.values()];
  for (const attemptId of reported) {
    const turnId = truths.get(attemptId)?.turnId;
    if (turnId === undefined || !after.attempts.has(attemptId)) continue;
    const onRecord = attempts.filter((attempt) => attempt.nativeTurnId === turnId);
    expect(onRecord.map((attempt) => [attempt.id, attempt.status])).toEqual([[attemptId, 'ACCEPTED']]);
  }
  for (const providerThread of providerThreadsOf(after)) {
    const { id, status, nativeThreadId } = providerThread;
    const turns = nativeThreadId === undefined ? [] : programs.turnsOf(nativeThreadId);
    const foreign = attempts.filter(
      (attempt) => attempt.status === 'ACCEPTED' && !attempt.counts && turns.includes(attempt.nativeTurnId ?? ''),
    );
    if (foreign.length > 0 && status !== 'CLOSED') same({ id, status }, { id, status: 'DIVERGENT' });
  }
  for (const run of after.runs.values()) {
    const counting = attempts.filter((attempt) => attempt.runId === run.id && attempt.counts);
    expect(counting.map((attempt) => attempt.id)).toEqual(run.acceptedAttemptId ? [run.acceptedAttemptId] : []);
  }
};

/** (k) What was reported of an attempt that was still open is never put aside as foreign, unless another one won the run. */
export const openAttemptsCount: Invariant = ({ before, after, accepted }) => {
  const attempt = accepted && before.attempts.get(accepted.attemptId);
  if (attempt === undefined) return;
  const open = attempt.status !== 'NOT_DELIVERED' && attempt.status !== 'ACCEPTED';
  if (!open || before.runs.get(attempt.runId)?.acceptedAttemptId !== undefined) return;
  same({ id: attempt.id, counts: after.attempts.get(attempt.id)?.counts }, { id: attempt.id, counts: true });
};

/** (l) A refused command leaves no event, but for the queued run that its refusal cancels. */
export const refusalsWriteNothing: Invariant = ({ step, before, after, events, refusal }) => {
  if (refusal === undefined) return;
  const cancels = step.does === 'next' && events.length === 1 && events[0]?.type === 'RunCancelled';
  if (cancels) return;
  const failsTheResume = step.does === 'report' || step.does === 'resolve';
  if (!failsTheResume) same({ refusal, events }, { refusal, events: [] });
  if (events.length === 0) expect(isDeepStrictEqual(before, after)).toBe(true);
};

/** (m) C15: what a conversation received is not given to it again, unless it was lost or got items since. */
export const nothingIsGivenTwice: Invariant = ({ before, after }) => {
  for (const attempt of after.attempts.values()) {
    if (before.attempts.has(attempt.id) || attempt.action !== 'RESUME') continue;
    const place = before.providerThreads.get(attempt.providerThreadId);
    for (const { handoffId } of attempt.carried) {
      const receipts = place?.receipts.filter((receipt) => receipt.handoffId === handoffId && !receipt.lost) ?? [];
      same({ handoffId, receipts }, { handoffId, receipts: [] });
      const handoff = after.handoffs.get(handoffId);
      if (handoff?.strategy !== 'DELTA_SINCE_TARGET_LAST_SEEN' || place === undefined) continue;
      const again = intersect(handoff.covers, known(place.coverage));
      same({ handoffId, again }, { handoffId, again: [] });
    }
  }
};

/** (m) Each handoff is on record as received once for each dispatch that carried it. */
export const receivedOnce: Invariant = ({ after }) => {
  for (const { id, receipts } of providerThreadsOf(after)) {
    const each = receipts.map(({ handoffId, dispatchedAt }) => `${handoffId} ${dispatchedAt}`);
    same({ id, each }, { id, each: [...new Set(each)] });
  }
};

/** A position that a provider thread holds natively is never a gap of it, unless what the run consumed is not held. */
export const nativeRunsAreKnown: Invariant = ({ after }) => {
  for (const providerThread of providerThreadsOf(after)) {
    const { id, native, coverage } = providerThread;
    const excused = withoutConsumed(after, providerThread);
    const lost = runsAt(after, subtract(native, excused)).filter((run) => !contains(known(coverage), run.position));
    same({ id, lost: lost.map((run) => run.id) }, { id, lost: [] });
  }
};

/** A transfer is PREPARED for an attempt that is open, and for no other. */
export const preparedForOpenAttempts: Invariant = ({ after }) => {
  const open = [...after.attempts.values()].filter(isOpen).map((attempt) => attempt.runId);
  const prepared = [...after.transfers.values()].filter((transfer) => transfer.status === 'PREPARED');
  const stray = prepared.filter((transfer) => !open.includes(transfer.targetRunId ?? ''));
  same({ stray: stray.map((transfer) => transfer.id) }, { stray: [] });
};

/** A text that was delivered, and that nothing superseded, is not offered again. */
export const deliveredWaitsNoLonger: Invariant = ({ after }) => {
  for (const { id, counts, carried } of after.attempts.values()) {
    if (!counts) continue;
    const texts = carried.flatMap(({ handoffId }) => after.handoffs.get(handoffId) ?? []);
    const waiting = texts.filter(
      ({ status, transferId }) => status === 'READY' && after.transfers.get(transferId)?.status === 'PENDING',
    );
    same({ id, waiting: waiting.map((each) => each.id) }, { id, waiting: [] });
  }
};
