import { Neo4jError } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { LostRace, retried } from '../../src/graph/retry.ts';
import { createSerial } from '../../src/graph/serial.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { testDatabase } from '../kit/database.ts';
import { newThreadLog } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const driver = openDriver(testDatabase());
const workspaceId = newWorkspaceId();

beforeAll(async () => {
  await migrate(driver);
});

afterAll(() => driver.close());

describe('Design, section 10: what the driver does not retry', () => {
  test('a command that waited too long for its thread is tried again until the thread is free', async () => {
    const { threadId } = await newThreadLog(createStore({ driver }), workspaceId);
    let locks = 0;
    const store = createStore({
      driver,
      timeout: 300,
      onStatement: (text) => {
        if (text.includes('thread.lockedBy = $token')) locks += 1;
      },
    });
    const session = driver.session();
    const holder = session.beginTransaction();
    await holder.run('MATCH (t:Thread {workspaceId: $workspaceId, id: $threadId}) SET t.lockedBy = "test"', {
      workspaceId,
      threadId,
    });
    const done = store.onThread(workspaceId, threadId, undefined, async ({ head }) => head.id);
    await expect.poll(() => locks, { timeout: 20_000 }).toBeGreaterThan(1);
    await holder.rollback();
    await session.close();
    expect(await done).toEqual({ value: threadId });
  });

  test('lost races and lock time-outs are tried five times, then told', async () => {
    let tries = 0;
    const losing = retried(
      async () => {
        tries += 1;
        throw new LostRace('Second again.');
      },
      () => 0,
    );
    await expect(losing).rejects.toThrow('Second again.');
    expect(tries).toBe(5);
  });

  test('anything else is told at once', async () => {
    let tries = 0;
    const broken = retried(
      async () => {
        tries += 1;
        throw new Neo4jError('No.', 'Neo.ClientError.Statement.SyntaxError', '', '');
      },
      () => 0,
    );
    await expect(broken).rejects.toThrow('No.');
    expect(tries).toBe(1);
  });

  test('what a command wrote before it failed is not there', async () => {
    const store = createStore({ driver });
    const { threadId, load } = await newThreadLog(store, workspaceId);
    const failing = store.onThread(workspaceId, threadId, undefined, async ({ head, save }) => {
      await save({
        events: [
          {
            id: 'evt_x',
            streamId: threadId,
            sequence: head.sequence + 1,
            at: '2026-01-01T00:00:00.000Z',
            actor: 'tester',
            commandId: 'cmd_x',
            requestId: 'req_x',
            event: { type: 'LateReportAbsorbed', runId: 'run_x', report: 'COMPLETED' },
          },
        ],
        contents: [],
      });
      throw new Error('Changed its mind.');
    });
    await expect(failing).rejects.toThrow('Changed its mind.');
    expect((await load({})).head.sequence).toBe(1);
  });
});

describe('Design, section 10: the queue per thread', () => {
  test('runs one at a time for a key, in order, also after a failure, and another key meanwhile', async () => {
    const serial = createSerial();
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = serial('a', async () => {
      await gate.promise;
      seen.push('first');
      throw new Error('No.');
    });
    const second = serial('a', async () => seen.push('second'));
    await serial('b', async () => seen.push('other'));
    gate.resolve();
    await expect(first).rejects.toThrow('No.');
    await second;
    expect(seen).toEqual(['other', 'first', 'second']);
  });
});
