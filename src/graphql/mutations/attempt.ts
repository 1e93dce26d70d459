import type { Resolvers } from '../generated/schema.ts';
import { reported } from './reported.ts';
import { resultOf } from './results.ts';
import { checked, fields, idempotencyKey, listOf, nativeId, reference, text } from './rules.ts';

const named = { runId: reference, attemptId: reference.nullish(), idempotencyKey };
const native = { nativeThreadId: nativeId.nullish(), nativeTurnId: nativeId.nullish() };
const deliveredHandoffIds = listOf(reference, 100).nullish();

const sent = fields({ ...named, sessionId: reference.nullish() });
const acceptance = fields({ ...named, ...native });
const failure = fields({ ...named, ...native, message: text.nullish(), deliveredHandoffIds });
const resolution = fields({ ...named, ...native, deliveredHandoffIds });

export const attemptMutations = {
  Mutation: {
    markAttemptSent: (_, { input }, { caller, commands }) => commands.markAttemptSent(caller, checked(sent, input)),
    acceptRun: (_, { input }, { caller, commands }) => commands.acceptRun(caller, checked(acceptance, input)),
    failAttempt: (_, { input }, { caller, commands }) => commands.failAttempt(caller, checked(failure, input)),
    resolveAttempt: (_, { input }, { caller, commands }) => commands.resolveAttempt(caller, checked(resolution, input)),
  },
  MarkAttemptSentResult: resultOf('MarkAttemptSentSuccess'),
  MarkAttemptSentSuccess: reported,
  AcceptRunResult: resultOf('AcceptRunSuccess'),
  AcceptRunSuccess: reported,
  FailAttemptResult: resultOf('FailAttemptSuccess'),
  FailAttemptSuccess: reported,
  ResolveAttemptResult: resultOf('ResolveAttemptSuccess'),
  ResolveAttemptSuccess: reported,
} satisfies Resolvers;
