import { z } from 'zod';
import type { HandoffOmission, HandoffSection, Redaction } from '../../domain/model.ts';
import { sessionOutcomes } from '../../domain/vocabulary.ts';
import type {
  AttemptRecord,
  CheckpointRecord,
  EventRecord,
  HandoffRecord,
  ItemRecord,
  ProviderRecord,
  ProviderThreadRecord,
  RunRecord,
  SessionRecord,
  ThreadRecord,
  TransferRecord,
} from '../../queries/records.ts';
import { fromJson } from '../codecs.ts';
import { headOf } from '../store/head.ts';
import { itemNode as storedItem } from '../store/item-node.ts';
import * as stored from '../store/nodes.ts';

/** The properties of each kind of node as the record that reads answer (Design, section 3): what commands know of it, and more. */
const text = z.string();
const maybeText = z.string().exactOptional();

export const threadNode = stored.threadNode
  .extend({ createdAt: text })
  .transform(({ createdAt, ...node }): ThreadRecord => ({ ...headOf(node).head, createdAt }));

export const runNode = stored.runNode.in.omit({ seals: true }).extend({
  providerId: maybeText,
}) satisfies z.ZodType<RunRecord>;

export const attemptNode = stored.attemptNode.omit({ carried: true }).extend({
  threadId: text,
  createdAt: text,
}) satisfies z.ZodType<AttemptRecord>;

export const providerThreadNode = stored.providerThreadNode.in
  .extend({ createdAt: text })
  .transform(
    ({ knownThrough, gaps, ...rest }): ProviderThreadRecord => ({ ...rest, coverage: { knownThrough, gaps } }),
  );

export const transferNode = stored.transferNode.in.omit({ seals: true }).extend({
  createdAt: text,
  updatedAt: text,
}) satisfies z.ZodType<TransferRecord>;

export const handoffNode = stored.handoffNode.in.omit({ seals: true }).extend({
  sections: fromJson<readonly HandoffSection[]>(),
  omitted: fromJson<readonly HandoffOmission[]>(),
  redactions: fromJson<readonly Redaction[]>(),
  createdAt: text,
  updatedAt: text,
}) satisfies z.ZodType<HandoffRecord>;

export const providerNode = stored.providerNode.extend({
  createdAt: text,
  updatedAt: text,
}) satisfies z.ZodType<ProviderRecord>;

export const itemNode = storedItem.in
  .omit({ text: true, command: true, path: true, previousPath: true, data: true })
  .extend({ threadId: text, index: z.number(), createdAt: text }) satisfies z.ZodType<ItemRecord>;

export const checkpointNode = z.object({
  id: text,
  threadId: text,
  runId: text,
  ref: text,
  files: stored.checkpointFiles,
  sequence: z.number(),
  createdAt: text,
}) satisfies z.ZodType<CheckpointRecord>;

export const sessionNode = z.object({
  id: text,
  providerId: text,
  label: maybeText,
  outcome: z.enum(sessionOutcomes).exactOptional(),
  openedAt: text,
  endedAt: maybeText,
}) satisfies z.ZodType<SessionRecord>;

export const eventNode = z.object({
  id: text,
  streamId: text,
  sequence: z.number(),
  type: text,
  at: text,
  actor: text,
  commandId: text,
  requestId: text,
  payload: text,
  previousHash: text,
  hash: text,
}) satisfies z.ZodType<EventRecord>;
