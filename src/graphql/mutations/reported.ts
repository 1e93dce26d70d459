import { existing } from '../existing.ts';
import type { MarkAttemptSentSuccessResolvers } from '../generated/schema.ts';

/** What a report about a run or an attempt answers. */
export const reported: MarkAttemptSentSuccessResolvers = {
  run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
  attempt: ({ attemptId }, _, { loaders }) => (attemptId === undefined ? null : existing(loaders.attempt, attemptId)),
};
