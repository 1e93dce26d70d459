import { request } from 'node:http';
import { afterEach } from 'vitest';
import type { Commands } from '../../../src/graphql/commands-port.ts';
import type { Queries } from '../../../src/graphql/queries-port.ts';
import { type RunningServer, type ServerOptions, type Services, startServer } from '../../../src/graphql/server.ts';
import { createLog } from '../../../src/log.ts';
import type { Reads } from '../../../src/queries/ports.ts';

/** The shell of the server is what these tests are about: of what it serves they give only what they say. */
export interface Serving {
  readonly options?: Partial<ServerOptions>;
  readonly commands?: Partial<Commands>;
  readonly queries?: Partial<Queries>;
  readonly reads?: { readonly [group in keyof Reads]?: Partial<Reads[group]> };
  readonly ready?: Services['ready'];
}

export interface Served extends RunningServer {
  /** The lines of the log so far. */
  readonly log: readonly Record<string, unknown>[];
  /** The origin, without a path. */
  readonly origin: string;
}

export const usualLimits = { depth: 16, aliases: 100, cost: 50_000, tokens: 10_000, milliseconds: 5_000 };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

/** A server on a free port of the loopback address, stopped after the test. */
export async function serve({ options, commands, queries, reads, ready }: Serving = {}): Promise<Served> {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const server = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      access: { kind: 'OPEN', workspaceId: 'default' },
      introspection: true,
      maxBodyBytes: 8 * 1_048_576,
      shutdownGraceMs: 2_000,
      limits: usualLimits,
      ...options,
    },
    {
      commands: only<Commands>(commands),
      queries: only<Queries>(queries),
      readsOf: (workspaceId) => only<Reads>({ workspaceId, ...reads }, true),
      ready: ready ?? (async () => undefined),
    },
    log,
  );
  running.push(server);
  return { ...server, log: lines, origin: new URL(server.url).origin };
}

/** An object of which only the given parts may be used. */
function only<T extends object>(given: object = {}, nested = false): T {
  const refuse = (name: string) => () => {
    throw new Error(`${name} has no part in this test`);
  };
  return new Proxy(given, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (nested && (value === undefined || typeof value === 'object')) return only(value ?? {});
      return value ?? refuse(String(name));
    },
  }) as T;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The shape of an answer is what a test says of it.
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
  };
}

/** Sends an operation the usual way. */
export async function send(
  url: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return post(url, JSON.stringify({ query, variables }), headers);
}

/** Sends a body as it is. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

/** The codes of an answer's errors. */
export function codesOf({ body }: Answer): unknown[] {
  return (body.errors ?? []).map(({ extensions }) => extensions.code);
}

/** The status of a GET under a `Host` of the caller's choice, which `fetch` does not let one choose. */
export function statusUnderHost(url: string, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(url, { headers: { host } }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The status of a POST that announces a body of so many bytes and does not send it. */
export function statusForSize(url: string, bytes: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json', 'content-length': bytes };
  const sent = request(url, { method: 'POST', headers }, (response) => {
    resolve(response.statusCode ?? 0);
    sent.destroy();
  }).on('error', reject);
  sent.flushHeaders();
  return promise;
}
