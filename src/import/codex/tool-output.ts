import type { JsonValue } from '../../domain/item.ts';
import { asNumber, asObject, asText, at, parseJson } from '../json.ts';
import { contentParts } from './record.ts';

/** What a tool's output says. `runningSession` is set while the command goes on and later outputs will tell its end. */
export interface ToolOutput {
  readonly text: string;
  readonly exitCode?: number;
  readonly runningSession?: string;
  readonly isAborted?: boolean;
  readonly hasFailed?: boolean;
}

const EXIT_CODE = /^(?:Exit code:|Process exited with code) (-?\d+)/m;
const RUNNING = /^Process running with session ID (\S+)/m;
const HEADER_LINE =
  /^(Exit code:|Wall time|Chunk ID|Command:|Process |Original token count:|Total output lines:|Script )/;

/**
 * Reads a call's output: a string, an object or a list of parts, whose exit code is in one of several places
 * (Session formats, C6 and C7). Only the head before `Output:` is searched, so what a command printed is never taken
 * for its exit code.
 */
export function toolOutput(output: JsonValue | undefined): ToolOutput {
  const whole = wholeText(output);
  const structured = asObject(whole.startsWith('{') ? parseJson(whole) : undefined);
  const exitCode = asNumber(at(structured, 'metadata', 'exit_code')) ?? asNumber(structured?.exit_code);
  if (structured !== undefined && typeof structured.output === 'string') {
    return exitCode === undefined ? { text: structured.output } : { text: structured.output, exitCode };
  }
  return fromHeader(whole, at(output, 'success') === false);
}

function wholeText(output: JsonValue | undefined): string {
  if (typeof output === 'string') return output;
  const parts = contentParts(asObject(output)?.content ?? output);
  return parts.join(parts[0]?.endsWith('\n') ? '' : '\n') || (asText(asObject(output)?.output) ?? '');
}

function fromHeader(whole: string, isFailure: boolean): ToolOutput {
  if (!HEADER_LINE.test(whole)) return { text: whole, isAborted: isAbort(whole), hasFailed: isFailure };
  const marker = /^Output:\r?\n?/m.exec(whole);
  const header = marker === null ? whole : whole.slice(0, marker.index);
  const exitCode = EXIT_CODE.exec(header)?.[1];
  const runningSession = RUNNING.exec(header)?.[1];
  return {
    text: marker === null ? withoutHeader(whole) : whole.slice(marker.index + marker[0].length),
    isAborted: marker === null && isAbort(whole),
    hasFailed: isFailure || /^Script failed/m.test(header),
    ...(exitCode === undefined ? {} : { exitCode: Number(exitCode) }),
    ...(runningSession === undefined ? {} : { runningSession }),
  };
}

const isAbort = (text: string): boolean => /(^|\n)aborted by user/.test(text.slice(0, 200));

function withoutHeader(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !HEADER_LINE.test(line));
  return first === -1 ? '' : lines.slice(first).join('\n');
}
