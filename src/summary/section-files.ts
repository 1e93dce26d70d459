import type { RunDigest } from './digest.ts';
import { type Entry, longestThatFits } from './entries.ts';
import { type FileState, type PresentFile, presentFiles } from './file-states.ts';
import { codeSpan } from './quoting.ts';

/** In less room than this, more names are worth more than their details. */
const NAMES_BELOW_TOKENS = 60;

const groups: { readonly [state in FileState]: { readonly title: string; readonly place: number } } = {
  CREATED: { title: 'Created:', place: 0 },
  CHANGED: { title: 'Changed:', place: 1_000_000 },
  RENAMED: { title: 'Renamed:', place: 2_000_000 },
  DELETED: { title: 'Deleted:', place: 3_000_000 },
  READ: { title: 'Only read:', place: 4_000_000 },
};

/** The files with their present state, those touched last first. */
export function* fileEntries(digest: RunDigest): Generator<Entry> {
  let place = 0;
  for (const file of presentFiles(digest)) yield fileEntry(file, place++);
}

function fileEntry(file: PresentFile, place: number): Entry {
  const group = groups[file.state];
  const name = file.from === undefined ? codeSpan(file.path) : `${codeSpan(file.from)} to ${codeSpan(file.path)}`;
  const lines = file.linesAdded + file.linesRemoved === 0 ? '' : `+${file.linesAdded} -${file.linesRemoved}, `;
  const doubt = file.unfinished ? ', maybe not finished' : '';
  const whole = file.state === 'READ' ? name : `${name} (${lines}run ${file.source.ordinal}${doubt})`;
  return {
    kind: file.state === 'READ' ? 'TOOL_CALL' : 'FILE_CHANGE',
    source: file.source,
    place: group.place + place,
    group: group.title,
    inline: true,
    write: (room) => {
      const told = longestThatFits(room.tokens < NAMES_BELOW_TOKENS ? [name] : [whole, name], room);
      return told && { ...told, cut: told.text !== whole };
    },
  };
}
