import type { Caller } from '../commands/ports.ts';
import type { LogTail } from '../queries/log-tail.ts';
import type { Reads } from '../queries/ports.ts';
import type { Commands } from './commands-port.ts';
import type { Deadline } from './deadline.ts';
import type { Loaders } from './loaders.ts';
import type { Queries } from './queries-port.ts';
import type { Trace } from './trace.ts';

/** What the resolvers of one request work with. */
export interface GraphQLContext {
  readonly caller: Caller;
  readonly commands: Commands;
  readonly queries: Queries;
  /** Reads of the caller's workspace. */
  readonly reads: Reads;
  /** The same reads, gathered over the rows of this request. */
  readonly loaders: Loaders;
  /** Tells when threads' logs go on. */
  readonly tail: LogTail;
  readonly deadline: Deadline;
  readonly trace: Trace;
}
