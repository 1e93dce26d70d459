import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Log } from '../log.ts';
import type { Reads } from '../queries/ports.ts';
import type { Access } from './access.ts';
import { type ApolloOptions, createApollo } from './apollo.ts';
import type { Commands } from './commands-port.ts';
import { deadlineIn } from './deadline.ts';
import { createRoutes } from './http.ts';
import { openLoaders } from './loaders.ts';
import type { Queries } from './queries-port.ts';

export interface ServerOptions extends ApolloOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly access: Access;
  readonly maxBodyBytes: number;
}

/** What the API serves. */
export interface Services {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly readsOf: (workspaceId: string) => Reads;
  /** Rejects while the database cannot be used. */
  readonly ready: () => Promise<void>;
}

export interface RunningServer {
  /** The address of GraphQL. */
  readonly url: string;
  /** Takes no new requests, finishes what is running (for so long as the grace period allows), then closes. */
  stop(): Promise<void>;
}

/** Starts the API's HTTP server, and answers once it listens. Throws if the address cannot be used. */
export async function startServer(options: ServerOptions, services: Services, log: Log): Promise<RunningServer> {
  let stopping = false;
  const httpServer = createServer();
  const apollo = createApollo(options, httpServer, log);
  await apollo.start();
  const routes = createRoutes(
    {
      access: options.access,
      maxBodyBytes: options.maxBodyBytes,
      ready: async () => {
        if (stopping) throw new Error('The server is shutting down.');
        await services.ready();
      },
      contextOf: (caller, trace) => {
        const reads = services.readsOf(caller.workspaceId);
        return {
          caller,
          commands: services.commands,
          queries: services.queries,
          reads,
          loaders: openLoaders(reads),
          deadline: deadlineIn(options.limits.milliseconds),
          trace,
        };
      },
    },
    apollo,
    log,
  );
  httpServer.on('request', routes);
  try {
    httpServer.listen({ host: options.host, port: options.port });
    await once(httpServer, 'listening');
  } catch (error) {
    await apollo.stop();
    throw error;
  }
  return {
    url: urlOf(options.host, httpServer.address()),
    stop: async () => {
      stopping = true;
      await apollo.stop();
    },
  };
}

function urlOf(host: string, address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/graphql`;
}
