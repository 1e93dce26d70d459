import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Caller } from '../../commands/ports.ts';
import type { Log } from '../../log.ts';
import type { Access } from '../access.ts';
import type { GraphQLContext } from '../context.ts';
import { errorFormatter, reportErrors } from '../errors.ts';
import { limitExceeded, type OperationLimits } from '../limits/limits.ts';
import type { Trace } from '../trace.ts';
import { mayConnect, speakerOf } from './admission.ts';
import { operationOf, subscribed } from './operations.ts';

/** The largest message that a client may send, in bytes: a document with its variables. */
const maxMessageBytes = 262_144;
/** How many subscriptions one socket may carry at a time. */
const maxSubscriptions = 100;

export interface SocketParts {
  readonly access: Access;
  readonly limits: OperationLimits;
  readonly schema: GraphQLSchema;
  readonly contextOf: (caller: Caller, trace: Trace) => GraphQLContext;
}

/**
 * Takes WebSockets at `/graphql` (protocol graphql-transport-ws), for subscriptions. Who speaks is found out when a socket
 * is opened; each subscription sees that workspace only. Answers how to close them all.
 */
export function openSockets(parts: SocketParts, httpServer: Server, log: Log): { close(): Promise<void> } {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  httpServer.on('upgrade', (request, socket, head) => {
    if (pathOf(request) !== '/graphql') return turnAway(socket, '404 Not Found');
    if (!mayConnect(parts.access, request)) return turnAway(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
  });
  const served = serve(parts, server, log);
  let closing: Promise<void> | void;
  return {
    close: async () => {
      closing ??= served.dispose();
      await closing;
    },
  };
}

function serve({ access, limits, schema, contextOf }: SocketParts, server: WebSocketServer, log: Log) {
  const format = errorFormatter(log);
  const told = (errors: readonly GraphQLError[], caller: Caller | undefined): readonly GraphQLFormattedError[] => {
    reportErrors(errors, log.child({ requestId: caller?.requestId }));
    return errors.map((error) => format(error.toJSON(), error));
  };
  return useServer<Record<string, unknown>, { caller: Caller }>(
    {
      schema,
      onConnect: ({ connectionParams, extra }) => {
        const caller = speakerOf(access, connectionParams, extra.request);
        if (caller === undefined) return false;
        extra.caller = caller;
        const { requestId, workspaceId, actor } = caller;
        log.info({ requestId, workspaceId, actor }, 'socket opened');
        return true;
      },
      onSubscribe: ({ extra: { caller }, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > maxSubscriptions) {
          return [limitExceeded('SUBSCRIPTIONS', maxSubscriptions)];
        }
        const operation = operationOf(schema, limits, payload);
        return 'document' in operation ? { ...operation, contextValue: caller } : operation;
      },
      subscribe: (args) => {
        const caller = args.contextValue as Caller;
        return subscribed(args, () => contextOf(caller, { refusals: [], errors: [] }));
      },
      onNext: ({ extra: { caller } }, _id, _payload, _args, result) =>
        result.errors === undefined ? undefined : { data: result.data ?? null, errors: told(result.errors, caller) },
      onError: ({ extra: { caller } }, _id, _payload, errors) => told(errors as readonly GraphQLError[], caller),
      isProd: true,
    },
    server,
  );
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '').replace(/\?.*/s, '');
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
