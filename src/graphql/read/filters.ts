import { type Clauses, clausesOf, FilterTooWide, type FilterTree, type Term, term } from '../../queries/filter.ts';
import type {
  EventFilter,
  HandoffFilter,
  ProviderSessionFilter,
  RunFilter,
  RunItemFilter,
  ThreadFilter,
  TransferFilter,
} from '../generated/schema.ts';
import { userInputError } from '../user-input-error.ts';

type Given<Filter> = Filter | null | undefined;

/** The clauses of each filter of the schema; past the limits of a filter they refuse with BAD_USER_INPUT. */
export const threadClauses = (filter: Given<ThreadFilter>) =>
  clausesIn(filter, ({ titleContains, createdFrom, createdBefore, busy }) => [
    ...term('titleContains', titleContains),
    ...term('createdFrom', createdFrom?.toISOString()),
    ...term('createdBefore', createdBefore?.toISOString()),
    ...term('busy', busy),
  ]);

/** Only active runs, unless the filter says something of `active` anywhere; `active: null` says that it does not matter. */
export const runClauses = (filter: Given<RunFilter>) =>
  clausesIn(mentionsActive(filter) ? filter : { and: [{ active: true }, filter ?? {}] }, (own) => [
    ...term('active', own.active),
    ...term('status', own.status),
    ...term('providerId', own.providerId),
    ...term('ordinalFrom', own.ordinalFrom),
    ...term('ordinalTo', own.ordinalTo),
  ]);

/** The clauses of exactly the active runs, of which a thread knows the number. */
export const onlyActive: Clauses = [[{ test: 'active', value: true, holds: true }]];

export const itemClauses = (filter: Given<RunItemFilter>) =>
  clausesIn(filter, ({ kind, status }) => [...term('kind', kind), ...term('status', status)]);

export const sessionClauses = (filter: Given<ProviderSessionFilter>) =>
  clausesIn(filter, ({ providerId, open }) => [...term('providerId', providerId), ...term('open', open)]);

export const transferClauses = (filter: Given<TransferFilter>) =>
  clausesIn(filter, ({ type, status }) => [...term('type', type), ...term('status', status)]);

export const handoffClauses = (filter: Given<HandoffFilter>) =>
  clausesIn(filter, ({ status, strategy }) => [...term('status', status), ...term('strategy', strategy)]);

export const eventClauses = (filter: Given<EventFilter>) =>
  clausesIn(filter, (own) => [
    ...term('threadId', own.threadId),
    ...term('subjectId', own.subjectId),
    ...term('type', own.type),
    ...term('actor', own.actor),
    ...term('commandId', own.commandId),
    ...term('from', own.from?.toISOString()),
    ...term('before', own.before?.toISOString()),
  ]);

function clausesIn<Filter extends FilterTree>(
  filter: Given<Filter>,
  termsOf: (own: Filter) => readonly Term[],
): Clauses {
  try {
    return clausesOf(filter, termsOf);
  } catch (error) {
    throw error instanceof FilterTooWide ? userInputError(error.message) : error;
  }
}

function mentionsActive(filter: Given<RunFilter>): boolean {
  if (!filter) return false;
  const within = [...(filter.and ?? []), ...(filter.or ?? []), filter.not];
  return filter.active !== undefined || within.some(mentionsActive);
}
