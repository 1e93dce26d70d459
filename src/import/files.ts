import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { asArray, asObject, asText, at, parseJson } from './json.ts';
import type { SessionSource } from './source.ts';

/** The only file of the import that touches the disk. */

/** What paths named by a user come to. `missing` are paths that are not there; an empty folder is no error. */
export interface ExpandedInputs {
  readonly sources: readonly SessionSource[];
  readonly copiedThreadIds: readonly string[];
  readonly missing: readonly string[];
}

const SESSION_FILE = /\.jsonl(\.zst)?$|^rollout-.*\.json$/;
const OTHER_FILES = new Set(['history.jsonl', 'journal.jsonl', 'session_index.jsonl']);
const IMPORT_LIST = 'external_agent_session_imports.json';
const MAX_IMPORT_LIST_LEVELS = 5;

/**
 * Expands files and folders to session sources, in the order of their paths. A folder gives every session file below it;
 * a file named outright is taken whatever its name. Of a plain file and its compressed twin the plain one is taken
 * (Session formats, A4).
 */
export async function expandInputs(paths: readonly string[]): Promise<ExpandedInputs> {
  const found = await Promise.all(paths.map(filesAt));
  const files = [...new Set(found.flatMap((files) => files ?? []))].sort();
  const known = new Set(files);
  const chosen = files.filter((file) => !(file.endsWith('.zst') && known.has(file.slice(0, -'.zst'.length))));
  const copied = await Promise.all([...importListsNear(chosen)].map(copiedThreads));
  return {
    sources: await Promise.all(chosen.map(fileSource)),
    copiedThreadIds: [...new Set(copied.flat())],
    missing: paths.filter((_, position) => found[position] === undefined),
  };
}

/** A source of one file, decompressed where its name ends in `.zst`, with the description beside a Claude subagent's file. */
export async function fileSource(path: string): Promise<SessionSource> {
  const sidecar = asObject(parseJson(await textAt(path.replace(/\.jsonl(\.zst)?$/, '.meta.json'))));
  return {
    name: path,
    archived: path.split(sep).includes('archived_sessions'),
    ...(sidecar === undefined || path.endsWith('.meta.json') ? {} : { sidecar }),
    open: () => (path.endsWith('.zst') ? createReadStream(path).pipe(createZstdDecompress()) : createReadStream(path)),
  };
}

async function filesAt(path: string): Promise<readonly string[] | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return undefined;
  if (!info.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && SESSION_FILE.test(entry.name) && !OTHER_FILES.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Codex keeps the list of its copies of Claude sessions at the top of its home, a few levels above the rollouts. */
function importListsNear(files: readonly string[]): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const file of files.filter((path) => basename(path).startsWith('rollout-'))) {
    let folder = dirname(file);
    for (let level = 0; level < MAX_IMPORT_LIST_LEVELS; level += 1) {
      lists.add(join(folder, IMPORT_LIST));
      folder = dirname(folder);
    }
  }
  return lists;
}

async function copiedThreads(list: string): Promise<readonly string[]> {
  const value = parseJson(await textAt(list));
  const entries = Array.isArray(value)
    ? asArray(value)
    : asArray(asObject(value)?.imports ?? asObject(value)?.sessions);
  return entries.flatMap((entry) => asText(at(entry, 'imported_thread_id')) ?? []);
}

async function textAt(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
