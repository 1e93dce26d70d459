import type { RunItem } from '../domain/item.ts';
import type { RunDigest, Source } from './digest.ts';
import { type DigestRun, pathKey } from './digest-source.ts';
import { commandKey, pathsRead } from './shell.ts';

/** Where each command was run last and each path changed last. */
export interface LatestFacts {
  readonly commands: ReadonlyMap<string, Source>;
  readonly files: ReadonlyMap<string, Source>;
}

/** Looks up the latest facts of a digest by command and by path. */
export function latestFacts(digest: RunDigest): LatestFacts {
  return {
    commands: new Map(digest.commands.map(({ command, last }) => [command, last.source])),
    files: new Map(
      digest.files.flatMap(({ path, last }) => (last === undefined ? [] : [[path, last.source] as const])),
    ),
  };
}

/**
 * Tells whether a later command or change made an item's output obsolete (Design, section 6): the same command was run
 * again, or a file that it showed was changed afterwards.
 */
export function obsoleteIn(latest: LatestFacts, run: DigestRun): (item: RunItem) => boolean {
  const order = new Map(run.items.map((item, index) => [item.id, index]));
  const changedAfter = (path: string, item: RunItem): boolean => {
    const change = latest.files.get(pathKey(run, path));
    if (change === undefined) return false;
    if (change.position !== run.position) return change.position > run.position;
    return (order.get(change.itemId ?? '') ?? -1) > (order.get(item.id) ?? 0);
  };
  return (item) => {
    if (item.kind === 'TOOL_CALL') return item.path !== undefined && changedAfter(item.path, item);
    if (item.kind !== 'COMMAND') return false;
    const command = commandKey(item.command ?? '');
    const last = latest.commands.get(command);
    if (last !== undefined && last.itemId !== item.id) return true;
    return pathsRead(command).some((path) => changedAfter(path, item));
  };
}
