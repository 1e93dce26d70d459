import { describe, expect, test } from 'vitest';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { decideMergeBack, mergeable, type SentTransfer } from '../../src/domain/merge-back.ts';
import type { ContextTransfer, ThreadState } from '../../src/domain/model.ts';
import { only, type Ranges, span } from '../../src/domain/ranges.ts';
import { isRefusal } from '../../src/domain/refusal.ts';
import { claude, codex } from '../kit/providers.ts';
import { type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

/** A fork as if it had left another thread behind position 2: own runs are those from 3 on. */
function asFork(world: ThreadWorld): ThreadState {
  const state = world.state();
  return { ...state, head: { ...state.head, forkedFrom: { threadId: 'thr_0', runId: 'run_0' }, basePosition: 2 } };
}

/** A thread with so many whole runs. */
function withRuns(runs: number): ThreadWorld {
  const t = threadWorld();
  for (let i = 0; i < runs; i++) t.ran(codex);
  return t;
}

const sent = (
  status: ContextTransfer['status'],
  merged: Ranges,
  { counts = true, standsThrough = 99, type = 'MERGE_BACK' as ContextTransfer['type'] } = {},
): SentTransfer => ({
  transfer: { id: 'ctx_0', type, status, sourceId: 'run_1', targetThreadId: 'thr_0', merged, words: {} },
  counts,
  standsThrough,
});

const coversOf = (fork: ThreadState, transfers: readonly SentTransfer[]) => {
  const found = mergeable(fork, transfers);
  return isRefusal(found) ? found.refused : found.covers;
};

describe('Section 7, merge-back: what a fork has to give back', () => {
  test.each<[string, readonly SentTransfer[], Ranges | 'NOTHING_TO_MERGE']>([
    ['S12: its own active runs, never inherited ones', [], span(3, 5)],
    ['C41: less those that a standing merge-back carried', [sent('CONSUMED', span(3, 4))], only(5)],
    ['S17: less those of one that is PREPARED', [sent('PREPARED', span(3, 3))], span(4, 5)],
    ['not less those of one that waits: it supersedes it', [sent('PENDING', span(3, 4))], span(3, 5)],
    ['not less those of one that failed', [sent('FAILED', span(3, 5))], span(3, 5)],
    ['not less those of one that was cancelled', [sent('CANCELLED', span(3, 5))], span(3, 5)],
    ['not less those of one that was superseded', [sent('SUPERSEDED', span(3, 5))], span(3, 5)],
    [
      'not less what a run consumed that is no part of the parent any more',
      [sent('CONSUMED', span(3, 4), { counts: false })],
      span(3, 5),
    ],
    [
      'S18: a place that is used again after a rollback is new',
      [sent('CONSUMED', span(3, 5), { standsThrough: 3 })],
      span(4, 5),
    ],
    ['several together', [sent('CONSUMED', only(3)), sent('PREPARED', only(5))], only(4)],
    ['nothing new is refused', [sent('CONSUMED', span(3, 4)), sent('PREPARED', only(5))], 'NOTHING_TO_MERGE'],
  ])('%s', (_, transfers, expected) => {
    expect(coversOf(asFork(withRuns(5)), transfers)).toEqual(expected);
  });

  test('up to its latest stable point: a run that goes on is not part of it', () => {
    const t = withRuns(3);
    const third = t.state().head.headRunId;
    t.start(codex);
    expect(mergeable(asFork(t), [])).toEqual({ covers: only(3), pointRunId: third });
  });

  test('a run that failed before any provider took it is part of it: its message stands', () => {
    const t = withRuns(3);
    t.fail(t.start(codex));
    expect(coversOf(asFork(t), [])).toEqual(span(3, 4));
  });

  test('a fork that did nothing, and a thread that is no fork, have nothing to merge', () => {
    expect(coversOf(asFork(withRuns(2)), [])).toBe('NOTHING_TO_MERGE');
    expect(coversOf(withRuns(3).state(), [])).toBe('NOTHING_TO_MERGE');
  });

  test('taken: a transfer in the parent, to which the fork’s log refers; what waited is superseded', () => {
    const fork = asFork(withRuns(3));
    const taken = { transferId: 'ctx_9', covers: only(3), pointRunId: 'run_9', fromKinds: [], tokens: 7, words: {} };
    const { inFork, inParent } = decideMergeBack(
      fork,
      [sent('PENDING', only(3)), sent('PENDING', [], { type: 'SUBAGENT_RESULT' }), sent('CONSUMED', only(3))],
      taken,
    );
    expect(inFork).toEqual([
      {
        type: 'TransferSent',
        transferId: 'ctx_9',
        transferType: 'MERGE_BACK',
        targetThreadId: 'thr_0',
        runId: 'run_9',
      },
    ]);
    expect(inParent).toMatchObject([
      { type: 'TransferSettled', transferId: 'ctx_0', status: 'SUPERSEDED' },
      {
        type: 'TransferOpened',
        transferId: 'ctx_9',
        sourceId: 'run_9',
        sourceThreadId: 'thr_1',
        sourceSequence: fork.head.sequence,
        merged: only(3),
      },
    ] satisfies Partial<ThreadEvent>[]);
  });
});

describe('Section 3: what a run consumed of other threads', () => {
  test('a merge-back never adds to the coverage of the own thread’s runs', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(claude);
    t.sends('MERGE_BACK', { merged: span(1, 2) });
    const a3 = t.start(codex, { manual: { covers: only(2) } });
    t.fail(a3);
    expect(t.providerThread(a3.providerThreadId).coverage.knownThrough).toBe(0);
    const again = t.retry(a3);
    t.accept(again);
    expect(t.providerThread(again.providerThreadId).coverage).toEqual({ knownThrough: 3, gaps: [] });
    expect(t.providerThread(again.providerThreadId).chainedHandoffs).toBe(0);
  });

  test('S5: lost in a compaction, it makes a gap of the run, its own turn or not; told again and lost again, again', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.sends('MERGE_BACK');
    const a2 = t.ran(codex);
    for (const _ of [1, 2]) {
      t.compact(a1.providerThreadId);
      expect(t.providerThread(a1.providerThreadId).coverage.gaps).toEqual(only(2));
      const next = t.ran(codex);
      expect(next.decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(2) });
      expect(t.providerThread(a1.providerThreadId).coverage.gaps).toEqual([]);
    }
    expect(t.transferOf(a2.carried[0]?.handoffId ?? '')).toMatchObject({ status: 'CONSUMED', targetRunId: a2.runId });
  });

  test('S5, S8: compacted between dispatch and acceptance, the run is a gap from the start', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.sends('SUBAGENT_RESULT');
    const a2 = t.start(codex);
    t.sent(a2);
    t.compact(a1.providerThreadId);
    t.accept(a2);
    expect(t.providerThread(a1.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: only(2) });
  });

  test('S26: taken by a conversation that the run did not end up in, it is missing where the run ran', () => {
    const t = threadWorld();
    t.ran(codex);
    t.sends('MERGE_BACK');
    const a2 = t.start(codex);
    t.fail(a2, 'REFUSED', { delivered: a2.carried.map(({ handoffId }) => handoffId) });
    const b2 = t.retry(a2, claude);
    t.accept(b2);
    expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: only(2) });
  });

  test('consumed by a late acceptance, it is news to whoever knew the run through a handoff', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    const merged = t.sends('MERGE_BACK', { tokens: 3_000 });
    const a2 = t.start(codex);
    t.sent(a2);
    t.fail(a2);
    const b3 = t.ran(claude);
    expect(t.attempt(b3).notDelivered).toMatchObject([{ transferId: merged }]);
    expect(t.providerThread(b1.providerThreadId).coverage.gaps).toEqual([]);
    t.accept(a2);
    expect(t.state().transfers.get(merged)).toMatchObject({ status: 'CONSUMED', targetRunId: a2.runId });
    expect(t.providerThread(b1.providerThreadId).coverage.gaps).toEqual(only(2));
  });
});

describe('Section 7, subagents: results that a provider has already', () => {
  test('count as an item of the run: a gap for who knew it through a handoff, and for nobody else', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const b2 = t.ran(claude);
    const result = t.sends('SUBAGENT_RESULT', { tokens: 9 });
    const before = t.state().head.tokens;
    t.consume(a1, [result]);
    expect(t.providerThread(b2.providerThreadId).coverage.gaps).toEqual(only(1));
    expect(t.providerThread(a1.providerThreadId).coverage.gaps).toEqual([]);
    expect(t.state().head.tokens).toBe(before + 9);
    expect(t.state().transfers.get(result)).toMatchObject({ status: 'CONSUMED', resolution: 'NATIVE' });
    expect(t.consume(a1, [result])).toEqual([]);
  });

  test.each<[string, (t: ThreadWorld) => unknown, string]>([
    ['a run that no provider took', (t) => t.consume(t.start(codex), [t.sends('SUBAGENT_RESULT')]), 'RUN_NOT_ACTIVE'],
    ['a merge-back', (t) => t.consume(t.ran(codex), [t.sends('MERGE_BACK')]), 'TRANSFER_NOT_PENDING'],
    ['one that is not there', (t) => t.consume(t.ran(codex), ['ctx_none']), 'NOT_FOUND'],
    [
      'one that an attempt carries',
      (t) => {
        const a1 = t.ran(codex);
        const result = t.sends('SUBAGENT_RESULT');
        t.start(codex);
        return t.consume(a1, [result]);
      },
      'TRANSFER_NOT_PENDING',
    ],
  ])('refused: %s', (_, command, code) => {
    expect(() => command(threadWorld())).toThrow(code);
  });
});

describe('Section 7: several pending transfers', () => {
  test('go in one dispatch behind the own history: a prompt, merge-backs, results, each kind oldest first', () => {
    const t = threadWorld();
    t.ran(claude);
    const sentOnes = (['SUBAGENT_RESULT', 'MERGE_BACK', 'SUBAGENT_SPAWN', 'MERGE_BACK'] as const).map((type) =>
      t.sends(type),
    );
    const a2 = t.start(codex);
    const carried = a2.carried.map(({ handoffId }) => t.transferOf(handoffId));
    expect(carried.map((transfer) => transfer?.type)).toEqual([
      'PROVIDER_HANDOFF',
      'SUBAGENT_SPAWN',
      'MERGE_BACK',
      'MERGE_BACK',
      'SUBAGENT_RESULT',
    ]);
    expect(carried[2]?.id).toBe(sentOnes[1]);
    t.fail(a2);
    expect(carried.map((transfer) => t.state().transfers.get(transfer?.id ?? '')?.status)).toEqual(
      Array(5).fill('PENDING'),
    );
    const again = t.retry(a2);
    expect(again.carried).toEqual(a2.carried);
  });

  test('S19, S20: what finds no room stays behind and waits; the dispatch says so', () => {
    const t = threadWorld();
    t.ran(claude);
    const [large, small] = [t.sends('MERGE_BACK', { tokens: 3_000 }), t.sends('SUBAGENT_RESULT')];
    const b2 = t.start(claude);
    expect(t.attempt(b2).notDelivered).toEqual([{ transferId: large, reason: 'No room.' }]);
    expect([large, small].map((id) => t.state().transfers.get(id)?.status)).toEqual(['PENDING', 'PREPARED']);
  });
});
