import type { Room } from './clip.ts';
import type { Entry } from './entries.ts';
import { type SectionName, sectionTitles } from './rendered.ts';
import { less, nothingSpent, plus, type Spent, smaller } from './rooms.ts';
import { countTokens } from './tokens.ts';

/** An entry that found room. */
export interface Told {
  readonly entry: Entry;
  readonly text: string;
  readonly cut: boolean;
  readonly tokens: number;
  readonly characters: number;
}

/** A section while it is filled: what it tells so far, and the offers it did not come to yet. */
export interface OpenSection {
  readonly name: SectionName;
  readonly offers: Iterator<Entry>;
  readonly told: Told[];
  readonly groups: Set<string>;
  readonly leftOut: Entry[];
  exhausted: boolean;
}

/** A section that tells nothing yet. */
export function openSection(name: SectionName, offers: Iterator<Entry>): OpenSection {
  return { name, offers, told: [], groups: new Set(), leftOut: [], exhausted: false };
}

/** So many offers in a row may fail before the rest is not tried any more: the cost follows the room. */
const MOST_MISSES = 6;

/**
 * Tells as many further entries as fit, none of them taking more than `mostEach`. Answers what was spent.
 */
export function tell(section: OpenSection, room: Room, mostEach: Room): Spent {
  let spent = nothingSpent;
  let misses = 0;
  while (misses < MOST_MISSES && room.tokens - spent.tokens > 3) {
    const entry = nextOffer(section);
    if (entry === undefined) break;
    if (isSaid(section, entry)) continue;
    const told = tryEntry(section, entry, smaller(less(room, spent), mostEach));
    if (told === undefined) {
      misses++;
      section.leftOut.push(entry);
    } else {
      section.told.push(told);
      if (entry.group !== undefined) section.groups.add(entry.group);
      spent = plus(spent, told);
    }
  }
  return spent;
}

/** Tells entries anew that had to be cut, with more room; also those that found none. Answers what was spent on top. */
export function tellMore(section: OpenSection, room: Room): Spent {
  let spent = nothingSpent;
  for (const [index, told] of section.told.entries()) {
    if (!told.cut) continue;
    const again = rewrite(told, less(room, spent));
    if (again === undefined) continue;
    section.told[index] = again;
    spent = plus(spent, { tokens: again.tokens - told.tokens, characters: again.characters - told.characters });
  }
  for (const entry of section.leftOut.splice(0)) {
    if (isSaid(section, entry)) continue;
    const told = tryEntry(section, entry, less(room, spent));
    if (told === undefined) section.leftOut.push(entry);
    else {
      section.told.push(told);
      if (entry.group !== undefined) section.groups.add(entry.group);
      spent = plus(spent, told);
    }
  }
  return spent;
}

function rewrite(told: Told, extra: Room): Told | undefined {
  const overhead = told.tokens - countTokens(told.text);
  const room = { tokens: told.tokens + extra.tokens - overhead, characters: told.characters + extra.characters };
  const written = told.entry.write(room);
  if (written === undefined || written.text.length <= told.text.length) return undefined;
  const tokens = countTokens(written.text) + overhead;
  return { ...told, ...written, tokens, characters: told.characters + written.text.length - told.text.length };
}

function nextOffer(section: OpenSection): Entry | undefined {
  if (section.exhausted) return undefined;
  const next = section.offers.next();
  if (next.done) {
    section.exhausted = true;
    return undefined;
  }
  return next.value;
}

function isSaid(section: OpenSection, entry: Entry): boolean {
  const { said } = entry;
  return said !== undefined && section.told.some(({ text }) => text.includes(said));
}

function tryEntry(section: OpenSection, entry: Entry, room: Room): Told | undefined {
  const frame = frameOf(section, entry);
  const written = entry.write({
    tokens: room.tokens - frame.tokens,
    characters: room.characters - frame.characters,
  });
  if (written === undefined) return undefined;
  const tokens = countTokens(written.text) + frame.tokens;
  return { entry, ...written, tokens, characters: written.text.length + frame.characters };
}

/** What stands around an entry that is told: its line end, and the heading and group line that it is the first to need. */
function frameOf(section: OpenSection, { group, inline }: Entry): Spent {
  const heading = section.told.length === 0 ? `## ${sectionTitles[section.name]}\n\n` : '';
  const groupLine = group !== undefined && !section.groups.has(group) ? `${group}\n` : '';
  const words = heading + groupLine;
  const mark = inline ? ', ' : '\n';
  return { tokens: (words === '' ? 0 : countTokens(words)) + 1, characters: words.length + mark.length };
}

/** The entries that a section could not tell: those it tried, and all those it never came to. */
export function untold(section: OpenSection): readonly Entry[] {
  for (let entry = nextOffer(section); entry !== undefined; entry = nextOffer(section)) {
    if (!isSaid(section, entry)) section.leftOut.push(entry);
  }
  return section.leftOut;
}

/** The section's text, its entries in reading order under their groups; empty if it tells nothing. */
export function sectionText(section: OpenSection): string {
  if (section.told.length === 0) return '';
  const lines: string[] = [];
  const inOrder = section.told.toSorted((a, b) => a.entry.place - b.entry.place);
  let group: string | undefined;
  for (const { entry, text } of inOrder) {
    const starts = entry.group !== group;
    group = entry.group;
    if (entry.inline && entry.group !== undefined) {
      if (starts) lines.push(`${entry.group} ${text}`);
      else lines[lines.length - 1] += `, ${text}`;
    } else {
      if (starts && entry.group !== undefined) lines.push(entry.group);
      lines.push(text);
    }
  }
  return `## ${sectionTitles[section.name]}\n${lines.join('\n')}`;
}
