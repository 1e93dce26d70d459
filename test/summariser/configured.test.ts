import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createConfiguredSummariser,
  type SummariserRequest,
  type SummariserSettings,
} from '../../src/summariser/configured.ts';
import { type Answer, breaksOff, fails, fakeProvider, floods, hangs, says, sends } from './fake-provider.ts';

const apiKey = `key-${randomUUID()}`;
const material = `material-${randomUUID()}`;
const echoed = `${apiKey} ${material}`;

const settings = (baseUrl: string, parts: Partial<SummariserSettings> = {}): SummariserSettings => ({
  baseUrl,
  apiKey,
  model: 'small',
  timeoutMs: 20_000,
  retries: 2,
  maxOutputTokens: 1000,
  ...parts,
});

const request: SummariserRequest = { instructions: 'Summarise.', material, budget: 500 };

/** Asks a provider that answers so, and checks that nothing of the key or the material is in what comes back. */
async function asked(answers: readonly Answer[], parts: Partial<SummariserSettings> = {}) {
  await using provider = await fakeProvider(...answers);
  const answer = await createConfiguredSummariser(settings(provider.baseUrl, parts))(request);
  if (!answer.ok) {
    for (const secret of [apiKey, material, '127.0.0.1']) expect(JSON.stringify(answer)).not.toContain(secret);
  }
  return { answer, tries: provider.seen.length, seen: provider.seen };
}

const codeOf = async (answers: readonly Answer[], parts: Partial<SummariserSettings> = {}) => {
  const { answer, tries } = await asked(answers, parts);
  return { code: answer.ok ? 'OK' : answer.reason.code, tries };
};

describe('Section 6: the configured summarising provider', () => {
  test('is asked once with instructions, material, model, key and a bound on its output', async () => {
    const { answer, seen } = await asked([says('  ## Goals\nShip it.\n')]);
    expect(answer).toEqual({ ok: true, text: '## Goals\nShip it.' });
    expect(seen.map(({ path, authorization }) => ({ path, authorization }))).toEqual([
      { path: '/v1/chat/completions', authorization: `Bearer ${apiKey}` },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      model: 'small',
      max_tokens: 1000,
      messages: [
        { role: 'system', content: 'Summarise.' },
        { role: 'user', content: material },
      ],
    });
  });

  test('pays for no more output than the budget can need', async () => {
    const { seen } = await asked([says('Fine.')], { maxOutputTokens: 100_000 });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ max_tokens: 2 * 500 + 4096 });
  });

  test('its thinking aloud is no part of the summary', async () => {
    const { answer } = await asked([says('<think>The user seems cross.</think>Ship it.')]);
    expect(answer).toEqual({ ok: true, text: 'Ship it.' });
  });

  test.each([
    [401, 'UNAUTHORIZED', 1],
    [403, 'UNAUTHORIZED', 1],
    [400, 'REFUSED', 1],
    [404, 'REFUSED', 1],
    [429, 'RATE_LIMITED', 3],
    [500, 'PROVIDER_ERROR', 3],
    [503, 'PROVIDER_ERROR', 3],
  ])('HTTP %i is %s after %i tries, whatever the provider says with it', async (status, code, tries) => {
    const { answer, tries: counted } = await asked([fails(status, echoed)]);
    expect(answer).toMatchObject({
      ok: false,
      reason: { code, message: expect.stringContaining(`(HTTP ${status}).`) },
    });
    expect(counted).toBe(tries);
  });

  test('a failure that passes is tried again', async () => {
    expect(await codeOf([fails(500, 'x'), fails(429, 'x'), says('Fine.')])).toEqual({ code: 'OK', tries: 3 });
  });

  test.each<[string, string, Answer, number]>([
    ['broken JSON', 'BROKEN_ANSWER', sends(200, `{"choices": [${echoed}`), 1],
    ['JSON of another shape', 'BROKEN_ANSWER', sends(200, JSON.stringify({ answer: echoed })), 1],
    ['no body at all', 'BROKEN_ANSWER', sends(200, ''), 1],
    ['a page in place of JSON', 'BROKEN_ANSWER', sends(200, `<html>${echoed}</html>`), 1],
    ['an empty text', 'EMPTY_ANSWER', says(''), 1],
    ['a text of blanks', 'EMPTY_ANSWER', says(' \n\t '), 1],
    ['no text', 'EMPTY_ANSWER', says(null), 1],
    ['nothing but thoughts', 'EMPTY_ANSWER', says('<think>Hm.</think>'), 1],
    ['a text without its end', 'CUT_OFF_ANSWER', says('## Goals\nShi', 'length'), 1],
    ['a text that was filtered', 'REFUSED', says('## Goals', 'content_filter'), 1],
    ['a text larger than any summary', 'OVERSIZED_ANSWER', says('word '.repeat(100_000)), 1],
    ['an error page without a text', 'PROVIDER_ERROR', sends(502, '', { 'retry-after-ms': '1' }), 3],
    [
      'an error larger than any summary',
      'PROVIDER_ERROR',
      sends(500, 'x'.repeat(500_000), { 'retry-after-ms': '1' }),
      3,
    ],
  ])('%s is %s', async (_name, code, answer, tries) => {
    expect(await codeOf([answer])).toEqual({ code, tries });
  });

  test('an answer without end is not read to its end', async () => {
    const sent = Promise.withResolvers<number>();
    expect(await codeOf([floods(sent.resolve)])).toEqual({ code: 'OVERSIZED_ANSWER', tries: 1 });
    expect(await sent.promise).toBeLessThan(64 * 1024 * 1024);
  });

  test('a connection that breaks in the middle of an answer gives none', async () => {
    expect(await codeOf([breaksOff], { retries: 0 })).toEqual({ code: 'BROKEN_ANSWER', tries: 1 });
  });

  test('a redirect is not followed: the material is meant for one host', async () => {
    await using other = await fakeProvider(says('Fine.'));
    const moved = sends(307, '', { location: `${other.baseUrl}/chat/completions` });
    expect(await codeOf([moved])).toEqual({ code: 'REFUSED', tries: 1 });
    expect(other.seen).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['says nothing', hangs()],
    ['begins an answer and never ends it', hangs('{"id":"a","choices":[')],
    ['asks for patience beyond the limit', sends(429, '{}', { 'retry-after': '50' })],
  ])('one that %s is given up at the time limit, its tries included', async (_name, answer) => {
    expect(await codeOf([answer], { timeoutMs: 150 })).toEqual({ code: 'TIMED_OUT', tries: 1 });
  });

  test('nobody listening is UNREACHABLE', async () => {
    const gone = await fakeProvider(says('Fine.'));
    await gone[Symbol.asyncDispose]();
    const answer = await createConfiguredSummariser(settings(gone.baseUrl, { retries: 0 }))(request);
    expect(answer).toMatchObject({ ok: false, reason: { code: 'UNREACHABLE' } });
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1');
  });

  test('a request that its maker gives up ends at once, before it is sent or after', async () => {
    await using provider = await fakeProvider(hangs());
    const summarise = createConfiguredSummariser(settings(provider.baseUrl));
    const giving = new AbortController();
    const answer = summarise({ ...request, signal: giving.signal });
    await provider.asked(1);
    giving.abort();
    expect(await answer).toMatchObject({ ok: false, reason: { code: 'ABORTED' } });
    expect(await summarise({ ...request, signal: giving.signal })).toMatchObject({ reason: { code: 'ABORTED' } });
    expect(provider.seen).toHaveLength(1);
  });

  test.each(['not an address', 'ftp://127.0.0.1/v1', `http://user:${apiKey}@127.0.0.1:9/v1`])(
    'an address that cannot be used (%#) asks nobody and tells nothing of itself',
    async (baseUrl) => {
      const answer = await createConfiguredSummariser(settings(baseUrl))(request);
      expect(answer).toEqual({
        ok: false,
        reason: {
          code: 'MISCONFIGURED',
          message: 'The summarising provider is not configured with a usable address.',
        },
      });
    },
  );
});
