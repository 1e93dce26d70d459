import { describe, expect, test } from 'vitest';
import { only } from '../../src/domain/ranges.ts';
import type { StalenessCode } from '../../src/domain/vocabulary.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { type Dispatched, threadWorld } from '../kit/thread-world.ts';

/** The signal of the decision, without its sentence; and whether the candidate was resumed. */
function signal({ decision }: Dispatched, code: StalenessCode) {
  const found = decision.staleness.find((each) => each.code === code);
  expect(found?.explanation).toMatch(/^\S.* .*\.$/);
  return [found?.fires, found?.measured, found?.limit, decision.action];
}

describe('Section 5, TOO_MANY_FOREIGN_RUNS: active runs by others since it was last used', () => {
  test.each([
    [2, false, 'RESUME'],
    [3, true, 'CREATE'],
  ])('%i with a limit of 2', (foreign, fires, action) => {
    const t = threadWorld({ maxForeignRuns: 2 });
    t.ran(codex);
    for (let i = 0; i < foreign; i++) t.ran(claude);
    expect(signal(t.start(codex), 'TOO_MANY_FOREIGN_RUNS')).toEqual([fires, foreign, 2, action]);
  });

  test('a run that no provider accepted is nobody’s', () => {
    const t = threadWorld({ maxForeignRuns: 0 });
    t.ran(codex);
    t.fail(t.start(claude));
    expect(signal(t.start(codex), 'TOO_MANY_FOREIGN_RUNS')).toEqual([false, 0, 0, 'RESUME']);
  });

  test('they count anew after each use', () => {
    const t = threadWorld({ maxForeignRuns: 1 });
    t.ran(codex);
    t.ran(claude);
    t.ran(codex);
    t.ran(claude);
    expect(signal(t.start(codex), 'TOO_MANY_FOREIGN_RUNS')).toEqual([false, 1, 1, 'RESUME']);
  });

  test('who took the contexts of a failed turn was used then', () => {
    const t = threadWorld({ maxForeignRuns: 1 });
    t.ran(codex);
    t.ran(codex);
    const b3 = t.start(claude);
    t.fail(b3, 'NETWORK', { delivered: b3.carried.map((each) => each.handoffId), nativeThreadId: 'L1' });
    expect(signal(t.retry(b3), 'TOO_MANY_FOREIGN_RUNS')).toEqual([false, 0, 1, 'RESUME']);
  });

  test('the default allows 50', () => {
    expect(threadWorld().state().head.policy.maxForeignRuns).toBe(50);
  });
});

describe('Section 5, TOO_MANY_CHAINED_HANDOFFS: deltas since its creation or its last full summary', () => {
  /** A1 and then so often: B, and A with a delta. */
  function chained(deltas: number) {
    const t = threadWorld({ maxChainedHandoffs: 2 });
    t.ran(codex);
    for (let i = 0; i < deltas; i++) {
      t.ran(claude);
      t.ran(codex);
    }
    return t;
  }

  test.each([
    [2, false, 'RESUME'],
    [3, true, 'CREATE'],
  ])('%i with a limit of 2', (deltas, fires, action) => {
    expect(signal(chained(deltas).start(codex), 'TOO_MANY_CHAINED_HANDOFFS')).toEqual([fires, deltas, 2, action]);
  });

  test('a full summary begins the chain anew', () => {
    const t = threadWorld({ maxChainedHandoffs: 2 });
    const b1 = t.ran(claude);
    t.ran(codex);
    t.ran(claude);
    const a4 = t.ran(codex);
    expect(t.providerThread(a4.providerThreadId).chainedHandoffs).toBe(1);
    t.items(b1);
    t.ran(claude);
    const a6 = t.ran(codex);
    expect(a6.decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action: 'RESUME' });
    expect(t.providerThread(a6.providerThreadId).chainedHandoffs).toBe(0);
  });

  test('text supplied by the caller is no link of it', () => {
    const t = chained(2);
    t.ran(codex, { manual: {} });
    expect(signal(t.start(codex), 'TOO_MANY_CHAINED_HANDOFFS')).toEqual([false, 2, 2, 'RESUME']);
  });
});

describe('Section 5, INCOMPATIBLE_SETTINGS: what differs and cannot be changed within one provider thread', () => {
  const fixed = provider('fixed', { modelSwitchInThread: false, runtimeModeSwitchInThread: false });
  const begun = { model: 'a', runtimeMode: 'auto', workspaceRoot: '/w' };

  test.each<[string, object, number]>([
    ['nothing is asked for', {}, 0],
    ['the same is asked for', begun, 0],
    ['another model', { model: 'b' }, 1],
    ['another runtime mode', { runtimeMode: 'ask' }, 1],
    ['another folder', { workspaceRoot: '/v' }, 1],
    ['all of them', { model: 'b', runtimeMode: 'ask', workspaceRoot: '/v' }, 3],
  ])('%s', (_, settings, differing) => {
    const t = threadWorld();
    t.ran(fixed, { settings: begun });
    const action = differing > 0 ? 'CREATE' : 'RESUME';
    expect(signal(t.start(fixed, { settings }), 'INCOMPATIBLE_SETTINGS')).toEqual([
      differing > 0,
      differing,
      0,
      action,
    ]);
  });

  test.each<[string, object, boolean]>([
    ['model', { model: 'b' }, false],
    ['runtime mode', { runtimeMode: 'ask' }, false],
    ['folder', { workspaceRoot: '/v' }, true],
  ])('a provider that can change them: %s', (_, settings, fires) => {
    const t = threadWorld();
    t.ran(codex, { settings: begun });
    expect(signal(t.start(codex, { settings }), 'INCOMPATIBLE_SETTINGS')[0]).toBe(fires);
  });

  test('C12: a compatible instance of the group goes on without a handoff, an incompatible one gets one', () => {
    const one = provider('one', {}, { continuationGroup: 'g' });
    const two = provider('two', {}, { continuationGroup: 'g' });
    const rigid = provider('rigid', { modelSwitchInThread: false }, { continuationGroup: 'g' });
    const t = threadWorld();
    t.ran(one, { settings: { model: 'a' } });
    expect(t.ran(two, { settings: { model: 'b' } }).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
    expect(t.start(rigid, { settings: { model: 'c' } }).decision).toMatchObject({
      strategy: 'FULL_THREAD_SUMMARY',
      action: 'CREATE',
    });
  });

  test('what is asked for is on record with the turn that ran', () => {
    const t = threadWorld();
    t.ran(codex, { settings: begun });
    const a2 = t.ran(codex, { settings: { model: 'b' } });
    expect(t.providerThread(a2.providerThreadId).settings).toEqual({ ...begun, model: 'b' });
  });
});

describe('Section 5, RESUME_FAILED and CONFLICTING_HISTORY', () => {
  test('C12: a failed resume shows as failed, and a new run goes to a new provider thread', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.fail(t.start(codex), 'RESUME_FAILED');
    expect(t.providerThread(a1.providerThreadId).status).toBe('RESUME_FAILED');
    const a3 = t.start(codex);
    expect(signal(a3, 'RESUME_FAILED')).toEqual([true, undefined, undefined, 'CREATE']);
    expect(a3.decision.replacesId).toBe(a1.providerThreadId);
  });

  test('any other failure leaves it usable', () => {
    const t = threadWorld();
    t.ran(codex);
    t.fail(t.start(codex), 'NETWORK');
    expect(signal(t.start(codex), 'RESUME_FAILED')).toEqual([false, undefined, undefined, 'RESUME']);
  });

  test('a turn that the thread does not have makes it DIVERGENT', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex);
    expect(signal(a2, 'CONFLICTING_HISTORY')).toEqual([false, undefined, undefined, 'RESUME']);
    t.sent(a2);
    t.cancel(a2);
    t.accept(a2);
    expect(signal(t.start(codex), 'CONFLICTING_HISTORY')).toEqual([true, undefined, undefined, 'CREATE']);
  });
});

test('Section 5, CLEAN_CONTEXT_REQUESTED', () => {
  const t = threadWorld();
  t.ran(codex);
  expect(signal(t.ran(codex), 'CLEAN_CONTEXT_REQUESTED')).toEqual([false, undefined, undefined, 'RESUME']);
  expect(signal(t.start(codex, { cleanContext: true }), 'CLEAN_CONTEXT_REQUESTED')).toEqual([
    true,
    undefined,
    undefined,
    'CREATE',
  ]);
});

describe('Section 5, HANDOFF_EXCEEDS_CONTEXT_POLICY: tokens of the delta’s minimal rendering', () => {
  /** A1 B2, where run 2 has so many tokens of structured sections; and the provider’s next run. */
  function missing(structured: number, p = provider('p'), policy = {}) {
    const t = threadWorld({ maxDeltaTokens: 100, ...policy });
    t.ran(p);
    t.ran(claude, { size: { structured, verbatim: 0 } });
    return t.start(p);
  }
  const limited = provider('p', { maxHandoffTokens: 40 });
  const narrow = provider('p', {
    contextChannels: [
      channel('PREAMBLE', { maxCharacters: 123 }),
      channel('DEVELOPER', { maxCharacters: 40 }),
      channel('SYSTEM', { onResume: false }),
    ],
  });

  test.each([
    ['the policy’s limit', 100, provider('p'), [false, 100, 100, 'RESUME']],
    ['above the policy’s limit', 101, provider('p'), [true, 101, 100, 'CREATE']],
    ['the provider’s limit', 40, limited, [false, 40, 40, 'RESUME']],
    ['above the provider’s limit', 41, limited, [true, 41, 40, 'CREATE']],
    ['its largest channel at resume, four characters a token', 30, narrow, [false, 30, 30, 'RESUME']],
    ['above its largest channel at resume', 31, narrow, [true, 31, 30, 'CREATE']],
  ])('%s', (_, structured, p, expected) => {
    expect(signal(missing(structured, p), 'HANDOFF_EXCEEDS_CONTEXT_POLICY')).toEqual(expected);
  });

  test('nothing missing measures nothing', () => {
    const t = threadWorld({ maxDeltaTokens: 0 });
    t.ran(codex);
    expect(signal(t.start(codex), 'HANDOFF_EXCEEDS_CONTEXT_POLICY')).toEqual([false, 0, 0, 'RESUME']);
  });

  test('what the caller’s own text speaks for is not measured', () => {
    const t = threadWorld({ maxDeltaTokens: 10 });
    t.ran(codex);
    t.ran(claude, { size: { structured: 99, verbatim: 0 } });
    t.ran(claude, { size: { structured: 10, verbatim: 0 } });
    expect(signal(t.start(codex, { manual: { covers: only(2) } }), 'HANDOFF_EXCEEDS_CONTEXT_POLICY')).toEqual([
      false,
      10,
      10,
      'RESUME',
    ]);
  });

  test('a channel that turned out unsupported is not a usable one', () => {
    const p = provider('p', { contextChannels: [channel('SYSTEM'), channel('PREAMBLE', { maxCharacters: 400 })] });
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    const p3 = t.start(p);
    t.fail(p3, 'CHANNEL_UNSUPPORTED');
    expect(signal(t.retry(p3), 'HANDOFF_EXCEEDS_CONTEXT_POLICY')).toEqual([false, 10, 100, 'RESUME']);
  });
});

test('a stale provider thread is not destroyed: replaced once the new one is bound, and readable', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const a2 = t.start(codex, { cleanContext: true });
  expect(t.plan(codex)).toMatchObject({ providerThreadId: a1.providerThreadId });
  t.accept(a2);
  expect(t.plan(codex)).toMatchObject({ providerThreadId: a2.providerThreadId });
  expect(t.providerThread(a1.providerThreadId)).toMatchObject({ status: 'IDLE', native: only(1) });
});
