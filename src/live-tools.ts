import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { createDigestKeeper } from './commands/handoff/digest-keeper.ts';
import type { Store } from './commands/ports.ts';
import { createThreadOf } from './commands/thread-of.ts';
import type { Tools } from './commands/tools.ts';

/** The commands' tools with the real clock, ids and randomness. */
export function liveTools(store: Store): Tools {
  return {
    store,
    now: () => new Date().toISOString(),
    newId: (prefix) => `${prefix}${v7()}`,
    newSalt: () => randomBytes(16).toString('hex'),
    digests: createDigestKeeper(store),
    threadOf: createThreadOf(store.reads),
  };
}
