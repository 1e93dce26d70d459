import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../commands/ports.ts';
import { type Access, tokenIn } from '../access.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a socket may be opened at all. Where nobody has to show a token, only from the machine itself, and by no page of
 * another site: a browser opens sockets to anywhere, and says only from where.
 */
export function mayConnect(access: Access, { headers: { host, origin } }: IncomingMessage): boolean {
  if (access.kind === 'TOKENS') return true;
  return loopback.test(host ?? '') && (origin === undefined || isLoopback(origin));
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && loopback.test(new URL(origin).host);
}

/**
 * Who speaks through a socket: by the token in `authorization` of its first message, where a browser can put it, or of the
 * request that opened it. Undefined: nobody who may.
 */
export function speakerOf(access: Access, params: unknown, request: IncomingMessage): Caller | undefined {
  const token =
    access.kind === 'OPEN' ? access : tokenIn(authorization(params) ?? request.headers.authorization, access.tokens);
  if (token === undefined) return undefined;
  const actor = ('actor' in token ? token.actor : undefined) ?? 'anonymous';
  return { workspaceId: token.workspaceId, actor, requestId: randomUUID() };
}

function authorization(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('authorization' in params)) return undefined;
  return typeof params.authorization === 'string' ? params.authorization : undefined;
}
