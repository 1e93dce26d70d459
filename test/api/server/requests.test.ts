import { describe, expect, test } from 'vitest';
import { codesOf, post, send, serve } from './kit.ts';

describe('Requests', () => {
  test('a body over the limit is refused with 413 in the shape of GraphQL', async () => {
    const { url } = await serve({ options: { maxBodyBytes: 10_000 } });
    const answer = await send(url, '{ __typename }', { message: 'x'.repeat(10_000) });
    expect(answer.status).toBe(413);
    expect(answer.body.errors).toEqual([
      { message: 'The body is larger than 10000 bytes.', extensions: { code: 'BODY_TOO_LARGE', limit: 10_000 } },
    ]);
  });

  test('a body over the limit that did not say its size is refused as well', async () => {
    const { url } = await serve({ options: { maxBodyBytes: 10_000 } });
    const body = new Blob(['{"query":"', 'x'.repeat(20_000), '"}']).stream();
    const headers = { 'content-type': 'application/json' };
    // The types of this platform's fetch do not know the option that it asks for with a stream.
    const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test('a body that is no JSON is refused', async () => {
    const { url } = await serve();
    const answer = await post(url, '{ "query": ');
    expect([answer.status, ...codesOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  test('a request that a form of another site could send is refused (CSRF)', async () => {
    const { url } = await serve();
    const form = await post(url, '{"query":"{ __typename }"}', { 'content-type': 'text/plain' });
    expect([form.status, ...codesOf(form)]).toEqual([400, 'BAD_REQUEST']);
    const link = await fetch(`${url}?query=%7B__typename%7D`, { headers: { accept: 'application/json' } });
    expect(link.status).toBe(400);
  });

  test('a GET cannot change anything', async () => {
    const { url } = await serve();
    const query = encodeURIComponent('mutation { startNextRun(input: { threadId: "thr_1" }) { __typename } }');
    const answer = await fetch(`${url}?query=${query}`, { headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(405);
  });

  test('batches are refused', async () => {
    const { url } = await serve();
    const answer = await post(url, JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]));
    expect([answer.status, ...codesOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  test('introspection can be switched off, and errors do not give the schema away then', async () => {
    const { url } = await serve({ options: { introspection: false } });
    const answer = await send(url, '{ __schema { queryType { name } } }');
    expect([answer.status, ...codesOf(answer)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    const guess = await send(url, '{ threds { totalCount } }');
    expect(guess.body.errors?.[0]?.message).not.toContain('threads');
  });

  test('introspection is answered where it is on', async () => {
    const { url } = await serve();
    const answer = await send(url, '{ __schema { queryType { name } } }');
    expect(answer.body).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  test('the caller’s request id is taken up, anything that is none is not', async () => {
    const { url, log } = await serve();
    const kept = await send(url, '{ __typename }', {}, { 'x-request-id': 'job-7:step.2' });
    expect(kept.headers.get('x-request-id')).toBe('job-7:step.2');
    const made = await send(url, '{ __typename }', {}, { 'x-request-id': 'not one' });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => log.filter((line) => line.msg === 'request')).toHaveLength(2);
    expect(log.map((line) => line.requestId)).toEqual(['job-7:step.2', made.headers.get('x-request-id')]);
  });

  test('the log tells of each operation what it was, how long it took and how it went, and no text', async () => {
    const { url, log } = await serve({
      commands: {
        startRun: async () => ({ refused: 'THREAD_NOT_FOUND', message: 'There is no thread thr_1.', id: 'thr_1' }),
      },
    });
    const secret = `the user's own words ${'x'.repeat(5)}`;
    await send(
      url,
      `mutation Begin($message: String) {
        startRun(input: { threadId: "thr_1", message: $message }) { ... on Refusal { code message } }
      }`,
      { message: secret },
    );
    await expect
      .poll(() => log.find((line) => line.msg === 'request'))
      .toMatchObject({
        operation: 'Begin',
        type: 'mutation',
        status: 200,
        outcome: 'refused',
        refusals: ['THREAD_NOT_FOUND'],
        workspaceId: 'default',
        actor: 'anonymous',
        path: '/graphql',
        ms: expect.any(Number),
      });
    expect(JSON.stringify(log)).not.toContain('own words');
  });

  test('anything else is not there', async () => {
    const { origin } = await serve();
    expect((await fetch(`${origin}/admin`)).status).toBe(404);
  });
});
