import { describe, expect, test } from 'vitest';
import type { ThreadState } from '../../src/domain/model.ts';
import { factsOf } from '../../src/domain/provider.ts';
import type { TransferSource } from '../../src/domain/rollback.ts';
import { claude, codex } from '../kit/providers.ts';
import { noDecision } from '../kit/story.ts';
import { type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

type Type = 'MERGE_BACK' | 'SUBAGENT_RESULT' | 'SUBAGENT_SPAWN';

/** What waits for the thread, from a run of another one. */
function open(t: ThreadWorld, transferType: Type, sourceId = 'run_fork'): string {
  const transferId = `ctx_${transferType}_${t.log.length}`;
  t.save([{ type: 'TransferOpened', transferId, transferType, sourceId }]);
  return transferId;
}

/** A whole run on Codex that consumes the transfer, with its words in the channel that stays. */
function consumes(t: ThreadWorld, transferId: string) {
  const { head, providerThreads } = t.state();
  const [place] = [...providerThreads.values()].filter((each) => each.provider.id === codex.id);
  if (place?.nativeThreadId === undefined) throw new Error('Codex has not run yet.');
  const [runId, attemptId, handoffId] = ['run', 'att', 'hof'].map((kind) => `${kind}_merging_${t.log.length}`) as [
    string,
    string,
    string,
  ];
  const position = head.headPosition + 1;
  const ordinal = head.lastOrdinal + 1;
  const carried = { handoffId, channel: 'DEVELOPER', scope: 'THREAD', survivesCompaction: false } as const;
  const provider = factsOf(codex);
  t.save([
    {
      type: 'RunStarted',
      runId,
      ordinal,
      position,
      ...(head.headRunId !== undefined && { previousRunId: head.headRunId }),
      queued: false,
      providerId: codex.id,
      decision: noDecision,
      words: {},
      tokens: 5,
    },
    {
      type: 'HandoffPrepared',
      handoff: {
        id: handoffId,
        transferId,
        runId,
        fromProviderThreadIds: [],
        toProviderThreadId: place.id,
        coveredThreadId: 'thr_fork',
        covers: [{ from: 1, to: 1 }],
        verbatim: [],
        omittedRuns: [],
        status: 'READY',
        source: 'LOCAL',
        builtAt: 1,
        tokens: 1,
        budget: 1,
        characters: 1,
        sections: [],
        omitted: [],
        redactions: [],
        inputIds: [],
        words: {},
      },
    },
    {
      type: 'AttemptPrepared',
      attemptId,
      runId,
      providerThreadId: place.id,
      provider,
      settings: {},
      action: 'RESUME',
      carried: [carried],
      transfers: [{ transferId, resolution: 'PORTABLE' }],
    },
  ]);
  const run = { runId, attemptId, providerThreadId: place.id };
  return {
    ...run,
    finish() {
      t.accept(run);
      t.complete(run);
    },
  };
}

const fork = (position: number, active = true): TransferSource => ({
  run: { threadId: 'thr_fork', position, active },
});
const own = (position: number, active = true) => ({ threadId: 'thr_1', position, active });
const transfer = (state: ThreadState, id: string) => state.transfers.get(id);

describe('Section 7: what a rolled-back run had consumed of another thread', () => {
  test('S16: is offered again, and its words may not stay in the conversation: a native fork', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const merge = open(t, 'MERGE_BACK');
    consumes(t, merge).finish();
    expect(transfer(t.state(), merge)?.status).toBe('CONSUMED');
    const { events } = t.rollback(1, { sources: new Map([[merge, fork(2)]]) });
    expect(events[1]).toMatchObject({ providerThreadId: a1.providerThreadId, action: 'NATIVE_FORK' });
    const [againId = ''] = events[0].offeredAgainIds;
    expect(transfer(t.state(), againId)).toMatchObject({
      type: 'MERGE_BACK',
      status: 'PENDING',
      sourceId: 'run_fork',
      againOfId: merge,
    });
    expect(transfer(t.state(), againId)).not.toHaveProperty('targetRunId');
    expect(transfer(t.state(), merge)?.status).toBe('CONSUMED');
  });

  test('is not offered again once its own source was rolled back', () => {
    const t = threadWorld();
    t.ran(codex);
    const merge = open(t, 'MERGE_BACK');
    consumes(t, merge).finish();
    expect(t.rollback(1, { sources: new Map([[merge, fork(2, false)]]) }).events[0].offeredAgainIds).toEqual([]);
  });

  test('S21: a prompt is given again', () => {
    const t = threadWorld();
    t.ran(codex);
    const spawn = open(t, 'SUBAGENT_SPAWN', 'thr_parent');
    consumes(t, spawn).finish();
    expect(t.rollback(0).events[0].offeredAgainIds).toHaveLength(1);
  });

  test.each<[string, number, TransferSource['spawnedBy'], number]>([
    ['only the consuming run was rolled back: offered again', 2, own(2), 1],
    ['its spawning run was rolled back as well: never delivered', 1, own(2), 0],
    ['its spawning run was rolled back before: never delivered', 2, own(2, false), 0],
  ])('a subagent result: %s', (_, to, spawnedBy, times) => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(claude);
    const result = open(t, 'SUBAGENT_RESULT', 'run_child');
    consumes(t, result).finish();
    const sources = new Map([[result, { ...fork(1), ...(spawnedBy && { spawnedBy }) }]]);
    expect(t.rollback(to, { sources }).events[0].offeredAgainIds).toHaveLength(times);
  });
});

describe('Section 7: what waits for the thread itself', () => {
  test('the result of a subagent whose spawning run goes is superseded; a merge-back stays', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(codex);
    const result = open(t, 'SUBAGENT_RESULT', 'run_child');
    const merge = open(t, 'MERGE_BACK');
    const sources = new Map([
      [result, { ...fork(1), spawnedBy: own(2) }],
      [merge, fork(3)],
    ]);
    expect(t.rollback(1, { sources }).events[0].supersededTransferIds).toEqual([result]);
    expect([result, merge].map((id) => transfer(t.state(), id)?.status)).toEqual(['SUPERSEDED', 'PENDING']);
  });
});

describe('Section 7: what waits in another thread for content that goes', () => {
  /** The parent, with a merge-back from the thread's run at position 2, and the thread, which goes back to 1. */
  function merging(prepare: (parent: ThreadWorld, merge: string) => void) {
    const parent = threadWorld();
    parent.ran(codex);
    const merge = open(parent, 'MERGE_BACK', 'run_own');
    prepare(parent, merge);
    const t = threadWorld();
    t.ran(codex);
    t.ran(codex);
    const others = [{ ...parent.state(), head: { ...parent.state().head, id: 'thr_parent' } }];
    const { events, elsewhere } = t.rollback(1, { others, sources: new Map([[merge, { run: own(2) }]]) });
    return { parent, merge, events, there: elsewhere.get('thr_parent') ?? [] };
  }

  test('a PENDING merge-back is superseded in its own log', () => {
    const { parent, merge, events, there } = merging(() => undefined);
    expect(there).toMatchObject([{ type: 'TransferSettled', transferId: merge, status: 'SUPERSEDED' }]);
    expect(events[0].supersededElsewhereIds).toEqual([merge]);
    parent.save(there);
    expect(transfer(parent.state(), merge)?.status).toBe('SUPERSEDED');
  });

  test('S13: a PREPARED one is delivered with its dispatch, or superseded when that fails', () => {
    let run: ReturnType<typeof consumes> | undefined;
    const { parent, merge, events, there } = merging((p, id) => {
      run = consumes(p, id);
    });
    expect(there).toEqual([{ type: 'TransferSourceRolledBack', transferId: merge }]);
    expect(events[0].supersededElsewhereIds).toEqual([]);
    parent.save(there);
    expect(transfer(parent.state(), merge)?.status).toBe('PREPARED');
    parent.fail({ runId: run?.runId ?? '', attemptId: run?.attemptId ?? '' });
    expect(transfer(parent.state(), merge)?.status).toBe('SUPERSEDED');
  });

  test('what the other thread consumed stays its own', () => {
    const { there } = merging((p, id) => consumes(p, id).finish());
    expect(there).toEqual([]);
  });

  test('what comes from a run that stays is left alone', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(codex);
    const parent = threadWorld();
    const merge = open(parent, 'MERGE_BACK', 'run_own');
    const { elsewhere } = t.rollback(1, { others: [parent.state()], sources: new Map([[merge, { run: own(1) }]]) });
    expect([...elsewhere.values()]).toEqual([[]]);
  });
});

test('a merge-back that a failed turn left in a conversation, told after its run was rolled back, makes that divergent', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const merge = open(t, 'MERGE_BACK');
  const run = consumes(t, merge);
  t.fail(run);
  t.rollback(1, { sources: new Map([[merge, fork(2)]]) });
  expect(transfer(t.state(), merge)?.status).toBe('PENDING');
  const [handoffId = ''] = t.attempt(run).carried.map((each) => each.handoffId);
  expect(t.handoff(handoffId).supersedeReason).toBe('ROLLED_BACK');
  t.fail(run, 'NETWORK', { delivered: [handoffId] });
  expect(t.providerThread(a1.providerThreadId).status).toBe('DIVERGENT');
  expect(transfer(t.state(), merge)?.status).toBe('PENDING');
});
