import type { JsonObject, JsonValue } from '../domain/item.ts';
import { asArray, asObject, asText, parseJson } from './json.ts';
import { type Line, readLines } from './lines.ts';
import type { SessionSource } from './source.ts';

/** One JSON object of a session file. `index` counts the records of the file from 0, the same each time it is read. */
export interface SessionRecord {
  readonly index: number;
  readonly line: number;
  readonly end: number;
  readonly value: JsonObject;
}

/** How the lines of a file fared, filled while it is read. */
export interface LineTally {
  lines: number;
  records: number;
  malformed: number;
  firstMalformed: number[];
  recovered: number;
  truncatedLastLine: boolean;
}

export interface ReadOptions {
  /**
   * Take a last line without a line feed if it is whole. Off by default: a file that is still being written ends
   * anywhere, and the next reading brings that line (Session formats, F4). On for text that a caller hands over.
   */
  readonly takeUnterminatedLine?: boolean;
}

const MAX_NAMED_LINES = 100;
const MAX_RESYNC_TRIES = 200;
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

export function newTally(): LineTally {
  return { lines: 0, records: 0, malformed: 0, firstMalformed: [], recovered: 0, truncatedLastLine: false };
}

/**
 * Reads a session file record by record. A line that is no JSON costs only itself, and what can be found in it is
 * recovered (Session formats, F2). The oldest Codex files are one JSON document, which is read as the records it holds
 * (A1).
 */
export async function* readRecords(
  source: SessionSource,
  tally: LineTally,
  options: ReadOptions = {},
): AsyncGenerator<SessionRecord> {
  let document: string[] | undefined;
  let documentBytes = 0;
  let index = 0;
  for await (const line of readLines(source.open())) {
    const text = lineText(line);
    tally.lines = line.number;
    if (text === '') continue;
    if (document === undefined && index === 0 && tally.malformed === 0 && text === '{') document = [];
    if (document !== undefined && documentBytes <= MAX_DOCUMENT_BYTES) {
      document.push(text);
      documentBytes += line.bytes.length;
      continue;
    }
    const parsed = parseJson(text);
    const whole = index === 0 ? documentRecords(parsed) : undefined;
    if (!line.terminated && whole === undefined && !options.takeUnterminatedLine) {
      tally.truncatedLastLine = true;
      continue;
    }
    const values = whole ?? recordsOf(text, parsed, line, tally);
    for (const value of values) {
      yield { index, line: line.number, end: line.end, value };
      index += 1;
    }
  }
  for (const value of documentRecords(parseJson(document?.join('\n') ?? '')) ?? []) {
    yield { index, line: tally.lines, end: 0, value };
    index += 1;
  }
  if (document !== undefined && index === 0) countMalformed(tally, 1);
  tally.records = index;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const EDGES = /^[\s\0\uFEFF]+|[\s\0]+$/g;

function lineText(line: Line): string {
  const text = decoder.decode(line.bytes);
  return text.startsWith('{') && text.endsWith('}') ? text : text.replace(EDGES, '');
}

function recordsOf(text: string, parsed: JsonValue | undefined, line: Line, tally: LineTally): readonly JsonObject[] {
  const record = asObject(parsed);
  if (record !== undefined) return [record];
  if (!line.terminated) {
    tally.truncatedLastLine = true;
    return [];
  }
  countMalformed(tally, line.number);
  const found = recovered(text);
  tally.recovered += found.length;
  return found;
}

function countMalformed(tally: LineTally, line: number): void {
  tally.malformed += 1;
  if (tally.firstMalformed.length < MAX_NAMED_LINES) tally.firstMalformed.push(line);
}

/** Two records on one line, or a cut record with a whole one behind it: the last start that parses to the end wins. */
function recovered(text: string): readonly JsonObject[] {
  let start = text.lastIndexOf('{"');
  for (let tries = 0; start > 0 && tries < MAX_RESYNC_TRIES; tries += 1) {
    const found = recordAt(text.slice(start));
    if (found !== undefined) {
      const before = recordAt(text.slice(0, start).replaceAll('\0', ''));
      return before === undefined ? [found] : [before, found];
    }
    start = text.lastIndexOf('{"', start - 1);
  }
  return [];
}

/** Guards against taking an object from inside a cut record for a record. */
function recordAt(text: string): JsonObject | undefined {
  const value = asObject(parseJson(text));
  const looksLikeOne =
    asText(value?.type) !== undefined &&
    (value?.payload !== undefined || value?.timestamp !== undefined || value?.sessionId !== undefined);
  return looksLikeOne ? value : undefined;
}

function documentRecords(value: JsonValue | undefined): readonly JsonObject[] | undefined {
  const document = asObject(value);
  const session = asObject(document?.session);
  if (session === undefined || !Array.isArray(document?.items)) return undefined;
  const items = asArray(document.items).map(asObject);
  return [session, ...items.filter((item) => item !== undefined)];
}
