import { learn, nothingKnown } from './coverage.ts';
import type { NativeTurnsReverted, ProviderThreadBound, ProviderThreadPlanned, ThreadEvent } from './events.ts';
import { providerThreadIn } from './lookup.ts';
import type { ProviderThread, ThreadState } from './model.ts';
import type { ProviderFacts, RunSettings } from './provider.ts';
import { intersect, type Ranges, span } from './ranges.ts';

/** A conversation that is to be bound to a provider thread of its own. */
export interface ImportedConversation {
  readonly providerThreadId: string;
  readonly nativeThreadId: string;
  readonly settings: RunSettings;
  /** Of a fork: the source's provider thread, with the fork point. */
  readonly forkedFrom?: {
    readonly providerThread: ProviderThread;
    readonly ordinal: number;
    readonly position: number;
  };
}

/**
 * Decides the provider thread of an imported conversation. A fork's is the provider's own copy: it holds itself what the
 * source's conversation held up to the fork point.
 */
export function decideBinding(
  provider: ProviderFacts,
  conversation: ImportedConversation,
): readonly [ProviderThreadPlanned, ProviderThreadBound] {
  const { providerThreadId, nativeThreadId, settings, forkedFrom } = conversation;
  const inherited: Ranges =
    forkedFrom === undefined ? [] : intersect(forkedFrom.providerThread.native, span(1, forkedFrom.position));
  return [
    { type: 'ProviderThreadPlanned', providerThreadId, provider, settings },
    {
      type: 'ProviderThreadBound',
      providerThreadId,
      nativeStore: provider.nativeStore,
      nativeThreadId,
      inherited,
      coverage: learn(nothingKnown, inherited),
      ...(forkedFrom !== undefined && {
        forkedFrom: { providerThreadId: forkedFrom.providerThread.id, throughRunOrdinal: forkedFrom.ordinal },
      }),
    },
  ];
}

/**
 * Decides what it means that the conversation no longer holds these turns. `active`: those of them that the thread has as
 * runs of its active history; with one of these the conversation conflicts with it.
 */
export function decideReverted(
  state: ThreadState,
  providerThreadId: string,
  nativeTurnIds: readonly string[],
  active: ReadonlySet<string>,
): readonly NativeTurnsReverted[] {
  const known = new Set(providerThreadIn(state, providerThreadId).revertedTurnIds);
  const news = [...new Set(nativeTurnIds)].filter((id) => !known.has(id));
  const diverged = news.some((id) => active.has(id));
  return news.length === 0 ? [] : [{ type: 'NativeTurnsReverted', providerThreadId, nativeTurnIds: news, diverged }];
}

/** What an import knows of a thread beside its turns. */
export interface ThreadFacts {
  readonly title?: string;
  readonly spawnedByRunId?: string;
}

/** Decides what a thread learns of itself: a title where it has none, the run that started it where that was not known. */
export function decideThreadFacts({ head }: ThreadState, facts: ThreadFacts): readonly ThreadEvent[] {
  const { title, spawnedByRunId: runId } = facts;
  return [
    ...(title !== undefined && head.title === undefined ? [{ type: 'ThreadTitled' as const, title }] : []),
    ...(runId !== undefined && head.spawnedByRunId === undefined
      ? [{ type: 'ThreadSpawnRecorded' as const, runId }]
      : []),
  ];
}
