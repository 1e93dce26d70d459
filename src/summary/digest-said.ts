import type { RunItem } from '../domain/item.ts';
import type { Quote } from './digest.ts';
import { type DigestRun, promptsOf, quoteOf, tellable, userWords } from './digest-source.ts';
import { saysDecision, sentencesOf, soundsLikeConstraint, soundsLikeDecision } from './sentences.ts';

const GOAL_CHARACTERS = 4000;
const SAID_CHARACTERS = 1200;
const SENTENCE_CHARACTERS = 400;
const SENTENCES_PER_MESSAGE = 4;

/** The user's own words; of a subagent's run also the words of who started it, which are all the goal that it has. */
export function goalsIn(run: DigestRun): Quote[] {
  const prompts = promptsOf(run).map((text) => quoteOf(run, text, 'OTHER', GOAL_CHARACTERS));
  return [...prompts, ...userWords(run).map(({ text, item }) => quoteOf(run, text, 'USER', GOAL_CHARACTERS, item))];
}

/** What the user wants kept: CONSTRAINT items, and sentences of the user that say so. */
export function constraintsIn(run: DigestRun): Quote[] {
  const said = userWords(run).flatMap(({ text, item }) =>
    sentencesOf(text)
      .filter(soundsLikeConstraint)
      .slice(0, SENTENCES_PER_MESSAGE)
      .map((sentence) => quoteOf(run, sentence, 'USER', SENTENCE_CHARACTERS, item)),
  );
  return [...said, ...markedItems(run, (item) => (item.kind === 'CONSTRAINT' ? item.text : undefined))];
}

/** What was decided: DECISION items, items marked so in their data, and sentences of messages and plans that say so. */
export function decisionsIn(run: DigestRun): Quote[] {
  const byUser = userWords(run).flatMap(({ text, item }) => decisionSentences(run, text, 'USER', item));
  const inOrder = tellable(run).flatMap((item): Quote[] => {
    const marked = markedDecision(item);
    if (marked !== undefined) return [{ ...quoteOf(run, marked, authorOf(item), SAID_CHARACTERS, item), marked: true }];
    const says = item.kind === 'ASSISTANT_MESSAGE' || item.kind === 'PLAN';
    return says ? decisionSentences(run, item.text ?? '', 'ASSISTANT', item) : [];
  });
  return [...byUser, ...inOrder];
}

/** What was noted for later. */
export function notesIn(run: DigestRun): Quote[] {
  return markedItems(run, (item) => (item.kind === 'NOTE' ? item.text : undefined));
}

function decisionSentences(run: DigestRun, text: string, by: Quote['by'], item: RunItem | undefined): Quote[] {
  return sentencesOf(text)
    .filter(soundsLikeDecision)
    .slice(0, SENTENCES_PER_MESSAGE)
    .map((sentence) => ({
      ...quoteOf(run, sentence, by, SENTENCE_CHARACTERS, item),
      ...(saysDecision(sentence) && { marked: true as const }),
    }));
}

function markedDecision(item: RunItem): string | undefined {
  if (item.kind === 'DECISION') return item.text;
  const mark = item.data?.decision;
  if (typeof mark === 'string') return mark;
  return mark === true ? item.text : undefined;
}

function markedItems(run: DigestRun, textOf: (item: RunItem) => string | undefined): Quote[] {
  return run.items.flatMap((item): Quote[] => {
    const text = textOf(item)?.trim() ?? '';
    return text === '' ? [] : [{ ...quoteOf(run, text, authorOf(item), SAID_CHARACTERS, item), marked: true }];
  });
}

function authorOf(item: RunItem): Quote['by'] {
  return item.kind === 'USER_MESSAGE' ? 'USER' : item.kind === 'ASSISTANT_MESSAGE' ? 'ASSISTANT' : 'OTHER';
}
