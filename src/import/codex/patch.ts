import type { JsonObject } from '../../domain/item.ts';
import { countLines, countMarkedLines, countUnifiedDiff, type FileChange } from '../file-change.ts';
import { asObject, asText } from '../json.ts';

const FILE_LINE = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const MOVE_LINE = /^\*\*\* Move to: (.+)$/;

/** The files that an apply_patch envelope changes, wherever in the text it stands (a heredoc, for one); empty without one. */
export function patchChanges(text: string): readonly FileChange[] {
  const start = text.indexOf('*** Begin Patch');
  if (start === -1) return [];
  const changes: { head: RegExpExecArray; lines: string[] }[] = [];
  for (const line of text.slice(start).split('\n').slice(1)) {
    if (line.startsWith('*** End Patch')) break;
    const head = FILE_LINE.exec(line.trimEnd());
    if (head !== null) changes.push({ head, lines: [] });
    else changes.at(-1)?.lines.push(line);
  }
  return changes.map(({ head, lines }) => patchChange(head[1] ?? '', head[2] ?? '', lines));
}

function patchChange(verb: string, path: string, lines: readonly string[]): FileChange {
  const target = MOVE_LINE.exec((lines[0] ?? '').trimEnd())?.[1];
  const body = target === undefined ? lines : lines.slice(1);
  const text = { diff: body.join('\n') };
  if (verb === 'Add') return { path, changeKind: 'CREATED', ...countMarkedLines(body), ...text };
  if (verb === 'Delete') return { path, changeKind: 'DELETED' };
  if (target === undefined) return { path, changeKind: 'UPDATED', ...countMarkedLines(body), ...text };
  return { path: target, previousPath: path, changeKind: 'RENAMED', ...countMarkedLines(body), ...text };
}

/** The `changes` of a FileChange item or a patch_apply_end event: path to what was done. */
export function recordedChanges(changes: unknown): readonly FileChange[] {
  return Object.entries(asObject(changes) ?? {}).map(([path, change]) => recordedChange(path, asObject(change) ?? {}));
}

function recordedChange(path: string, change: JsonObject): FileChange {
  const content = asText(change.content) ?? '';
  if (change.type === 'add')
    return { path, changeKind: 'CREATED', linesAdded: countLines(content), linesRemoved: 0, diff: content };
  if (change.type === 'delete')
    return { path, changeKind: 'DELETED', linesAdded: 0, linesRemoved: countLines(content) };
  const diff = asText(change.unified_diff) ?? '';
  const target = asText(change.move_path);
  const counts = { ...countUnifiedDiff(diff), diff };
  if (target === undefined) return { path, changeKind: 'UPDATED', ...counts };
  return { path: target, previousPath: path, changeKind: 'RENAMED', ...counts };
}
