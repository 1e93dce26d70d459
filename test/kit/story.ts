import type { ContentWrite } from '../../src/commands/ports.ts';
import type { StrategyDecision } from '../../src/domain/decision.ts';
import type { HandoffPrepared, ThreadEvent } from '../../src/domain/events.ts';
import type { Carried } from '../../src/domain/model.ts';
import { factsOf, type Provider } from '../../src/domain/provider.ts';
import type { Ranges } from '../../src/domain/ranges.ts';
import { contentOf, newId } from './events.ts';

/** Events as commands decide them, for tests of what the database makes of them. */

export const noDecision: StrategyDecision = {
  strategy: 'NONE',
  action: 'CREATE',
  missing: [],
  estimatedTokens: 0,
  staleness: [],
  reasons: ['For a test.'],
};

export interface Told {
  readonly events: readonly ThreadEvent[];
  readonly contents: readonly ContentWrite[];
}

export const carriedBy = (handoffId: string): Carried => ({
  handoffId,
  channel: 'DEVELOPER',
  scope: 'THREAD',
  survivesCompaction: false,
});

/** A run takes its place. */
export function runStarted(
  runId: string,
  provider: Provider,
  at: {
    readonly ordinal: number;
    readonly position: number;
    readonly previousRunId?: string;
    readonly queued?: boolean;
  },
  message = 'Go on.',
): Told {
  const content = contentOf(runId, { message });
  const { queued = false, ...place } = at;
  return {
    contents: queued ? [] : [content],
    events: [
      {
        type: 'RunStarted',
        runId,
        ...place,
        queued,
        providerId: provider.id,
        decision: noDecision,
        words: content.seals,
        tokens: 10,
      },
    ],
  };
}

/** A handoff over the positions, with the transfer that it carries out. */
export function handedOver(
  runId: string,
  threadId: string,
  provider: Provider,
  ids: {
    readonly transferId: string;
    readonly handoffId: string;
    readonly to: string;
    readonly from: readonly string[];
  },
  covers: Ranges,
  more: Partial<HandoffPrepared['handoff']> = {},
): Told {
  const content = contentOf(ids.handoffId, { text: `What happened at ${JSON.stringify(covers)}.` });
  return {
    contents: [content],
    events: [
      {
        type: 'TransferOpened',
        transferId: ids.transferId,
        transferType: 'PROVIDER_HANDOFF',
        sourceId: threadId,
        targetProviderId: provider.id,
      },
      {
        type: 'HandoffPrepared',
        handoff: {
          id: ids.handoffId,
          transferId: ids.transferId,
          runId,
          fromProviderThreadIds: ids.from,
          toProviderThreadId: ids.to,
          coveredThreadId: threadId,
          covers,
          verbatim: [],
          omittedRuns: [],
          strategy: 'FULL_THREAD_SUMMARY',
          status: 'READY',
          source: 'LOCAL',
          builtAt: 1,
          tokens: 100,
          budget: 16_000,
          characters: 400,
          sections: [],
          omitted: [],
          redactions: [],
          inputIds: [],
          words: content.seals,
          ...more,
        },
      },
    ],
  };
}

/** The dispatch of a run. */
export function prepared(
  runId: string,
  attemptId: string,
  providerThreadId: string,
  provider: Provider,
  handoffs: readonly string[] = [],
  transfers: readonly string[] = [],
): ThreadEvent {
  return {
    type: 'AttemptPrepared',
    attemptId,
    runId,
    providerThreadId,
    provider: factsOf(provider),
    settings: { model: 'm' },
    action: 'CREATE',
    carried: handoffs.map(carriedBy),
    transfers: transfers.map((transferId) => ({ transferId, resolution: 'PORTABLE' as const })),
  };
}

export const planned = (providerThreadId: string, provider: Provider, replacesId?: string): ThreadEvent => ({
  type: 'ProviderThreadPlanned',
  providerThreadId,
  provider: factsOf(provider),
  settings: { model: 'm' },
  ...(replacesId !== undefined && { replacesId }),
});

export interface Acceptance {
  readonly runId: string;
  readonly attemptId: string;
  readonly providerThreadId: string;
  readonly nativeThreadId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly knownThrough: number;
  readonly handoffs?: readonly string[];
  readonly transfers?: readonly string[];
  readonly replacedId?: string;
}

/** The provider took the turn. */
export function accepted(provider: Provider, acceptance: Acceptance): ThreadEvent {
  const { handoffs = [], transfers = [], knownThrough, ...event } = acceptance;
  return {
    type: 'RunAccepted',
    ...event,
    nativeStore: provider.id,
    nativeTurnId: `turn-${acceptance.position}`,
    settings: { model: 'm' },
    received: handoffs.map(carriedBy),
    consumedTransferIds: transfers,
    coverage: { knownThrough, gaps: [] },
    chainedHandoffs: 0,
    runStatus: 'RUNNING',
    providerThreadStatus: 'ACTIVE',
  };
}

export const completed = (runId: string, providerThreadId: string): ThreadEvent => ({
  type: 'RunCompleted',
  runId,
  providerThreadId,
  outcome: 'COMPLETED',
  words: {},
});

/** A message and a command, as items with their contents. */
export function itemsOf(runId: string, texts: readonly string[]): Told & { readonly itemIds: readonly string[] } {
  const contents = texts.map((text) => contentOf(newId('itm_'), { text }));
  return {
    itemIds: contents.map(({ ownerId }) => ownerId),
    contents,
    events: [
      {
        type: 'RunItemsRecorded',
        runId,
        items: contents.map(({ ownerId, seals }) => ({
          id: ownerId,
          kind: 'ASSISTANT_MESSAGE',
          status: 'COMPLETED',
          tokens: 5,
          words: seals,
        })),
        gaps: [],
      },
    ],
  };
}
