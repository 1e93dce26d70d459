import { describe, expect, test } from 'vitest';
import { candidateOf } from '../../src/domain/candidate.ts';
import type { Coverage } from '../../src/domain/coverage.ts';
import type { ProviderThread } from '../../src/domain/model.ts';
import { defaultPolicy } from '../../src/domain/policy.ts';
import { factsOf, type Provider } from '../../src/domain/provider.ts';
import { decideStrategy, type StrategyInput } from '../../src/domain/strategy.ts';
import { provider } from '../kit/providers.ts';

const p = provider('p');
const q = provider('q');
const knows = (knownThrough: number): Coverage => ({ knownThrough, gaps: [] });

/** A provider thread of p that is IDLE, bound, up to date at position 5 and was used at log position 10. */
function place(id: string, otherwise: Partial<ProviderThread> = {}, of: Provider = p): ProviderThread {
  return {
    id,
    threadId: 'thr_1',
    provider: factsOf(of),
    nativeThreadId: `native_${id}`,
    status: 'IDLE',
    settings: {},
    coverage: knows(5),
    native: [],
    receipts: [],
    chainedHandoffs: 0,
    lastUsedPosition: 5,
    lastUsedAt: 10,
    ...otherwise,
  };
}

const chosen = (attached: readonly ProviderThread[], of: Provider = p) => candidateOf(of, attached, 5)?.id;

describe('Section 5, the candidate', () => {
  test.each<[string, readonly ProviderThread[], string | undefined]>([
    ['none is attached', [], undefined],
    ['another provider’s is none', [place('a', {}, q)], undefined],
    ['PLANNED serves retries only', [place('a', { status: 'PLANNED' })], undefined],
    ['CLOSED is none', [place('a', { status: 'CLOSED' })], undefined],
    ['ROLLBACK_PENDING is none', [place('a', { status: 'ROLLBACK_PENDING' })], undefined],
    ['ACTIVE is one', [place('a', { status: 'ACTIVE' })], 'a'],
    [
      'healthy before RESUME_FAILED, whatever is missing',
      [place('a', { status: 'RESUME_FAILED' }), place('b', { coverage: knows(1) })],
      'b',
    ],
    [
      'RESUME_FAILED before DIVERGENT, whatever is missing',
      [place('a', { status: 'DIVERGENT' }), place('b', { status: 'RESUME_FAILED', coverage: knows(1) })],
      'b',
    ],
    ['the one missing least', [place('a', { coverage: knows(3) }), place('b', { coverage: knows(4) })], 'b'],
    [
      'gaps are missing too',
      [place('a', { coverage: { knownThrough: 5, gaps: [{ from: 1, to: 3 }] } }), place('b', { coverage: knows(3) })],
      'b',
    ],
    ['among equals the one used last', [place('a', { lastUsedAt: 11 }), place('b')], 'a'],
    ['among equals in everything always the same', [place('b'), place('a')], 'a'],
  ])('%s', (_, attached, expected) => {
    expect(chosen(attached)).toBe(expected);
    expect(chosen(attached.toReversed())).toBe(expected);
  });

  test.each<[string, Partial<ProviderThread>, string]>([
    ['IDLE', {}, 'new'],
    ['ACTIVE', { status: 'ACTIVE' }, 'new'],
    ['PLANNED', { status: 'PLANNED' }, 'old'],
    ['RESUME_FAILED', { status: 'RESUME_FAILED' }, 'old'],
    ['DIVERGENT', { status: 'DIVERGENT' }, 'old'],
    ['ROLLBACK_PENDING', { status: 'ROLLBACK_PENDING' }, 'old'],
  ])('replaced by one that is %s', (_, replacement, expected) => {
    expect(chosen([place('old'), place('new', { ...replacement, coverage: knows(0), replacesId: 'old' })])).toBe(
      expected,
    );
  });

  test('a replacement that was never bound is not usable', () => {
    const { nativeThreadId: _, ...unbound } = place('new', { coverage: knows(0), replacesId: 'old' });
    expect(chosen([place('old'), unbound])).toBe('old');
  });

  test('providers of one continuation group share their conversations', () => {
    const one = provider('one', {}, { continuationGroup: 'g' });
    const two = provider('two', {}, { continuationGroup: 'g' });
    const elsewhere = provider('three', {}, { continuationGroup: 'h' });
    expect(chosen([place('a', {}, one)], two)).toBe('a');
    expect(chosen([place('a', {}, one)], elsewhere)).toBeUndefined();
  });
});

function decided(providerThreads: readonly ProviderThread[], otherwise: Partial<StrategyInput> = {}) {
  return decideStrategy({
    provider: p,
    settings: {},
    policy: defaultPolicy,
    head: 5,
    unheard: [],
    historyTokens: 100,
    providerThreads,
    cleanContext: false,
    unsupportedChannels: [],
    ...otherwise,
  });
}

describe('Section 5, ProviderRollbackPending comes before everything else', () => {
  const pending = place('a', { status: 'ROLLBACK_PENDING' });

  test('all provider threads of the provider wait', () => {
    expect(decided([pending])).toMatchObject({ refused: 'PROVIDER_ROLLBACK_PENDING', providerThreadId: 'a' });
  });

  test('before the empty history too', () => {
    expect(decided([pending], { head: 0 })).toMatchObject({ refused: 'PROVIDER_ROLLBACK_PENDING' });
  });

  test('PLANNED and CLOSED ones do not stand in for a usable one', () => {
    const aside = [place('planned', { status: 'PLANNED' }), place('closed', { status: 'CLOSED' })];
    expect(decided([pending, ...aside])).toMatchObject({ refused: 'PROVIDER_ROLLBACK_PENDING' });
  });

  test('nor does one that waits, once it was replaced by a usable one, stand in the way', () => {
    expect(decided([pending, place('new', { replacesId: 'a' })])).toMatchObject({ providerThreadId: 'new' });
  });

  test('while another healthy one is there, it is used', () => {
    expect(decided([pending, place('b')])).toMatchObject({ action: 'RESUME', providerThreadId: 'b' });
  });

  test('a clean context is no resume: a new provider thread', () => {
    expect(decided([pending], { cleanContext: true })).toMatchObject({ action: 'CREATE' });
  });

  test('another provider’s does not matter', () => {
    expect(decided([place('a', { status: 'ROLLBACK_PENDING' }, q)])).toMatchObject({ action: 'CREATE' });
  });
});

test('the retry after a failed resume skips rules 1 to 3, whatever is there', () => {
  expect(decided([place('a')], { failedResume: 'a' })).toMatchObject({ action: 'CREATE', replacesId: 'a' });
  expect(decided([place('a', { status: 'RESUME_FAILED' }), place('b')], { failedResume: 'a' })).toMatchObject({
    strategy: 'FULL_THREAD_SUMMARY',
    action: 'CREATE',
    replacesId: 'a',
  });
});

test('a channel that turned out unsupported is none: neither at resume nor at creation', () => {
  const behind = place('a', { coverage: knows(4) });
  expect(decided([behind])).toMatchObject({ missing: [{ from: 5, to: 5 }], action: 'RESUME' });
  expect(decided([behind], { unsupportedChannels: ['DEVELOPER'] })).toMatchObject({
    refused: 'HANDOFF_UNSUPPORTED',
    missingCapability: 'contextChannels',
  });
});
