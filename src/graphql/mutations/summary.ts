import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { started } from './dispatched.ts';
import { resultOf } from './results.ts';
import { checked, fields, idempotencyKey, reference, remark, spoken } from './rules.ts';

const submitted = fields({
  handoffId: reference,
  text: spoken,
  createdByProviderId: reference.nullish(),
  idempotencyKey,
});
const failed = fields({ handoffId: reference, reason: remark(500), idempotencyKey });
const regenerated = fields({ handoffId: reference, idempotencyKey });
const edited = fields({ handoffId: reference, text: spoken, idempotencyKey });

const { dispatch, summaryRequests } = started;
const version: Resolvers['RegenerateHandoffSuccess'] = {
  handoff: ({ handoffId }, _, { loaders }) => existing(loaders.handoff, handoffId),
  dispatch,
  summaryRequests,
};

export const summaryMutations = {
  Mutation: {
    submitSummary: (_, { input }, { caller, commands }) => commands.submitSummary(caller, checked(submitted, input)),
    failSummary: (_, { input }, { caller, commands }) => commands.failSummary(caller, checked(failed, input)),
    regenerateHandoff: (_, { input }, { caller, commands }) =>
      commands.regenerateHandoff(caller, checked(regenerated, input)),
    editHandoff: (_, { input }, { caller, commands }) => commands.editHandoff(caller, checked(edited, input)),
  },
  SubmitSummaryResult: resultOf('SubmitSummarySuccess'),
  SubmitSummarySuccess: started,
  FailSummaryResult: resultOf('FailSummarySuccess'),
  FailSummarySuccess: started,
  RegenerateHandoffResult: resultOf('RegenerateHandoffSuccess'),
  RegenerateHandoffSuccess: version,
  EditHandoffResult: resultOf('EditHandoffSuccess'),
  EditHandoffSuccess: version,
} satisfies Resolvers;
