import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

const coverage = `nativeRunOrdinals { from to count } effectiveRunOrdinals { from to count } missing { from to count }
  missingRunCount knownThrough received { handoff { id } atRun { id } channel scope counts }`;

const live = `query ($threadId: ID!) {
  thread(id: $threadId) {
    title
    events(first: 1) { totalCount }
    latestRun { id } activeRun { id } queue { id }
    nextProvider { provider { id } }
    runs { totalCount nodes { id ordinal position status outcome providerThread { id } } }
    providerThreads { id status nativeThreadId coverage { ${coverage} } }
    transfers { nodes { id status resolution } }
    handoffs { nodes { id status supersedeReason } }
  }
}`;

const asOf = `query ($threadId: ID!, $sequence: NonNegativeInt, $at: DateTime) {
  thread: threadAsOf(threadId: $threadId, sequence: $sequence, at: $at) {
    title sequence at
    latestRun { run { id } } activeRun { run { id } } queue { run { id } }
    nextProvider { provider { id } }
    runs { totalCount nodes { run { id } ordinal position status outcome providerThread { id } } }
    providerThreads { providerThread { id } status nativeThreadId coverage { ${coverage} } }
    transfers { nodes { transfer { id } status resolution } }
    handoffs { nodes { handoff { id } status supersedeReason } }
  }
}`;

// biome-ignore lint/suspicious/noExplicitAny: a view as it comes over the wire, compared as a whole.
type View = any;

/** What is live, in the words of a snapshot: each node stands beside what is told of it. */
function asSnapshot({ events: _, ...view }: View): View {
  const beside =
    (name: string) =>
    ({ id, ...told }: View) => ({ [name]: { id }, ...told });
  return {
    ...view,
    latestRun: view.latestRun && { run: view.latestRun },
    activeRun: view.activeRun && { run: view.activeRun },
    queue: view.queue.map((run: View) => ({ run })),
    runs: { ...view.runs, nodes: view.runs.nodes.map(beside('run')) },
    providerThreads: view.providerThreads.map(beside('providerThread')),
    transfers: { nodes: view.transfers.nodes.map(beside('transfer')) },
    handoffs: { nodes: view.handoffs.nodes.map(beside('handoff')) },
  };
}

describe('threadAsOf', () => {
  test('Section 9: after each command of a story the thread as of then is what it was then', async () => {
    const t = await newConversation(served.api);
    const remembered: { sequence: number; view: View }[] = [];
    const remember = async () => {
      const { thread } = await served.api.ask<View>(live, { threadId: t.threadId });
      remembered.push({ sequence: thread.events.totalCount, view: asSnapshot(thread) });
    };
    const step = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await remember();
      return done;
    };

    const a1 = await step(t.start(codex));
    await step(t.accept(a1));
    await step(t.says(a1, 'One.'));
    await step(t.complete(a1));
    await step(served.api.call('switchProvider', { threadId: t.threadId, providerId: claude }));
    const b2 = await step(t.start(claude));
    await step(t.fail(b2, 'NETWORK'));
    const again = await step(t.retry(b2));
    await step(t.queue(codex));
    await step(t.accept(again));
    await step(t.says(a1, 'One more.'));
    await step(t.complete(again));
    await step(t.next());

    for (const { sequence, view } of remembered) {
      const { thread } = await served.api.ask<View>(asOf, { threadId: t.threadId, sequence });
      const { sequence: then, at, ...snapshot } = thread;
      expect(then).toBe(sequence);
      expect(snapshot).toEqual(view);
      const byTime = (await served.api.ask<View>(asOf, { threadId: t.threadId, at })).thread;
      expect(byTime.sequence).toBeGreaterThanOrEqual(sequence);
    }
    const now = (await served.api.ask<View>(asOf, { threadId: t.threadId })).thread;
    expect(now.sequence).toBe(remembered.at(-1)?.sequence);
  });

  test('C52: a thread that did not exist yet, or never, is nothing; two moments at once are refused', async () => {
    const t = await newConversation(served.api);
    expect(await served.api.ask(asOf, { threadId: t.threadId, sequence: 0 })).toEqual({ thread: null });
    expect(await served.api.ask(asOf, { threadId: t.threadId, at: '2001-01-01T00:00:00.000Z' })).toEqual({
      thread: null,
    });
    expect(await served.api.ask(asOf, { threadId: newId('thr_') })).toEqual({ thread: null });
    const both = { threadId: t.threadId, sequence: 1, at: '2026-01-01T00:00:00.000Z' };
    await expect(served.api.ask(asOf, both)).rejects.toMatchObject({ codes: ['BAD_USER_INPUT'] });
  });
});
