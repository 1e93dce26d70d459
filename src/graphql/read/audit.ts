import type { JsonObject } from '../../domain/item.ts';
import { type Clauses, everything } from '../../queries/filter.ts';
import { kindOfId } from '../../queries/kinds.ts';
import type { EventRecord } from '../../queries/records.ts';
import { verifyAudit } from '../../queries/verify-audit.ts';
import { connectionOf } from '../connections.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { eventClauses } from './filters.ts';
import { nodeById } from './node.ts';
import { byId, type Listing, pageOf } from './pages.ts';

const log: Listing<EventRecord> = {
  list: 'Thread.events',
  order: 'ASCENDING',
  shape: ['number'],
  keyOf: (event) => [event.sequence],
};

/** The thread that every event which fits belongs to: its own log is shorter to read than the workspace's. */
function onlyThreadIn(clauses: Clauses): string | undefined {
  const named = clauses.map((clause) => clause.find(({ test, holds }) => test === 'threadId' && holds)?.value);
  const [first] = named;
  return typeof first === 'string' && named.every((threadId) => threadId === first) ? first : undefined;
}

export const auditReads = {
  Query: {
    auditEvents: (_, { filter, ...args }, { loaders, reads }) => {
      const clauses = eventClauses(filter);
      const threadId = onlyThreadIn(clauses);
      return threadId === undefined
        ? pageOf(byId('auditEvents'), loaders.events, reads.workspaceId, args, clauses)
        : pageOf(log, loaders.eventsOfThread, threadId, args, clauses);
    },
    verifyAudit: async (_, { threadId }, { loaders, reads }) =>
      (await loaders.thread.load(threadId)) == null ? null : verifyAudit(reads.log, threadId),
  },
  AuditVerification: {
    valid: ({ problem }) => problem === undefined,
    headHash: ({ events, headHash }) => (events === 0 ? null : headHash),
  },
  AuditProblem: {
    event: ({ eventId }, _, { loaders }) => (eventId === undefined ? null : existing(loaders.event, eventId)),
    kind: ({ fault }) => fault,
    message: ({ reason }) => reason,
  },
  Thread: {
    events: (thread, { filter, ...args }, { loaders }) =>
      pageOf(log, loaders.eventsOfThread, thread.id, args, eventClauses(filter)),
  },
  AuditEvent: {
    thread: ({ streamId }, _, { loaders }) =>
      kindOfId(streamId) === 'Thread' ? existing(loaders.thread, streamId) : null,
    payload: ({ payload }) => JSON.parse(payload) as JsonObject,
    previousHash: ({ sequence, previousHash }) => (sequence === 1 ? null : previousHash),
    follows: ({ streamId, sequence }, _, { loaders }) =>
      sequence === 1 ? null : loaders.eventAt.load({ streamId, sequence: sequence - 1 }),
    followedBy: ({ streamId, sequence }, _, { loaders }) => loaders.eventAt.load({ streamId, sequence: sequence + 1 }),
    subjects: (event, args, { loaders }) =>
      connectionOf(
        {
          list: 'AuditEvent.subjects',
          order: 'ASCENDING',
          shape: ['string'],
          keyOf: ({ id }) => [id],
          edgeOf: ({ id }) => ({ node: nodeById(id, loaders) }),
          load: (slice) => loaders.subjectsOfEvent.slice(event.id, { filter: everything, slice }),
          count: () => loaders.subjectsOfEvent.count(event.id, everything),
        },
        args,
      ),
  },
} satisfies Resolvers;
