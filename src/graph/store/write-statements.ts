import { z } from 'zod';
import { integer, json, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { commandNode, threadNode } from './nodes.ts';
import { inThread, inWorkspace, params, text } from './params.ts';

/** Locks the thread, and below the lock reads its head and what is on record under the idempotency key. */
export const lockThread = defineStatement('command/thread-lock', {
  params: params({ ...inThread, token: text, in: params({ key: text.nullable() }) }),
  row: z.object({ thread: threadNode, command: commandNode.nullable() }),
});

export const threadHead = defineStatement('command/thread-head', {
  params: params(inThread),
  row: z.object({ thread: threadNode }),
});

/** Makes the workspace's node where there is none yet, and locks it. */
export const lockWorkspace = defineStatement('command/workspace-lock', {
  params: params({ ...inWorkspace, token: text, genesisHash: text, in: params({ key: text.nullable() }) }),
  row: z.object({ sequence: z.number(), hash: text, command: commandNode.nullable() }),
});

export const findCommand = defineStatement('command/command-find', {
  params: params({ ...inWorkspace, in: params({ key: text }) }),
  row: z.object({ command: commandNode }),
});

/** Answers the command that is on record under the key afterwards: this one, or the one that was first. */
export const recordCommand = defineStatement('command/command-record', {
  params: params({
    ...inWorkspace,
    in: params({ key: text, name: text, inputHash: text, commandId: text, result: json<object>(), at: text }),
  }),
  row: z.object({ commandId: text }),
});

const chained = params({
  id: text,
  sequence: integer,
  type: text,
  at: text,
  actor: text,
  commandId: text,
  requestId: text,
  payload: text,
  previousHash: text,
  hash: text,
});
const append = {
  params: params({
    ...inWorkspace,
    streamId: text,
    sequence: integer,
    hash: text,
    in: params({ rows: listOf(chained) }),
  }),
  row: z.object({}),
};

export const appendToThread = defineStatement('command/audit-append-thread', append);
export const appendToWorkspace = defineStatement('command/audit-append-workspace', append);

const subjects = listOf(params({ eventId: text, subjectId: text }));

export const linkSubjects = defineStatement('command/audit-about', {
  params: params({
    ...inWorkspace,
    in: params({
      threads: subjects,
      runs: subjects,
      attempts: subjects,
      items: subjects,
      providerThreads: subjects,
      providers: subjects,
      sessions: subjects,
      transfers: subjects,
      handoffs: subjects,
      checkpoints: subjects,
      rollbacks: subjects,
    }),
  }),
  row: z.object({}),
});

const contents = listOf(
  params({ ownerId: text, salt: text, seals: json<object>(), words: z.record(text, text.nullable()) }),
);

export const writeContents = defineStatement('command/content-write', {
  params: params({
    ...inWorkspace,
    in: params({
      runs: contents,
      items: contents,
      transfers: contents,
      handoffs: contents,
      checkpoints: contents,
    }),
  }),
  row: z.object({}),
});
