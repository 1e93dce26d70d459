import type { RunItem } from '../domain/item.ts';
import { clipStored } from './clip-stored.ts';
import type { RunLine } from './digest.ts';
import { type DigestRun, pathKey, promptsOf, sourceOf, userWords } from './digest-source.ts';
import { plain, plainLine } from './plain.ts';
import { proseOf } from './sentences.ts';
import { commandKey } from './shell.ts';

const ASKED_CHARACTERS = 160;
const DID_CHARACTERS = 240;

/** A run in one line. One that holds only commands and file changes tells those: it is never left without words. */
export function runLine(run: DigestRun): RunLine {
  const asked = [...promptsOf(run), ...userWords(run).map(({ text }) => text)].map(gistOf).join(' / ');
  const answer = answerOf(run);
  return {
    runId: run.runId,
    source: sourceOf(run, answer),
    status: run.status,
    ...(run.providerName !== undefined && { provider: run.providerName }),
    asked: clipStored(asked, ASKED_CHARACTERS, 0.25),
    did: clipStored(answer === undefined ? deedsOf(run) : gistOf(answer.text ?? ''), DID_CHARACTERS, 0.3),
  };
}

/** A text on one line: its prose, if it has some. */
function gistOf(text: string): string {
  const whole = plain(text);
  return plainLine(proseOf(whole)) || plainLine(whole);
}

/** The last thing the provider said in a run. */
export function answerOf(run: DigestRun): RunItem | undefined {
  return run.items.findLast((item) => item.kind === 'ASSISTANT_MESSAGE' && (item.text ?? '').trim() !== '');
}

function deedsOf(run: DigestRun): string {
  const deeds = run.items.flatMap((item): string[] => {
    if (item.kind === 'COMMAND')
      return [`ran ${plainLine(commandKey(item.command ?? item.text ?? ''))}${exitOf(item)}`];
    if (item.kind === 'FILE_CHANGE' && item.path !== undefined) {
      return [`${(item.changeKind ?? 'UPDATED').toLowerCase()} ${plainLine(pathKey(run, item.path))}`];
    }
    return [];
  });
  return deeds.join('; ');
}

function exitOf(item: RunItem): string {
  if (item.exitCode !== undefined) return ` (exit ${item.exitCode})`;
  return item.status === undefined || item.status === 'COMPLETED' ? '' : ` (${item.status})`;
}
