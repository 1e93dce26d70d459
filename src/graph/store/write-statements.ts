import { z } from 'zod';
import { integer, json, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { commandNode, threadNode } from './nodes.ts';
import { idsByKind, inThread, inWorkspace, params, text, texts } from './params.ts';

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

const event = params({
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
  about: idsByKind,
});

/** Appends events to the log of a thread or of the workspace, and links them with what they are about. */
export const appendEvents = defineStatement('command/audit-append', {
  params: params({
    ...inWorkspace,
    sequence: integer,
    hash: text,
    in: params({ threads: texts, workspaces: texts, rows: listOf(event) }),
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
