import type { Draft, Drafts } from '../drafts.ts';
import type { Unpaired } from './unpaired.ts';
import type { UserSource } from './user-text.ts';

/** What the handlers of single records may change of a turn that is being read. */
export interface TurnState {
  readonly drafts: Drafts;
  readonly userSource: UserSource;
  readonly unpaired: Unpaired;
  /** The files that a call changes, by its id: its output settles them. */
  readonly changes: Map<string, Draft[]>;
  cwd: string | undefined;
  failure: string | undefined;
  /** Commands that go on, by the program's session id: a later output tells their end. Outlives the turn. */
  readonly running: Map<string, string>;
  /** Calls whose own item would say nothing new, by call id: how many items the turn had when each was made. */
  readonly scripts: Map<string, number>;
}
