import type { Room } from './clip.ts';
import type { RunDigest } from './digest.ts';
import type { Entry } from './entries.ts';
import { fillRest, type StructuredSection } from './fill-sections.ts';
import { less, nothingSpent, plus, share, smaller } from './rooms.ts';
import { type Claim, quotedIn, readSaid, type SaidText, says } from './said-facts.ts';
import { commandEntries } from './section-commands.ts';
import { failureEntries } from './section-failures.ts';
import { fileEntries } from './section-files.ts';
import { openEntries } from './section-open.ts';
import { planEntries } from './section-plan.ts';
import { type OpenSection, openSection, tell } from './told-section.ts';

type FactSection = Extract<StructuredSection, 'OPEN' | 'FAILURES' | 'FILES' | 'PLAN' | 'COMMANDS'>;

interface Facts {
  readonly name: FactSection;
  /** The part of the room that it may take before any section takes more. */
  readonly part: number;
  readonly offers: (digest: RunDigest) => Iterable<Entry>;
  readonly claim: (entry: Entry, written: string) => Claim | undefined;
}

const UNLIMITED: Room = { tokens: 1e9, characters: 1e9 };

const fileStates = {
  'Created:': /\b(?:creat\w*|add(?:s|ed)?|new|wrote|introduc\w*)\b/i,
  'Changed:': /\b(?:chang\w*|updat\w*|modif\w*|edit\w*|fix\w*|rewr\w*|refactor\w*|extend\w*|adjust\w*)\b/i,
  'Renamed:': /\b(?:renam\w*|moved?)\b/i,
  'Deleted:': /\b(?:delet\w*|remov\w*|dropped|gone)\b/i,
};
const results = {
  OK: /\b(?:exit(?:ed)?(?: code| status)? 0|pass\w*|ok|succe\w+|green)\b|✓|✅/i,
  FAILED: /\b(?:exit(?:ed)?(?: code| status)? [1-9]\d*|fail\w*|red|errors?|broken|crash\w*)\b|✗|❌/i,
  UNFINISHED: /\b(?:not finished|unfinished|interrupted|cancel\w*|still running|timed out)\b/i,
};
const stepStates = {
  OPEN: /\[ \]|\b(?:to[- ]?dos?|pending|next|remain\w*|left|open|outstanding|in progress|under way|ongoing)\b/i,
  DONE: /\[x\]|\b(?:done|completed?|finished|dropped)\b|✓|✅/i,
};
const questionStates = {
  OPEN: /\b(?:open|unanswered|unresolved|undecided|pending|await\w*|wait(?:s|ing)?)\b/i,
  CLOSED: /\b(?:answered|approved|granted|declined|rejected|decided|resolved|settled|closed)\b/i,
};
const failureStates = {
  FAILED: /\b(?:fail\w*|errors?|broken|crash\w*|red)\b|✗|❌/i,
  FIXED: /\b(?:fixed|resolved|solved|gone|green|pass\w*)\b|✓|✅/i,
};

/** The facts that a receiver cannot do without, most valuable first. */
const facts: readonly Facts[] = [
  {
    name: 'OPEN',
    part: 0.2,
    offers: openEntries,
    claim: (_entry, written) => ({ ...ofWords(written), states: questionStates, is: 'OPEN' }),
  },
  {
    name: 'FAILURES',
    part: 0.25,
    offers: failureEntries,
    claim: ({ kind }, written) => {
      if (kind === 'RUN') return undefined;
      if (kind === 'ERROR') return { ...ofWords(written), states: failureStates, is: 'FAILED' };
      return { ...ofCommand(written), is: 'FAILED', ...linesOf(quotedIn(written)[1]) };
    },
  },
  {
    name: 'PLAN',
    part: 0.15,
    offers: unfinishedSteps,
    claim: (_entry, written) => ({ ...ofWords(written), states: stepStates, is: 'OPEN' }),
  },
  {
    name: 'FILES',
    part: 0.25,
    offers: fileEntries,
    claim: ({ group }, written) => ({
      names: quotedIn(written),
      how: 'PATH',
      states: statesOfFile(group),
      ...(group !== undefined && group in fileStates && { is: group }),
    }),
  },
  {
    name: 'COMMANDS',
    part: 0.15,
    offers: commandEntries,
    claim: (_entry, written) => ({
      ...ofCommand(written),
      is: /`: not finished/.test(written) ? 'UNFINISHED' : 'OK',
    }),
  },
];

/**
 * The structured facts of a digest that a text lacks (Design, section 6), as sections ready to be filled, most valuable
 * first: open questions and approvals, failures, unfinished plan steps, files with their present state, commands with
 * their latest result.
 */
export function sectionsLacking(digest: RunDigest, text: string): OpenSection[] {
  const said = readSaid(text);
  return facts.map((one) => openSection(one.name, lacking(one, digest, said)));
}

function* lacking({ offers, claim }: Facts, digest: RunDigest, said: SaidText): Generator<Entry> {
  for (const entry of offers(digest)) {
    const known = claim(entry, entry.write(UNLIMITED)?.text ?? '');
    if (known === undefined || !says(said, known)) yield entry;
  }
}

/** Fills the sections within the room: each its part first, then what is left in the order of their worth. */
export function fillFacts(sections: readonly OpenSection[], room: Room): void {
  let spent = nothingSpent;
  for (const [index, section] of sections.entries()) {
    const own = smaller(share(room, facts[index]?.part ?? 0), less(room, spent));
    spent = plus(spent, tell(section, own, own));
  }
  fillRest(sections, less(room, spent));
}

/** That a file which is new, or new under its name, was changed afterwards is no other state. */
function statesOfFile(group: string | undefined): Claim['states'] {
  const { 'Changed:': _changed, ...others } = fileStates;
  return group === 'Created:' || group === 'Renamed:' ? others : fileStates;
}

function* unfinishedSteps(digest: RunDigest): Generator<Entry> {
  for (const entry of planEntries(digest)) {
    if (!/^- (?:\[x\]|dropped:)/.test(entry.write(UNLIMITED)?.text ?? '')) yield entry;
  }
}

function ofWords(written: string): Pick<Claim, 'names' | 'how' | 'also'> {
  const words = quotedIn(written).at(-1) ?? '';
  return { names: words.split('\n').slice(0, 1), how: 'WORDS', also: [words] };
}

function ofCommand(written: string): Pick<Claim, 'names' | 'how' | 'states'> {
  return { names: quotedIn(written).slice(0, 1), how: 'COMMAND', states: results };
}

/** The lines of an output of which a text should hold at least one. */
function linesOf(output: string | undefined): Pick<Claim, 'also'> {
  const lines = (output ?? '').split('\n').filter((line) => line.trim().length >= 8);
  return lines.length === 0 ? {} : { also: lines };
}
