import { knownOf } from './capped-list.ts';
import type { Room } from './clip.ts';
import { fillParts, fillRest, openSections } from './fill-sections.ts';
import { headOf } from './head.ts';
import { omissionsOf } from './omissions.ts';
import { rangesOf, withoutRanges } from './ranges.ts';
import { type HandoffInput, type RenderedHandoff, type RenderedSection, sectionNames } from './rendered.ts';
import { less, plus, share } from './rooms.ts';
import { countTokens } from './tokens.ts';
import { type ToldRuns, tellRuns } from './told-runs.ts';
import { type OpenSection, sectionText } from './told-section.ts';

/** Kept for the runs before anything else is told, and what they get at least of that which is left after the parts. */
const runsShares = { kept: 0.15, ofRest: 0.5 };
/** Where room is short, the facts come before the words. */
const runsSharesWhenShort = { kept: 0, ofRest: 0.25 };
const SHORT_TOKENS = 1000;
const MOST_TRIES = 6;

/**
 * Renders a summary within a budget (Design, section 6): the sections in their fixed order, then the runs, newest kept
 * longest. Deterministic. The text is never over the budget; where not even the head fits, it is empty and everything
 * is omitted.
 */
export function renderHandoff(input: HandoffInput): RenderedHandoff {
  const limit: Room = { tokens: input.budget.tokens, characters: input.budget.characters ?? Number.MAX_SAFE_INTEGER };
  let room = limit;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const rendered = renderWithin(input, room);
    if (rendered.tokens <= limit.tokens && rendered.characters <= limit.characters) return rendered;
    // The parts were counted one by one; joined they can be some tokens more.
    room = {
      tokens: Math.floor(room.tokens - Math.max(1, (rendered.tokens - limit.tokens) * 1.5)),
      characters: Math.floor(room.characters - Math.max(0, (rendered.characters - limit.characters) * 1.5)),
    };
  }
  return renderWithin(input, { tokens: 0, characters: 0 });
}

function renderWithin(input: HandoffInput, room: Room): RenderedHandoff {
  const head = headOf(input, room);
  const headSize = { tokens: countTokens(head) + 2, characters: head.length + 2 };
  const sections = openSections(input);
  const left = less(room, headSize);
  const runs = left.tokens <= 0 || left.characters <= 0 ? undefined : fill(input, sections, left);
  return assemble(input, runs === undefined ? '' : head, sections, runs);
}

function fill(input: HandoffInput, sections: readonly OpenSection[], room: Room): ToldRuns {
  const shares = room.tokens < SHORT_TOKENS ? runsSharesWhenShort : runsShares;
  const kept = share(room, shares.kept);
  let spent = fillParts(sections, less(room, kept));
  const rest = less(less(room, kept), spent);
  spent = plus(spent, fillRest(sections, share(rest, 1 - shares.ofRest)));
  const runs = tellRuns(input, goalsTold(input, sections), less(room, spent));
  fillRest(sections, less(less(room, spent), runs.spent));
  return runs;
}

/** The positions of the runs whose user's words stand whole among the goals. */
function goalsTold({ digest }: HandoffInput, sections: readonly OpenSection[]): ReadonlySet<number> {
  const told = sections
    .filter(({ name }) => name === 'GOALS')
    .flatMap((section) => section.told.filter(({ entry, cut }) => entry.kind === 'USER_MESSAGE' && !cut))
    .map(({ entry }) => entry.source.position);
  const positions = knownOf(digest.goals).map(({ source }) => source.position);
  const timesIn = (list: readonly number[], position: number) => list.filter((one) => one === position).length;
  return new Set(told.filter((position) => timesIn(told, position) >= timesIn(positions, position)));
}

function assemble(
  input: HandoffInput,
  head: string,
  sections: readonly OpenSection[],
  runs: ToldRuns | undefined,
): RenderedHandoff {
  const omitted = omissionsOf(input, sections, runs);
  const parts = sectionNames.map((name) => {
    const section = sections.find((one) => one.name === name);
    return { name, text: section === undefined ? (runs?.text ?? '') : sectionText(section), section };
  });
  const text = [head, ...parts.map((part) => part.text)].filter((part) => part !== '').join('\n\n');
  const told: RenderedSection[] = parts
    .map(({ name, text: words, section }) => ({
      name,
      tokens: countTokens(words),
      truncated: isTruncated(section, runs),
    }))
    .filter(({ tokens, truncated }) => tokens > 0 || truncated);
  return {
    text,
    tokens: countTokens(text),
    characters: text.length,
    sections: head === '' ? told : [{ name: 'HEAD', tokens: countTokens(head), truncated: false }, ...told],
    omitted,
    detail: detailOf(input, sections, runs),
    inputs: inputsOf(sections, runs),
  };
}

function isTruncated(section: OpenSection | undefined, runs: ToldRuns | undefined): boolean {
  if (section !== undefined) return section.told.some(({ cut }) => cut) || section.leftOut.length > 0;
  return runs === undefined || runs.leftOut.length > 0 || runs.told.some(({ verbatim }) => !verbatim);
}

function detailOf(
  { digest }: HandoffInput,
  sections: readonly OpenSection[],
  runs: ToldRuns | undefined,
): RenderedHandoff['detail'] {
  const verbatim = rangesOf((runs?.told ?? []).filter((run) => run.verbatim).map(({ position }) => position));
  const touched = [
    ...sections.flatMap(({ told }) => told.map(({ entry }) => entry.source.position)),
    ...(runs?.lines ?? []).map(({ source }) => source.position),
    ...(runs?.told ?? []).map(({ position }) => position),
  ];
  const known = withoutRanges(rangesOf(touched), withoutRanges(rangesOf(touched), digest.positions));
  const digested = withoutRanges(known, verbatim);
  return { verbatim, digest: digested, omitted: withoutRanges(withoutRanges(digest.positions, verbatim), digested) };
}

function inputsOf(sections: readonly OpenSection[], runs: ToldRuns | undefined): string[] {
  const ids = [
    ...sections.flatMap(({ told }) => told.flatMap(({ entry }) => entry.source.itemId ?? [])),
    ...(runs?.lines ?? []).flatMap(({ source }) => source.itemId ?? []),
    ...(runs?.told ?? []).flatMap(({ quoted }) => quoted),
  ];
  return [...new Set(ids)];
}
