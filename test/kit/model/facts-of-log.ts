import type { Logged, ProviderThreadBound, RunAccepted, ThreadEvent } from '../../../src/domain/events.ts';

/** Where and when something happened. */
export interface Place {
  readonly sequence: number;
  readonly at: string;
}

/** What the graph keeps of a log beside the fold: when things were made and changed, and where edges were made. */
export interface LogFacts {
  readonly created: ReadonlyMap<string, Place>;
  readonly updated: ReadonlyMap<string, Place>;
  /** The provider that a run went to last. */
  readonly providerOf: ReadonlyMap<string, string>;
  /** An item's place within the event that first told it. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Where an item was first told to resolve another. */
  readonly resolvedAt: ReadonlyMap<string, number>;
  /** Where a new version took a handoff's place in a dispatch. */
  readonly replacedAt: ReadonlyMap<string, number>;
  /** The latest word on a supersession, by the successor and what it supersedes. */
  readonly superseded: ReadonlyMap<string, { readonly successor: string; readonly old: string; readonly at: number }>;
  readonly baseAt: ReadonlyMap<string, number>;
  readonly quoted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly accepted: readonly (RunAccepted & Place)[];
  /** The place of a handoff among those that were received with one event, by that event's position and the handoff. */
  readonly receivedOrder: ReadonlyMap<string, number>;
  /** Where a rollback asked something of a provider thread. */
  readonly affectedAt: ReadonlyMap<string, number>;
  /** Which provider threads began as copies of others, by a confirmed rollback. */
  readonly copies: readonly {
    readonly of: string;
    readonly id: string;
    readonly throughRunOrdinal: number;
    readonly at: number;
  }[];
  readonly bound: readonly (ProviderThreadBound & Place)[];
}

/** The key of a pair of ids. */
export const pair = (a: string, b: string) => `${a} ${b}`;

/** Reads the facts off a log. */
export function factsOfLog(log: readonly Logged<ThreadEvent>[]): LogFacts {
  const created = new Map<string, Place>();
  const updated = new Map<string, Place>();
  const providerOf = new Map<string, string>();
  const indexOf = new Map<string, number>();
  const resolvedAt = new Map<string, number>();
  const replacedAt = new Map<string, number>();
  const superseded = new Map<string, { successor: string; old: string; at: number }>();
  const baseAt = new Map<string, number>();
  const quoted = new Map<string, Set<string>>();
  const accepted: (RunAccepted & Place)[] = [];
  const receivedOrder = new Map<string, number>();
  const affectedAt = new Map<string, number>();
  const copies: LogFacts['copies'][number][] = [];
  const bound: (ProviderThreadBound & Place)[] = [];

  for (const { event, sequence, at } of log) {
    const place = { sequence, at };
    const made = (id: string) => {
      if (!created.has(id)) created.set(id, place);
      updated.set(id, place);
    };
    const touched = (ids: readonly string[]) => {
      for (const id of ids) updated.set(id, place);
    };
    const supersedes = (successor: string, old: string) =>
      superseded.set(pair(successor, old), { successor, old, at: sequence });
    const receives = (handoffIds: readonly string[]) => {
      for (const [order, id] of handoffIds.entries()) receivedOrder.set(pair(String(sequence), id), order);
    };
    switch (event.type) {
      case 'ThreadCreated':
        made(event.threadId);
        break;
      case 'ProviderSwitched':
        made(event.transferId);
        touched(event.supersedesTransferId === undefined ? [] : [event.supersedesTransferId]);
        break;
      case 'RunQueued':
        made(event.runId);
        break;
      case 'RunStarted':
        made(event.runId);
        providerOf.set(event.runId, event.providerId);
        break;
      case 'RunReopened':
        providerOf.set(event.runId, event.providerId);
        break;
      case 'ProviderThreadPlanned':
        made(event.providerThreadId);
        break;
      case 'TransferOpened':
        made(event.transferId);
        break;
      case 'TransferSettled':
      case 'TransferConsumed':
        touched([event.transferId]);
        break;
      case 'HandoffPrepared': {
        const { id, supersedesId, transferId, inputIds } = event.handoff;
        made(id);
        quoted.set(id, new Set(inputIds));
        if (supersedesId !== undefined) supersedes(id, supersedesId);
        if (event.baseRunId !== undefined) baseAt.set(transferId, sequence);
        break;
      }
      case 'HandoffWritten':
        touched([event.handoffId]);
        quoted.set(event.handoffId, new Set([...(quoted.get(event.handoffId) ?? []), ...event.inputIds]));
        break;
      case 'HandoffSuperseded':
        touched([event.handoffId]);
        if (event.byHandoffId !== undefined) supersedes(event.byHandoffId, event.handoffId);
        break;
      case 'CarriedReplaced':
        replacedAt.set(pair(event.attemptId, event.by.handoffId), sequence);
        break;
      case 'AttemptPrepared':
        made(event.attemptId);
        providerOf.set(event.runId, event.provider.id);
        touched(event.transfers.map(({ transferId }) => transferId));
        break;
      case 'RunAccepted':
        accepted.push({ ...event, ...place });
        touched(event.consumedTransferIds);
        receives(event.received.map(({ handoffId }) => handoffId));
        break;
      case 'ProviderThreadBound':
        bound.push({ ...event, ...place });
        for (const [order, { handoffId }] of (event.received ?? []).entries())
          receivedOrder.set(pair(String(sequence), handoffId), order);
        break;
      case 'NativeForkFailed':
        touched(event.transferId === undefined ? [] : [event.transferId]);
        break;
      case 'AttemptNotDelivered':
        receives(event.received.map(({ handoffId }) => handoffId));
        touched([...event.returnedTransferIds, ...event.consumedTransferIds]);
        break;
      case 'ForeignTurnRecorded':
        touched(event.returnedTransferIds);
        break;
      case 'ThreadRolledBack':
        made(event.rollbackId);
        touched([...event.invalidatedIds, ...event.withdrawnHandoffIds, ...event.supersededTransferIds]);
        break;
      case 'ProviderThreadRolledBack':
        affectedAt.set(pair(event.rollbackId, event.providerThreadId), sequence);
        break;
      case 'ProviderRollbackConfirmed': {
        const { providerThreadId: of, successor } = event;
        if (successor === undefined) break;
        copies.push({
          of,
          id: successor.providerThreadId,
          throughRunOrdinal: successor.throughRunOrdinal,
          at: sequence,
        });
        break;
      }
      case 'TransferOfferedAgain':
        made(event.transferId);
        baseAt.set(event.transferId, sequence);
        break;
      case 'TransferSourceRolledBack':
        touched([event.transferId]);
        break;
      case 'RunCancelled':
        touched(event.returnedTransferIds);
        break;
      case 'RunItemsRecorded':
        for (const [index, item] of event.items.entries()) {
          if (!created.has(item.id)) indexOf.set(item.id, index);
          made(item.id);
          const resolves = item.resolves === undefined ? undefined : pair(item.id, item.resolves);
          if (resolves !== undefined && !resolvedAt.has(resolves)) resolvedAt.set(resolves, sequence);
        }
        break;
      case 'CheckpointCaptured':
        made(event.checkpointId);
        break;
      default:
        break;
    }
  }
  // A late acceptance takes a run back from the provider that was asked after it.
  for (const { runId, attemptId } of accepted) {
    const prepared = log.find(({ event }) => event.type === 'AttemptPrepared' && event.attemptId === attemptId)?.event;
    if (prepared?.type === 'AttemptPrepared') providerOf.set(runId, prepared.provider.id);
  }
  return {
    created,
    updated,
    providerOf,
    indexOf,
    resolvedAt,
    replacedAt,
    superseded,
    baseAt,
    quoted,
    accepted,
    receivedOrder,
    affectedAt,
    copies,
    bound,
  };
}
