import { describe, expect, test } from 'vitest';
import { span } from '../../src/domain/ranges.ts';
import { claude, codex } from '../kit/providers.ts';
import { note, refusalOf, threadWorld } from '../kit/thread-world.ts';

describe('Section 4, a run and its end', () => {
  test.each(['COMPLETED', 'FAILED', 'INTERRUPTED'] as const)('%s', (outcome) => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.accept(a1);
    t.complete(a1, outcome);
    expect(t.run(a1)).toMatchObject({ status: outcome, outcome });
    expect(t.state().head).not.toHaveProperty('activeRunId');
    expect(t.providerThread(a1.providerThreadId).status).toBe('IDLE');
  });

  test('a run that ended absorbs late reports: they are logged and change nothing', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const before = t.run(a1);
    expect(t.complete(a1, 'FAILED')).toEqual([{ type: 'LateReportAbsorbed', runId: a1.runId, report: 'FAILED' }]);
    expect(t.run(a1)).toEqual(before);
    expect(() => t.cancel(a1)).toThrow('RUN_NOT_ACTIVE');
  });

  test('what no provider accepted cannot be completed', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    const queued = t.queue(codex);
    expect(() => t.complete(a1)).toThrow('RUN_NOT_ACTIVE');
    expect(() => t.complete(queued)).toThrow('RUN_NOT_ACTIVE');
  });

  test('one run at a time', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    expect(refusalOf(() => t.start(codex))).toMatchObject({ refused: 'THREAD_BUSY', runId: a1.runId });
    t.accept(a1);
    expect(() => t.start(claude)).toThrow('THREAD_BUSY');
  });
});

describe('Section 3 and 4, cancelling', () => {
  test('before a provider accepted it: the run leaves the history, its ordinal is used up, its place is free', () => {
    const t = threadWorld();
    const a1 = t.ran(codex, { tokens: 7 });
    const a2 = t.start(codex, { tokens: 9 });
    t.cancel(a2);
    expect(t.run(a2)).toMatchObject({ status: 'CANCELLED', ordinal: 2, position: 2 });
    expect(t.run(a2).activeUntil).toBe(t.state().head.sequence);
    expect(t.attempt(a2)).toMatchObject({ status: 'NOT_DELIVERED', reason: 'CANCELLED' });
    expect(t.state().head).toMatchObject({ headPosition: 1, headRunId: a1.runId, unheard: [], tokens: 7 });
    const a3 = t.start(codex);
    expect(t.run(a3)).toMatchObject({ ordinal: 3, position: 2, previousRunId: a1.runId });
    expect(a3.decision).toMatchObject({ strategy: 'NONE' });
  });

  test('the first run of a thread: the history is empty again', () => {
    const t = threadWorld();
    t.cancel(t.start(codex));
    expect(t.state().head).toMatchObject({ headPosition: 0, lastOrdinal: 1 });
    expect(t.state().head).not.toHaveProperty('headRunId');
    expect(t.start(codex).decision).toMatchObject({ strategy: 'NONE', action: 'CREATE' });
  });

  test('with a SENT attempt it can, and what was prepared for it waits again', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    t.sent(b2);
    t.cancel(b2);
    expect(t.transferOf(b2.carried[0]?.handoffId ?? '')?.status).toBe('PENDING');
  });

  test('a run that is going on stays in the history', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.accept(a1);
    t.cancel(a1);
    expect(t.run(a1)).toMatchObject({ status: 'CANCELLED', position: 1 });
    expect(t.run(a1)).not.toHaveProperty('activeUntil');
    expect(t.providerThread(a1.providerThreadId).status).toBe('IDLE');
    expect(t.start(claude).decision.missing).toEqual(span(1, 1));
  });

  test('a failed run that was reopened is FAILED again, and stays in the history', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex);
    t.fail(a2);
    t.retry(a2);
    t.cancel(a2);
    expect(t.run(a2)).toMatchObject({ status: 'FAILED', position: 2 });
    expect(t.state().head.headPosition).toBe(2);
    expect(t.start(codex).decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: span(2, 2) });
  });
});

test('Section 3, a run that failed before it was accepted is part of the history, and nobody knows it', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const a2 = t.start(codex);
  t.fail(a2);
  expect(t.state().head).toMatchObject({ headPosition: 2, unheard: span(2, 2) });
  const a3 = t.ran(codex);
  expect(a3.decision).toMatchObject({ providerThreadId: a1.providerThreadId, missing: span(2, 2) });
  expect(t.providerThread(a3.providerThreadId)).toMatchObject({
    coverage: { knownThrough: 3, gaps: [] },
    native: [
      { from: 1, to: 1 },
      { from: 3, to: 3 },
    ],
  });
});

describe('Section 3 and 4, items', () => {
  test('are added at any time, and change no status', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.items(a1);
    t.accept(a1);
    t.items(a1);
    t.complete(a1);
    t.items(a1);
    expect(t.run(a1)).toMatchObject({ status: 'COMPLETED', tokens: 5 + 3 * 3, itemsAt: t.state().head.sequence });
    expect(t.state().head.tokens).toBe(14);
    expect([...t.state().items.values()].map((item) => item.runId)).toEqual([a1.runId, a1.runId, a1.runId]);
  });

  test('not in a queued run, where nothing can have happened', () => {
    const t = threadWorld();
    t.start(codex);
    const queued = t.queue(codex);
    expect(() => t.items(queued)).toThrow('RUN_NOT_ACTIVE');
  });

  test('C48: the same again is no news', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const item = note('itm_x', { status: 'COMPLETED', words: { text: { bytes: 3, sha256: 'abc' } } });
    t.items(a1, [item]);
    expect(t.items(a1, [item, { ...item, tokens: 99 }])).toEqual([]);
  });

  test('a later status is news: one item, counted once, where it was', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.items(a1, [note('itm_x', { status: 'IN_PROGRESS' })]);
    const { sequence } = t.state().head;
    t.items(a1, [note('itm_x', { status: 'COMPLETED', tokens: 8 })]);
    expect(t.state().items.get('itm_x')).toMatchObject({ status: 'COMPLETED', sequence });
    expect(t.run(a1).tokens).toBe(5 + 8);
    t.items(a1, [note('itm_x', { status: 'FAILED', tokens: 8 })]);
    expect(t.state().items.get('itm_x')?.status).toBe('FAILED');
  });

  test.each([
    ['another kind', note('itm_x', { kind: 'COMMAND', status: 'COMPLETED' })],
    ['other words', note('itm_x', { status: 'COMPLETED', words: { text: { bytes: 1, sha256: 'b' } } })],
    ['another exit code', note('itm_x', { status: 'FAILED', exitCode: 1 })],
  ])('C48: the same id with %s is a conflict', (_, other) => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.items(a1, [note('itm_x', { status: 'COMPLETED', words: { text: { bytes: 1, sha256: 'a' } } })]);
    expect(refusalOf(() => t.items(a1, [other]))).toMatchObject({ refused: 'ID_ALREADY_USED', id: 'itm_x' });
  });

  test('C48: the same id without a status and with other words is a conflict', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.items(a1, [note('itm_x', { words: { text: { bytes: 1, sha256: 'a' } } })]);
    const other = note('itm_x', { words: { text: { bytes: 1, sha256: 'b' } } });
    expect(refusalOf(() => t.items(a1, [other])).refused).toBe('ID_ALREADY_USED');
  });

  test('C48: what was in progress may not turn out to be of another kind', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.items(a1, [note('itm_x', { status: 'IN_PROGRESS' })]);
    const other = note('itm_x', { kind: 'COMMAND', status: 'COMPLETED' });
    expect(refusalOf(() => t.items(a1, [other])).refused).toBe('ID_ALREADY_USED');
  });

  test('C48: an item of another run is a conflict', () => {
    const t = threadWorld();
    const [a1, a2] = [t.ran(codex), t.ran(codex)];
    t.items(a1, [note('itm_x')]);
    expect(refusalOf(() => t.items(a2, [note('itm_x', { status: 'COMPLETED' })])).refused).toBe('ID_ALREADY_USED');
  });

  test('a run that gets items is a gap for whoever knows it through a handoff only', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const b2 = t.ran(claude);
    t.items(a1);
    expect(t.providerThread(a1.providerThreadId).coverage).toEqual({ knownThrough: 1, gaps: [] });
    expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: span(1, 1) });
    expect(t.start(claude).decision.missing).toEqual(span(1, 1));
  });

  test('the later status of an item makes a gap as well', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    t.items(a1, [note('itm_x', { status: 'IN_PROGRESS' })]);
    const b2 = t.ran(claude);
    t.items(a1, [note('itm_x', { status: 'COMPLETED' })]);
    expect(t.providerThread(b2.providerThreadId).coverage.gaps).toEqual(span(1, 1));
  });

  test('items of a run that left the history make no gap, though another run has its place', () => {
    const t = threadWorld();
    t.ran(codex);
    const gone = t.start(codex);
    t.cancel(gone);
    t.ran(codex);
    const b3 = t.ran(claude);
    t.items(gone);
    expect(t.providerThread(b3.providerThreadId).coverage).toEqual({ knownThrough: 3, gaps: [] });
  });
});

describe('C29: capturing a checkpoint never changes a status', () => {
  test.each(['COMPLETED', 'FAILED', 'INTERRUPTED'] as const)('of a run that is %s', (outcome) => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.accept(a1);
    t.complete(a1, outcome);
    const before = t.run(a1);
    t.checkpoint(a1);
    const { checkpointId, ...after } = t.run(a1);
    expect(after).toEqual(before);
    expect(t.state().checkpoints.get(checkpointId ?? '')).toMatchObject({ runId: a1.runId, ref: 'refs/1' });
  });

  test('nor of one that is going on; what no provider accepted has none', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    expect(() => t.checkpoint(a1)).toThrow('RUN_NOT_ACTIVE');
    t.accept(a1);
    t.checkpoint(a1);
    expect(t.run(a1).status).toBe('RUNNING');
  });
});
