import type { RunItem } from '../domain/item.ts';
import type { FileEvent, FileTrace } from './digest.ts';
import { type DigestRun, pathKey, sourceOf } from './digest-source.ts';
import { compareKeys, mergeFiles } from './merge-digests.ts';
import { commandKey, pathsRead } from './shell.ts';

/** What happened to the paths of a run, sorted by path. A change that failed or was declined changed nothing. */
export function fileTraces(run: DigestRun): FileTrace[] {
  const traces = new Map<string, FileTrace>();
  for (const trace of run.items.flatMap((item) => tracesOf(run, item))) {
    const known = traces.get(trace.path);
    traces.set(trace.path, known === undefined ? trace : mergeFiles(known, trace));
  }
  return [...traces.values()].sort((a, b) => compareKeys(a.path, b.path));
}

function tracesOf(run: DigestRun, item: RunItem): FileTrace[] {
  if (item.kind === 'FILE_CHANGE') return changed(run, item);
  if (item.kind === 'TOOL_CALL' && item.path !== undefined && !writes(item)) return [wasRead(run, item, item.path)];
  if (item.kind === 'COMMAND' && item.command !== undefined && item.exitCode !== undefined && item.exitCode > 1)
    return [];
  if (item.kind === 'COMMAND') return pathsRead(commandKey(item.command ?? '')).map((path) => wasRead(run, item, path));
  return [];
}

function changed(run: DigestRun, item: RunItem): FileTrace[] {
  const done = item.status === undefined || item.status === 'COMPLETED' || item.status === 'IN_PROGRESS';
  if (item.path === undefined || !done) return [];
  const path = pathKey(run, item.path);
  const from = item.previousPath === undefined ? undefined : pathKey(run, item.previousPath);
  if (item.changeKind !== 'RENAMED' || from === undefined || from === path) {
    const kind = item.changeKind === undefined || item.changeKind === 'RENAMED' ? 'UPDATED' : item.changeKind;
    return [change(path, eventOf(run, item, kind), item)];
  }
  const gone = change(from, eventOf(run, item, 'RENAMED_TO', path), undefined);
  return [gone, change(path, eventOf(run, item, 'RENAMED_FROM', from), item)];
}

function eventOf(run: DigestRun, item: RunItem, kind: FileEvent['kind'], other?: string): FileEvent {
  return {
    kind,
    source: sourceOf(run, item),
    ...(other !== undefined && { other }),
    ...(item.status === 'IN_PROGRESS' && { unfinished: true as const }),
  };
}

function change(path: string, event: FileEvent, counts: RunItem | undefined): FileTrace {
  const madeHere = event.kind === 'CREATED' || event.kind === 'RENAMED_FROM' || event.kind === 'DELETED';
  return {
    path,
    first: event,
    last: event,
    changes: 1,
    linesAdded: event.kind === 'DELETED' ? 0 : (counts?.linesAdded ?? 0),
    linesRemoved: event.kind === 'DELETED' ? 0 : (counts?.linesRemoved ?? 0),
    ...(madeHere && { madeHere }),
  };
}

function wasRead(run: DigestRun, item: RunItem, path: string): FileTrace {
  return { path: pathKey(run, path), changes: 0, linesAdded: 0, linesRemoved: 0, read: sourceOf(run, item) };
}

function writes(item: RunItem): boolean {
  const name = item.data?.tool ?? item.data?.name ?? item.data?.toolName;
  return typeof name === 'string' && /write|edit|patch|create|delete|move|rename|insert/i.test(name);
}
