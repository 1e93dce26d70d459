import { startServer } from '../../../src/graphql/server.ts';
import { createLog } from '../../../src/log.ts';
import { openSeededWorld, type SeededWorld } from '../../kit/seed.ts';

/** An answer of the API, as JSON. */
export interface Answered {
  readonly data: Json;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Whatever a query asks for; what is not there is undefined. */
export interface Json {
  readonly [name: string]: Json | undefined;
}

export interface ServedWorld extends SeededWorld {
  /** Sends a query over HTTP and answers what came back. */
  ask(query: string, variables?: object): Promise<Answered>;
}

/** A seeded workspace behind the real API, on the loopback address. */
export async function openServedWorld(now?: () => string): Promise<ServedWorld> {
  const world = await openSeededWorld(now);
  const server = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      access: { kind: 'OPEN', workspaceId: world.caller.workspaceId },
      introspection: true,
      limits: { depth: 16, aliases: 100, cost: 1_000_000, tokens: 20_000, milliseconds: 30_000 },
      shutdownGraceMs: 1_000,
      maxBodyBytes: 1_048_576,
    },
    { commands: world.commands, queries: world.commands, readsOf: () => world.reads, ready: async () => undefined },
    createLog('error'),
  );
  return {
    ...world,
    ask: async (query, variables = {}) => {
      const response = await fetch(server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Answered;
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await world[Symbol.asyncDispose]();
    },
  };
}
