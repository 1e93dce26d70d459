import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Caller } from '../commands/ports.ts';
import type { Log } from '../log.ts';
import { type Access, tokenIn } from './access.ts';
import type { Trace } from './trace.ts';

/** What the handlers of one HTTP request hand on to each other. */
interface Locals {
  readonly requestId: string;
  readonly trace: Trace;
  caller?: Caller;
}

type Handled = Response<unknown, Locals>;

/** A GraphQL-shaped answer for a request that did not get as far as GraphQL. */
export function refuse(response: Response, status: number, code: string, message: string, extra: object = {}): void {
  response.status(status).json({ errors: [{ message, extensions: { code, ...extra } }] });
}

/** Gives each request an id (the caller's own `x-request-id`, if it is one) and one line in the log when it is over. */
export function logged(log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
    const trace: Trace = { refusals: [], errors: [] };
    Object.assign(response.locals, { requestId, trace });
    response.set('x-request-id', requestId);
    const started = performance.now();
    response.on('close', () => {
      const { caller } = (response as Handled).locals;
      const probe = /^\/(healthz|readyz)\b/.test(request.originalUrl);
      log[probe ? 'debug' : 'info'](
        {
          requestId,
          method: request.method,
          path: request.originalUrl.replace(/[?].*/s, '').slice(0, 200),
          status: response.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          ...(caller && { workspaceId: caller.workspaceId, actor: caller.actor }),
          ...(trace.type !== undefined && { operation: trace.name ?? '(unnamed)', type: trace.type }),
          outcome: outcomeOf(trace, response),
          ...(trace.refusals.length > 0 && { refusals: trace.refusals }),
          ...(trace.errors.length > 0 && { errors: [...new Set(trace.errors)] }),
        },
        'request',
      );
    });
    next();
  };
}

function outcomeOf(trace: Trace, response: Response): 'ok' | 'refused' | 'error' | 'aborted' {
  if (!response.writableFinished) return 'aborted';
  if (trace.errors.length > 0 || response.statusCode >= 400) return 'error';
  return trace.refusals.length > 0 ? 'refused' : 'ok';
}

/**
 * Takes only requests that were meant for the loopback address, where nobody has to show a token: a page of another site
 * can make a name of its own point here, and its requests carry that name.
 */
export function meantForLoopback(request: Request, response: Response, next: NextFunction): void {
  if (/^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(request.get('host') ?? '')) next();
  else refuse(response, 403, 'FORBIDDEN', 'Without tokens this server answers only to a loopback address.');
}

/** Finds out who calls: the workspace by the token, the actor by the token or, where that names none, by `x-actor`. */
export function authenticated(access: Access): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const token = access.kind === 'OPEN' ? access : tokenIn(request.get('authorization'), access.tokens);
    if (token === undefined) {
      response.set('www-authenticate', 'Bearer');
      refuse(response, 401, 'UNAUTHENTICATED', 'A bearer token of this server is needed.');
      return;
    }
    const actor = ('actor' in token ? token.actor : undefined) ?? actorIn(request.get('x-actor'));
    if (actor === undefined) {
      refuse(response, 400, 'BAD_REQUEST', 'x-actor is 1 to 200 characters on one line.');
      return;
    }
    const { requestId } = (response as Handled).locals;
    (response as Handled).locals.caller = { workspaceId: token.workspaceId, actor, requestId };
    next();
  };
}

/** Headers come as Latin-1; names of people are UTF-8. */
function actorIn(header: string | undefined): string | undefined {
  if (header === undefined) return 'anonymous';
  const actor = Buffer.from(header, 'latin1').toString('utf8').trim();
  return /^[^\p{Cc}]{1,200}$/u.test(actor) ? actor : undefined;
}

/** Who calls, after `authenticated`. */
export function callerOf(response: Response): { readonly caller: Caller; readonly trace: Trace } {
  const { caller, trace } = (response as Handled).locals;
  if (caller === undefined) throw new Error('A request came to GraphQL without a caller.');
  return { caller, trace };
}
