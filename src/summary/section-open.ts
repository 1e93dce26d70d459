import type { Matter, RunDigest } from './digest.ts';
import { type Entry, labelled, runName } from './entries.ts';
import { sentencesOf } from './sentences.ts';

/** Open questions and approvals, newest first, and the question with which the newest answer ends, if it does. */
export function* openEntries(digest: RunDigest): Generator<Entry> {
  const open = digest.matters.filter(({ opened, closed }) => isAsked(opened) && closed === undefined);
  const asked = askedAtTheEnd(digest, open);
  if (asked !== undefined) yield asked;
  const newestFirst = open.sort((a, b) => (b.opened?.source.position ?? 0) - (a.opened?.source.position ?? 0));
  for (const matter of newestFirst) yield matterEntry(matter);
}

function isAsked(opened: Matter['opened']): boolean {
  return opened?.kind === 'QUESTION' || opened?.kind === 'APPROVAL';
}

function matterEntry({ id, opened }: Matter): Entry {
  const source = opened?.source ?? { position: 0, ordinal: 0, itemId: id };
  const approval = opened?.kind === 'APPROVAL';
  const label = `- ${approval ? 'approval' : 'question'}, ${runName(source)}:`;
  const words = [opened?.command, opened?.text].filter((part) => part).join(' - ');
  return {
    kind: approval ? 'APPROVAL' : 'QUESTION',
    source,
    place: source.position,
    write: (room) => labelled(label, words, room),
  };
}

/** A provider that asks in prose records no QUESTION; as long as no run came after it, nobody has answered. */
function askedAtTheEnd({ last }: RunDigest, open: readonly Matter[]): Entry | undefined {
  const answer = last?.answer;
  if (answer === undefined) return undefined;
  const questions = sentencesOf(answer.text)
    .filter((sentence) => sentence.endsWith('?'))
    .slice(-3);
  const known = open.map(({ opened }) => opened?.text ?? '');
  const news = questions.filter((question) => !known.some((text) => text.includes(question)));
  if (news.length === 0) return undefined;
  return {
    kind: 'QUESTION',
    source: answer.source,
    place: answer.source.position,
    write: (room) => labelled(`- asked in the last answer, ${runName(answer.source)}:`, news.join(' '), room),
  };
}
