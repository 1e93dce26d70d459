import { describe, expect, test } from 'vitest';
import { only, span } from '../../src/domain/ranges.ts';
import { claude, codex } from '../kit/providers.ts';
import { type Dispatched, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

// Other cases stand with their rules: C1, C4, C6 in retry and attempts, C7 in strategy, C8, C9 in queue, C12 in staleness, C29 and
// C48 in runs, C42, C45 in session.

/** A1; a run on B that carries a handoff over it. */
function handedOver() {
  const t = threadWorld();
  t.ran(codex);
  const b2 = t.start(claude);
  return { t, b2, transfer: () => t.transferOf(b2.carried[0]?.handoffId ?? '') };
}

test('C2: a failure between prepare and accept leaves the transfer pending, not consumed', () => {
  const { t, b2, transfer } = handedOver();
  expect(transfer()?.status).toBe('PREPARED');
  t.fail(b2);
  expect(transfer()?.status).toBe('PENDING');
  expect(transfer()).not.toHaveProperty('targetRunId');
  expect(t.providerThread(b2.providerThreadId)).toMatchObject({
    receipts: [],
    coverage: { knownThrough: 0, gaps: [] },
  });
});

describe('C3: each of these leaves it deliverable, and the acceptance consumes it once', () => {
  test.each<[string, (t: ThreadWorld, run: Dispatched) => unknown]>([
    ['an error', (t, run) => t.fail(run, 'OTHER')],
    ['a refusal', (t, run) => t.fail(run, 'REFUSED')],
    ['a timeout', (t, run) => t.fail(run, 'TIMEOUT')],
    [
      'a dropped stream that turns out not delivered',
      (t, run) => {
        t.sent(run);
        t.unknown(run, 'NETWORK');
        t.resolve(run, 'NOT_DELIVERED');
      },
    ],
    ['a crash before it was sent', (t, run) => t.sessionLost([run])],
    ['a cancellation', (t, run) => t.cancel(run)],
  ])('%s', (_, fails) => {
    const { t, b2, transfer } = handedOver();
    fails(t, b2);
    expect(transfer()?.status).toBe('PENDING');
    const again = t.run(b2).status === 'FAILED' ? t.retry(b2) : t.start(claude);
    t.accept(again);
    expect(t.accept(again)).toEqual([]);
    expect(transfer()).toMatchObject({ status: 'CONSUMED', targetRunId: again.runId });
    const accepted = t.log.filter(({ event }) => event.type === 'RunAccepted' && event.runId === again.runId);
    expect(accepted).toHaveLength(1);
    expect(t.state().transfers.size).toBe(1);
    expect(t.providerThread(again.providerThreadId).receipts).toHaveLength(1);
  });
});

describe('C15: an item is delivered at most once per native conversation', () => {
  test('a run that was handed over is never part of a later delta', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(codex);
    t.ran(claude);
    const a4 = t.ran(codex);
    expect(t.handoff(a4.carried[0]?.handoffId ?? '').covers).toEqual(only(3));
    t.ran(claude);
    const a6 = t.ran(codex);
    expect(t.handoff(a6.carried[0]?.handoffId ?? '').covers).toEqual(only(5));
  });

  test('with late items it is given again, and a fresh conversation is given everything', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    t.ran(codex);
    t.items(b1);
    expect(t.ran(codex).decision.missing).toEqual(only(1));
    expect(t.ran(codex, { cleanContext: true }).decision.missing).toEqual(span(1, 3));
  });
});

test('C40: items never add ordinals', () => {
  const t = threadWorld();
  const a1 = t.start(codex);
  t.accept(a1);
  t.items(a1);
  t.items(a1);
  t.complete(a1);
  t.items(a1);
  expect(t.run(t.start(codex))).toMatchObject({ ordinal: 2, position: 2 });
  expect(t.state().head).toMatchObject({ lastOrdinal: 2, headPosition: 2 });
});

test('C50: ordinals are never used twice, whatever becomes of the runs', () => {
  const t = threadWorld();
  const a1 = t.start(codex);
  const queued = [t.queue(codex), t.queue(codex)];
  for (const each of queued) t.cancel(each);
  t.cancel(a1);
  const a4 = t.start(codex);
  t.fail(a4);
  expect([a1, ...queued, a4, t.start(codex)].map((each) => t.run(each).ordinal)).toEqual([1, 2, 3, 4, 5]);
});
