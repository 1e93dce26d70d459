import { decideAcceptance } from '../../../src/domain/acceptance.ts';
import { decideCompaction } from '../../../src/domain/compaction.ts';
import { decideConsumption, decideTransferCancellation } from '../../../src/domain/consumption.ts';
import type { TransferOpened } from '../../../src/domain/events.ts';
import { decideFailure, decideUnknown } from '../../../src/domain/failure.ts';
import { decideForkAcceptance, decideForkFailure } from '../../../src/domain/fork-acceptance.ts';
import type { Incoming } from '../../../src/domain/incoming.ts';
import {
  decideCheckpoint,
  decideItems,
  type ItemOnRecord,
  type ReportedCheckpoint,
  type ReportedItem,
} from '../../../src/domain/items.ts';
import { attemptIn, dispatchedAt } from '../../../src/domain/lookup.ts';
import type { ThreadState } from '../../../src/domain/model.ts';
import { only } from '../../../src/domain/ranges.ts';
import { handoffIn } from '../../../src/domain/reception.ts';
import { isRefusal } from '../../../src/domain/refusal.ts';
import { decideCancellation, decideCompletion, decideSent } from '../../../src/domain/run.ts';
import { decideSessionLost } from '../../../src/domain/session.ts';
import type { AttemptFailureReason, RunOutcome } from '../../../src/domain/vocabulary.ts';
import { sourceOf } from './forks.ts';
import { lateItemsOf } from './sizes.ts';
import { type About, Refused, type ThreadLog } from './thread-log.ts';

export interface Acceptance {
  readonly nativeThreadId?: string;
  readonly nativeTurnId?: string;
}

export interface Failure {
  readonly delivered?: readonly string[];
  readonly nativeThreadId?: string;
}

/** What the application reports, with the facts that the real commands look up. */
export function reports(log: ThreadLog) {
  const { state, newId, save, attemptAbout, family } = log;
  function boundTo(nativeStore: string, nativeThreadId: string | undefined) {
    const attached = [...family.logs.values()].flatMap((each) => [...each.state().providerThreads.values()]);
    const bound = attached.find(
      (each) => each.provider.nativeStore === nativeStore && each.nativeThreadId === nativeThreadId,
    );
    return bound === undefined || nativeThreadId === undefined ? {} : { boundTo: bound.id };
  }

  function lateFor(handoffIds: readonly string[]) {
    return new Map(handoffIds.map((id) => [id, lateItemsOf(state(), handoffIn(state(), id))]));
  }

  const commands = {
    sent(about: About, sessionId?: string) {
      const attempt = attemptAbout(about);
      return save(decideSent(state(), attempt, sessionId, sourceOf(log, attempt)?.providerThread));
    },

    /** What came of a native fork: in a new conversation, the source's own, or none. A refusal that changed state is thrown after that. */
    forked(about: About, report: Acceptance) {
      const attempt = attemptAbout(about);
      const source = sourceOf(log, attempt);
      if (source === undefined) throw new Error(`Attempt ${attempt.id} is no native fork.`);
      const facts = {
        ...boundTo(attempt.provider.nativeStore, report.nativeThreadId),
        lateItems: lateFor(attempt.carried.map((each) => each.handoffId)),
      };
      const decided = decideForkAcceptance(state(), source.providerThread, attempt.id, report, facts);
      if (isRefusal(decided)) return save(decided);
      source.log.save(decided.source);
      const events = save(decided.own);
      if (decided.refusal !== undefined) throw new Refused(decided.refusal);
      return events;
    },

    /** The provider took the turn: in the bound conversation, or in one of the provider thread's own name. */
    accept(about: About, { nativeThreadId, nativeTurnId }: Acceptance = {}) {
      const attempt = attemptAbout(about);
      const { nativeStore } = attempt.provider;
      const bound = state().providerThreads.get(attempt.providerThreadId)?.nativeThreadId;
      const report = {
        nativeThreadId: nativeThreadId ?? bound ?? `native_${attempt.providerThreadId}`,
        nativeTurnId: nativeTurnId ?? `turn_${attempt.id}`,
      };
      if (attempt.nativeFork !== undefined) return commands.forked(about, report);
      const turnOf = [...state().attempts.values()].find(
        (each) => each.providerThreadId === attempt.providerThreadId && each.nativeTurnId === report.nativeTurnId,
      );
      const facts = {
        ...boundTo(nativeStore, report.nativeThreadId),
        ...(turnOf !== undefined && { turnOf: turnOf.id }),
        lateItems: lateFor(attempt.carried.map((each) => each.handoffId)),
      };
      return save(decideAcceptance(state(), attempt.id, report, facts));
    },

    fail(about: About, reason: AttemptFailureReason = 'NETWORK', { delivered = [], nativeThreadId }: Failure = {}) {
      const attempt = attemptAbout(about);
      const report = { reason, deliveredHandoffIds: delivered, words: {}, ...(nativeThreadId && { nativeThreadId }) };
      const carried = attempt.carried.map((each) => each.handoffId);
      const facts = { ...boundTo(attempt.provider.nativeStore, nativeThreadId), lateItems: lateFor(carried) };
      const source = nativeThreadId === undefined ? undefined : sourceOf(log, attempt);
      return source === undefined
        ? save(decideFailure(state(), attempt.id, report, facts))
        : save(decideForkFailure(state(), source.providerThread, attempt.id, report, facts));
    },

    unknown: (about: About, reason: AttemptFailureReason = 'TIMEOUT') =>
      save(decideUnknown(state(), attemptAbout(about).id, reason)),

    resolve(about: About, outcome: 'ACCEPTED' | 'NOT_DELIVERED', told: Acceptance & Failure = {}) {
      return outcome === 'ACCEPTED'
        ? commands.accept(about, told)
        : commands.fail(about, attemptAbout(about).reason ?? 'OTHER', told);
    },

    complete: ({ runId }: About, outcome: RunOutcome = 'COMPLETED') =>
      save(decideCompletion(state(), runId, { outcome, words: {} })),

    cancel: ({ runId }: Pick<About, 'runId'>) =>
      save(decideCancellation(state(), runId, { failureCode: 'CANCELLED', words: {} })),

    /** Records items in the run: the ones given, or a new note. */
    items({ runId }: Pick<About, 'runId'>, reported: readonly ReportedItem[] = [note(newId('itm'))]) {
      const onRecord = new Map<string, ItemOnRecord>(reported.flatMap(({ id }) => recorded(state(), id)));
      return save(decideItems(state(), runId, reported, onRecord));
    },

    checkpoint({ runId }: Pick<About, 'runId'>) {
      const captured: ReportedCheckpoint = { id: newId('chk'), ref: 'refs/1', files: [], words: {} };
      return save(decideCheckpoint(state(), runId, captured));
    },

    /** Another thread sent something, of so many tokens. Answers the transfer. */
    sends(type: Incoming['type'], given: Partial<TransferOpened> = {}): string {
      const transferId = newId('ctx');
      const sourceThreadId = 'thr_other';
      const merged = type === 'MERGE_BACK' ? { merged: only(1), sourceSequence: 9 } : {};
      const status = type === 'SUBAGENT_RESULT' ? { childStatus: 'COMPLETED' as const } : {};
      save([
        {
          type: 'TransferOpened',
          transferId,
          transferType: type,
          sourceId: sourceThreadId,
          sourceThreadId,
          tokens: 10,
          ...merged,
          ...status,
          ...given,
        },
      ]);
      return transferId;
    },

    /** The run's provider has these results already. */
    consume: ({ runId }: Pick<About, 'runId'>, transferIds: readonly string[]) =>
      save(decideConsumption(state(), runId, transferIds)),

    cancelTransfer: (transferId: string) => save(decideTransferCancellation(state(), transferId, 'Nobody wants it.')),

    /** The conversation was compacted: now, or right after the turn of the accepted attempt that is named. */
    compact(providerThreadId: string, afterAttemptId?: string) {
      const after = afterAttemptId === undefined ? undefined : attemptIn(state(), afterAttemptId);
      const receipts = state().providerThreads.get(providerThreadId)?.receipts ?? [];
      const report = {
        ...(after?.nativeTurnId !== undefined && { nativeTurnId: after.nativeTurnId }),
        ...(after !== undefined && { boundary: dispatchedAt(after) }),
      };
      const own = receipts.filter((each) => each.inherited === undefined);
      const late = lateFor(own.map((each) => each.handoffId));
      return save(decideCompaction(state(), providerThreadId, report, late));
    },

    /** The session crashed in which these attempts were used. */
    sessionLost: (attempts: readonly About[]) =>
      save(
        decideSessionLost(
          state(),
          attempts.map((each) => attemptAbout(each).id),
        ),
      ),
  };
  return commands;
}

/** A note, as it is reported. */
export function note(id: string, otherwise: Partial<ReportedItem> = {}): ReportedItem {
  return { id, kind: 'NOTE', tokens: 3, words: {}, ...otherwise };
}

function recorded(state: ThreadState, id: string): [string, ItemOnRecord][] {
  const item = state.items.get(id);
  if (item === undefined) return [];
  const { sequence: _, ...onRecord } = item;
  return [[id, onRecord]];
}
