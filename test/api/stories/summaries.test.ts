import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SummarySource } from '../../../src/domain/vocabulary.ts';
import { countTokens } from '../../../src/summary/tokens.ts';
import type { Started } from '../../kit/api-views.ts';
import { dispatched, nativeIdsOf, newConversation, range, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

const secret = ['ghp', 'q7Zr2mXc9LkVb4TnWs8HdYf3GjPe6AuR1oKi'].join('_');

/** A1 with a failed command and a new file, then a start on B whose text a provider is to be asked for. */
async function awaited(summarySource: SummarySource = 'OUTGOING_PROVIDER', policy = {}, input = {}) {
  const t = await newConversation(served.api, { summarySource, ...policy });
  const a1 = await t.start(codex, { message: 'Make the parser fast.' });
  await t.accept(a1);
  await t.items(a1, [
    { kind: 'COMMAND', command: 'npm run bench', exitCode: 1, status: 'FAILED', text: 'parser too slow' },
    { kind: 'FILE_CHANGE', path: 'src/parser.ts', changeKind: 'CREATED', linesAdded: 40 },
    { kind: 'NOTE', text: `The token is ${secret}` },
  ]);
  await t.complete(a1);
  const asked = { threadId: t.threadId, providerId: claude, message: 'Go on, please.', ...input };
  const started = await served.api.done('startRun', asked);
  const [request] = started.summaryRequests;
  if (request === undefined) throw new Error('No summary was asked for.');
  return { t, a1, asked, started, request, handoffId: request.handoff.id };
}

/** The attempt of a start that answered no dispatch yet. */
async function attemptOf({ t, started }: Awaited<ReturnType<typeof awaited>>) {
  const [attempt] = (await t.run({ runId: started.run.id })).attempts;
  return { runId: started.run.id, attemptId: attempt?.id ?? '' };
}

const textOf = ({ dispatch }: Pick<Started, 'dispatch'>) => dispatch?.contexts.map(({ text }) => text).join('\n') ?? '';

describe('A summary that a provider is asked for', () => {
  test.each([
    ['OUTGOING_PROVIDER', () => codex],
    ['INCOMING_PROVIDER', () => claude],
  ] as const)(
    '%s: startRun answers the request in place of the dispatch, its material redacted',
    async (source, asked) => {
      const { t, started, request, handoffId } = await awaited(source);
      expect(started).toEqual({
        __typename: 'StartRunSuccess',
        run: { id: started.run.id, ordinal: 2, position: 2, status: 'STARTING' },
        dispatch: null,
        summaryRequests: [
          {
            handoff: { id: handoffId, status: 'PENDING' },
            askProvider: { id: asked() },
            instructions: expect.stringContaining(String(request.budget)),
            material: expect.stringContaining('Make the parser fast.'),
            budget: expect.any(Number),
          },
        ],
        replayed: false,
      });
      expect(request.material).not.toContain(secret);
      expect(request.material).not.toContain('Go on, please.');
      expect(await t.handoff(handoffId)).toMatchObject({
        status: 'PENDING',
        summaryText: null,
        summarySource: source,
        askedProvider: { id: asked() },
        createdByProvider: null,
        coveredRunOrdinals: { from: 1, to: 1, count: 1 },
      });
    },
  );

  test('handed in, it answers the dispatch: secrets redacted, lacking facts appended, the author on record', async () => {
    const { t, started, handoffId } = await awaited();
    const answer = await served.api.done('submitSummary', {
      handoffId,
      text: `The parser is to be fast. Log in with ${secret}.`,
    });
    expect(answer).toMatchObject({
      run: { id: started.run.id, status: 'STARTING' },
      summaryRequests: [],
      dispatch: {
        action: 'CREATE',
        message: 'Go on, please.',
        contexts: [{ channel: 'SYSTEM', handoff: { id: handoffId } }],
      },
      replayed: false,
    });
    const text = textOf(answer);
    expect(text).toContain('The parser is to be fast.');
    expect([text.includes(secret), text.includes('npm run bench'), text.includes('src/parser.ts')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await t.handoff(handoffId)).toMatchObject({
      status: 'READY',
      summaryText: text,
      summarySource: 'OUTGOING_PROVIDER',
      createdByProvider: 'CODEX',
      fallbackReason: null,
      askedProvider: null,
      redactions: [expect.objectContaining({ count: 1 })],
    });
    const run = dispatched(answer);
    await t.finish(run);
    expect(await t.coverage(run.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 2)], missing: [] });
  });

  test('over its budget it is refused with the measure, and nothing is taken; of the size that was asked for it is taken', async () => {
    const { t, request, handoffId } = await awaited('OUTGOING_PROVIDER', { handoffTokenBudget: 600 });
    const long = 'Slow again. '.repeat(400);
    const refusal = await served.api.refused('submitSummary', { handoffId, text: long });
    expect(refusal).toEqual({
      __typename: 'SummaryOverBudget',
      code: 'SUMMARY_OVER_BUDGET',
      message: expect.any(String),
      tokens: countTokens(long.trim()),
      budget: expect.any(Number),
    });
    expect(refusal.budget).toBeGreaterThanOrEqual(request.budget);
    expect(refusal.budget).toBeLessThanOrEqual(600);
    expect(await t.handoff(handoffId)).toMatchObject({ status: 'PENDING', summaryText: null });
    const words = Array.from({ length: request.budget }, (_, i) => (i % 10 === 9 ? '.' : ' fast')).join('');
    expect(countTokens(words.trim())).toBeLessThanOrEqual(request.budget);
    const answer = await served.api.done('submitSummary', { handoffId, text: words });
    expect(answer.dispatch?.contexts[0]?.tokens).toBeLessThanOrEqual(600);
  });

  test('failed, the local summariser steps in, and the reason is on record', async () => {
    const { t, handoffId } = await awaited();
    const answer = await served.api.done('failSummary', { handoffId, reason: 'The program was not logged in.' });
    expect(textOf(answer)).toContain('Make the parser fast.');
    expect(textOf(answer)).not.toContain(secret);
    expect(await t.handoff(handoffId)).toMatchObject({
      status: 'READY',
      summaryText: textOf(answer),
      summarySource: 'LOCAL',
      createdByProvider: null,
      fallbackReason: 'The program was not logged in.',
      askedProvider: null,
    });
  });

  test('while it is awaited the attempt can be neither sent nor accepted; failed and cancelled it can be', async () => {
    const story = await awaited();
    const { t, started } = story;
    const named = await attemptOf(story);
    const outdated = { run: { id: named.runId }, attempt: { id: named.attemptId, status: 'PREPARED' } };
    expect(await served.api.refused('markAttemptSent', named)).toMatchObject({
      __typename: 'AttemptOutdated',
      ...outdated,
    });
    expect(await served.api.refused('acceptRun', { ...named, nativeThreadId: newId('cmd_') })).toMatchObject({
      __typename: 'AttemptOutdated',
      ...outdated,
    });
    expect(await t.attempt(named)).toMatchObject({ status: 'PREPARED' });
    expect(await t.cancel(started.run.id)).toMatchObject({
      run: { status: 'CANCELLED' },
      attempt: { id: named.attemptId, status: 'NOT_DELIVERED' },
    });
  });

  test('the attempt fails meanwhile: the retry asks again for the same coverage', async () => {
    const story = await awaited();
    const { t, handoffId } = story;
    const named = await attemptOf(story);
    await t.fail(named, 'START_FAILED');
    const again = await served.api.done('retryRun', { runId: named.runId });
    expect(again).toMatchObject({ dispatch: null, summaryRequests: [{ handoff: { status: 'PENDING' } }] });
    const [request] = again.summaryRequests;
    expect(await t.handoff(request?.handoff.id ?? '')).toMatchObject({
      coveredRunOrdinals: { from: 1, to: 1, count: 1 },
      carriedBy: expect.arrayContaining([{ attempt: { id: expect.any(String) }, channel: 'SYSTEM' }]),
    });
    const done = await served.api.done('submitSummary', {
      handoffId: request?.handoff.id ?? handoffId,
      text: 'The parser is to be fast.',
    });
    expect(done.dispatch?.attempt.id).not.toBe(named.attemptId);
    await t.finish(dispatched(done));
  });

  test('the run is cancelled meanwhile: the next one asks again for the same coverage', async () => {
    const { t, asked, started } = await awaited();
    await t.cancel(started.run.id);
    const again = await served.api.done('startRun', asked);
    expect(again).toMatchObject({ dispatch: null, summaryRequests: [{ handoff: { status: 'PENDING' } }] });
    const [request] = again.summaryRequests;
    const done = await served.api.done('submitSummary', {
      handoffId: request?.handoff.id ?? '',
      text: 'The parser is to be fast.',
    });
    const run = dispatched(done);
    expect(run.runId).toBe(again.run.id);
    await t.finish(run);
    expect(await t.coverage(run.providerThreadId)).toMatchObject({
      missing: [],
      received: [{ atRun: { ordinal: 3 } }],
    });
  });

  test('the session crashes meanwhile: the attempt was surely not delivered, and the retry asks again', async () => {
    const { session } = await served.api.done('openProviderSession', { providerId: claude });
    const { started } = await awaited('OUTGOING_PROVIDER', {}, { sessionId: session.id });
    const ended = await served.api.done('endProviderSession', { sessionId: session.id, outcome: 'CRASHED' });
    expect(ended.attempts).toEqual([{ id: expect.any(String), status: 'NOT_DELIVERED' }]);
    const again = await served.api.done('retryRun', { runId: started.run.id });
    expect(again).toMatchObject({ dispatch: null, summaryRequests: [{ handoff: { status: 'PENDING' } }] });
  });

  test('handed in twice it is refused; under its key it is the same answer; after the acceptance there is no second dispatch', async () => {
    const { t, asked, started, handoffId } = await awaited('OUTGOING_PROVIDER', {}, { idempotencyKey: newId('cmd_') });
    expect(await served.api.done('startRun', asked)).toEqual({ ...started, replayed: true });
    const input = { handoffId, text: 'The parser is to be fast.', idempotencyKey: newId('cmd_') };
    const answer = await served.api.done('submitSummary', input);
    expect(await served.api.done('submitSummary', input)).toEqual({ ...answer, replayed: true });
    expect(await served.api.done('startRun', asked)).toEqual({
      ...started,
      dispatch: answer.dispatch,
      summaryRequests: [],
      replayed: true,
    });
    const outdated = {
      __typename: 'HandoffOutdated',
      code: 'HANDOFF_OUTDATED',
      message: expect.any(String),
      handoff: { id: handoffId, status: 'READY', supersededBy: null },
    };
    expect(await served.api.refused('submitSummary', { handoffId, text: 'Another one.' })).toEqual(outdated);
    expect(await served.api.refused('failSummary', { handoffId, reason: 'Too late.' })).toEqual(outdated);
    const run = dispatched(answer);
    await t.accept(run, nativeIdsOf(run));
    expect(await served.api.done('submitSummary', input)).toMatchObject({ dispatch: null, replayed: true });
    expect(await served.api.done('startRun', asked)).toMatchObject({ dispatch: null, replayed: true });
  });

  test('two are awaited where the caller’s own words speak for a run in the middle: the last one answers the dispatch', async () => {
    const t = await newConversation(served.api, { summarySource: 'OUTGOING_PROVIDER' });
    for (const n of [1, 2, 3]) await t.ran(codex, { message: `Ask ${n}.`, answer: `Say ${n}.` });
    const started = await served.api.done('startRun', {
      threadId: t.threadId,
      providerId: claude,
      message: 'Go on.',
      manualContext: { text: 'In run 2 nothing came of it.', covers: { from: 2, to: 2 } },
    });
    expect(started.dispatch).toBe(null);
    const ids = started.summaryRequests.map(({ handoff }) => handoff.id);
    const answers: Started[] = [];
    for (const handoffId of ids) {
      answers.push(await served.api.done('submitSummary', { handoffId, text: `About ${handoffId}.` }));
    }
    expect(answers.map(({ dispatch }) => dispatch === null)).toEqual(ids.map((_, i) => i < ids.length - 1));
    const last = answers.at(-1);
    expect(last && textOf(last)).toContain('In run 2 nothing came of it.');
    const run = dispatched(last as Started);
    await t.finish(run);
    expect(await t.coverage(run.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 4)], missing: [] });
  });

  test('of an unknown handoff, or without words, it is refused', async () => {
    const { handoffId } = await awaited();
    const unknown = newId('hof_');
    for (const [name, input] of [
      ['submitSummary', { handoffId: unknown, text: 'Words.' }],
      ['failSummary', { handoffId: unknown, reason: 'None.' }],
      ['regenerateHandoff', { handoffId: unknown }],
      ['editHandoff', { handoffId: unknown, text: 'Words.' }],
    ] as const) {
      expect(await served.api.refused(name, input as never)).toEqual({
        __typename: 'NotFound',
        code: 'NOT_FOUND',
        message: `There is no handoff ${unknown}.`,
        id: unknown,
        run: null,
      });
    }
    await expect(served.api.call('submitSummary', { handoffId, text: '\u200b' })).rejects.toMatchObject({
      codes: ['BAD_USER_INPUT'],
    });
    expect(
      await served.api.refused('submitSummary', { handoffId, text: 'Words.', createdByProviderId: newId('pro_') }),
    ).toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
  });

  test('a provider that generates none is not asked: the local summariser steps in and says why', async () => {
    const plain = await register(served.api, 'CODEX', { generatesSummaries: false });
    const t = await newConversation(served.api, { summarySource: 'OUTGOING_PROVIDER' });
    await t.ran(plain, { answer: 'Done.' });
    const b2 = await t.start(claude);
    expect(await t.handoff(b2.handoffIds[0] ?? '')).toMatchObject({
      status: 'READY',
      summarySource: 'LOCAL',
      fallbackReason: expect.any(String),
    });
  });
});
