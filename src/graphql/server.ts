import { once } from 'node:events';
import { createServer } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../commands/ports.ts';
import type { Log } from '../log.ts';
import { createLogTail } from '../queries/log-tail.ts';
import type { Reads } from '../queries/ports.ts';
import type { Access } from './access.ts';
import { type ApolloOptions, createApollo } from './apollo.ts';
import type { Commands } from './commands-port.ts';
import type { GraphQLContext } from './context.ts';
import { deadlineIn } from './deadline.ts';
import { createRoutes } from './http.ts';
import { openSockets } from './live/sockets.ts';
import { openLoaders } from './loaders.ts';
import type { Queries } from './queries-port.ts';
import type { Trace } from './trace.ts';

/** How often the database is asked, in milliseconds, whether the logs that are followed have grown. */
const tailMilliseconds = 200;

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
  let schema: GraphQLSchema | undefined;
  const apollo = createApollo(options, httpServer, log, (made) => {
    schema = made;
  });
  await apollo.start();
  if (schema === undefined) throw new Error('The schema was not made.');

  const { access, limits, maxBodyBytes } = options;
  const tail = createLogTail((workspaceId) => services.readsOf(workspaceId).log, tailMilliseconds);
  const contextOf = (caller: Caller, trace: Trace): GraphQLContext => {
    const reads = services.readsOf(caller.workspaceId);
    return {
      caller,
      commands: services.commands,
      queries: services.queries,
      reads,
      loaders: openLoaders(reads),
      tail,
      deadline: deadlineIn(limits.milliseconds),
      trace,
    };
  };
  const ready = async () => {
    if (stopping) throw new Error('The server is shutting down.');
    await services.ready();
  };
  const routes = createRoutes({ access, maxBodyBytes, ready, contextOf, readsOf: services.readsOf }, apollo, log);
  const sockets = openSockets({ access, limits, schema, contextOf }, httpServer, log);
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
      await sockets.close();
      await apollo.stop();
    },
  };
}

function urlOf(host: string, address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/graphql`;
}
