import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../src/commands/ports.ts';
import { codex, rollout, source } from '../import/kit.ts';
import { importInto, inShort, sample } from '../kit/imports.ts';
import { openSeededWorld, type SeededWorld } from '../kit/seed.ts';
import { contentOfWorkspace, foldedLog } from '../kit/workspace-content.ts';

let world: SeededWorld;

beforeEach(async () => {
  world = await openSeededWorld();
});

afterEach(async () => {
  await world[Symbol.asyncDispose]();
});

const samples = (...names: readonly string[]) => names.map((name) => sample(name));

async function threadIds(): Promise<string[]> {
  const { records } = await world.driver.executeQuery(
    'MATCH (thread:Thread {workspaceId: $workspaceId}) RETURN thread.id AS id ORDER BY id',
    { workspaceId: world.caller.workspaceId },
  );
  return records.map((record) => record.get('id'));
}

/** Design, section 9: current state equals the fold, always. */
async function expectFolded(): Promise<void> {
  const { store } = world.tools;
  for (const threadId of await threadIds()) {
    const folded = await foldedLog(world, threadId);
    const loaded = await store.reads.state(world.caller.workspaceId, threadId, {
      runIds: [...folded.runs.keys()],
      receiptsOf: [...folded.providerThreads.keys()],
    });
    const { items: _, checkpoints: _c, ...rest } = folded;
    expect(loaded).toEqual({ ...rest, items: new Map(), checkpoints: new Map() });
  }
}

describe('Design, section 9: what an import writes is what its events say', () => {
  test.each([
    ['a Codex session', ['codex/main']],
    ['a compacted Codex session', ['codex/compact-resume']],
    ['a Codex fork by reference', ['codex/main', 'codex/fork']],
    ['a reverted Codex session', ['codex/revert-1-base', 'codex/revert-2-live']],
    ['a Codex subagent', ['codex/subagent-parent', 'codex/subagent-child']],
    ['a Claude session with its subagent and a fork', ['claude/main', 'claude/main-subagent', 'claude/fork']],
    ['a compacted Claude session and a fork of it', ['claude/compact', 'claude/compact-fork']],
    ['a Claude fork, whose source is made from it', ['claude/fork']],
  ])('%s', async (_, names) => {
    const report = await importInto(world, samples(...names));
    expect(report.sessions.map(({ deferred, refusal }) => ({ deferred, refusal }))).toEqual(
      report.sessions.map(() => ({ deferred: undefined, refusal: undefined })),
    );
    await expectFolded();
  });
});

describe('C63: import in any order, any repeats: same final state', () => {
  const orders: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['a session', [['codex/main']]],
    ['a fork of Claude and its source', [['claude/main'], ['claude/fork']]],
    [
      'a subagent and its parent, then both',
      [['claude/main'], ['claude/main-subagent'], ['claude/main', 'claude/main-subagent']],
    ],
    ['a fork of Codex and its source', [['codex/main'], ['codex/main', 'codex/fork']]],
    ['sessions that have nothing to do with each other', [['codex/interrupt'], ['claude/branch'], ['codex/exec']]],
  ];

  test.each(orders)('%s', async (_, steps) => {
    const last = steps.at(-1) ?? [];
    const tellings = [steps, [...steps].reverse(), [last, ...steps, last]];
    const states: unknown[] = [];
    for (const telling of tellings) {
      await using own = await openSeededWorld();
      for (const names of [...telling, ...telling]) await importInto(own, samples(...names));
      states.push(await contentOfWorkspace(own.driver, own.caller.workspaceId));
    }
    for (const state of states) expect(state).toEqual(states[0]);
  });

  test.each([
    ['codex/main', 106],
    ['codex/interrupt', 56],
    ['claude/main', 128],
    ['claude/compact', 142],
  ])('%s, read again and again while it grew', async (name, lines) => {
    await using whole = await openSeededWorld();
    await importInto(whole, samples(name));
    for (let end = 7; end < lines; end += 11) await importInto(world, [sample(name, end)]);
    await importInto(world, samples(name));
    await expectFolded();
    expect(await contentOfWorkspace(world.driver, world.caller.workspaceId)).toEqual(
      await contentOfWorkspace(whole.driver, whole.caller.workspaceId),
    );
  });

  test('what is known is not taken again, and a repetition writes nothing at all', async () => {
    expect(inShort(await importInto(world, samples('codex/main')))).toEqual([
      { session: '01a22fd6-aa15', new: 5, known: 0, skipped: {}, items: 18 },
    ]);
    const [threadId] = await threadIds();
    const before = await foldedLog(world, threadId ?? '');
    expect(inShort(await importInto(world, samples('codex/main')))).toEqual([
      { session: '01a22fd6-aa15', new: 0, known: 5, skipped: {}, items: 0 },
    ]);
    expect(await foldedLog(world, threadId ?? '')).toEqual(before);
  });
});

describe('C63: what is taken back in the program itself', () => {
  const [base, live] = ['codex/revert-1-base', 'codex/revert-2-live'];
  const session = '01a22fd6-e43d';

  test('an old file does not bring back what a newer one says is gone', async () => {
    await importInto(world, samples(base, live));
    expect(inShort(await importInto(world, samples(base)))).toEqual([
      { session, new: 0, known: 1, skipped: { REVERTED: 2 }, items: 0 },
    ]);
    await expectFolded();
  });

  test('a run that was made of a turn before it was taken back stays, and its conversation is not gone on with', async () => {
    await importInto(world, samples(base));
    expect(inShort(await importInto(world, samples(base, live)))).toEqual([
      { session, new: 1, known: 1, skipped: { REVERTED: 2 }, items: 3 },
    ]);
    await expectFolded();
    const [threadId] = await threadIds();
    const { head, providerThreads } = await foldedLog(world, threadId ?? '');
    expect([head.headPosition, [...providerThreads.values()].map(({ status }) => status)]).toEqual([4, ['DIVERGENT']]);
  });

  test('what goes on from something that is not there is left for later', async () => {
    expect(inShort(await importInto(world, samples(live)))).toEqual([
      { session, new: 0, known: 0, skipped: {}, items: 0, deferred: 'BASE_MISSING' },
    ]);
    expect(inShort(await importInto(world, samples('claude/compact-fork')))).toMatchObject([
      { deferred: 'SOURCE_MISSING' },
    ]);
    expect(await threadIds()).toEqual([]);
  });
});

describe('an import in many transactions', () => {
  const turns = 130;
  const long = source(
    'long.jsonl',
    rollout(
      codex.meta(),
      ...Array.from({ length: turns }, (_, i) =>
        codex.turn(`turn-${i + 1}`, `Step ${i + 1}.`, `Done ${i + 1}.`),
      ).flat(),
    ),
  );

  /** The store, broken off after so many transactions on threads that are there. */
  function breakingAfter(store: Store, transactions: number): Store {
    let left = transactions;
    return {
      ...store,
      onThread: (...args) => {
        if (left === 0) throw new Error('The line broke.');
        left -= 1;
        return store.onThread(...args);
      },
    };
  }

  test.each([0, 1, 2])('one that breaks off after %i of them is finished by the next', async (transactions) => {
    const broken = { ...world, tools: { ...world.tools, store: breakingAfter(world.tools.store, transactions) } };
    await expect(importInto(broken, [long])).rejects.toThrow('The line broke.');
    await expectFolded();
    const taken = transactions * 50;
    expect(inShort(await importInto(world, [long]))).toMatchObject([{ new: turns - taken, known: taken }]);
    await expectFolded();
    await using whole = await openSeededWorld();
    await importInto(whole, [long]);
    expect(await contentOfWorkspace(world.driver, world.caller.workspaceId)).toEqual(
      await contentOfWorkspace(whole.driver, whole.caller.workspaceId),
    );
  });

  test('two at the same time make one thread of it', async () => {
    const reports = await Promise.all([importInto(world, [long]), importInto(world, [long])]);
    const [threadId, ...others] = await threadIds();
    expect(others).toEqual([]);
    const { runs } = await foldedLog(world, threadId ?? '');
    expect(runs.size).toBe(turns);
    expect(reports.flatMap(({ sessions }) => sessions.map(({ refusal }) => refusal))).toEqual([undefined, undefined]);
    const taken = reports.flatMap(({ sessions }) => sessions.map((session) => session.turns.new));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(turns);
    await expectFolded();
  });
});
