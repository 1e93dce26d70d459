import { runIn } from '../../../src/domain/lookup.ts';
import type { RunAttempt, ThreadState } from '../../../src/domain/model.ts';
import { type Ranges, span } from '../../../src/domain/ranges.ts';
import { type Context, simulatedProviders, type Text } from '../../kit/simulated-provider.ts';
import { type Dispatched, threadWorld } from '../../kit/thread-world.ts';
import type { Fate, History } from './histories.ts';
import { runsAt } from './sizes.ts';

/** What really became of an attempt's turn, whatever is on record of it. */
export interface Truth {
  readonly conversation?: string;
  /** The turn, where one was taken. */
  readonly turnId?: string;
  /** Handoffs that a failed turn left in the conversation. */
  readonly stayed: readonly string[];
  /** Missing or outdated runs at the moment the turn ran, beyond what a compaction since the dispatch explains. */
  readonly lacked: readonly string[];
  /** Rolled-back runs of which the conversation knew when the turn ran, as far as all was reported that it took. */
  readonly leaked: readonly string[];
}

export type Stage = ReturnType<typeof stage>;

/** A thread and the provider programs that it is played with. */
export function stage(history: History) {
  const world = threadWorld();
  const programs = simulatedProviders();
  const texts = new Map<string, Text>();
  const truths = new Map<string, Truth>();
  const due = new Map<string, Text>();
  const compactedSince = new Map<string, number>();
  const reported = new Set<string>();
  for (const each of history.providers) world.register(each);

  const editionOf = (runId: string) =>
    world.log.filter(({ event }) => event.type === 'RunItemsRecorded' && event.runId === runId).length;
  const textAbout = (state: ThreadState, covers: Ranges): Text =>
    new Map(runsAt(state, covers).map((run) => [run.id, editionOf(run.id)]));

  /** Notes what the handoffs of a dispatch say, and what its turn will have to find in the conversation. */
  function dispatched({ runId, attemptId }: Dispatched): void {
    const state = world.state();
    for (const [id, handoff] of state.handoffs) {
      if (!texts.has(id)) texts.set(id, textAbout(state, handoff.covers));
    }
    due.set(attemptId, textAbout(state, span(1, (runIn(state, runId).position ?? 1) - 1)));
  }

  function contextsOf(attempt: RunAttempt): (Context & { readonly handoffId: string })[] {
    return attempt.carried.map(({ handoffId, scope, survivesCompaction }) => ({
      handoffId,
      scope,
      survivesCompaction,
      text: texts.get(handoffId) ?? new Map(),
    }));
  }

  function send(attempt: RunAttempt, fate: Fate): void {
    const bound = world.providerThread(attempt.providerThreadId).nativeThreadId;
    if (fate === 'LOST') {
      truths.set(attempt.id, { stayed: [], lacked: [], leaked: [] });
      return;
    }
    const resumed = attempt.action === 'RESUME' && fate !== 'ELSEWHERE' ? bound : undefined;
    const conversation = resumed ?? programs.begin();
    if (fate === 'CONTEXTS') {
      const stayed = programs.failTurn(conversation, contextsOf(attempt)).map((each) => each.handoffId);
      truths.set(attempt.id, { conversation, stayed, lacked: [], leaked: [] });
      return;
    }
    const untold = [...truths].some(([id, truth]) => truth.conversation === conversation && !reported.has(id));
    const gone = [...world.state().runs.values()].filter((run) => run.status === 'ROLLED_BACK').map((run) => run.id);
    const turnId = programs.takeTurn(conversation, attempt.runId, contextsOf(attempt));
    const explained = (compactedSince.get(conversation) ?? 0) > attempt.preparedAt || fate === 'ELSEWHERE';
    const lacked = [...(due.get(attempt.id) ?? [])]
      .filter(([runId, edition]) => programs.edition(conversation, runId) < edition)
      .map(([runId]) => runId);
    const leaked = untold ? [] : gone.filter((runId) => programs.topicsOf(conversation).has(runId));
    truths.set(attempt.id, { conversation, turnId, stayed: [], lacked: explained ? [] : lacked, leaked });
  }

  return { world, programs, truths, reported, editionOf, dispatched, send, compactedSince };
}
