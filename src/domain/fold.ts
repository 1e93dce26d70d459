import type { Logged, ThreadCreated, ThreadEvent } from './events.ts';
import { accepted, attemptPrepared, compacted, foreignTurn, notDelivered, planned } from './fold/attempt.ts';
import { drafted } from './fold/draft.ts';
import { foreignForkTurn, nativeForkFailed } from './fold/fork.ts';
import { bound, imported, reverted } from './fold/imported.ts';
import { offeredAgain, providerThreadRolledBack, rollbackConfirmed, rolledBack } from './fold/rollback.ts';
import {
  cancelled,
  completed,
  consumedNatively,
  created,
  itemsRecorded,
  queued,
  reopened,
  started,
} from './fold/run.ts';
import { changed, type Entry, headed, put } from './fold/state.ts';
import {
  carriedReplaced,
  handoffPrepared,
  handoffSuperseded,
  handoffWritten,
  opened,
  sent,
  settled,
  switched,
} from './fold/transfer.ts';
import type { ThreadState } from './model.ts';

export function evolve(before: ThreadState | undefined, entry: Logged<ThreadEvent>): ThreadState {
  const { event } = entry;
  if (event.type === 'ThreadCreated') return created({ ...entry, event });
  if (before === undefined) throw new Error(`The log of ${entry.streamId} does not begin with its creation.`);
  return headed({ ...applied(before, { ...entry, event }) }, (head) => ({ ...head, sequence: entry.sequence }));
}

/**
 * The state after the entries, which follow on each other: `evolve` over all of them, in time that grows with their number
 * only. The state before, where it came from here, is used up by it.
 */
export function evolveAll(
  before: ThreadState | undefined,
  entries: readonly Logged<ThreadEvent>[],
): ThreadState | undefined {
  const [first, ...rest] = entries;
  return first === undefined ? before : rest.reduce(evolve, drafted(evolve(before, first)));
}

function applied(state: ThreadState, entry: Entry<Exclude<ThreadEvent, ThreadCreated>>): ThreadState {
  const { event } = entry;
  switch (event.type) {
    case 'ThreadPolicyUpdated':
      return headed(state, (head) => ({ ...head, policy: event.policy, policyAt: entry.sequence }));
    case 'ThreadTitled':
      return headed(state, (head) => ({ ...head, title: event.title }));
    case 'ThreadSpawnRecorded':
      return headed(state, (head) => ({ ...head, spawnedByRunId: event.runId }));
    case 'ProviderSwitched':
      return switched(state, { ...entry, event });
    case 'RunQueued':
      return queued(state, { ...entry, event });
    case 'RunStarted':
      return started(state, { ...entry, event });
    case 'RunReopened':
      return reopened(state, event.runId, event.providerId, event.decision);
    case 'ProviderThreadPlanned':
      return planned(state, { ...entry, event });
    case 'TransferOpened':
      return opened(state, event);
    case 'TransferSettled':
      return settled(state, event);
    case 'TransferSent':
      return sent(state, event);
    case 'TransferConsumed':
      return consumedNatively(state, { ...entry, event });
    case 'HandoffPrepared':
      return handoffPrepared(state, event);
    case 'HandoffWritten':
      return handoffWritten(state, event);
    case 'CarriedReplaced':
      return carriedReplaced(state, event);
    case 'HandoffSuperseded':
      return handoffSuperseded(state, event);
    case 'AttemptPrepared':
      return attemptPrepared(state, { ...entry, event });
    case 'AttemptSent':
      return changed(state, 'attempts', event.attemptId, (attempt) => ({
        ...attempt,
        status: 'SENT',
        sentAt: entry.sequence,
        ...(event.sessionId !== undefined && { sessionId: event.sessionId }),
      }));
    case 'RunAccepted':
      return accepted(state, { ...entry, event });
    case 'AttemptNotDelivered':
      return notDelivered(state, { ...entry, event });
    case 'AttemptUnknown':
      return changed(state, 'attempts', event.attemptId, (attempt) => ({
        ...attempt,
        status: 'UNKNOWN',
        reason: event.reason,
      }));
    case 'ForeignTurnRecorded':
      return foreignTurn(state, { ...entry, event });
    case 'NativeForkFailed':
      return nativeForkFailed(state, { ...entry, event });
    case 'ForeignForkTurnRecorded':
      return foreignForkTurn(state, { ...entry, event });
    case 'RunItemsRecorded':
      return itemsRecorded(state, { ...entry, event });
    case 'CheckpointCaptured': {
      const { type: _, checkpointId, ...captured } = event;
      const checkpoint = { ...captured, id: checkpointId, sequence: entry.sequence };
      const known = { ...state, checkpoints: put(state.checkpoints, checkpointId, checkpoint) };
      return changed(known, 'runs', event.runId, (run) => ({ ...run, checkpointId }));
    }
    case 'RunCompleted':
      return completed(state, { ...entry, event });
    case 'RunCancelled':
      return cancelled(state, { ...entry, event });
    case 'LateReportAbsorbed':
    case 'CommandRefused':
      return state;
    case 'CompactionRecorded':
      return compacted(state, event);
    case 'ProviderThreadBound':
      return bound(state, { ...entry, event });
    case 'RunImported':
      return imported(state, { ...entry, event });
    case 'NativeTurnsReverted':
      return reverted(state, event);
    case 'ThreadRolledBack':
      return rolledBack(state, { ...entry, event });
    case 'ProviderThreadRolledBack':
      return providerThreadRolledBack(state, { ...entry, event });
    case 'ProviderRollbackConfirmed':
      return rollbackConfirmed(state, { ...entry, event });
    case 'TransferOfferedAgain':
      return offeredAgain(state, event);
    case 'TransferSourceRolledBack':
      return changed(state, 'transfers', event.transferId, (transfer) => ({ ...transfer, sourceRolledBack: true }));
    default:
      return unreachable(event);
  }
}

function unreachable(event: never): never {
  throw new Error(`No fold for ${JSON.stringify(event)}.`);
}
