import { knownOf } from './capped-list.ts';
import type { Matter, Quote, RunDigest } from './digest.ts';
import { type Entry, labelled, runName } from './entries.ts';
import { codeSpan } from './quoting.ts';

const ANSWERS_TOLD = 200;

/**
 * Decisions taken: marked ones from new to old, answers to questions and approvals, then sentences that sound so; notes
 * last. A decision that a later item resolved is superseded and not told.
 */
export function* decisionEntries(digest: RunDigest): Generator<Entry> {
  const superseded = new Set(digest.matters.filter(({ closed }) => closed !== undefined).map(({ id }) => id));
  const decisions = knownOf(digest.decisions)
    .map((decision, place) => ({ decision, place }))
    .filter(({ decision }) => !(decision.marked && superseded.has(decision.source.itemId ?? '')))
    .reverse();
  for (const { decision, place } of decisions) if (decision.marked) yield decided(decision, place);
  yield* answers(digest);
  for (const { decision, place } of decisions) if (!decision.marked) yield decided(decision, place);
  const notes = knownOf(digest.notes).map((note, place) => ({ note, place }));
  for (const { note, place } of notes.reverse()) {
    yield { ...decided(note, 3_000_000 + place), kind: 'NOTE', group: 'Notes:' };
  }
}

function decided(decision: Quote, place: number): Entry {
  const who = decision.by === 'OTHER' ? '' : decision.by === 'USER' ? ', user' : ', assistant';
  return {
    kind: 'DECISION',
    source: decision.source,
    place,
    said: decision.text,
    write: (room) => labelled(`- ${runName(decision.source, decision.ended)}${who}:`, decision.text, room),
  };
}

function answers(digest: RunDigest): Entry[] {
  const answered = digest.matters.filter(
    ({ opened, closed }) => closed !== undefined && (opened?.kind === 'QUESTION' || opened?.kind === 'APPROVAL'),
  );
  return answered
    .sort((a, b) => (b.closed?.source.position ?? 0) - (a.closed?.source.position ?? 0))
    .slice(0, ANSWERS_TOLD)
    .map((matter, index) => answer(matter, 2_000_000 - index));
}

function answer({ opened, closed }: Matter, place: number): Entry {
  const source = closed?.source ?? { position: 0, ordinal: 0 };
  const outcome = closed?.text ? codeSpan(closed.text) : (closed?.status ?? 'closed').toLowerCase();
  const what = opened?.kind === 'APPROVAL' ? 'asked to approve' : 'asked';
  const words = opened?.text || opened?.command || '';
  return {
    kind: opened?.kind === 'APPROVAL' ? 'APPROVAL' : 'QUESTION',
    source,
    place,
    group: 'Answered:',
    write: (room) => labelled(`- ${runName(source)}: ${outcome}, when ${what}:`, words, room),
  };
}
