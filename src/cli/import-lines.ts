import type { DeferReason, ImportedSessionReport, ImportReport } from '../commands/import/report.ts';
import type { FileReport, UnreadableSession } from '../import/model.ts';

/** What a person is told of a file that is no session. */
export function problemText({ name, message, line }: UnreadableSession): string {
  return `${name}: not imported. ${message}${line === undefined ? '' : ` (line ${line})`}`;
}

const deferredBecause: { readonly [reason in DeferReason]: string } = {
  SOURCE_MISSING: 'it is a fork of a session that is neither among these files nor on record. Import that as well',
  BASE_MISSING: 'it goes on from an earlier file of the same session. Import both together',
};

const formatNames = { CODEX_ROLLOUT: 'Codex', CLAUDE_SESSION: 'Claude' } as const;

/** What a person is told of one session: what was taken, what was not and why, and how its files fared. */
export function sessionLines(session: ImportedSessionReport): string[] {
  const { format, nativeThreadId, title, threadId, turns, items, compactions, deferred, refusal, isSubagent } = session;
  const name = `${formatNames[format]} ${isSubagent ? 'subagent' : 'session'} ${nativeThreadId}${title === undefined ? '' : ` "${title}"`}`;
  const skipped = counted(turns.skipped);
  return [
    deferred === undefined
      ? `${name}${threadId === undefined ? '' : `: ${threadId}`}`
      : `${name}: left for later, since ${deferredBecause[deferred]}.`,
    ...(refusal === undefined ? [] : [`  refused: ${refusal.message} (${refusal.refused})`]),
    ...(deferred === undefined
      ? [
          `  ${turns.new} new turns with ${items} items, ${turns.known} known${compactions === 0 ? '' : `, compactions: ${compactions}`}`,
        ]
      : []),
    ...(skipped === '' ? [] : [`  turns not taken: ${skipped}`]),
    ...session.files.map(fileLine),
  ];
}

function fileLine({ name, lines, records, malformedLines, recovered, truncatedLastLine, skipped }: FileReport): string {
  const { count, first } = malformedLines;
  const others = counted(skipped);
  return [
    `  ${name}: ${lines} lines, ${records} records`,
    ...(count === 0
      ? []
      : [`${count} malformed (line ${first.slice(0, 10).join(', ')}), ${recovered} recovered from them`]),
    ...(truncatedLastLine ? ['the last line is cut off'] : []),
    ...(others === '' ? [] : [`gave nothing: ${others}`]),
  ].join('; ');
}

function counted(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');
}

/** The last line: all of it together. */
export function importTotals({ sessions, problems }: ImportReport): string {
  const sum = (of: (session: ImportedSessionReport) => number) => sessions.reduce((total, each) => total + of(each), 0);
  const taken = sessions.filter(({ threadId, refusal }) => threadId !== undefined && refusal === undefined).length;
  const rest = sessions.length - taken + problems.length;
  return `${taken} sessions are on record: ${sum(({ turns }) => turns.new)} new turns, ${sum(({ turns }) => turns.known)} known.${rest === 0 ? '' : ` ${rest} could not be taken whole.`}`;
}

const quietMilliseconds = 2_000;

/** Says how far an import has come, not more often than every two seconds. `now`: the time in milliseconds. */
export function progressLine(say: (line: string) => void, now: () => number) {
  let last = now();
  return (name: string, turns: { readonly new: number; readonly known: number }): void => {
    if (now() - last < quietMilliseconds) return;
    last = now();
    say(`  ${name}: ${turns.new + turns.known} turns so far ...`);
  };
}
