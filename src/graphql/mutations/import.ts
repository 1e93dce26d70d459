import { z } from 'zod';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, name, reference } from './rules.ts';

const session = fields({
  // What a file holds is checked by whoever reads it; the body of a request limits its size.
  content: z.string(),
  threadId: broughtId('thr_').nullish(),
  title: name(1_000).nullish(),
  providerId: reference.nullish(),
  idempotencyKey,
});

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([reason, count]) => ({ reason, count }));

export const importMutations = {
  Mutation: {
    importSession: (_, { input }, { caller, commands }) => commands.importSession(caller, checked(session, input)),
  },
  ImportSessionResult: resultOf('ImportSessionSuccess'),
  ImportSessionSuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
  ImportedSession: {
    thread: ({ threadId }, _, { loaders }) => (threadId === undefined ? null : existing(loaders.thread, threadId)),
    refusal: ({ refusal }) => refusal?.refused,
    newTurns: ({ turns }) => turns.new,
    knownTurns: ({ turns }) => turns.known,
    skippedTurns: ({ turns }) => countsOf(turns.skipped),
  },
  ImportedFile: {
    malformedLines: ({ malformedLines }) => malformedLines.count,
    firstMalformedLines: ({ malformedLines }) => malformedLines.first,
    skippedRecords: ({ skipped }) => countsOf(skipped),
  },
} satisfies Resolvers;
