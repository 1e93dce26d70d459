import type { CommandTrace, Matter, RunDigest } from './digest.ts';
import { type Entry, labelled, longestThatFits, runName } from './entries.ts';
import { codeSpan, nameOf } from './quoting.ts';
import { byWorth, resultOf } from './section-commands.ts';

/**
 * Known failures that nothing fixed yet: how the newest run failed, commands whose latest result is red, and errors that
 * no item resolved and whose command did not succeed since.
 */
export function* failureEntries(digest: RunDigest): Generator<Entry> {
  const failedRun = runFailure(digest);
  if (failedRun !== undefined) yield failedRun;
  const red = digest.commands.filter(({ last }) => last.outcome === 'FAILED').sort(byWorth);
  let place = 1;
  for (const trace of red) yield commandFailure(trace, digest, place++);
  for (const matter of openErrors(digest)) yield errorEntry(matter, place++);
}

function runFailure({ last }: RunDigest): Entry | undefined {
  if (last === undefined || (last.status !== 'FAILED' && last.status !== 'INTERRUPTED')) return undefined;
  const who = last.provider === undefined ? '' : ` (${nameOf(last.provider)})`;
  const label = `- run ${last.source.ordinal}${who} ${last.status === 'FAILED' ? 'failed' : 'was interrupted'}`;
  const { failure } = last;
  return {
    kind: 'RUN',
    source: last.source,
    place: 0,
    write: (room) => (failure === undefined ? longestThatFits([label], room) : labelled(`${label}:`, failure, room)),
  };
}

function commandFailure(trace: CommandTrace, digest: RunDigest, place: number): Entry {
  const { last } = trace;
  const changed = digest.files.filter((file) => (file.last?.source.position ?? 0) > last.source.position).length;
  const since = changed === 0 ? '' : `; ${changed} ${changed === 1 ? 'file' : 'files'} changed since, not run again`;
  const label = `- ${codeSpan(trace.command)}: ${resultOf(trace)}${since}`;
  return {
    kind: 'COMMAND',
    source: last.source,
    place,
    write: (room) => {
      if (last.output === '') return longestThatFits([label], room);
      const whole = longestThatFits([labelledWhole(label, last.output)], room);
      if (whole !== undefined) return whole;
      const telling = last.errors ?? last.output;
      const cut = labelled(`${label}:`, telling, room) ?? longestThatFits([label], room);
      return cut && { ...cut, cut: true };
    },
  };
}

function labelledWhole(label: string, output: string): string {
  return labelled(`${label}:`, output, { tokens: 1e9, characters: 1e9 })?.text ?? label;
}

function openErrors(digest: RunDigest): Matter[] {
  const commands = new Map(digest.commands.map((trace) => [trace.command, trace.last]));
  const seen = new Set<string>();
  return digest.matters
    .filter(({ opened, closed }) => opened?.kind === 'ERROR' && closed === undefined)
    .filter(({ opened }) => {
      const last = commands.get(opened?.command ?? '');
      return !(last?.outcome === 'OK' && last.source.position >= (opened?.source.position ?? 0));
    })
    .sort((a, b) => (b.opened?.source.position ?? 0) - (a.opened?.source.position ?? 0))
    .filter(({ opened }) => {
      const words = opened?.text ?? '';
      return seen.has(words) ? false : seen.add(words);
    });
}

function errorEntry({ id, opened }: Matter, place: number): Entry {
  const source = opened?.source ?? { position: 0, ordinal: 0, itemId: id };
  return {
    kind: 'ERROR',
    source,
    place,
    write: (room) =>
      labelled(`- error, ${runName(source)}:`, opened?.text || opened?.command || 'no words recorded', room),
  };
}
