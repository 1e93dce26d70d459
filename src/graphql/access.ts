import { createHash, timingSafeEqual } from 'node:crypto';

/** A bearer token, as its SHA-256 only, with the workspace that it opens and the actor that it stands for. */
export interface AccessToken {
  readonly sha256: Buffer;
  readonly workspaceId: string;
  readonly actor?: string;
}

/** Who may call: whoever reaches the loopback address, or whoever has one of the tokens. */
export type Access =
  | { readonly kind: 'OPEN'; readonly workspaceId: string }
  | { readonly kind: 'TOKENS'; readonly tokens: readonly AccessToken[] };

/** The SHA-256 of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/**
 * The token of an `Authorization` header; undefined where there is none, or it is not one of the tokens. Every token is
 * compared, each in constant time, so that the time says nothing about them.
 */
export function tokenIn(header: string | undefined, tokens: readonly AccessToken[]): AccessToken | undefined {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (given === undefined) return undefined;
  const sha256 = hashOf(given);
  return tokens.reduce<AccessToken | undefined>(
    (found, token) => (timingSafeEqual(token.sha256, sha256) ? token : found),
    undefined,
  );
}

const lineForm = /^(?<token>[\w\-.~+/]+=*)=(?<workspace>[A-Za-z0-9][\w-]{0,63})(?::(?<actor>[^\p{C}]{1,200}))?$/u;

/**
 * Reads lines `token=workspace` or `token=workspace:actor`; empty ones and those that begin with `#` say nothing. A token
 * has at least 16 characters. Problems name the line, never what it holds.
 */
export function readTokens(lines: readonly string[]): {
  readonly tokens: readonly AccessToken[];
  readonly problems: readonly string[];
} {
  const tokens: AccessToken[] = [];
  const problems: string[] = [];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const { token, workspace, actor } = lineForm.exec(line)?.groups ?? {};
    if (token === undefined || workspace === undefined) {
      problems.push(`entry ${i + 1} is not token=workspace or token=workspace:actor`);
    } else if (token.length < 16) {
      problems.push(`the token of entry ${i + 1} has fewer than 16 characters`);
    } else if (tokens.some((known) => known.sha256.equals(hashOf(token)))) {
      problems.push(`the token of entry ${i + 1} is there twice`);
    } else {
      tokens.push({ sha256: hashOf(token), workspaceId: workspace, ...(actor !== undefined && { actor }) });
    }
  }
  return { tokens, problems };
}
