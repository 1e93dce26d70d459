import type { Entry } from '../simulated-provider.ts';
import { type AppAttempt, activeRuns } from './account.ts';
import type { App } from './application.ts';

/**
 * What is wrong about the conversation in which the attempt's turn has just run. It has to hold a marker of every active
 * run, in its own turns or in contexts that it still holds; none of a run that was rolled back or is not the thread's; and each
 * only once, but for the exceptions that are stated with `doubled`.
 */
export function faultsOf(app: App, attempt: AppAttempt, conversation: string): readonly string[] {
  const held = app.programs.held(conversation);
  return [
    ...lacking(app, attempt, conversation),
    ...foreign(app, attempt, held),
    ...doubled(app, attempt, conversation, held),
  ];
}

/** A compaction since the dispatch explains what is lacking: the next dispatch has to bring it. */
function lacking(app: App, attempt: AppAttempt, conversation: string): string[] {
  if ((app.compactedAt.get(conversation) ?? -1) > attempt.preparedAt) return [];
  return [...attempt.due].flatMap(([topic, edition]) => {
    const known = app.programs.edition(conversation, topic);
    return known < edition ? [`${topic} is known up to ${known} and not to ${edition}`] : [];
  });
}

/** What nobody had told the product of cannot be held against it. */
function foreign(app: App, attempt: AppAttempt, held: readonly Entry[]): string[] {
  const own = new Set(activeRuns(attempt.run.thread).map(({ run }) => run.topic));
  return held
    .filter((entry) => wasTold(giverOf(app, entry), attempt))
    .flatMap((entry) =>
      topicsOf(entry)
        .filter((topic) => !own.has(topic))
        .map((topic) => `${topic} is foreign, by a ${entry.kind}`),
    );
}

/**
 * A run's marker gets there natively or through exactly one handoff. Stated exceptions: a full summary onto an existing
 * conversation, a run that got items after it had ended, and what was on its way when a compaction came: it is delivered again. A conversation in which something happened that was told late, otherwise or never
 * is left out.
 */
function doubled(app: App, attempt: AppAttempt, conversation: string, held: readonly Entry[]): string[] {
  if (app.twice.has(conversation) || (app.compactedAt.get(conversation) ?? -1) > attempt.preparedAt) return [];
  const givers = held.map((entry) => giverOf(app, entry));
  if (givers.some((giver) => giver !== attempt && !(wasTold(giver, attempt) && giver?.misreported === false)))
    return [];
  if (held.some((entry) => isSummaryOnTop(app, entry))) return [];
  if (held.some((entry) => wasDispatchedBefore(app, entry, app.compactedAt.get(conversation) ?? -1))) return [];
  return activeRuns(attempt.run.thread).flatMap(({ run }) => {
    const times = held.filter((entry) => topicsOf(entry).includes(run.topic)).length;
    return run === attempt.run || times <= 1 || run.grewLate ? [] : [`${run.topic} is there ${times} times`];
  });
}

function giverOf(app: App, entry: Entry): AppAttempt | undefined {
  return entry.kind === 'TURN' ? app.givers.turns.get(entry.turnId) : app.givers.contexts.get(entry.context)?.attempt;
}

function wasTold(giver: AppAttempt | undefined, attempt: AppAttempt): boolean {
  return giver === attempt || (giver?.toldAt !== undefined && giver.toldAt < attempt.preparedAt);
}

/** Held still, though it was dispatched before the compaction: for all that the application can tell it was lost. */
function wasDispatchedBefore(app: App, entry: Entry, compactedAt: number): boolean {
  if (entry.kind === 'TURN' || entry.context.survivesCompaction) return false;
  return (giverOf(app, entry)?.preparedAt ?? compactedAt) < compactedAt;
}

function isSummaryOnTop(app: App, entry: Entry): boolean {
  if (entry.kind === 'TURN') return false;
  const given = app.givers.contexts.get(entry.context);
  return given?.attempt.dispatch.action === 'RESUME' && given.context.handoff.strategy === 'FULL_THREAD_SUMMARY';
}

const topicsOf = (entry: Entry): readonly string[] =>
  entry.kind === 'TURN' ? [entry.topic] : [...entry.context.text.keys()];
