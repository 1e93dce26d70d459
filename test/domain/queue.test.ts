import { describe, expect, test } from 'vitest';
import { span } from '../../src/domain/ranges.ts';
import { queueLimit } from '../../src/domain/start.ts';
import { claude, codex, provider } from '../kit/providers.ts';
import { refusalOf, threadWorld } from '../kit/thread-world.ts';

const mute = provider('mute', { contextChannels: [] });

describe('Section 4, the queue', () => {
  test('a queued run has an ordinal and no place in the history: nothing is decided', () => {
    const t = threadWorld();
    t.start(codex);
    const queued = t.queue(claude);
    const run = t.run(queued);
    expect(run).toMatchObject({ status: 'QUEUED', ordinal: 2, attemptIds: [] });
    expect(run).not.toHaveProperty('position');
    expect(run).not.toHaveProperty('decision');
    expect(t.state().head).toMatchObject({ headPosition: 1, lastOrdinal: 2, queue: [queued.runId] });
    expect(t.state().providerThreads.size).toBe(1);
  });

  test('order is kept, ordinals and positions with it', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    const [first, second] = [t.queue(codex), t.queue(codex)];
    t.accept(a1);
    t.complete(a1);
    const next = t.next();
    expect(next.runId).toBe(first.runId);
    t.accept(next);
    t.complete(next);
    expect(t.next().runId).toBe(second.runId);
    expect(t.run(second)).toMatchObject({ ordinal: 3, position: 3, status: 'STARTING' });
  });

  test('C8: a queued B message does not switch the thread early, and covers what finished meanwhile', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(claude);
    t.accept(a1);
    t.items(a1);
    t.complete(a1);
    expect(t.state().head.lastProviderId).toBe(codex.id);
    const b2 = t.next();
    expect(b2.decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', missing: span(1, 1) });
    t.accept(b2);
    expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
  });

  test('C8: a failed B start advances the queue', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(claude);
    const last = t.queue(codex);
    t.accept(a1);
    t.complete(a1);
    t.fail(t.next(), 'START_FAILED');
    const a3 = t.next();
    expect(a3.runId).toBe(last.runId);
    expect(a3.decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: span(2, 2) });
  });

  test('C8: a refused start becomes CANCELLED with the refusal as its reason, and blocks nobody', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    const refused = t.queue(mute);
    const last = t.queue(codex);
    t.accept(a1);
    t.complete(a1);
    expect(refusalOf(() => t.next()).refused).toBe('HANDOFF_UNSUPPORTED');
    expect(t.run(refused)).toMatchObject({ status: 'CANCELLED', failureCode: 'HANDOFF_UNSUPPORTED', ordinal: 2 });
    expect(t.next().runId).toBe(last.runId);
    expect(t.run(last)).toMatchObject({ ordinal: 3, position: 2 });
  });

  test('C9: messages that arrive while a handoff run prepares queue up; no second transfer', () => {
    const t = threadWorld();
    t.ran(codex);
    t.start(claude);
    t.queue(claude);
    t.queue(codex);
    expect(t.state().transfers.size).toBe(1);
    expect(t.state().head.queue).toHaveLength(2);
  });

  test('nothing is promoted while a run is active, and nothing from an empty queue', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(codex);
    expect(() => t.next()).toThrow('THREAD_BUSY');
    t.cancel(a1);
    const next = t.next();
    t.accept(next);
    t.complete(next);
    expect(() => t.next()).toThrow('QUEUE_EMPTY');
  });

  test('S11: a thread with a queue is busy: no later ordinal gets an earlier position', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(claude);
    t.accept(a1);
    t.complete(a1);
    expect(refusalOf(() => t.start(codex))).toMatchObject({ refused: 'THREAD_BUSY', threadId: 'thr_1' });
    t.queue(codex);
    expect(t.state().head.queue).toHaveLength(2);
  });

  test('a queue is full some time', () => {
    const t = threadWorld();
    t.start(codex);
    for (let i = 0; i < queueLimit; i++) t.queue(codex);
    expect(() => t.queue(codex)).toThrow('QUEUE_FULL');
  });

  test('a queued run can be cancelled until it is promoted', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    const [first, second] = [t.queue(codex), t.queue(codex)];
    t.cancel(first);
    expect(t.run(first)).toMatchObject({ status: 'CANCELLED', outcome: 'CANCELLED' });
    expect(() => t.cancel(first)).toThrow('RUN_NOT_ACTIVE');
    t.cancel(a1);
    expect(t.next().runId).toBe(second.runId);
    expect(t.run(second)).toMatchObject({ ordinal: 3, position: 1 });
  });

  test('manual context that was queued speaks for the positions that its ordinals have by then', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    t.queue(codex, { manual: { covers: span(2, 2) } });
    t.accept(b2);
    t.complete(b2);
    const a3 = t.next();
    expect(a3.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', missing: span(2, 2) });
    expect(a3.carried).toHaveLength(1);
  });
});

describe('Section 4, switchProvider: the choice for the next run', () => {
  test('a pending transfer and no more; the next run goes there and carries it out', () => {
    const t = threadWorld();
    t.ran(codex);
    t.switch(claude, { model: 'opus' });
    const { nextSwitch } = t.state().head;
    expect(t.state().transfers.get(nextSwitch?.transferId ?? '')).toMatchObject({
      type: 'PROVIDER_HANDOFF',
      status: 'PENDING',
      targetProviderId: claude.id,
    });
    expect([t.state().runs.size, t.state().handoffs.size]).toEqual([1, 0]);
    const b2 = t.start(undefined);
    expect(t.attempt(b2)).toMatchObject({ provider: { id: claude.id }, settings: { model: 'opus' } });
    expect(t.handoff(b2.carried[0]?.handoffId ?? '').transferId).toBe(nextSwitch?.transferId);
    expect(t.state().head).not.toHaveProperty('nextSwitch');
    t.accept(b2);
    expect(t.state().transfers.get(nextSwitch?.transferId ?? '')?.status).toBe('CONSUMED');
  });

  test('the run’s own settings come before those of the switch', () => {
    const t = threadWorld();
    t.ran(codex);
    t.switch(claude, { model: 'opus', runtimeMode: 'ask' });
    expect(t.attempt(t.start(undefined, { settings: { model: 'haiku' } })).settings).toEqual({
      model: 'haiku',
      runtimeMode: 'ask',
    });
  });

  test('chosen again: the first choice is superseded', () => {
    const t = threadWorld();
    t.ran(codex);
    t.switch(claude);
    const first = t.state().head.nextSwitch?.transferId ?? '';
    t.switch(codex);
    expect(t.state().transfers.get(first)?.status).toBe('SUPERSEDED');
    expect(t.start(undefined).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
  });

  test('where nothing is missing the transfer is carried out natively', () => {
    const t = threadWorld();
    t.ran(codex);
    t.switch(codex);
    const transferId = t.state().head.nextSwitch?.transferId ?? '';
    const a2 = t.start(undefined);
    expect(t.state().transfers.get(transferId)).toMatchObject({ status: 'PREPARED', resolution: 'NATIVE' });
    t.fail(a2);
    expect(t.state().transfers.get(transferId)?.status).toBe('PENDING');
    expect(t.state().transfers.get(transferId)).not.toHaveProperty('resolution');
    t.accept(t.retry(a2));
    expect(t.state().transfers.get(transferId)?.status).toBe('CONSUMED');
  });

  test('a queued run without a provider of its own goes there when it is promoted', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(undefined);
    t.switch(claude);
    t.accept(a1);
    t.complete(a1);
    expect(t.attempt(t.next()).provider.id).toBe(claude.id);
  });

  test('a retry is not the next run: the choice outlives it', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex);
    t.switch(claude);
    t.fail(a2);
    const transferId = t.state().head.nextSwitch?.transferId ?? '';
    const again = t.retry(a2);
    expect(t.state().transfers.get(transferId)?.status).toBe('PENDING');
    t.accept(again);
    t.complete(again);
    const b3 = t.start(undefined);
    expect(t.attempt(b3).provider.id).toBe(claude.id);
    expect(t.handoff(b3.carried[0]?.handoffId ?? '').transferId).toBe(transferId);
  });

  test('without a choice a run goes on with the provider of the newest; a first run needs one', () => {
    const t = threadWorld();
    expect(() => t.start(undefined)).toThrow('PROVIDER_UNAVAILABLE');
    t.ran(codex);
    t.ran(claude);
    expect(t.attempt(t.start(undefined)).provider.id).toBe(claude.id);
  });
});
