import type { Room } from './clip.ts';
import type { RunDigest } from './digest.ts';
import type { Entry } from './entries.ts';
import { inRanges } from './ranges.ts';
import type { HandoffInput, SectionName } from './rendered.ts';
import { less, nothingSpent, plus, type Spent, share, smaller } from './rooms.ts';
import { checkpointEntries } from './section-checkpoint.ts';
import { commandEntries } from './section-commands.ts';
import { decisionEntries } from './section-decisions.ts';
import { failureEntries } from './section-failures.ts';
import { fileEntries } from './section-files.ts';
import { goalEntries } from './section-goals.ts';
import { openEntries } from './section-open.ts';
import { planEntries } from './section-plan.ts';
import { resultEntries } from './section-results.ts';
import { type OpenSection, openSection, tell, tellMore } from './told-section.ts';

export type StructuredSection = Exclude<SectionName, 'RUNS'>;

const offersOf: { readonly [name in StructuredSection]: (digest: RunDigest) => Generator<Entry> } = {
  GOALS: goalEntries,
  DECISIONS: decisionEntries,
  FILES: fileEntries,
  COMMANDS: commandEntries,
  PLAN: planEntries,
  OPEN: openEntries,
  CHECKPOINT: checkpointEntries,
  FAILURES: failureEntries,
  RESULTS: resultEntries,
};

interface Worth {
  readonly name: StructuredSection;
  /** The part of the room that it may take before any section takes more, and the tokens below which that never falls. */
  readonly part: number;
  readonly least: number;
  /** How much of its part a single entry may take. */
  readonly most: number;
}

/**
 * The sections from most to least valuable. When room is short, what a section cannot tell is dropped from the end of its
 * own order, and sections late in this list give way first.
 */
const worth: readonly Worth[] = [
  { name: 'OPEN', part: 0.12, least: 70, most: 0.6 },
  { name: 'GOALS', part: 0.18, least: 45, most: 0.9 },
  { name: 'FAILURES', part: 0.15, least: 75, most: 0.5 },
  { name: 'PLAN', part: 0.1, least: 40, most: 0.3 },
  { name: 'FILES', part: 0.17, least: 45, most: 1 },
  { name: 'DECISIONS', part: 0.17, least: 55, most: 0.4 },
  { name: 'CHECKPOINT', part: 0.07, least: 45, most: 1 },
  { name: 'COMMANDS', part: 0.09, least: 30, most: 0.5 },
  { name: 'RESULTS', part: 0.07, least: 40, most: 0.6 },
];

/** The structured sections, empty and ready to be filled. */
export function openSections({ digest, mustKeep = [] }: HandoffInput): OpenSection[] {
  return worth.map(({ name }) => openSection(name, missingFirst(offersOf[name](digest), mustKeep)));
}

/** Entries from runs that the receiver misses come before the others: they are cut last. */
function missingFirst(offers: Generator<Entry>, mustKeep: NonNullable<HandoffInput['mustKeep']>): Iterator<Entry> {
  if (mustKeep.length === 0) return offers;
  const all = [...offers];
  const missing = ({ source }: Entry) => inRanges(mustKeep, source.position);
  return [...all.filter(missing), ...all.filter((entry) => !missing(entry))].values();
}

/** Gives each section its part, most valuable first; what one does not need goes on to the next. */
export function fillParts(sections: readonly OpenSection[], room: Room): Spent {
  let spent = nothingSpent;
  for (const [index, section] of sections.entries()) {
    const { part = 0, least = 0, most = 1 } = worth[index] ?? {};
    const own = smaller(atLeast(share(room, part), least), less(room, spent));
    spent = plus(spent, tell(section, own, atLeast(share(own, most), 60)));
  }
  return spent;
}

/** Deals out what is left in the same order: first whole what had to be cut, then more entries. */
export function fillRest(sections: readonly OpenSection[], room: Room): Spent {
  let spent = nothingSpent;
  for (const section of sections) {
    spent = plus(spent, tellMore(section, share(less(room, spent), 0.6)));
    spent = plus(spent, tell(section, share(less(room, spent), 0.6), share(less(room, spent), 0.3)));
  }
  for (const section of sections) {
    spent = plus(spent, tellMore(section, less(room, spent)));
    spent = plus(spent, tell(section, less(room, spent), less(room, spent)));
  }
  return spent;
}

function atLeast(room: Room, tokens: number): Room {
  return { tokens: Math.max(room.tokens, tokens), characters: Math.max(room.characters, tokens * 4) };
}
