import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionFields } from '../../kit/api-documents.ts';
import type { DecisionView, Json } from '../../kit/api-views.ts';
import { newConversation, range, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { graphOf } from './graph-of.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
let mute: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
  mute = await register(served.api, 'OTHER', { resume: true });
});
afterAll(() => served[Symbol.asyncDispose]());

const begin = (policy = {}) => newConversation(served.api, policy);

interface Plan {
  readonly provider: { readonly id: string } | null;
  readonly supported: boolean;
  readonly refusal: { readonly code: string } | null;
  readonly decision: DecisionView | null;
  readonly channel: string | null;
}

async function plan(threadId: string, asked: object = {}): Promise<readonly Plan[]> {
  const { planSwitch } = await served.api.ask<{ planSwitch: readonly Plan[] }>(
    `query ($threadId: ID!, $providerId: ID, $settings: RunSettingsInput, $cleanContext: Boolean) {
      planSwitch(threadId: $threadId, providerId: $providerId, settings: $settings, cleanContext: $cleanContext) {
        provider { id } supported refusal { code } decision { ${decisionFields} } channel
      }
    }`,
    { threadId, ...asked },
  );
  return planSwitch;
}

describe('planSwitch', () => {
  test('of every registered provider, the one that cannot be used as data; it writes nothing', async () => {
    const t = await begin();
    const a1 = await t.ran(codex, { answer: 'Done.' });
    const [graph, log] = [await graphOf(served.driver, served.workspaceId), await t.log()];
    const plans = await plan(t.threadId);
    expect(
      plans.map(({ provider, supported, refusal, decision, channel }) => ({
        provider: provider?.id,
        supported,
        refusal,
        channel,
        decision: decision && {
          strategy: decision.strategy,
          action: decision.action,
          missing: decision.missing,
          providerThread: decision.providerThread,
        },
      })),
    ).toEqual([
      {
        provider: codex,
        supported: true,
        refusal: null,
        channel: null,
        decision: { strategy: 'NONE', action: 'RESUME', missing: [], providerThread: { id: a1.providerThreadId } },
      },
      {
        provider: claude,
        supported: true,
        refusal: null,
        channel: 'SYSTEM',
        decision: { strategy: 'FULL_THREAD_SUMMARY', action: 'CREATE', missing: [range(1)], providerThread: null },
      },
      { provider: mute, supported: false, refusal: { code: 'HANDOFF_UNSUPPORTED' }, channel: null, decision: null },
    ]);
    expect(await graphOf(served.driver, served.workspaceId)).toEqual(graph);
    expect(await t.log()).toEqual(log);
  });

  test('what it answers is what startRun then decides', async () => {
    const t = await begin();
    await t.ran(codex);
    await t.ran(claude, { answer: 'Done.' });
    for (const asked of [
      { providerId: codex },
      { providerId: claude },
      { providerId: codex, cleanContext: true },
      { providerId: claude, settings: { model: 'opus' } },
    ]) {
      const [planned] = await plan(t.threadId, asked);
      const run = await t.start(asked.providerId, asked);
      expect(run.dispatch.decision).toEqual(planned?.decision);
      expect(run.dispatch.contexts[0]?.channel ?? null).toBe(planned?.channel);
      await t.cancel(run.runId);
    }
  });

  test('of a thread that is busy: for the run after the active one', async () => {
    const t = await begin();
    await t.start(codex);
    expect(await plan(t.threadId, { providerId: claude })).toMatchObject([
      { supported: true, refusal: null, decision: { strategy: 'FULL_THREAD_SUMMARY', missing: [range(1)] } },
    ]);
  });

  test('of an unknown thread, an unknown provider: answers, not errors', async () => {
    expect(await plan(newId('thr_'))).toMatchObject([
      { provider: null, supported: false, refusal: { code: 'THREAD_NOT_FOUND' }, decision: null },
    ]);
    expect(await plan((await begin()).threadId, { providerId: newId('pro_') })).toMatchObject([
      { provider: null, supported: false, refusal: { code: 'PROVIDER_NOT_FOUND' }, decision: null },
    ]);
  });
});

describe('Section 5: the strategy, decided and kept on the run', () => {
  test('Run.decision is what was decided, with all seven signals, whatever comes later', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.ran(claude);
    await t.ran(codex);
    const { run } = await served.api.ask<{ run: Json }>(
      `query ($id: ID!) { run(id: $id) { decision { ${decisionFields} } } }`,
      { id: b2.runId },
    );
    expect(run).toEqual({ decision: b2.dispatch.decision });
    expect(b2.dispatch.decision.staleness.map(({ code }) => code)).toEqual([
      'TOO_MANY_FOREIGN_RUNS',
      'TOO_MANY_CHAINED_HANDOFFS',
      'INCOMPATIBLE_SETTINGS',
      'RESUME_FAILED',
      'CONFLICTING_HISTORY',
      'CLEAN_CONTEXT_REQUESTED',
      'HANDOFF_EXCEEDS_CONTEXT_POLICY',
    ]);
  });

  test.each([
    ['TOO_MANY_FOREIGN_RUNS', { maxForeignRuns: 1 }, 2],
    ['TOO_MANY_CHAINED_HANDOFFS', { maxChainedHandoffs: 1 }, 1],
  ])(
    '%s fires past the policy’s limit, and the stale provider thread stays readable',
    async (code, policy, foreign) => {
      const t = await begin();
      const a1 = await t.ran(codex);
      for (const _ of [1, 2]) {
        for (let i = 0; i < foreign; i++) await t.ran(claude);
        if (code === 'TOO_MANY_CHAINED_HANDOFFS') await t.ran(codex);
      }
      if (code === 'TOO_MANY_CHAINED_HANDOFFS') await t.ran(claude);
      const [before] = await plan(t.threadId, { providerId: codex });
      expect(before?.decision).toMatchObject({ action: 'RESUME', strategy: 'DELTA_SINCE_TARGET_LAST_SEEN' });
      await served.api.done('updateThreadPolicy', { threadId: t.threadId, policy });
      const [after] = await plan(t.threadId, { providerId: codex });
      expect(after?.decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
      const fired = after?.decision?.staleness.filter(({ fires }) => fires);
      expect(fired).toEqual([{ code, fires: true, limit: 1, measured: code === 'TOO_MANY_FOREIGN_RUNS' ? 4 : 2 }]);
      const again = await t.ran(codex);
      expect(await t.providerThread(again.providerThreadId)).toMatchObject({ replaces: { id: a1.providerThreadId } });
      expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
        status: 'IDLE',
        replacedBy: { id: again.providerThreadId },
      });
    },
  );

  test('MANUAL_CONTEXT: the caller’s text, and what it does not speak for in a second handoff of the same dispatch', async () => {
    const t = await begin();
    for (const n of [1, 2]) await t.ran(codex, { answer: `Say ${n}.` });
    const b3 = await t.start(claude, { manualContext: { text: 'By hand.', covers: { from: 1, to: 1 } } });
    expect(b3.dispatch.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', missing: [range(1, 2)] });
    const handoffs = await Promise.all(b3.handoffIds.map((id) => t.handoff(id)));
    expect(handoffs.map(({ coveredRunOrdinals, summarySource }) => [coveredRunOrdinals, summarySource])).toEqual([
      [{ from: 1, to: 1, count: 1 }, 'USER'],
      [{ from: 2, to: 2, count: 1 }, 'LOCAL'],
    ]);
    const [own = '', rest = ''] = b3.dispatch.contexts.map(({ text }) => text ?? '');
    expect([
      own.includes('By hand.'),
      own.includes('Say 1.'),
      rest.includes('Say 2.'),
      rest.includes('Say 1.'),
    ]).toEqual([true, false, true, false]);
    await t.finish(b3);
    expect(await t.coverage(b3.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 3)], missing: [] });
  });

  test('what an attempt was decided with is kept when the provider changes: revisions', async () => {
    const own = await register(served.api, 'CODEX');
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.ran(own);
    const changed = await served.api.done('updateProvider', {
      providerId: own,
      capabilities: { resume: false, contextChannels: [] },
    });
    expect(changed.provider).toMatchObject({ revision: 2 });
    const { node } = await served.api.ask<{ node: unknown }>(
      'query ($id: ID!) { node(id: $id) { ... on RunAttempt { providerRevision provider { revision } } } }',
      { id: b2.attemptId },
    );
    expect(node).toEqual({ providerRevision: 1, provider: { revision: 2 } });
    expect(
      await served.api.refused('startRun', { threadId: t.threadId, providerId: own, message: 'Go on.' }),
    ).toMatchObject({
      code: 'HANDOFF_UNSUPPORTED',
    });
  });
});
