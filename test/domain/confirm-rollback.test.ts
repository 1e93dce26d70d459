import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../../src/domain/invalid-input.ts';
import { claude, codex } from '../kit/providers.ts';
import { refusalOf, threadWorld } from '../kit/thread-world.ts';

/** A1 A2 B3 A4, back to 2: A has to be forked at turn 2, of B nothing is left. */
function toFork() {
  const t = threadWorld();
  t.ran(codex);
  const a2 = t.ran(codex);
  const b3 = t.ran(claude);
  t.ran(codex);
  const { rollbackId } = t.rollback(2);
  return { t, a2, b3, rollbackId, turn: t.attempt(a2).nativeTurnId ?? '' };
}

/** B1 B2, back to 1: B has to revert to turn 1. */
function toRevert() {
  const t = threadWorld();
  const b1 = t.ran(claude);
  t.ran(claude);
  const { rollbackId } = t.rollback(1);
  return { t, b1, rollbackId, turn: t.attempt(b1).nativeTurnId ?? '' };
}

describe('Section 7, confirmProviderRollback', () => {
  test('the native head is the turn to keep', () => {
    const { t, b1, rollbackId, turn } = toRevert();
    const before = t.state();
    const confirm = (nativeHeadTurnId?: string) => () =>
      t.confirm(rollbackId, b1.providerThreadId, {
        outcome: 'DONE',
        ...(nativeHeadTurnId !== undefined && { nativeHeadTurnId }),
      });
    expect(refusalOf(confirm('another'))).toMatchObject({ refused: 'NATIVE_ID_MISMATCH', expectedNativeTurnId: turn });
    expect(confirm()).toThrow(InvalidInput);
    expect(t.state()).toBe(before);
    confirm(turn)();
    expect(t.providerThread(b1.providerThreadId).status).toBe('IDLE');
  });

  test('a revert stays in its own conversation', () => {
    const { t, b1, rollbackId, turn } = toRevert();
    const { nativeThreadId } = t.providerThread(b1.providerThreadId);
    const told = { outcome: 'DONE' as const, nativeHeadTurnId: turn };
    expect(
      refusalOf(() => t.confirm(rollbackId, b1.providerThreadId, { ...told, nativeThreadId: 'another' })),
    ).toMatchObject({ refused: 'NATIVE_ID_MISMATCH', expectedNativeThreadId: nativeThreadId });
  });

  test('a fork has a new native id, which nothing else has', () => {
    const { t, a2, rollbackId, turn } = toFork();
    const told = { outcome: 'DONE' as const, nativeHeadTurnId: turn };
    const own = t.providerThread(a2.providerThreadId).nativeThreadId ?? '';
    expect(() => t.confirm(rollbackId, a2.providerThreadId, told)).toThrow(InvalidInput);
    expect(refusalOf(() => t.confirm(rollbackId, a2.providerThreadId, { ...told, nativeThreadId: own }))).toMatchObject(
      { refused: 'NATIVE_ID_ALREADY_BOUND', providerThreadId: a2.providerThreadId },
    );
    const other = t.ran(codex, { cleanContext: true });
    const taken = t.providerThread(other.providerThreadId).nativeThreadId ?? '';
    expect(
      refusalOf(() => t.confirm(rollbackId, a2.providerThreadId, { ...told, nativeThreadId: taken })),
    ).toMatchObject({ refused: 'NATIVE_ID_ALREADY_BOUND', providerThreadId: other.providerThreadId });
  });

  test('the same report again changes nothing, another one is outdated', () => {
    const { t, b1, rollbackId, turn } = toRevert();
    const told = { outcome: 'DONE' as const, nativeHeadTurnId: turn };
    t.confirm(rollbackId, b1.providerThreadId, told);
    expect(t.confirm(rollbackId, b1.providerThreadId, told)).toEqual([]);
    expect(refusalOf(() => t.confirm(rollbackId, b1.providerThreadId, { outcome: 'FAILED' }))).toMatchObject({
      refused: 'ROLLBACK_OUTDATED',
      rollbackId,
    });
  });

  test('names a rollback and a provider thread that it concerns', () => {
    const { t, b3, rollbackId } = toFork();
    const about = (id: string, providerThreadId: string) => () =>
      t.confirm(id, providerThreadId, { outcome: 'FAILED' });
    expect(refusalOf(about('rbk_nobody', b3.providerThreadId)).refused).toBe('NOT_FOUND');
    expect(refusalOf(about(rollbackId, 'pth_nobody')).refused).toBe('NOT_FOUND');
    // Nothing was asked of B: it cannot go back.
    expect(refusalOf(about(rollbackId, b3.providerThreadId)).refused).toBe('ROLLBACK_OUTDATED');
  });

  test('failure makes the provider thread divergent', () => {
    const { t, a2, rollbackId } = toFork();
    t.confirm(rollbackId, a2.providerThreadId, { outcome: 'FAILED' });
    expect(t.providerThread(a2.providerThreadId).status).toBe('DIVERGENT');
    expect(
      t
        .state()
        .rollbacks.get(rollbackId)
        ?.affected.map((each) => each.status),
    ).toEqual(['FAILED', 'IMPOSSIBLE']);
  });

  test('a foreign turn that came to light meanwhile keeps it divergent', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    const two = t.start(claude);
    t.fail(two);
    t.ran(claude);
    const { rollbackId } = t.rollback(1);
    t.accept(two, { nativeTurnId: 'late' });
    expect(t.providerThread(b1.providerThreadId).status).toBe('DIVERGENT');
    const nativeHeadTurnId = t.attempt(b1).nativeTurnId ?? '';
    t.confirm(rollbackId, b1.providerThreadId, { outcome: 'DONE', nativeHeadTurnId });
    expect(t.providerThread(b1.providerThreadId).status).toBe('DIVERGENT');
  });
});
