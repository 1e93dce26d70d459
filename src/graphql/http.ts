import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Caller } from '../commands/ports.ts';
import type { Log } from '../log.ts';
import type { Reads } from '../queries/ports.ts';
import type { Access } from './access.ts';
import type { GraphQLContext } from './context.ts';
import { exportRoute } from './export-route.ts';
import { readLandingPage } from './landing/landing.ts';
import { authenticated, callerOf, logged, meantForLoopback, refuse } from './request.ts';
import type { Trace } from './trace.ts';

export interface HttpParts {
  readonly access: Access;
  readonly maxBodyBytes: number;
  /** Rejects while the API cannot answer: no database, or shutting down. */
  readonly ready: () => Promise<void>;
  readonly contextOf: (caller: Caller, trace: Trace) => GraphQLContext;
  readonly readsOf: (workspaceId: string) => Reads;
}

/**
 * The routes: `/graphql` for requests and, in a browser, a page to try them; `/threads/{id}/export` for exports of any length;
 * `/healthz` for the process, `/readyz` for the database.
 */
export function createRoutes(parts: HttpParts, apollo: ApolloServer<GraphQLContext>, log: Log): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(logged(log), (_request, response, next) => {
    response.set({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    next();
  });
  if (parts.access.kind === 'OPEN') app.use(meantForLoopback);

  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    try {
      await within(2_000, parts.ready());
      response.json({ status: 'ok' });
    } catch {
      response.status(503).json({ status: 'unavailable' });
    }
  });

  const page = readLandingPage();
  app.get('/', (_request, response) => response.redirect('/graphql'));
  app.get('/graphql', (request, response, next) => {
    if (request.query.query !== undefined || request.accepts(['json', 'html']) !== 'html') return next();
    response.set('content-security-policy', page.contentSecurityPolicy).type('html').send(page.html);
  });
  app.use(
    '/graphql',
    authenticated(parts.access),
    announcedWithin(parts.maxBodyBytes),
    express.json({ limit: parts.maxBodyBytes }),
    expressMiddleware(apollo, {
      context: async ({ res }) => {
        const { caller, trace } = callerOf(res);
        return parts.contextOf(caller, trace);
      },
    }),
  );
  app.get('/threads/:threadId/export', authenticated(parts.access), exportRoute(parts.readsOf, log));
  app.use((_request, response) => refuse(response, 404, 'NOT_FOUND', 'There is nothing here: the API is at /graphql.'));
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    refuseBody(error, parts.maxBodyBytes, response, log);
  });
  return app;
}

/** Refuses a body by the size that it announces: the parser refuses it as well, but only after it was sent to its end. */
function announcedWithin(limit: number): RequestHandler {
  return (request, response, next) => {
    if (Number(request.get('content-length') ?? 0) > limit) bodyTooLarge(response, limit);
    else next();
  };
}

function bodyTooLarge(response: Response, limit: number): void {
  refuse(response, 413, 'BODY_TOO_LARGE', `The body is larger than ${limit} bytes.`, { limit });
}

/** What the body parser could not take is told by its HTTP status; anything else is unexpected. */
function refuseBody(error: unknown, limit: number, response: Response, log: Log): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 413) {
    bodyTooLarge(response, limit);
  } else if (status >= 400 && status < 500) {
    refuse(response, status, 'BAD_REQUEST', 'The body cannot be read as JSON.');
  } else {
    const { requestId } = response.locals;
    log.error({ requestId, errorId: requestId, err: error }, 'unexpected error');
    refuse(
      response,
      500,
      'INTERNAL_SERVER_ERROR',
      'Something unexpected went wrong. The log tells more under this id.',
      {
        id: requestId,
      },
    );
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('There was no answer in time.')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
