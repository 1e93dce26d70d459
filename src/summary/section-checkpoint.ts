import type { Clipped, Room } from './clip.ts';
import type { CheckpointNote, RunDigest } from './digest.ts';
import { type Entry, labelled, longestThatFits } from './entries.ts';
import { codeSpan, fence } from './quoting.ts';

const FILES_NAMED = 12;

/** The latest checkpoint with its diff summary, marked as stale if runs came after it. */
export function* checkpointEntries(digest: RunDigest): Generator<Entry> {
  const { checkpoint } = digest;
  if (checkpoint === undefined) return;
  const lines = headLines(checkpoint, digest);
  const write = (room: Room): Clipped | undefined => {
    const diff = checkpoint.diffSummary ?? '';
    const files = fileLine(checkpoint);
    const whole = [...lines, ...(files === '' ? [] : [files])].join('\n');
    if (diff === '') return longestThatFits([whole, lines.join('\n'), lines[0] ?? ''], room);
    const full = `${whole}\n- diff summary:\n${fence(diff)}`;
    const fitting = longestThatFits([full], room);
    if (fitting !== undefined) return fitting;
    const shorter =
      labelled(`${whole}\n- diff summary:`, diff, room, '') ??
      longestThatFits([whole, lines.join('\n'), lines[0] ?? ''], room);
    return shorter && { ...shorter, cut: true };
  };
  yield { kind: 'CHECKPOINT', source: checkpoint.source, place: 0, write };
}

function headLines(checkpoint: CheckpointNote, digest: RunDigest): string[] {
  const end = digest.positions.at(-1)?.to ?? checkpoint.source.position;
  const after = end - checkpoint.source.position;
  const head = `- ${codeSpan(checkpoint.ref)}, taken after run ${checkpoint.source.ordinal} (${codeSpan(checkpoint.id)})`;
  if (after <= 0) return [`${head}; nothing came after it`];
  const changed = digest.files.filter(({ last }) => (last?.source.position ?? 0) > checkpoint.source.position);
  const names = changed.slice(0, FILES_NAMED).map(({ path }) => codeSpan(path));
  const more = changed.length > FILES_NAMED ? ` and ${changed.length - FILES_NAMED} more` : '';
  const stale = `${head}; STALE: ${after} ${after === 1 ? 'run' : 'runs'} came after it`;
  return changed.length === 0 ? [stale] : [stale, `- changed since: ${names.join(', ')}${more}`];
}

function fileLine({ files, fileCount }: CheckpointNote): string {
  if (files.length === 0) return '';
  const told = files.slice(0, FILES_NAMED * 4).map(({ path, changeKind, linesAdded, linesRemoved }) => {
    const lines =
      linesAdded === undefined && linesRemoved === undefined ? '' : ` +${linesAdded ?? 0} -${linesRemoved ?? 0}`;
    return `${codeSpan(path)}${changeKind === undefined ? '' : ` ${changeKind.toLowerCase()}`}${lines}`;
  });
  const more = fileCount > told.length ? ` and ${fileCount - told.length} more` : '';
  return `- files in it: ${told.join(', ')}${more}`;
}
