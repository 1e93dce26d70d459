import type { NativeThread, PathTurn } from './thread.ts';

/** Threads by their start, then by id: an order that does not depend on the files' order. */
export function byStart(a: NativeThread, b: NativeThread): number {
  const [startA, startB] = [a.startedAt ?? '', b.startedAt ?? ''];
  if (startA !== startB) return startA < startB ? -1 : 1;
  return a.threadId < b.threadId ? -1 : 1;
}

/** The source's turns that the first turns of a path are, in order. A fork of a compacted session may lack the first ones. */
export function commonTurns(path: readonly PathTurn[], source: readonly PathTurn[]): readonly PathTurn[] {
  const matched: PathTurn[] = [];
  let from = 0;
  for (const turn of path) {
    let position = from;
    while (position < source.length && !isSameTurn(turn, source[position])) position += 1;
    const found = source[position];
    if (found === undefined) break;
    matched.push(found);
    from = position + 1;
  }
  return matched;
}

/** By id; where a copy got new ids or files only count their turns, by time and words. */
function isSameTurn(a: PathTurn, b: PathTurn | undefined): boolean {
  if (b === undefined) return false;
  if (a.hasOwnId && b.hasOwnId && a.id === b.id) return true;
  return (
    a.fingerprint !== '' &&
    a.fingerprint === b.fingerprint &&
    a.hasOwnId === b.hasOwnId &&
    (a.hasOwnId || a.id === b.id)
  );
}

/**
 * The source of a copy that names none (an old resume, a fork by option): of the sessions that begin with the same turn
 * the one with most in common that is a part of this one, or whose own way began earlier.
 */
export function silentSource(thread: NativeThread, sharing: readonly NativeThread[]): NativeThread | undefined {
  const candidates = sharing
    .filter((other) => other !== thread)
    .map((other) => ({ other, common: commonTurns(thread.path, other.path).length }))
    .filter(({ other, common }) => common > 0 && isEarlier(other, thread, common));
  candidates.sort(
    (a, b) => b.common - a.common || a.other.path.length - b.other.path.length || byStart(a.other, b.other),
  );
  return candidates[0]?.other;
}

function isEarlier(other: NativeThread, thread: NativeThread, common: number): boolean {
  const [theirs, ours] = [other.path[common]?.startedAt, thread.path[common]?.startedAt];
  if (theirs === undefined && ours === undefined) return other.threadId < thread.threadId;
  if (theirs === undefined || ours === undefined) return theirs === undefined;
  return theirs < ours || (theirs === ours && other.threadId < thread.threadId);
}
