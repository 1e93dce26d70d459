import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '../../src/audit/verify.ts';
import type { Store } from '../../src/commands/ports.ts';
import { onFamily } from '../../src/commands/runner.ts';
import { createThreadOf } from '../../src/commands/thread-of.ts';
import type { Tools } from '../../src/commands/tools.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { chainOf } from '../kit/chain.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, logged, newId, threadCreated } from '../kit/events.ts';
import { accepted, planned, prepared, runStarted } from '../kit/story.ts';
import { newThreadLog, register } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const driver = openDriver(testDatabase());
/** Two processes on one database: no queue is shared between them. */
const stores = [createStore({ driver }), createStore({ driver })] as const;
const [store] = stores;
const workspaceId = newWorkspaceId();
const codex = aProvider('CODEX');

beforeAll(async () => {
  await migrate(driver);
  await register(store, workspaceId, [codex]);
});

afterAll(() => driver.close());

const titled = (title: string) => ({ type: 'ThreadTitled', title }) as const;

const many = <T>(count: number, work: (store: Store, i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i % 2 === 0 ? stores[0] : stores[1], i)));

const refused = {
  type: 'CommandRefused',
  command: 'startRun',
  code: 'THREAD_BUSY',
  message: 'For a test.',
  subjectIds: [],
} as const;

describe('Design, section 10: writes of one thread are serial', () => {
  test('50 appends at once make a chain without a gap, in the order of its hashes', async () => {
    const { threadId } = await newThreadLog(store, workspaceId);
    await many(50, (each) =>
      each.onThread(workspaceId, threadId, undefined, ({ head, save }) =>
        save({ events: logged(threadId, head.sequence, [refused]), contents: [] }),
      ),
    );
    const chain = await chainOf(driver, workspaceId, threadId);
    expect(chain.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, i) => i + 1));
    expect((await verifyChain(chain)).problem).toBeUndefined();
    const end = await store.onThread(workspaceId, threadId, undefined, async ({ head, headHash }) => [
      head.sequence,
      headHash,
    ]);
    expect(end?.value).toEqual([51, chain.at(-1)?.hash]);
  });

  test('C3: of two runs that are sent at the same moment each gets an ordinal of its own', async () => {
    const { threadId } = await newThreadLog(store, workspaceId);
    const ordinals = await many(2, async (each) => {
      const done = await each.onThread(workspaceId, threadId, undefined, async ({ head, save }) => {
        const at = { ordinal: head.lastOrdinal + 1, position: head.headPosition + 1 };
        const started = runStarted(newId('run_'), codex, at);
        await save({ events: logged(threadId, head.sequence, started.events), contents: started.contents });
        return at.ordinal;
      });
      return done?.value;
    });
    expect(ordinals.sort()).toEqual([1, 2]);
  });

  test('a log that does not go on where it ends is not written', async () => {
    const { threadId, load } = await newThreadLog(store, workspaceId);
    const gap = store.onThread(workspaceId, threadId, undefined, ({ save }) =>
      save({ events: logged(threadId, 5, [refused]), contents: [] }),
    );
    await expect(gap).rejects.toThrow('is numbered 6 and has to be 2');
    expect((await load({})).head.sequence).toBe(1);
  });

  test('the workspace has a chain of its own', async () => {
    const own = newWorkspaceId();
    await many(10, (each) =>
      each.onWorkspace(own, undefined, ({ sequence, save }) =>
        save({
          events: logged(own, sequence, [{ type: 'ProviderRegistered', provider: aProvider('CODEX') }]),
          contents: [],
        }),
      ),
    );
    const chain = await chainOf(driver, own, own);
    expect(chain.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect((await verifyChain(chain)).problem).toBeUndefined();
  });
});

describe('Design, section 9: a command that touches two threads locks both, in the order of their ids', () => {
  const caller = { workspaceId, actor: 'tester', requestId: 'req-1' };
  const toolsOn = (each: Store): Tools => ({
    store: each,
    now: () => '2026-01-01T00:00:00.000Z',
    newId,
    newSalt: () => newId('evt_'),
    threadOf: createThreadOf(each.reads),
  });
  /** One event to each of the two threads, the first of which keeps the refusals. */
  const both = (each: Store, first: string, other: string, key?: string) =>
    onFamily(
      toolsOn(each),
      caller,
      { name: 'test', input: key === undefined ? {} : { idempotencyKey: key } },
      first,
      { threadIds: [other] },
      async ({ threads }) => ({
        events: [titled(`behind ${threads.get(other)?.head.sequence}`)],
        elsewhere: new Map([[other, [titled(`behind ${threads.get(first)?.head.sequence}`)]]]),
        result: { threadId: first },
      }),
    );

  test('80 at once, half of them with the threads in opposite roles: no deadlock, and nothing is lost', async () => {
    const [a, b] = [await newThreadLog(store, workspaceId), await newThreadLog(store, workspaceId)];
    const done = await many(80, (each, i) =>
      i % 4 < 2 ? both(each, a.threadId, b.threadId) : both(each, b.threadId, a.threadId),
    );
    expect(done.filter((each) => 'refused' in each)).toEqual([]);
    for (const { threadId } of [a, b]) {
      const chain = await chainOf(driver, workspaceId, threadId);
      expect(chain.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 81 }, (_, i) => i + 1));
      expect((await verifyChain(chain)).problem).toBeUndefined();
      // Both logs moved together: each saw the other where it stood itself.
      const seen = chain.slice(1).map(({ payload }) => JSON.parse(payload).title);
      expect(seen).toEqual(Array.from({ length: 80 }, (_, i) => `behind ${i + 1}`));
    }
  });

  test('beside commands on one of the threads alone: all of them are carried out', async () => {
    const [a, b] = [await newThreadLog(store, workspaceId), await newThreadLog(store, workspaceId)];
    await many(60, async (each, i): Promise<unknown> => {
      if (i % 3 === 0) return both(each, a.threadId, b.threadId);
      const threadId = i % 3 === 1 ? a.threadId : b.threadId;
      return each.onThread(workspaceId, threadId, undefined, ({ head, save }) =>
        save({ events: logged(threadId, head.sequence, [titled('alone')]), contents: [] }),
      );
    });
    for (const { threadId } of [a, b]) {
      const chain = await chainOf(driver, workspaceId, threadId);
      expect(chain.length).toBe(41);
      expect((await verifyChain(chain)).problem).toBeUndefined();
    }
  });

  test('20 at once under one key: one is carried out, the others answer it', async () => {
    const [a, b] = [await newThreadLog(store, workspaceId), await newThreadLog(store, workspaceId)];
    const key = newId('cmd_');
    const done = await many(20, (each) => both(each, a.threadId, b.threadId, key));
    expect(done.filter((each) => !('refused' in each) && !each.replayed)).toHaveLength(1);
    expect((await a.load({})).head.sequence).toBe(2);
    expect((await b.load({})).head.sequence).toBe(2);
  });

  test('a thread that is not there refuses, and what was locked with it is not changed', async () => {
    const a = await newThreadLog(store, workspaceId);
    expect(await both(store, newId('thr_'), a.threadId)).toMatchObject({ refused: 'THREAD_NOT_FOUND' });
    expect((await a.load({})).head.sequence).toBe(1);
  });
});

describe('Design, section 10: one command under one key', () => {
  const record = (key: string, result: string) => ({
    key,
    name: 'test',
    inputHash: 'same',
    commandId: newId('cmd_'),
    at: '2026-01-01T00:00:00.000Z',
    result: { result },
  });

  test('20 at once on one thread: one is done, the others find its result', async () => {
    const { threadId, load } = await newThreadLog(store, workspaceId);
    const key = newId('cmd_');
    const done = await many(20, async (each, i) => {
      const answer = await each.onThread(workspaceId, threadId, key, async ({ head, command, save }) => {
        if (command !== undefined) return { won: false, result: command.result };
        const kept = record(key, `the ${i}th`);
        await save({ events: logged(threadId, head.sequence, [refused]), contents: [], command: kept });
        return { won: true, result: kept.result };
      });
      return answer?.value;
    });
    expect(done.filter((each) => each?.won)).toHaveLength(1);
    expect(new Set(done.map((each) => JSON.stringify(each?.result))).size).toBe(1);
    expect((await load({})).head.sequence).toBe(2);
  });

  test('20 at once that each make another thread: one thread is made, and all answer it', async () => {
    const own = newWorkspaceId();
    const key = newId('cmd_');
    const done = await many(20, (each) => {
      const threadId = newId('thr_');
      return each.onNewThread(own, threadId, key, async ({ command, save }) => {
        if (command !== undefined) return { won: false, thread: command.result.result };
        await save({
          events: logged(threadId, 0, [threadCreated(threadId)]),
          contents: [],
          command: record(key, threadId),
        });
        return { won: true, thread: threadId };
      });
    });
    expect(done.filter(({ won }) => won)).toHaveLength(1);
    expect(new Set(done.map(({ thread }) => thread)).size).toBe(1);
    const { records } = await driver.executeQuery(
      'MATCH (t:Thread {workspaceId: $own}) WHERE t.id > "" RETURN t.id AS id',
      { own },
    );
    expect(records.map((each) => each.get('id'))).toEqual([done[0]?.thread]);
  });
});

describe('Design, section 3: native ids are unique per native store', () => {
  test('of two threads that bind one conversation at once, the second sees that it is bound', async () => {
    const nativeThreadId = newId('pth_');
    const bound = await many(2, async (each) => {
      const log = await newThreadLog(each, workspaceId);
      const [runId, attemptId, providerThreadId] = [newId('run_'), newId('att_'), newId('pth_')];
      const started = runStarted(runId, codex, { ordinal: 1, position: 1 });
      const dispatch = [planned(providerThreadId, codex), prepared(runId, attemptId, providerThreadId, codex)];
      await log.save([...started.events, ...dispatch], started.contents);
      const done = await each.onThread(workspaceId, log.threadId, undefined, async ({ head, boundTo, save }) => {
        const before = await boundTo(codex.id, nativeThreadId);
        if (before !== undefined) return before.providerThreadId;
        const acceptance = {
          runId,
          attemptId,
          providerThreadId,
          nativeThreadId,
          ordinal: 1,
          position: 1,
          knownThrough: 1,
        };
        await save({ events: logged(log.threadId, head.sequence, [accepted(codex, acceptance)]), contents: [] });
        return providerThreadId;
      });
      return done?.value;
    });
    expect(bound[0]).toBe(bound[1]);
  });
});
