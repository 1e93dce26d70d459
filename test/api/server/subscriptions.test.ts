import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf } from '../../../src/graphql/access.ts';
import { newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { openApi, type ServedApi } from '../stories/served.ts';

const token = 'a-token-of-this-test';

let served: ServedApi;
let other: ServedApi;
let codex: string;
beforeAll(async () => {
  served = await openApi();
  other = await openApi({ workspaceId: served.workspaceId });
  codex = await register(served.api, 'CODEX');
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

const disposables: { dispose(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const each of disposables.splice(0)) await each.dispose();
});

interface Told {
  readonly data?: { readonly threadEvents: { readonly sequence: number; readonly type: string } } | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

const document = `subscription ($threadId: ID!, $after: NonNegativeInt) {
  threadEvents(threadId: $threadId, after: $after) { sequence type thread { id } }
}`;

const addressOf = ({ url }: { readonly url: string }) => url.replace('http', 'ws');

function clientOf(api: { readonly url: string }, connectionParams: Record<string, unknown> = {}) {
  const client = createClient({
    url: addressOf(api),
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
    lazy: true,
  });
  disposables.push(client);
  return client;
}

function follow(api: { readonly url: string }, threadId: string, after?: number) {
  const variables = { threadId, ...(after !== undefined && { after }) };
  return clientOf(api).iterate<Told['data'] & object>({ query: document, variables });
}

async function take(events: AsyncIterable<unknown>, count: number): Promise<number[]> {
  const sequences: number[] = [];
  for await (const told of events as AsyncIterable<Told>) {
    if (told.data == null) throw new Error(JSON.stringify(told));
    sequences.push(told.data.threadEvents.sequence);
    if (sequences.length === count) break;
  }
  return sequences;
}

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i);

async function lengthOf(threadId: string): Promise<number> {
  const found = await served.api.ask<{ thread: { events: { totalCount: number } } }>(
    `query ($threadId: ID!) { thread(id: $threadId) { events(first: 1) { totalCount } } }`,
    { threadId },
  );
  return found.thread.events.totalCount;
}

describe('threadEvents', () => {
  test('what is there already comes first, then what is written, whichever instance writes it', async () => {
    const t = await newConversation(served.api);
    await t.ran(codex);
    const before = await lengthOf(t.threadId);
    const events = follow(other, t.threadId, 0);
    const first = await take({ [Symbol.asyncIterator]: () => ({ next: () => events.next() }) }, before);
    expect(first).toEqual(upTo(before));
    await t.ran(codex);
    const after = await lengthOf(t.threadId);
    expect(await take(events, after - before)).toEqual(upTo(after, before + 1));
  });

  test('a client that is cut off again and again goes on behind what it has, without a gap and without a repeat', async () => {
    const t = await newConversation(served.api);
    const writing = (async () => {
      for (let i = 0; i < 6; i++) await t.ran(codex);
    })();
    const got: number[] = [];
    for (const cut of [1, 3, 2, 5, 4, 7, 6]) got.push(...(await take(follow(other, t.threadId, got.at(-1) ?? 0), cut)));
    await writing;
    const length = await lengthOf(t.threadId);
    got.push(...(await take(follow(served, t.threadId, got.at(-1)), length - got.length)));
    expect(got).toEqual(upTo(length));
  });

  test('without a position only what comes from now on', async () => {
    const t = await newConversation(served.api);
    await t.ran(codex);
    const before = await lengthOf(t.threadId);
    const events = follow(served, t.threadId);
    const next = events.next();
    const deadline = Date.now() + 20_000;
    let written = before;
    const got = next.then(({ value }) => (value as Told).data?.threadEvents.sequence ?? 0);
    // A subscription has begun once its first event comes: until then, more is written.
    while ((await Promise.race([got, t.ran(codex).then(() => 0)])) === 0 && Date.now() < deadline) written += 1;
    expect(await got).toBeGreaterThan(before);
    expect(written).toBeGreaterThanOrEqual(before);
    await events.return?.(undefined);
  });

  test('a thread that is not there is refused, and so are queries, mutations and what is too large', async () => {
    const errors = async (query: string, variables: Record<string, unknown> = {}) => {
      try {
        for await (const told of clientOf(served).iterate({ query, variables })) {
          return (told as Told).errors?.map(({ extensions }) => extensions?.code);
        }
        return [];
      } catch (error) {
        return (error as readonly { extensions?: { code?: string } }[]).map(({ extensions }) => extensions?.code);
      }
    };
    expect(await errors(document, { threadId: newId('thr_') })).toEqual(['THREAD_NOT_FOUND']);
    expect(await errors('{ __typename }')).toEqual(['BAD_USER_INPUT']);
    expect(await errors('subscription { nothing }')).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(await errors('subscription {')).toEqual(['GRAPHQL_PARSE_FAILED']);
    const deep = `${'thread { latestRun { '.repeat(10)} id ${'} }'.repeat(10)}`;
    expect(await errors(`subscription { threadEvents(threadId: "x") { ${deep} } }`)).toEqual([
      'OPERATION_LIMIT_EXCEEDED',
    ]);
    const t = await newConversation(served.api);
    const costly =
      'thread { runs(first: 100) { nodes { items(first: 100) { nodes { quotedBy(first: 100) { nodes { id } } } } } } }';
    expect(await errors(`subscription { threadEvents(threadId: "${t.threadId}", after: 0) { ${costly} } }`)).toEqual([
      'OPERATION_LIMIT_EXCEEDED',
    ]);
  });
});

describe('who may open a socket', () => {
  const closeOf = async (api: { readonly url: string }, params: Record<string, unknown>) => {
    const client = clientOf(api, params);
    const closed = new Promise<{ code: number }>((resolve) => client.on('closed', (event) => resolve(event as never)));
    const events = client.iterate({ query: document, variables: { threadId: newId('thr_') } });
    await events.next().catch(() => undefined);
    return (await closed).code;
  };

  test('with tokens, whoever shows one; a thread of another workspace is not there for it', async () => {
    const access = {
      kind: 'TOKENS',
      tokens: [{ sha256: hashOf(token), workspaceId: 'elsewhere' }],
    } as const;
    await using guarded = await openApi({ options: () => ({ access }) });
    expect(await closeOf(guarded, {})).toBe(4403);
    expect(await closeOf(guarded, { authorization: 'Bearer not-a-token-of-this' })).toBe(4403);
    const t = await newConversation(served.api);
    const events = clientOf(guarded, { authorization: `Bearer ${token}` }).iterate({
      query: document,
      variables: { threadId: t.threadId, after: 0 },
    });
    const { value } = await events.next();
    expect((value as Told).errors?.[0]?.extensions?.code).toBe('THREAD_NOT_FOUND');
  });

  test.each([
    ['another site', { origin: 'https://example.org' }, '/graphql', 403],
    ['a name that points here', { headers: { host: 'example.org' } }, '/graphql', 403],
    ['another path', {}, '/elsewhere', 404],
  ])('without tokens nobody from %s', async (_, options, path, status) => {
    const socket = new WebSocket(addressOf(served).replace('/graphql', path), 'graphql-transport-ws', options);
    const [, answer] = await once(socket, 'unexpected-response');
    expect(answer.statusCode).toBe(status);
    socket.on('error', () => undefined);
    socket.terminate();
  });

  test('a message that is too large closes the socket, and a stop closes all of them', async () => {
    const api = await openApi();
    const socket = new WebSocket(addressOf(api), 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('x'.repeat(300_000));
    expect((await once(socket, 'close'))[0]).toBe(1009);
    const idle = new WebSocket(addressOf(api), 'graphql-transport-ws');
    await once(idle, 'open');
    const closed = once(idle, 'close');
    await api[Symbol.asyncDispose]();
    expect((await closed)[0]).toBe(1001);
  });
});
