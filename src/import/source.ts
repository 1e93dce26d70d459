import type { JsonObject } from '../domain/item.ts';

/**
 * Where the bytes of one session file come from. It is opened twice: once for its outline (which turns are alive), once
 * for the turns, so that neither a whole file nor a whole session has to be in memory. `sidecar` is the description
 * that Claude keeps beside a subagent's file; `archived` marks Codex's folder of archived sessions.
 */
export interface SessionSource {
  readonly name: string;
  readonly archived?: boolean;
  readonly sidecar?: JsonObject;
  open(): AsyncIterable<Uint8Array>;
}

/** A source of text that is in memory already. */
export function textSource(name: string, content: string): SessionSource {
  return {
    name,
    async *open() {
      yield new TextEncoder().encode(content);
    },
  };
}
