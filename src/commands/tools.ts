import type { DigestKeeper } from './handoff/digest-keeper.ts';
import type { Clock, NewId, Store } from './ports.ts';
import type { ThreadOf } from './thread-of.ts';

/** Asks a service for a summary of the material, which is redacted; a failure's message is safe to record. */
export type Summarise = (request: {
  readonly instructions: string;
  readonly material: string;
  /** In tokens. */
  readonly budget: number;
}) => Promise<
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: { readonly code: string; readonly message: string } }
>;

/** Everything that a command needs from outside; made once, in `src/main.ts`. */
export interface Tools {
  readonly store: Store;
  readonly now: Clock;
  readonly newId: NewId;
  /** A random salt for the words of one owner. */
  readonly newSalt: () => string;
  /** The configured summarising service, if there is one. It never throws, and is called outside any transaction. */
  readonly summarise?: Summarise;
  /** Keeps the stored digests up to date behind the commands; without it they are made when a summary first needs them. */
  readonly digests?: DigestKeeper;
  /** The thread that owns a run; remembered, since that never changes. */
  readonly threadOf: ThreadOf;
}
