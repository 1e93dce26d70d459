import { isIncoming } from '../../../src/domain/incoming.ts';
import { isForeign, runIn } from '../../../src/domain/lookup.ts';
import type { ContextHandoff, ContextTransfer, RunAttempt, ThreadState } from '../../../src/domain/model.ts';
import { type Ranges, span } from '../../../src/domain/ranges.ts';
import { type Context, simulatedProviders, type Text } from '../../kit/simulated-provider.ts';
import { type Dispatched, forkOf, type ThreadWorld, threadWorld } from '../../kit/thread-world.ts';
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

/** A thread, what is forked from it, and the provider programs that they are played with. `world` is the thread at hand. */
export function stage(history: History) {
  const worlds = [threadWorld()];
  let world = firstOf(worlds);
  const programs = simulatedProviders();
  const texts = new Map<string, Text>();
  const truths = new Map<string, Truth>();
  const due = new Map<string, Text>();
  /** When each conversation was last compacted, and each attempt prepared, in the number of events of all threads. */
  const compactedAt = new Map<string, number>();
  const preparedAt = new Map<string, number>();
  /** In which edition a fork took over each run. */
  const takenOver = new Map<ThreadWorld, ReadonlyMap<string, number>>();
  const reported = new Set<string>();
  for (const each of history.providers) world.register(each);

  const now = () => worlds.reduce((sum, each) => sum + each.log.length, 0);
  const editionOf = (runId: string) =>
    takenOver.get(world)?.get(runId) ??
    world.log.filter(({ event }) => event.type === 'RunItemsRecorded' && event.runId === runId).length;

  /** Forks the thread at hand, and goes on with the fork where that is wished. Throws where the point is refused. */
  function fork(ordinal: number | undefined, goes: boolean): void {
    const made = forkOf(world, ordinal === undefined ? {} : { ordinal });
    takenOver.set(made, new Map(made.history().map(({ id }) => [id, editionOf(id)])));
    for (const each of history.providers) made.register(each);
    worlds.push(made);
    if (goes) world = made;
  }

  /** Goes on with another thread of the family. */
  function go(thread: number | 'LAST'): void {
    world = (thread === 'LAST' ? worlds.at(-1) : worlds[thread % worlds.length]) ?? world;
  }
  const textAbout = (state: ThreadState, covers: Ranges): Text =>
    new Map(
      runsAt(state, covers).flatMap((run) => [
        [run.id, editionOf(run.id)] as const,
        ...consumedBy(state, run.id).map(({ id }) => [id, 1] as const),
      ]),
    );
  const textOf = (state: ThreadState, handoff: ContextHandoff): Text =>
    isForeign(handoff) ? new Map([[handoff.transferId, 1]]) : textAbout(state, handoff.covers);

  /** The edition in which a conversation knows a run, or what another thread sent: that it may have had without a handoff. */
  function edition(conversation: string, topic: string): number {
    const transfer = world.state().transfers.get(topic);
    const native = transfer?.resolution === 'NATIVE' ? transfer.targetRunId : undefined;
    const own = native === undefined ? -1 : programs.edition(conversation, native);
    return own === Number.POSITIVE_INFINITY ? own : programs.edition(conversation, topic);
  }

  /** Notes what the handoffs of a dispatch say, and what its turn will have to find in the conversation. */
  function dispatched({ runId, attemptId }: Dispatched): void {
    const state = world.state();
    for (const [id, handoff] of state.handoffs) {
      if (!texts.has(id)) texts.set(id, textOf(state, handoff));
    }
    preparedAt.set(attemptId, now());
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
    if (fate === 'LOST' || isGone(attempt)) {
      truths.set(attempt.id, { stayed: [], lacked: [], leaked: [] });
      return;
    }
    const conversation = conversationOf(attempt, bound, fate);
    if (fate === 'CONTEXTS') {
      const stayed = programs.failTurn(conversation, contextsOf(attempt)).map((each) => each.handoffId);
      truths.set(attempt.id, { conversation, stayed, lacked: [], leaked: [] });
      return;
    }
    const untold = [...truths].some(([id, truth]) => truth.conversation === conversation && !reported.has(id));
    const gone = [...world.state().runs.values()].filter((run) => run.status === 'ROLLED_BACK').map((run) => run.id);
    const turnId = programs.takeTurn(conversation, attempt.runId, contextsOf(attempt));
    const compacted = Math.max(
      ...[conversation, attempt.nativeFork?.nativeThreadId ?? ''].map((each) => compactedAt.get(each) ?? 0),
    );
    const explained = compacted > (preparedAt.get(attempt.id) ?? 0) || fate === 'ELSEWHERE';
    const lacked = [...(due.get(attempt.id) ?? [])]
      .filter(([topic, wanted]) => edition(conversation, topic) < wanted)
      .map(([runId]) => runId);
    const leaked = untold ? [] : gone.filter((runId) => programs.topicsOf(conversation).has(runId));
    truths.set(attempt.id, { conversation, turnId, stayed: [], lacked: explained ? [] : lacked, leaked });
  }

  /** A turn that the source took back cannot be forked at. */
  function isGone({ nativeFork }: RunAttempt): boolean {
    if (nativeFork?.nativeTurnId === undefined) return false;
    return !programs.turnsOf(nativeFork.nativeThreadId).includes(nativeFork.nativeTurnId);
  }

  /** Elsewhere is a new conversation, or of a native fork the source itself. */
  function conversationOf({ action, nativeFork }: RunAttempt, bound: string | undefined, fate: Fate): string {
    if (nativeFork !== undefined && action === 'NATIVE_FORK') {
      const { nativeThreadId, nativeTurnId, atHead } = nativeFork;
      return fate === 'ELSEWHERE' ? nativeThreadId : programs.fork(nativeThreadId, atHead ? undefined : nativeTurnId);
    }
    return (action === 'RESUME' && fate !== 'ELSEWHERE' ? bound : undefined) ?? programs.begin();
  }

  return {
    get world() {
      return world;
    },
    ...{ programs, truths, reported, editionOf, edition, dispatched, send, fork, go },
    compacted: (conversation: string) => compactedAt.set(conversation, now()),
  };
}

function firstOf<Each>([first]: readonly Each[]): Each {
  if (first === undefined) throw new Error('A stage begins with a thread.');
  return first;
}

/** What the run consumed of other threads. */
export function consumedBy(state: ThreadState, runId: string): readonly ContextTransfer[] {
  return [...state.transfers.values()]
    .filter(isIncoming)
    .filter(({ status, targetRunId }) => status === 'CONSUMED' && targetRunId === runId);
}
