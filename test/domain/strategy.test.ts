import { describe, expect, test } from 'vitest';
import { span } from '../../src/domain/ranges.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { refusalOf, threadWorld } from '../kit/thread-world.ts';

const creationOnly = channel('SYSTEM', { onResume: false });
const resumeOnly = channel('PREAMBLE', { onCreate: false });

/** B1 A2 B3 A4 with late items on 1, so that A, which was told of 1 and 3, misses 1 and whatever follows. */
function twoGaps(a = codex) {
  const t = threadWorld();
  const b1 = t.ran(claude);
  t.ran(a);
  t.ran(claude);
  t.items(b1);
  return t;
}

test('an empty history: NONE, CREATE', () => {
  const t = threadWorld();
  expect(t.start(codex).decision).toMatchObject({
    strategy: 'NONE',
    action: 'CREATE',
    missing: [],
    estimatedTokens: 0,
  });
});

test('an empty history needs no channel', () => {
  expect(threadWorld().start(provider('mute', { contextChannels: [], fullHandoff: false })).decision.action).toBe(
    'CREATE',
  );
});

describe('Section 5, rule 1: NONE, RESUME', () => {
  test('where nothing is missing', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    expect(t.start(codex).decision).toMatchObject({
      strategy: 'NONE',
      action: 'RESUME',
      providerThreadId: a1.providerThreadId,
      missing: [],
    });
  });

  test('also without any channel', () => {
    const mute = provider('mute', { contextChannels: [] });
    const t = threadWorld();
    t.ran(mute);
    expect(t.start(mute).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
  });

  test('not where the provider cannot resume', () => {
    const forgetful = provider('forgetful', { resume: false });
    const t = threadWorld();
    const p1 = t.ran(forgetful);
    expect(t.start(forgetful).decision).toMatchObject({
      strategy: 'FULL_THREAD_SUMMARY',
      action: 'CREATE',
      replacesId: p1.providerThreadId,
    });
  });
});

describe('Section 5, rule 2: DELTA_SINCE_TARGET_LAST_SEEN, RESUME', () => {
  test('the example of section 1: C1 is resumed with 6-8 only', () => {
    const t = threadWorld();
    const [c1] = [1, 2, 3, 4, 5].map(() => t.ran(codex));
    const [l1] = [6, 7, 8].map(() => t.ran(claude));
    const c9 = t.ran(codex);
    expect(c9.decision).toMatchObject({
      strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
      action: 'RESUME',
      providerThreadId: c1?.providerThreadId,
      missing: span(6, 8),
    });
    expect(t.handoff(c9.carried[0]?.handoffId ?? '').covers).toEqual(span(6, 8));
    expect(t.providerThread(c9.providerThreadId).native).toEqual([...span(1, 5), ...span(9, 9)]);
    expect(t.providerThread(l1?.providerThreadId ?? '').native).toEqual(span(6, 8));
  });

  test('not where several ranges are missing', () => {
    expect(twoGaps().start(codex).decision.strategy).toBe('FULL_THREAD_SUMMARY');
  });

  test('not where the provider takes no deltas', () => {
    const p = provider('p', { deltaHandoff: false });
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    expect(t.start(p).decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action: 'RESUME' });
  });

  test('also where fullHandoff is false', () => {
    const p = provider('p', { fullHandoff: false });
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    expect(t.start(p).decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', action: 'RESUME' });
  });

  test('not where no channel takes context at resume', () => {
    const p = provider('p', { contextChannels: [creationOnly] });
    const t = threadWorld();
    t.ran(p);
    t.ran(claude);
    expect(t.start(p).decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action: 'CREATE' });
  });
});

describe('Section 5, rule 3: FULL_THREAD_SUMMARY, RESUME', () => {
  test('where several ranges are missing: it speaks for everything and keeps what is missing', () => {
    const t = twoGaps();
    const a4 = t.start(codex);
    expect(a4.decision).toMatchObject({
      strategy: 'FULL_THREAD_SUMMARY',
      action: 'RESUME',
      missing: [...span(1, 1), ...span(3, 3)],
    });
    expect(t.handoff(a4.carried[0]?.handoffId ?? '').covers).toEqual(span(1, 3));
  });

  test.each([
    ['fit exactly', 320, 'RESUME'],
    ['are one character too long', 319, 'CREATE'],
  ])('the missing runs word for word %s', (_, maxCharacters, action) => {
    const p = provider('p', { contextChannels: [channel('PREAMBLE', { maxCharacters }), creationOnly] });
    expect(twoGaps(p).plan(p)).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action });
  });

  test.each([
    ['fits exactly', 360, 'RESUME'],
    ['is one character too long', 359, 'CREATE'],
  ])('the summary with every missing run in it %s once it is built', (_, maxCharacters, action) => {
    const p = provider('p', { contextChannels: [channel('PREAMBLE', { maxCharacters }), creationOnly] });
    expect(twoGaps(p).start(p).decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action });
  });

  test('not where fullHandoff is false: several ranges missing fit none of the rules', () => {
    const p = provider('p', { fullHandoff: false });
    const refused = () => twoGapsOf(p).start(p);
    expect(refusalOf(refused)).toMatchObject({ refused: 'HANDOFF_UNSUPPORTED', missingCapability: 'fullHandoff' });
  });

  test('not where the missing runs exceed the token budget', () => {
    const t = twoGaps();
    t.policy({ handoffTokenBudget: 79 });
    expect(t.start(codex).decision.action).toBe('CREATE');
  });
});

/** A1 B2 A3 with late items on 2: the provider, capable of deltas only, misses 2 and then 4. */
function twoGapsOf(p: ReturnType<typeof provider>) {
  const t = threadWorld();
  t.ran(p);
  const b2 = t.ran(claude);
  t.ran(p);
  t.items(b2);
  t.ran(claude);
  return t;
}

describe('Section 5, rule 4: FULL_THREAD_SUMMARY, CREATE', () => {
  test('where the provider is new to the thread: nothing is replaced', () => {
    const t = threadWorld();
    t.ran(codex);
    const { decision } = t.start(claude);
    expect(decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action: 'CREATE', missing: span(1, 1) });
    expect(decision).not.toHaveProperty('replacesId');
  });

  test('where a signal fires: the new provider thread REPLACES the candidate, which stays readable', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.ran(codex, { cleanContext: true });
    expect(a2.decision).toMatchObject({ action: 'CREATE', replacesId: a1.providerThreadId });
    expect(t.providerThread(a1.providerThreadId)).toMatchObject({
      status: 'IDLE',
      replacedById: a2.providerThreadId,
      coverage: { knownThrough: 1, gaps: [] },
    });
  });

  test('not where fullHandoff is false', () => {
    const p = provider('p', { fullHandoff: false });
    const t = threadWorld();
    t.ran(codex);
    expect(refusalOf(() => t.start(p))).toMatchObject({
      refused: 'HANDOFF_UNSUPPORTED',
      missingCapability: 'fullHandoff',
      providerId: p.id,
    });
  });

  test('not where no channel takes context at creation', () => {
    const p = provider('p', { contextChannels: [resumeOnly] });
    const t = threadWorld();
    t.ran(codex);
    expect(refusalOf(() => t.start(p))).toMatchObject({ missingCapability: 'contextChannels' });
  });
});

describe('Section 5, rule 5: unsupported', () => {
  test('C7: a typed refusal, no new run, nothing written', () => {
    const mute = provider('mute', { contextChannels: [] });
    const t = threadWorld();
    t.ran(codex);
    const before = t.log.length;
    expect(refusalOf(() => t.start(mute))).toMatchObject({ refused: 'HANDOFF_UNSUPPORTED', providerId: mute.id });
    expect([t.log.length, t.state().runs.size]).toEqual([before, 1]);
  });

  test('planSwitch answers it as data, and writes nothing', () => {
    const mute = provider('mute', { contextChannels: [] });
    const t = threadWorld();
    t.ran(codex);
    const before = t.log.length;
    expect(t.plan(mute)).toMatchObject({ refused: 'HANDOFF_UNSUPPORTED' });
    expect(t.plan(claude)).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY' });
    expect(t.log.length).toBe(before);
  });
});

test('the decision tells all seven signals, the estimate and the reasons in words', () => {
  const t = threadWorld();
  t.ran(codex, { size: { structured: 100, verbatim: 300 } });
  t.ran(claude);
  t.ran(claude);
  const { staleness, reasons, estimatedTokens } = t.start(codex).decision;
  expect(staleness.map((signal) => signal.code)).toEqual([
    'TOO_MANY_FOREIGN_RUNS',
    'TOO_MANY_CHAINED_HANDOFFS',
    'INCOMPATIBLE_SETTINGS',
    'RESUME_FAILED',
    'CONFLICTING_HISTORY',
    'CLEAN_CONTEXT_REQUESTED',
    'HANDOFF_EXCEEDS_CONTEXT_POLICY',
  ]);
  expect(reasons).toEqual(['The provider thread misses 2 runs in a row: only these are handed over.']);
  expect(estimatedTokens).toBe(80);
});
