import type { RunItem } from '../domain/item.ts';
import type { CommandOutcome, CommandTrace } from './digest.ts';
import { type DigestRun, sourceOf } from './digest-source.ts';
import { errorLines, excerpt } from './excerpt.ts';
import { compareKeys, mergeCommands } from './merge-digests.ts';
import { answersNo, commandKey } from './shell.ts';

const FAILED_OUTPUT_CHARACTERS = 2400;
const OUTPUT_CHARACTERS = 800;

/** The commands of a run, each with its latest result, sorted by command. */
export function commandTraces(run: DigestRun): CommandTrace[] {
  const traces = new Map<string, CommandTrace>();
  for (const item of run.items) {
    if (item.kind !== 'COMMAND') continue;
    const trace = traceOf(run, item);
    const known = traces.get(trace.command);
    traces.set(trace.command, known === undefined ? trace : mergeCommands(known, trace));
  }
  return [...traces.values()].sort((a, b) => compareKeys(a.command, b.command));
}

function traceOf(run: DigestRun, item: RunItem): CommandTrace {
  const command = commandKey(item.command ?? '');
  const outcome = outcomeOf(command, item);
  const failed = outcome === 'FAILED';
  const output = item.text ?? '';
  const errors = failed ? errorLines(output) : '';
  return {
    command,
    tries: 1,
    failed: failed ? 1 : 0,
    last: {
      outcome,
      ...(item.exitCode !== undefined && { exitCode: item.exitCode }),
      ...(item.status !== undefined && { status: item.status }),
      ...(errors !== '' && { errors }),
      output: excerpt(output, failed ? FAILED_OUTPUT_CHARACTERS : OUTPUT_CHARACTERS),
      source: sourceOf(run, item),
    },
  };
}

/**
 * How a command ended. An exit code decides; without one (some providers name none on success) the item's status does.
 */
export function outcomeOf(command: string, item: RunItem): CommandOutcome {
  if (item.exitCode === 0 || answersNo(command, item.exitCode)) return 'OK';
  if (item.exitCode !== undefined || item.status === 'FAILED') return 'FAILED';
  return item.status === 'COMPLETED' ? 'OK' : 'UNKNOWN';
}
