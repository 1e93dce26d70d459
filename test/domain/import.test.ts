import { describe, expect, test } from 'vitest';
import { ancestryAt } from '../../src/domain/ancestry.ts';
import { decideBinding, decideReverted, decideThreadFacts } from '../../src/domain/conversation.ts';
import { missing } from '../../src/domain/coverage.ts';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { evolve } from '../../src/domain/fold.ts';
import { decideImport, decideImportedItems, type ImportedRun } from '../../src/domain/import.ts';
import type { ThreadState } from '../../src/domain/model.ts';
import { defaultPolicy } from '../../src/domain/policy.ts';
import { factsOf } from '../../src/domain/provider.ts';
import { span } from '../../src/domain/ranges.ts';
import { isRefusal, type Refusal } from '../../src/domain/refusal.ts';
import { logged } from '../kit/events.ts';
import { codex } from '../kit/providers.ts';
import { note, threadWorld } from '../kit/thread-world.ts';

const facts = factsOf(codex);
const conversation = { providerThreadId: 'pth_1', nativeThreadId: 'native_1', settings: { workspaceRoot: '/app' } };

function turn(number: number, more: Partial<ImportedRun> = {}): ImportedRun {
  return {
    runId: `run_${number}`,
    attemptId: `att_${number}`,
    nativeTurnId: `turn_${number}`,
    outcome: 'COMPLETED',
    settings: { model: `m${number}` },
    words: {},
    tokens: 5,
    items: [],
    ...more,
  };
}

/** The state with what was decided; throws for a refusal. */
function resulting(state: ThreadState, events: readonly ThreadEvent[] | Refusal): ThreadState {
  if (isRefusal(events)) throw new Error(events.message);
  return logged(state.head.id, state.head.sequence, events).reduce(evolve, state);
}

function newThread(): ThreadState {
  const [created] = logged('thr_1', 0, [{ type: 'ThreadCreated' as const, threadId: 'thr_1', policy: defaultPolicy }]);
  if (created === undefined) throw new Error('A thread begins with its creation.');
  return evolve(undefined, created);
}

const bound = (state: ThreadState) => resulting(state, decideBinding(facts, conversation));
const importing = (state: ThreadState, ...turns: readonly ImportedRun[]) => decideImport(state, 'pth_1', facts, turns);
const conversationIn = (state: ThreadState) => {
  const providerThread = state.providerThreads.get('pth_1');
  if (providerThread === undefined) throw new Error('There is no such conversation.');
  return providerThread;
};

describe('turns of a session become runs', () => {
  test('each takes the next ordinal and place; its conversation knows it, and keeps its settings but for what changed', () => {
    const state = resulting(bound(newThread()), importing(bound(newThread()), turn(1), turn(2)));
    expect(
      [...state.runs.values()].map(({ ordinal, position, status, origin, previousRunId }) => [
        ordinal,
        position,
        status,
        origin,
        previousRunId,
      ]),
    ).toEqual([
      [1, 1, 'COMPLETED', 'IMPORTED', undefined],
      [2, 2, 'COMPLETED', 'IMPORTED', 'run_1'],
    ]);
    expect([...state.attempts.values()].map(({ action, status, counts }) => [action, status, counts])).toEqual([
      ['CREATE', 'ACCEPTED', true],
      ['RESUME', 'ACCEPTED', true],
    ]);
    expect(conversationIn(state)).toMatchObject({
      status: 'IDLE',
      settings: { workspaceRoot: '/app', model: 'm2' },
      coverage: { knownThrough: 2, gaps: [] },
      native: span(1, 2),
      lastUsedPosition: 2,
    });
    expect(state.head).toMatchObject({ lastOrdinal: 2, headPosition: 2, headRunId: 'run_2', tokens: 10, unheard: [] });
  });

  test('what others ran meanwhile stays a gap', () => {
    const world = threadWorld();
    world.ran(codex);
    const state = resulting(bound(world.state()), importing(bound(world.state()), turn(1)));
    expect(missing(conversationIn(state).coverage, state.head.headPosition)).toEqual(span(1, 1));
    expect([...state.providerThreads.values()].map(({ coverage }) => missing(coverage, 2))).toEqual([
      span(2, 2),
      span(1, 1),
    ]);
  });

  test('a conversation that should have gone back, and went on instead, conflicts with the history', () => {
    const t = threadWorld();
    const one = t.ran(codex);
    t.ran(codex);
    t.rollback(1);
    expect(t.providerThread(one.providerThreadId).status).toBe('ROLLBACK_PENDING');
    t.save(decideImport(t.state(), one.providerThreadId, facts, [turn(9)]));
    expect(t.providerThread(one.providerThreadId).status).toBe('DIVERGENT');
  });

  test('not while a run is active, one is queued, or an outcome is unknown; nothing new is never refused', () => {
    const world = threadWorld();
    const run = world.start(codex);
    expect(importing(bound(world.state()), turn(1))).toMatchObject({ refused: 'THREAD_BUSY', runId: run.runId });
    world.unknown(run);
    expect(importing(bound(world.state()), turn(1))).toMatchObject({ refused: 'ATTEMPT_UNKNOWN' });
    expect(importing(bound(world.state()))).toEqual([]);
  });
});

describe('Design, section 3: forks', () => {
  const own = { id: 'thr_s', ancestry: [], basePosition: 0 };

  test('ancestry is the source’s, cut at the fork point', () => {
    const first = { threadId: 'thr_s', throughOrdinal: 4, throughPosition: 3, atSequence: 40 };
    expect(ancestryAt(own, { ordinal: 4, position: 3 }, 40)).toEqual([first]);
    const fork = { id: 'thr_f', ancestry: [first], basePosition: 3 };
    expect(ancestryAt(fork, { ordinal: 6, position: 5 }, 9)).toEqual([
      first,
      { threadId: 'thr_f', throughOrdinal: 6, throughPosition: 5, atSequence: 9 },
    ]);
    expect(ancestryAt(fork, { ordinal: 2, position: 2 }, 9)).toEqual([
      { ...first, throughOrdinal: 2, throughPosition: 2 },
    ]);
  });

  test('the provider’s copy holds what the source’s conversation held up to the point', () => {
    const source = resulting(bound(newThread()), importing(bound(newThread()), turn(1), turn(2), turn(3)));
    const [, binding] = decideBinding(facts, {
      ...conversation,
      providerThreadId: 'pth_2',
      forkedFrom: { providerThread: conversationIn(source), ordinal: 2, position: 2 },
    });
    expect(binding).toMatchObject({
      inherited: span(1, 2),
      coverage: { knownThrough: 2, gaps: [] },
      forkedFrom: { providerThreadId: 'pth_1', throughRunOrdinal: 2 },
    });
  });
});

describe('what a later import tells', () => {
  const state = resulting(bound(newThread()), importing(bound(newThread()), turn(1), turn(2)));

  test('turns that were taken back conflict with the thread only where it has them as runs, and are told once', () => {
    const gone = decideReverted(state, 'pth_1', ['turn_9'], new Set());
    expect(gone).toMatchObject([{ nativeTurnIds: ['turn_9'], diverged: false }]);
    expect(decideReverted(resulting(state, gone), 'pth_1', ['turn_9'], new Set())).toEqual([]);
    const diverged = resulting(state, decideReverted(state, 'pth_1', ['turn_2'], new Set(['turn_2'])));
    expect(conversationIn(diverged).status).toBe('DIVERGENT');
    expect(conversationIn(resulting(diverged, importing(diverged, turn(3)))).status).toBe('DIVERGENT');
  });

  test('items may be told otherwise; the same again is no news', () => {
    const item = note('itm_1', { kind: 'COMMAND', status: 'CANCELLED' });
    const events = decideImportedItems(state, 'run_1', [item], new Map());
    const onRecord = new Map([[item.id, { ...item, runId: 'run_1' }]]);
    expect(decideImportedItems(resulting(state, events), 'run_1', [item], onRecord)).toEqual([]);
    expect(decideImportedItems(state, 'run_1', [{ ...item, exitCode: -1 }], onRecord)).toMatchObject([
      { items: [{ exitCode: -1 }] },
    ]);
  });

  test('a title and the run that started it, where these were not known', () => {
    const told = decideThreadFacts(state, { title: 'Todo', spawnedByRunId: 'run_9' });
    expect(told).toEqual([
      { type: 'ThreadTitled', title: 'Todo' },
      { type: 'ThreadSpawnRecorded', runId: 'run_9' },
    ]);
    expect(decideThreadFacts(resulting(state, told), { title: 'Another', spawnedByRunId: 'run_8' })).toEqual([]);
  });
});
