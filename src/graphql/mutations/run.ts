import { z } from 'zod';
import type { Resolvers } from '../generated/schema.ts';
import { started } from './dispatched.ts';
import { reported } from './reported.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, reference, remark, spoken, text } from './rules.ts';
import { settings } from './settings.ts';

const covers = z
  .looseObject({ from: z.number(), to: z.number() })
  .refine(({ from, to }) => from <= to, 'ends before it begins');

const start = fields({
  threadId: reference,
  runId: broughtId('run_').nullish(),
  message: spoken.nullish(),
  providerId: reference.nullish(),
  settings,
  manualContext: fields({ text: spoken, covers: covers.nullish() }).nullish(),
  sessionId: reference.nullish(),
  idempotencyKey,
});

const next = fields({ threadId: reference, sessionId: reference.nullish(), idempotencyKey });
const cancellation = fields({ runId: reference, reason: remark(1_000).nullish(), idempotencyKey });
const retry = fields({
  runId: reference,
  providerId: reference.nullish(),
  settings,
  sessionId: reference.nullish(),
  idempotencyKey,
});
const completion = fields({
  runId: reference,
  failure: fields({ code: remark(200).nullish(), message: text.nullish() }).nullish(),
  idempotencyKey,
});

export const runMutations = {
  Mutation: {
    startRun: (_, { input }, { caller, commands }) => commands.startRun(caller, checked(start, input)),
    startNextRun: (_, { input }, { caller, commands }) => commands.startNextRun(caller, checked(next, input)),
    cancelRun: (_, { input }, { caller, commands }) => commands.cancelRun(caller, checked(cancellation, input)),
    retryRun: (_, { input }, { caller, commands }) => commands.retryRun(caller, checked(retry, input)),
    completeRun: (_, { input }, { caller, commands }) => {
      const { outcome = 'COMPLETED', ...rest } = checked(completion, input);
      return commands.completeRun(caller, { ...rest, outcome });
    },
  },
  StartRunResult: resultOf('StartRunSuccess'),
  StartRunSuccess: started,
  StartNextRunResult: resultOf('StartNextRunSuccess'),
  StartNextRunSuccess: started,
  RetryRunResult: resultOf('RetryRunSuccess'),
  RetryRunSuccess: started,
  CancelRunResult: resultOf('CancelRunSuccess'),
  CancelRunSuccess: reported,
  CompleteRunResult: resultOf('CompleteRunSuccess'),
  CompleteRunSuccess: reported,
} satisfies Resolvers;
