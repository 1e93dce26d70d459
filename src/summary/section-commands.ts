import type { CommandTrace, RunDigest } from './digest.ts';
import { type Entry, longestThatFits } from './entries.ts';
import { plainLine } from './plain.ts';
import { codeSpan } from './quoting.ts';
import { type CommandPurpose, pathsRead, purposeOf } from './shell.ts';

const worth: { readonly [purpose in CommandPurpose]: number } = { CHECK: 0, ACT: 1, LOOK: 2 };
const GIST_CHARACTERS = 140;
/** In less room than this, more results are worth more than what the commands printed. */
const RESULTS_BELOW_TOKENS = 150;

/** How many of the newest checks come before the newest facts, and how many facts before the other commands. */
const CHECKS_FIRST = 4;
const FACTS_NEXT = 3;

/**
 * The commands that did not fail, each with its latest result: the newest checks, the newest plain facts (a version), then
 * the other checks, what acted, and last what only looked.
 */
export function* commandEntries(digest: RunDigest): Generator<Entry> {
  const told = digest.commands.filter(({ last }) => last.outcome !== 'FAILED').sort(byWorth);
  const checks = told.filter(({ command }) => purposeOf(command) === 'CHECK').slice(0, CHECKS_FIRST);
  const facts = told.filter(tellsFact).sort(newestFirst).slice(0, FACTS_NEXT);
  const changed = new Map(digest.files.map(({ path, last }) => [path, last?.source.position ?? 0]));
  let place = 0;
  for (const trace of new Set([...checks, ...facts, ...told])) {
    yield commandEntry(trace, showsOldContent(trace, changed) ? '' : gistOf(trace), place++);
  }
}

/** A file that was changed since is not what the command showed any more. */
function showsOldContent({ command, last }: CommandTrace, changed: ReadonlyMap<string, number>): boolean {
  return pathsRead(command).some((path) => (changed.get(path) ?? 0) >= last.source.position);
}

/** A question to the machine that a version answers. */
function tellsFact({ command, last }: CommandTrace): boolean {
  return /(?:^|\s)(?:-v|-V|--version|version)(?:\s|$)/.test(command) && last.output.length <= GIST_CHARACTERS;
}

function newestFirst(a: CommandTrace, b: CommandTrace): number {
  return b.last.source.position - a.last.source.position;
}

/** Checks before others, newest first. */
export function byWorth(a: CommandTrace, b: CommandTrace): number {
  const purpose = worth[purposeOf(a.command)] - worth[purposeOf(b.command)];
  return purpose || newestFirst(a, b);
}

function commandEntry(trace: CommandTrace, gist: string, place: number): Entry {
  const line = `- ${codeSpan(trace.command)}: ${resultOf(trace)}`;
  return {
    kind: 'COMMAND',
    source: trace.last.source,
    place,
    write: (room) => {
      const whole = gist === '' ? line : `${line}: ${codeSpan(gist)}`;
      const told = longestThatFits(
        room.tokens < RESULTS_BELOW_TOKENS && !tellsFact(trace) ? [line] : [whole, line],
        room,
      );
      return told && { ...told, cut: told.text !== whole };
    },
  };
}

/** How a command ended when it was run last, when that was, and how often it was tried. */
export function resultOf({ last, tries, failed }: CommandTrace): string {
  const end = last.exitCode === undefined ? endWithoutCode(last) : `exit ${last.exitCode}`;
  const history = tries === 1 ? '' : `, ${tries} tries${failed === 0 ? '' : `, ${failed} failed`}`;
  return `${end} (run ${last.source.ordinal}${history})`;
}

function endWithoutCode({ outcome, status }: CommandTrace['last']): string {
  if (outcome === 'OK') return 'ok';
  return outcome === 'FAILED' ? 'failed' : `not finished${status === undefined ? '' : ` (${status.toLowerCase()})`}`;
}

const counts = /\b(?:pass(?:ed|ing)?|tests?|succeed\w*|success\w*|ok|built|total|errors?|warnings?|coverage)\b/i;

/** The one line of an output that says most: all of a short one, else its last line that counts something. */
function gistOf({ command, last: { output } }: CommandTrace): string {
  const whole = plainLine(output);
  if (whole.length <= GIST_CHARACTERS) return whole;
  if (purposeOf(command) === 'LOOK') return '';
  const lines = output.split('\n').map((line) => line.trim());
  const counting = lines.filter(
    (line) => line.length <= GIST_CHARACTERS && !line.startsWith('>') && counts.test(line) && /\d/.test(line),
  );
  const newest = counting.slice(-3).join('; ');
  return newest.length <= GIST_CHARACTERS ? newest : (counting.at(-1) ?? '');
}
