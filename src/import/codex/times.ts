import { asNumber, at } from '../json.ts';
import { type CodexRecord, isLifecycleEnd, isLifecycleStart } from './record.ts';

const MAX_STAMP_DIFFERENCE = 5_000;

/** A copied history is stamped anew but keeps the seconds at which its turns started (Session formats, B3 and F6). */
export function startTime(record: CodexRecord): string | undefined {
  const own = isLifecycleStart(record) ? asNumber(record.payload.started_at) : undefined;
  return trueTime(record.at, own);
}

export function endTime(record: CodexRecord): string | undefined {
  const own = isLifecycleEnd(record) ? asNumber(record.payload.completed_at) : undefined;
  return trueTime(record.at, own);
}

function trueTime(stamp: string | undefined, seconds: number | undefined): string | undefined {
  if (seconds === undefined) return stamp;
  const difference = Math.abs(Date.parse(stamp ?? '') - seconds * 1000);
  return difference <= MAX_STAMP_DIFFERENCE ? stamp : new Date(seconds * 1000).toISOString();
}

/** Milliseconds of a `{secs, nanos}` duration. */
export function durationMs(duration: unknown): number | undefined {
  const seconds = asNumber(at(duration, 'secs'));
  return seconds === undefined ? undefined : Math.round(seconds * 1000 + (asNumber(at(duration, 'nanos')) ?? 0) / 1e6);
}
