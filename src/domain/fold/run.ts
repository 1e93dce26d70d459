import type {
  RunCancelled,
  RunCompleted,
  RunItemsRecorded,
  RunQueued,
  RunStarted,
  ThreadCreated,
  TransferConsumed,
} from '../events.ts';
import { isActive } from '../lookup.ts';
import type { ForkPoint, Run, ThreadHead, ThreadState } from '../model.ts';
import { only, through, union } from '../ranges.ts';
import { changed, type Entry, headed, put } from './state.ts';
import { consumed, returnedTransfers } from './transfer.ts';

/** Fold of ThreadCreated: the state that a log begins with. */
export function created({ event, sequence }: Entry<ThreadCreated>): ThreadState {
  const { type: _, threadId, forkedFrom: origin, spawnedBy, ...given } = event;
  const point = origin?.ancestry.at(-1);
  const head: ThreadHead = {
    ...given,
    id: threadId,
    sequence,
    basePosition: point?.throughPosition ?? 0,
    ancestry: origin?.ancestry ?? [],
    ...(origin !== undefined && { forkedFrom: pointOf(origin) }),
    ...(spawnedBy !== undefined && { spawnedByRunId: spawnedBy.runId }),
    ...(spawnedBy?.depth !== undefined && { spawnDepth: spawnedBy.depth }),
    lastOrdinal: point?.throughOrdinal ?? 0,
    lastStartedOrdinal: point?.throughOrdinal ?? 0,
    headPosition: point?.throughPosition ?? 0,
    queue: [],
    ...(origin?.providerId !== undefined && { lastProviderId: origin.providerId }),
    unheard: origin?.unheard ?? [],
    tokens: origin?.tokens ?? 0,
  };
  return {
    head,
    runs: new Map(),
    attempts: new Map(),
    items: new Map(),
    checkpoints: new Map(),
    providerThreads: new Map(),
    transfers: new Map(),
    handoffs: new Map(),
    rollbacks: new Map(),
  };
}

function pointOf({ threadId, runId, checkpointId }: ForkPoint): ForkPoint {
  return { threadId, runId, ...(checkpointId !== undefined && { checkpointId }) };
}

/** Fold of RunQueued. */
export function queued(state: ThreadState, { event, at }: Entry<RunQueued>): ThreadState {
  const run: Run = {
    id: event.runId,
    threadId: state.head.id,
    ordinal: event.ordinal,
    status: 'QUEUED',
    origin: 'LIVE',
    request: event.request,
    attemptIds: [],
    tokens: event.tokens,
    words: event.words,
    createdAt: at,
  };
  return headed({ ...state, runs: put(state.runs, run.id, run) }, (head) => ({
    ...head,
    lastOrdinal: event.ordinal,
    queue: [...head.queue, run.id],
  }));
}

/** Fold of RunStarted. */
export function started(state: ThreadState, { event, at, sequence }: Entry<RunStarted>): ThreadState {
  const before = state.runs.get(event.runId);
  const run: Run = {
    ...(before ?? {
      id: event.runId,
      threadId: state.head.id,
      ordinal: event.ordinal,
      origin: 'LIVE',
      attemptIds: [],
      tokens: event.tokens,
      words: event.words,
      createdAt: at,
    }),
    position: event.position,
    status: 'STARTING',
    decision: event.decision,
    activeFrom: sequence,
    startedAt: at,
    ...(event.manual !== undefined && { manual: event.manual }),
    ...(event.previousRunId !== undefined && { previousRunId: event.previousRunId }),
  };
  return headed({ ...state, runs: put(state.runs, run.id, run) }, ({ nextSwitch: _, ...head }) => ({
    ...head,
    lastOrdinal: Math.max(head.lastOrdinal, event.ordinal),
    lastStartedOrdinal: event.ordinal,
    headPosition: event.position,
    headRunId: run.id,
    activeRunId: run.id,
    queue: head.queue.filter((id) => id !== run.id),
    lastProviderId: event.providerId,
    unheard: union(head.unheard, only(event.position)),
    tokens: head.tokens + run.tokens,
  }));
}

/** Fold of RunReopened. */
export function reopened(
  state: ThreadState,
  runId: string,
  providerId: string,
  decision: Run['decision'] & object,
): ThreadState {
  const open = changed(state, 'runs', runId, ({ outcome: _o, finishedAt: _f, failureCode: _c, ...run }) => ({
    ...run,
    status: 'STARTING',
    decision,
  }));
  return headed(open, (head) => ({ ...head, activeRunId: runId, lastProviderId: providerId }));
}

/** While a run goes on nothing has been told of it yet, so that none of its items is late. */
function isOngoing({ status }: Run): boolean {
  return status === 'STARTING' || status === 'RUNNING';
}

/** Fold of RunItemsRecorded. */
export function itemsRecorded(state: ThreadState, { event, sequence }: Entry<RunItemsRecorded>): ThreadState {
  const added = event.items.reduce((sum, item) => sum + item.tokens - (state.items.get(item.id)?.tokens ?? 0), 0);
  const items = event.items.reduce(
    (sum, item) =>
      put(sum, item.id, { ...item, runId: event.runId, sequence: state.items.get(item.id)?.sequence ?? sequence }),
    state.items,
  );
  return grown({ ...state, items }, event, added, sequence);
}

/** The run says more than before, and whoever knew it through a handoff misses it. */
function grown(
  state: ThreadState,
  { runId, gaps }: Pick<RunItemsRecorded, 'runId' | 'gaps'>,
  tokens: number,
  sequence: number,
): ThreadState {
  const run = state.runs.get(runId);
  const withRun = changed(state, 'runs', runId, (before) => ({
    ...before,
    itemsAt: sequence,
    ...(!isOngoing(before) && { lateItemsAt: sequence }),
    tokens: before.tokens + tokens,
  }));
  const counted =
    run !== undefined && isActive(run)
      ? headed(withRun, (head) => ({ ...head, tokens: head.tokens + tokens }))
      : withRun;
  return gaps.reduce(
    (sum, { providerThreadId, coverage }) =>
      changed(sum, 'providerThreads', providerThreadId, (each) => ({ ...each, coverage })),
    counted,
  );
}

/** Fold of TransferConsumed. */
export function consumedNatively(state: ThreadState, { event, sequence }: Entry<TransferConsumed>): ThreadState {
  const native = changed(state, 'transfers', event.transferId, (transfer) => ({ ...transfer, resolution: 'NATIVE' }));
  return grown(consumed(native, [event.transferId], event.runId, sequence), event, event.tokens, sequence);
}

/** Fold of RunCompleted. */
export function completed(state: ThreadState, { event, at }: Entry<RunCompleted>): ThreadState {
  const ended = changed(state, 'runs', event.runId, (run) => ({
    ...run,
    status: event.outcome,
    outcome: event.outcome,
    finishedAt: at,
    ...(event.failureCode !== undefined && { failureCode: event.failureCode }),
    words: { ...run.words, ...event.words },
  }));
  return idle(rested(ended, event.providerThreadId));
}

function rested(state: ThreadState, providerThreadId: string): ThreadState {
  return changed(state, 'providerThreads', providerThreadId, (each) =>
    each.status === 'ACTIVE' ? { ...each, status: 'IDLE' } : each,
  );
}

/** Fold of RunCancelled. */
export function cancelled(state: ThreadState, { event, at, sequence }: Entry<RunCancelled>): ThreadState {
  const before = state.runs.get(event.runId);
  const wasQueued = before?.status === 'QUEUED';
  const ended = changed(state, 'runs', event.runId, (run) => ({
    ...run,
    status: event.status,
    outcome: event.status,
    finishedAt: at,
    ...(event.leavesHistory && { activeUntil: sequence }),
    ...(event.failureCode !== undefined && { failureCode: event.failureCode }),
    words: { ...run.words, ...event.words },
  }));
  const givenUp =
    event.givenUpAttemptId === undefined
      ? ended
      : changed(ended, 'attempts', event.givenUpAttemptId, (attempt) => ({
          ...attempt,
          status: 'NOT_DELIVERED',
          reason: 'CANCELLED',
          settledAt: sequence,
        }));
  const returned = returnedTransfers(givenUp, event.returnedTransferIds);
  const free = wasQueued
    ? headed(returned, (head) => ({ ...head, queue: head.queue.filter((id) => id !== event.runId) }))
    : idle(returned);
  const resting = event.providerThreadId === undefined ? free : rested(free, event.providerThreadId);
  return event.leavesHistory && before !== undefined ? withoutNewest(resting, before, event.headRunId) : resting;
}

/** The run was the newest of the active history, since no other starts while it does. */
function withoutNewest(state: ThreadState, run: Run, headRunId: string | undefined): ThreadState {
  return headed(state, ({ headRunId: _, ...head }) => ({
    ...head,
    headPosition: head.headPosition - 1,
    ...(headRunId !== undefined && { headRunId }),
    unheard: through(head.unheard, head.headPosition - 1),
    tokens: head.tokens - run.tokens,
  }));
}

/** No run of the thread is active any more. */
export function idle(state: ThreadState): ThreadState {
  return headed(state, ({ activeRunId: _, ...head }) => head);
}
