import { describe, expect, test } from 'vitest';
import { claude, codex } from '../kit/providers.ts';
import { threadWorld } from '../kit/thread-world.ts';

describe('C45: the crash of a session settles what is sure, and lists what is not', () => {
  test('what was only PREPARED was surely not delivered: the run is FAILED and can be tried again', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude, { sessionId: 'ses_1' });
    expect(t.sessionLost([b2]).map((event) => event.type)).toEqual(['AttemptNotDelivered']);
    expect(t.run(b2)).toMatchObject({ status: 'FAILED', failureCode: 'SESSION_CRASHED' });
    expect(t.transferOf(b2.carried[0]?.handoffId ?? '')?.status).toBe('PENDING');
    expect(t.retry(b2).carried).toEqual(b2.carried);
  });

  test('what was SENT may have been delivered: UNKNOWN, and no second delivery until it is resolved', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.sent(a1, 'ses_1');
    expect(t.attempt(a1).sessionId).toBe('ses_1');
    expect(t.sessionLost([a1]).map((event) => event.type)).toEqual(['AttemptUnknown']);
    expect([t.attempt(a1).status, t.run(a1).status]).toEqual(['UNKNOWN', 'STARTING']);
    expect(() => t.retry(a1)).toThrow('ATTEMPT_UNKNOWN');
    t.resolve(a1, 'NOT_DELIVERED');
    expect(t.retry(a1).decision.action).toBe('CREATE');
  });

  test('nothing that was accepted is touched', () => {
    const t = threadWorld();
    const a1 = t.start(codex, { sessionId: 'ses_1' });
    t.accept(a1);
    expect(t.sessionLost([a1])).toEqual([]);
    expect(t.run(a1).status).toBe('RUNNING');
  });

  test('C42: reported again it finds nothing left to settle', () => {
    const t = threadWorld();
    const a1 = t.start(codex, { sessionId: 'ses_1' });
    t.fail(a1);
    const again = t.retry(a1, codex, { sessionId: 'ses_1' });
    t.sent(again);
    const both = [{ runId: a1.runId, attemptId: a1.attemptId }, again];
    expect(t.sessionLost(both).map((event) => event.type)).toEqual(['AttemptUnknown']);
    expect(t.sessionLost(both)).toEqual([]);
    expect(t.attempt(again).status).toBe('UNKNOWN');
  });
});
