import { GraphQLError } from 'graphql';
import { followLog } from '../../queries/follow-log.ts';
import type { EventRecord } from '../../queries/records.ts';
import type { Resolvers } from '../generated/schema.ts';

/** `threadEvents`: a thread's log as it is written. */
export const threadEvents = {
  Subscription: {
    threadEvents: {
      subscribe: async (_, { threadId, after }, { reads, tail }) => {
        const end = (await reads.log.ends([threadId])).get(threadId);
        if (end === undefined) {
          throw new GraphQLError(`There is no thread ${threadId}.`, {
            extensions: { code: 'THREAD_NOT_FOUND', id: threadId },
          });
        }
        return followLog(reads.log, tail, {
          workspaceId: reads.workspaceId,
          threadId,
          after: after ?? end.sequence,
        });
      },
      resolve: (event: EventRecord) => event,
    },
  },
} satisfies Resolvers;
