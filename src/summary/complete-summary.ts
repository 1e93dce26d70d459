import { knownOf } from './capped-list.ts';
import type { Room } from './clip.ts';
import { emptyDigest, type Range } from './digest.ts';
import { fillFacts, sectionsLacking } from './lacking-facts.ts';
import { omissionsOf } from './omissions.ts';
import { plain } from './plain.ts';
import { inRanges, rangesOf, withoutRanges } from './ranges.ts';
import {
  type HandoffInput,
  type Omission,
  type RenderedHandoff,
  type RenderedSection,
  sectionNames,
} from './rendered.ts';
import { less, nothingSpent } from './rooms.ts';
import {
  frameWithin,
  holds,
  measured,
  type OverBudget,
  roomOf,
  type SubmittedSummary,
  sizeOf,
} from './submitted-summary.ts';
import { countTokens } from './tokens.ts';
import { type OpenSection, sectionText } from './told-section.ts';

export type CompletedSummary =
  | RenderedHandoff
  | { readonly overBudget: OverBudget }
  /** Nothing that can be seen is in it. */
  | { readonly blank: true };

const ADDED = 'From the record itself; where the summary says otherwise, this is right:';
const MOST_TRIES = 6;

/**
 * Makes a handoff of a summary that a provider or the application submitted (Design, section 6): the head, the text, and
 * the structured facts that it lacks, as far as the rest of the budget goes.
 *
 * The text is prose to be read, but somebody else's: it stands whole in one fence that it cannot close, made plain like
 * any quote, so that no heading, sender or instruction in it passes for the application's or the user's. It is never
 * shortened: one that does not fit behind the shortest head is answered with its measure. Deterministic; not redacted.
 */
export function completeSummary(submitted: SubmittedSummary): CompletedSummary {
  const text = plain(submitted.text).trim();
  if (text === '') return { blank: true };
  const limit = roomOf(submitted.budget);
  const framed = frameWithin(submitted, text, limit);
  if (framed === undefined) return { overBudget: measured(submitted, text) };
  let room = less(limit, sizeOf(`${framed}\n\n${ADDED}\n\n`));
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const completed = assemble(submitted, text, framed, room);
    if (holds(limit, completed)) return completed;
    room = less(room, {
      tokens: Math.max(1, completed.tokens - limit.tokens),
      characters: Math.max(0, completed.characters - limit.characters),
    });
  }
  return assemble(submitted, text, framed, { tokens: 0, characters: 0 });
}

function assemble(submitted: SubmittedSummary, text: string, framed: string, room: Room): RenderedHandoff {
  const facts = sectionsLacking(submitted.digest, text);
  fillFacts(facts, room);
  const parts = sectionNames.flatMap((name) => {
    const section = facts.find((one) => one.name === name);
    return section === undefined ? [] : [{ section, words: sectionText(section) }];
  });
  const unseen = unseenRuns(submitted, facts);
  const words = parts.map((part) => part.words).filter((part) => part !== '');
  const whole = [framed, ...(words.length === 0 ? [] : [ADDED, ...words])].join('\n\n');
  const sections: RenderedSection[] = parts.map(({ section, words: told }) => ({
    name: section.name,
    tokens: countTokens(told),
    truncated: section.leftOut.length > 0 || section.told.some(({ cut }) => cut),
  }));
  const ids = facts.flatMap(({ told }) => told.flatMap(({ entry }) => entry.source.itemId ?? []));
  return {
    text: whole,
    ...sizeOf(whole),
    sections: [
      { name: 'HEAD', tokens: countTokens(framed), truncated: false },
      ...sections.filter(({ tokens, truncated }) => tokens > 0 || truncated),
    ],
    omitted: omittedFrom(submitted, facts, unseen),
    detail: { verbatim: [], digest: withoutRanges(submitted.digest.positions, unseen), omitted: unseen },
    inputs: [...new Set([...(submitted.material?.inputs ?? []), ...ids])],
  };
}

/**
 * What the record has and nobody told: facts without room, and runs of which the writer saw nothing. What a writer chose
 * to leave out, nobody can list.
 */
function omittedFrom(
  { about, budget, digest }: SubmittedSummary,
  facts: readonly OpenSection[],
  unseen: readonly Range[],
): Omission[] {
  const known = knownOf(digest.lines).filter(({ source }) => inRanges(unseen, source.position));
  const count = unseen.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const input: HandoffInput = {
    ...about,
    budget,
    recent: [],
    digest: { ...emptyDigest, lines: { ...emptyDigest.lines, total: count - known.length } },
  };
  return omissionsOf(input, facts, { text: '', spent: nothingSpent, told: [], lines: [], leftOut: known });
}

/** Covered runs of which neither the writer nor a fact that was added knows anything. */
function unseenRuns({ digest, material }: SubmittedSummary, facts: readonly OpenSection[]): readonly Range[] {
  const told = rangesOf(facts.flatMap((section) => section.told.map(({ entry }) => entry.source.position)));
  const unseen = withoutRanges(material?.detail.omitted ?? [], told);
  return withoutRanges(unseen, withoutRanges(unseen, digest.positions));
}
