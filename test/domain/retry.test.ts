import { describe, expect, test } from 'vitest';
import { span } from '../../src/domain/ranges.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { type Dispatched, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

const firstHandoff = (t: ThreadWorld, run: Dispatched) => t.handoff(run.carried[0]?.handoffId ?? '');

describe('C1: B’s first run fails; the retry on B carries a handoff with the same coverage', () => {
  test('the same handoff, where its text is still right, on the same PLANNED provider thread', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    t.fail(b2);
    const again = t.retry(b2);
    expect(again).toMatchObject({ providerThreadId: b2.providerThreadId, carried: b2.carried });
    expect(t.transferOf(b2.carried[0]?.handoffId ?? '')).toMatchObject({ status: 'PREPARED', targetRunId: b2.runId });
    expect(t.state().transfers.size).toBe(1);
    t.accept(again);
    expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
  });

  test('a new one with the same coverage, where a covered run got items since: RETRIED', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const b2 = t.start(claude);
    t.fail(b2);
    t.items(a1);
    const again = t.retry(b2);
    const [before, after] = [firstHandoff(t, b2), firstHandoff(t, again)];
    expect(before).toMatchObject({ status: 'SUPERSEDED', supersedeReason: 'RETRIED', supersededById: after.id });
    expect(after).toMatchObject({
      status: 'READY',
      supersedesId: before.id,
      covers: span(1, 1),
      transferId: before.transferId,
    });
    t.accept(again);
    expect(t.providerThread(again.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
  });

  test('a new one, where the budget is another', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    t.fail(b2);
    t.policy({ handoffTokenBudget: 1_000 });
    expect(t.retry(b2).carried).not.toEqual(b2.carried);
  });
});

describe('a retry at another provider', () => {
  test('the handoff is RETARGETED, the transfer carried out for the other one', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    t.fail(b2);
    const again = t.retry(b2, provider('p'));
    const [before, after] = [firstHandoff(t, b2), firstHandoff(t, again)];
    expect(before).toMatchObject({ status: 'SUPERSEDED', supersedeReason: 'RETARGETED', supersededById: after.id });
    expect(after).toMatchObject({ transferId: before.transferId, toProviderThreadId: again.providerThreadId });
  });

  test('C6: B fails to start; A stays active and usable, and takes the run after all', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const b2 = t.start(claude);
    expect(t.providerThread(a1.providerThreadId).status).toBe('IDLE');
    t.fail(b2, 'START_FAILED');
    const again = t.retry(b2, codex);
    expect(again.decision).toMatchObject({ strategy: 'NONE', action: 'RESUME', providerThreadId: a1.providerThreadId });
    expect(t.transferOf(b2.carried[0]?.handoffId ?? '')?.status).toBe('SUPERSEDED');
    expect(firstHandoff(t, b2).status).toBe('SUPERSEDED');
  });
});

describe('Section 4, when resuming was what failed', () => {
  test('the retry gets a fresh provider thread with a full summary, which REPLACES the old one', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.fail(a2, 'RESUME_FAILED');
    const again = t.retry(a2);
    expect(again.decision).toMatchObject({
      strategy: 'FULL_THREAD_SUMMARY',
      action: 'CREATE',
      replacesId: a1.providerThreadId,
      missing: span(1, 1),
    });
    t.accept(again);
    expect(t.providerThread(again.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
  });

  test('also while another one of the provider is healthy: rules 1 to 3 are skipped', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const other = t.start(codex, { cleanContext: true });
    t.fail(other, 'NETWORK', { nativeThreadId: 'C2', delivered: other.carried.map((each) => each.handoffId) });
    const again = t.retry(other);
    expect(again.providerThreadId).not.toBe(a1.providerThreadId);
    t.fail(again, 'RESUME_FAILED');
    expect(t.retry(other).decision).toMatchObject({ action: 'CREATE', replacesId: again.providerThreadId });
  });

  test('the fresh one fails too: the next retry is planned on it again', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex);
    t.fail(a2, 'RESUME_FAILED');
    const again = t.retry(a2);
    t.fail(again, 'NETWORK');
    expect(t.retry(a2)).toMatchObject({ providerThreadId: again.providerThreadId, carried: again.carried });
  });

  test('a provider that takes no full summaries cannot be told', () => {
    const p = provider('p', { fullHandoff: false });
    const t = threadWorld();
    t.ran(p);
    const p2 = t.start(p);
    t.fail(p2, 'RESUME_FAILED');
    expect(() => t.retry(p2)).toThrow('HANDOFF_UNSUPPORTED');
    expect(t.run(p2).status).toBe('FAILED');
  });
});

describe('Section 4, REFUSED, NETWORK, TIMEOUT and START_FAILED keep the provider thread usable', () => {
  test.each(['REFUSED', 'NETWORK', 'TIMEOUT', 'START_FAILED', 'OTHER'] as const)('%s', (reason) => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.ran(claude);
    const a3 = t.start(codex);
    t.fail(a3, reason);
    expect(t.run(a3)).toMatchObject({ status: 'FAILED', failureCode: reason });
    expect(t.retry(a3)).toMatchObject({ providerThreadId: a1.providerThreadId, carried: a3.carried });
  });
});

describe('C4: a definite CHANNEL_UNSUPPORTED allows the next channel', () => {
  const p = provider('p', {
    contextChannels: [channel('SYSTEM'), channel('DEVELOPER'), channel('PREAMBLE', { onResume: false })],
  });

  test('at resume, on the same provider thread', () => {
    const t = threadWorld();
    const p1 = t.ran(p);
    t.ran(claude);
    const p3 = t.start(p);
    t.fail(p3, 'CHANNEL_UNSUPPORTED');
    const again = t.retry(p3);
    expect(again.providerThreadId).toBe(p1.providerThreadId);
    expect(again.carried).toEqual([{ ...p3.carried[0], channel: 'DEVELOPER' }]);
  });

  test('at creation, on the same PLANNED provider thread', () => {
    const t = threadWorld();
    t.ran(claude);
    const p2 = t.start(p);
    t.fail(p2, 'CHANNEL_UNSUPPORTED');
    expect(t.retry(p2)).toMatchObject({
      providerThreadId: p2.providerThreadId,
      carried: [{ handoffId: p2.carried[0]?.handoffId, channel: 'DEVELOPER' }],
    });
  });

  test('none left at resume: a new provider thread; none left at all: refused', () => {
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    const p3 = t.start(p);
    t.fail(p3, 'CHANNEL_UNSUPPORTED');
    t.fail(t.retry(p3), 'CHANNEL_UNSUPPORTED');
    const created = t.retry(p3);
    expect([created.decision.action, created.carried.map((each) => each.channel)]).toEqual(['CREATE', ['PREAMBLE']]);
    t.fail(created, 'CHANNEL_UNSUPPORTED');
    expect(() => t.retry(p3)).toThrow('HANDOFF_UNSUPPORTED');
  });

  test('a new run tries them all again', () => {
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    t.fail(t.start(p), 'CHANNEL_UNSUPPORTED');
    expect(t.start(p).carried[0]?.channel).toBe('SYSTEM');
  });
});

describe('Section 4, retryRun reopens a failed run only', () => {
  test('not one that was accepted', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.accept(a1);
    t.complete(a1, 'FAILED');
    expect(() => t.retry(a1)).toThrow('RUN_NOT_ACTIVE');
  });

  test.each([
    ['was completed', (t: ThreadWorld, run: Dispatched) => t.complete(run)],
    ['was accepted and then cancelled', (t: ThreadWorld, run: Dispatched) => t.cancel(run)],
  ])('not one that %s', (_, ends) => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.accept(a1);
    ends(t, a1);
    expect(() => t.retry(a1)).toThrow('RUN_NOT_ACTIVE');
  });

  test('not once a later run was started, cancelled as it may be', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.fail(a1);
    t.cancel(t.start(codex));
    expect(() => t.retry(a1)).toThrow('RUN_NOT_ACTIVE');
  });

  test('though others are queued behind it', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.queue(claude);
    t.fail(a1);
    const again = t.retry(a1);
    expect(again.decision.action).toBe('CREATE');
    expect(t.run(a1)).toMatchObject({ status: 'STARTING', attemptIds: [a1.attemptId, again.attemptId] });
    expect(t.run(a1)).not.toHaveProperty('failureCode');
  });

  test('its own message is nothing to hand over', () => {
    const t = threadWorld();
    t.ran(codex, { tokens: 100 });
    const b2 = t.start(claude, { tokens: 40 });
    t.fail(b2);
    expect(t.retry(b2).decision).toMatchObject({ missing: span(1, 1), estimatedTokens: 100 });
  });
});
