import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../../../src/domain/invalid-input.ts';
import { codesOf, send, serve } from './kit.ts';

const plan = '{ planSwitch(threadId: "thr_1") { supported } }';

function failing(error: unknown) {
  return serve({
    queries: {
      planSwitch: async () => {
        throw error;
      },
    },
  });
}

describe('Section 10: errors', () => {
  test('what is unexpected is answered with an id only, under which the log has the rest', async () => {
    const { url, log } = await failing(new Error('the rule of ranges broke at run_7'));
    const answer = await send(url, plan, {}, { 'x-request-id': 'req-9' });
    const [error] = answer.body.errors ?? [];
    expect(error?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(answer.body)).not.toContain('run_7');
    const logged = log.filter((line) => line.msg === 'unexpected error');
    expect(logged).toEqual([
      expect.objectContaining({
        errorId: error?.extensions.id,
        requestId: 'req-9',
        path: 'planSwitch',
        err: expect.objectContaining({
          message: 'the rule of ranges broke at run_7',
          stack: expect.stringContaining('at '),
        }),
      }),
    ]);
  });

  test('what GraphQL itself says of a value that does not fit is masked, and logged without the value', async () => {
    const { url, log } = await serve({
      queries: { planSwitch: async () => [{ threadId: 'thr_1', channel: 'the words of a user' } as never] },
    });
    const answer = await send(url, '{ planSwitch(threadId: "thr_1") { channel } }');
    expect(codesOf(answer)).toEqual(['INTERNAL_SERVER_ERROR']);
    expect(JSON.stringify([answer.body, log])).not.toContain('the words of a user');
  });

  test('input that a command finds impossible is told as it is', async () => {
    const { url } = await failing(new InvalidInput('Either preset or kind is needed.'));
    const answer = await send(url, plan);
    expect(answer.body.errors?.[0]).toMatchObject({
      message: 'Either preset or kind is needed.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('a database that is gone has a code of its own', async () => {
    const { url, log } = await failing(Object.assign(new Error('connection refused'), { code: 'ServiceUnavailable' }));
    const answer = await send(url, plan);
    expect(codesOf(answer)).toEqual(['DATABASE_UNAVAILABLE']);
    expect(log.filter((line) => line.msg === 'unexpected error')).toHaveLength(1);
  });

  test('an operation that takes too long is given up', async () => {
    const { url } = await serve({
      options: { limits: { depth: 16, aliases: 100, cost: 50_000, tokens: 10_000, milliseconds: 30 } },
      queries: { planSwitch: () => new Promise(() => undefined) },
    });
    const answer = await send(url, plan);
    expect(answer.body.errors?.[0]?.extensions).toEqual({ code: 'OPERATION_TIMED_OUT', limit: 30 });
  });

  test.each([
    ['a word where a number is expected', '{ threads(first: "many") { totalCount } }', {}],
    ['a negative ordinal', '{ thread(id: "thr_1") { run(ordinal: -1) { id } } }', {}],
    [
      'a fraction of an ordinal',
      'query($n: PositiveInt!) { thread(id: "thr_1") { run(ordinal: $n) { id } } }',
      { n: 5.7 },
    ],
    ['a list for a number', 'query($n: PositiveInt!) { thread(id: "thr_1") { run(ordinal: $n) { id } } }', { n: [5] }],
    ['a day that is none', '{ threads(filter: { createdFrom: "2026-02-30T00:00:00Z" }) { totalCount } }', {}],
    [
      'a time without a zone',
      'query($t: DateTime) { threads(filter: { createdFrom: $t }) { totalCount } }',
      { t: '2026-02-03T00:00:00' },
    ],
    ['an unknown enum value', '{ threads(orderBy: SIDEWAYS) { totalCount } }', {}],
    [
      'an unknown enum value in a variable',
      'query($o: ThreadOrder) { threads(orderBy: $o) { totalCount } }',
      { o: 'SIDEWAYS' },
    ],
    [
      'no object for a JSON object',
      'query($s: RunSettingsInput) { planSwitch(threadId: "t", settings: $s) { supported } }',
      { s: { extra: [1] } },
    ],
    [
      'no object for a JSON object, literally',
      '{ planSwitch(threadId: "t", settings: { extra: 5 }) { supported } }',
      {},
    ],
    ['a required field left out', 'mutation($i: StartRunInput!) { startRun(input: $i) { __typename } }', { i: {} }],
    [
      'an unknown field',
      'mutation($i: StartRunInput!) { startRun(input: $i) { __typename } }',
      { i: { threadId: 't', nope: 1 } },
    ],
  ])('malformed input is BAD_USER_INPUT: %s', async (_, query, variables) => {
    const { url } = await serve();
    const answer = await send(url, query, variables);
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
  });
});
