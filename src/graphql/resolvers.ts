import type { GraphQLFieldResolver } from 'graphql';
import type { GraphQLContext } from './context.ts';
import { attention } from './decisions/attention.ts';
import { dispatch } from './decisions/dispatch.ts';
import { planSwitch } from './decisions/plan-switch.ts';
import { previewRollback } from './decisions/preview-rollback.ts';
import { threadEvents } from './live/thread-events.ts';
import { attemptMutations } from './mutations/attempt.ts';
import { checkpointMutations } from './mutations/checkpoint.ts';
import { importMutations } from './mutations/import.ts';
import { itemMutations } from './mutations/item.ts';
import { providerMutations } from './mutations/provider.ts';
import { providerThreadMutations } from './mutations/provider-thread.ts';
import { refusals } from './mutations/refusals.ts';
import { rollbackMutations } from './mutations/rollback.ts';
import { runMutations } from './mutations/run.ts';
import { sessionMutations } from './mutations/session.ts';
import { summaryMutations } from './mutations/summary.ts';
import { threadMutations } from './mutations/thread.ts';
import { transferMutations } from './mutations/transfer.ts';
import { readResolvers } from './read/resolvers.ts';
import { scalars } from './scalars.ts';

/** Resolvers by type and field. */
interface ResolverMap {
  readonly [type: string]: object;
}

const maps: readonly ResolverMap[] = [
  providerMutations,
  sessionMutations,
  threadMutations,
  transferMutations,
  runMutations,
  attemptMutations,
  itemMutations,
  checkpointMutations,
  summaryMutations,
  providerThreadMutations,
  rollbackMutations,
  importMutations,
  refusals,
  dispatch,
  planSwitch,
  previewRollback,
  attention,
  threadEvents,
  readResolvers,
];

type Resolve = GraphQLFieldResolver<unknown, GraphQLContext>;

/** All resolvers, each of which ends when the operation's time is up. */
export function resolversWithinDeadline(): ResolverMap[] {
  return [scalars, ...maps.map((map) => mapValues(map, (type) => mapValues({ ...type }, withinDeadline)))];
}

/** What begins with `__` tells types apart, and takes no time. */
function withinDeadline(resolve: unknown, field: string): unknown {
  if (typeof resolve !== 'function' || field.startsWith('__')) return resolve;
  const bounded: Resolve = (source, args, context, info) =>
    context.deadline.within(() => (resolve as Resolve)(source, args, context, info));
  return bounded;
}

function mapValues<Value, Mapped>(
  record: { readonly [name: string]: Value },
  map: (value: Value, name: string) => Mapped,
): { readonly [name: string]: Mapped } {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
