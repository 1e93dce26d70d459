import { knownOf } from './capped-list.ts';
import type { ResultNote, RunDigest } from './digest.ts';
import { type Entry, labelled } from './entries.ts';

/** What subagents and forks gave back, newest first. An item that a later one resolved has told all it had to tell. */
export function* resultEntries(digest: RunDigest): Generator<Entry> {
  const closed = new Set(digest.matters.filter((matter) => matter.closed !== undefined).map(({ id }) => id));
  const results = knownOf(digest.results).map((result, place) => ({ result, place }));
  for (const { result, place } of results.reverse()) {
    if (!closed.has(result.source.itemId ?? '')) yield resultEntry(result, place);
  }
}

function resultEntry(result: ResultNote, place: number): Entry {
  const label = `- run ${result.source.ordinal}, ${wordsFor(result)}:`;
  return {
    kind: result.kind === 'MERGE_BACK' ? 'MERGE_BACK' : 'SUBAGENT',
    source: result.source,
    place,
    write: (room) => labelled(label, result.text, room),
  };
}

function wordsFor({ kind, status }: ResultNote): string {
  return kind === 'MERGE_BACK' ? 'merged from a fork' : `subagent ${statusWords(status)}`;
}

/** A failed child's words are its error, never its result (Design, section 7). */
export function statusWords(status: ResultNote['status']): string {
  switch (status) {
    case 'FAILED':
      return 'FAILED; this is its error, not a result';
    case 'INTERRUPTED':
      return 'was INTERRUPTED; what it said until then';
    case 'CANCELLED':
    case 'DECLINED':
      return `was ${status}; what it said until then`;
    case 'IN_PROGRESS':
    case 'RUNNING':
    case 'STARTING':
    case 'QUEUED':
      return 'still at work, asked to';
    case 'ROLLED_BACK':
      return 'ROLLED BACK; what it said';
    case 'COMPLETED':
      return 'completed, result';
    case undefined:
      return 'said';
    default:
      return status satisfies never;
  }
}
