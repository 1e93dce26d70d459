import { knownOf } from './capped-list.ts';
import type { Room } from './clip.ts';
import type { RunLine } from './digest.ts';
import type { DigestRun } from './digest-source.ts';
import { labelled, longestThatFits } from './entries.ts';
import { latestFacts, obsoleteIn } from './obsolete.ts';
import { codeSpan, nameOf } from './quoting.ts';
import { inRanges } from './ranges.ts';
import { type HandoffInput, sectionTitles } from './rendered.ts';
import { less, nothingSpent, plus, type Spent, share, smaller } from './rooms.ts';
import { countTokens } from './tokens.ts';
import { type ToldRun, tellRun } from './verbatim.ts';

/** The runs of a text: told word for word, in one line, or not at all. */
export interface ToldRuns {
  readonly text: string;
  readonly spent: Spent;
  readonly told: readonly (ToldRun & { readonly position: number })[];
  /** `answered`: the line says what came of the run, too. */
  readonly lines: readonly (RunLine & { readonly answered: boolean })[];
  readonly leftOut: readonly RunLine[];
}

/** The newest run may take this part of the room, the next one as much of what is left, and so on. */
const NEWEST_SHARE = 0.6;
/** What runs told word for word leave to the lines of the older ones, while those are not told. */
const VERBATIM_SHARE = 0.75;
const HEADING = `## ${sectionTitles.RUNS}\n`;

/**
 * Tells the runs, newest kept longest (Design, section 6): runs that the receiver misses first, then from new to old,
 * word for word as far as the room goes, the others in one line each. `asked`: positions of runs whose user's words the
 * text tells elsewhere.
 */
export function tellRuns(input: HandoffInput, asked: ReadonlySet<number>, room: Room): ToldRuns {
  const heading = { tokens: countTokens(HEADING) + 1, characters: HEADING.length + 1 };
  if (room.tokens < heading.tokens + 15)
    return { text: '', spent: nothingSpent, told: [], lines: [], leftOut: allLines(input) };
  const candidates = newestFirst(input);
  const facts = latestFacts(input.digest);
  const told = new Map<number, ToldRun>();
  let spent: Spent = heading;

  const tellVerbatim = (within: Room) => {
    const waiting = candidates.filter(({ position }) => !told.has(position));
    for (const [index, run] of waiting.entries()) {
      const left = less(within, spent);
      const most = index === waiting.length - 1 ? left : share(left, NEWEST_SHARE);
      const block = tellRun(run, obsoleteIn(facts, run), most);
      if (block === undefined || (told.size > 0 && !block.verbatim)) break;
      told.set(run.position, block);
      spent = plus(spent, sizeOf(block.text));
    }
  };

  const lines = new Map<number, { readonly line: RunLine; readonly text: string }>();
  const offered = linesByWorth(input);
  tellVerbatim(offered.length > candidates.length ? share(room, VERBATIM_SHARE) : room);
  let misses = 0;
  for (const line of offered) {
    if (misses === 3) break;
    if (told.has(line.source.position)) continue;
    const text = writeLine(
      line,
      asked.has(line.source.position),
      smaller(less(room, spent), { tokens: 90, characters: room.characters }),
    );
    if (text === undefined) misses++;
    else {
      lines.set(line.source.position, { line, text });
      spent = plus(spent, sizeOf(text));
    }
  }
  tellVerbatim(room);
  for (const position of told.keys()) {
    const line = lines.get(position);
    if (line !== undefined) spent = less(spent, sizeOf(line.text));
    lines.delete(position);
  }
  const blocks = [
    ...[...lines].map(([position, { text }]) => ({ position, text })),
    ...[...told].map(([position, { text }]) => ({ position, text })),
  ].sort((a, b) => a.position - b.position);
  if (blocks.length === 0) return { text: '', spent: nothingSpent, told: [], lines: [], leftOut: offered };
  return {
    text: HEADING + blocks.map(({ text }) => text).join('\n'),
    spent,
    told: [...told].map(([position, run]) => ({ ...run, position })),
    lines: [...lines.values()].map(({ line, text }) => ({
      ...line,
      answered: line.did !== '' && text.includes(codeSpan(line.did)),
    })),
    leftOut: offered.filter(({ source }) => !told.has(source.position) && !lines.has(source.position)),
  };
}

function sizeOf(text: string): Spent {
  return { tokens: countTokens(text) + 1, characters: text.length + 1 };
}

/** Runs that may be told word for word; a checkpoint summary tells none so (Design, section 5). */
function newestFirst({ recent, strategy, mustKeep = [] }: HandoffInput): DigestRun[] {
  if (strategy === 'CHECKPOINT_SUMMARY') return [];
  const runs = recent.toSorted((a, b) => b.position - a.position);
  return [
    ...runs.filter(({ position }) => inRanges(mustKeep, position)),
    ...runs.filter(({ position }) => !inRanges(mustKeep, position)),
  ];
}

function allLines({ digest }: HandoffInput): RunLine[] {
  return knownOf(digest.lines).toReversed();
}

function linesByWorth(input: HandoffInput): RunLine[] {
  const mustKeep = input.mustKeep ?? [];
  const lines = allLines(input);
  return [
    ...lines.filter(({ source }) => inRanges(mustKeep, source.position)),
    ...lines.filter(({ source }) => !inRanges(mustKeep, source.position)),
  ];
}

/** The user's words of a run are left out of its line where the text has them already. */
function writeLine(line: RunLine, isAskedTold: boolean, room: Room): string | undefined {
  const who = line.provider === undefined ? '' : `, ${nameOf(line.provider)}`;
  const end = line.status === 'COMPLETED' ? '' : `, ${line.status}`;
  const label = `- run ${line.source.ordinal}${who}${end}`;
  const asked = line.asked === '' ? label : `${label}; user: ${codeSpan(line.asked)}`;
  const done = line.did === '' ? '' : `; done: ${codeSpan(line.did)}`;
  const forms = isAskedTold && done !== '' ? [label + done] : [asked + done, asked];
  const short = longestThatFits(forms, room)?.text;
  const words = isAskedTold ? line.did || line.asked : line.asked || line.did;
  return short ?? (words === '' ? undefined : labelled(`${label}:`, words, room)?.text);
}
