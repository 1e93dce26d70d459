import { z } from 'zod';
import { type ChainedEvent, canonicalJson } from './chain.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string();

/** The first line of an export: which thread it is of, and the end of its log. */
const header = z.strictObject({
  kind: z.literal('log'),
  version: z.literal(1),
  threadId: text,
  events: z.int().nonnegative(),
  headHash: hash,
});
const event = z.strictObject({
  kind: z.literal('event'),
  id: text,
  sequence: z.int().positive(),
  at: text,
  actor: text,
  commandId: text,
  requestId: text,
  event: z.looseObject({ type: text }),
  previousHash: hash,
  hash,
});
/** The words of an owner that the events before it seal, with the salt of the seals. */
const words = z.strictObject({
  kind: z.literal('words'),
  ownerId: text,
  salt: text,
  words: z.record(text, text),
});
const line = z.discriminatedUnion('kind', [header, event, words]);

/** One line of a thread's log as JSONL: a header, then its events, each page of them with the words that they seal behind it. */
export type ExportLine = z.infer<typeof line>;
export type ExportHeader = z.infer<typeof header>;

/** The line as it is written: canonical JSON (RFC 8785), so that equal records have equal bytes. */
export function writeLine(written: ExportLine): string {
  return `${canonicalJson(written)}\n`;
}

/** A line as it was written; undefined for anything else. */
export function readLine(json: string): ExportLine | undefined {
  try {
    return line.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** An event of a log as a line. */
export function lineOf({ streamId: _, type: __, payload, ...place }: ChainedEvent): ExportLine {
  return { kind: 'event', ...place, event: JSON.parse(payload) };
}

/** The event that a line tells, in the log of its thread. */
export function eventIn(
  { kind: _, event: told, ...place }: Extract<ExportLine, { kind: 'event' }>,
  streamId: string,
): ChainedEvent {
  return { ...place, streamId, type: told.type, payload: canonicalJson(told) };
}
