import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { isErrorCode } from './error-code.ts';

const HEARTBEAT_MILLISECONDS = 5_000;
/** Older than this, a lock is stale even if a process with its number lives: numbers are given anew after a restart of the machine. */
const STALE_MILLISECONDS = 60_000;

const lockContent = z.object({ pid: z.int().positive(), token: z.string() });

export interface FolderLock {
  release(): Promise<void>;
}

export type LockAttempt =
  | { readonly outcome: 'acquired'; readonly lock: FolderLock; readonly tookOverFrom?: number }
  | { readonly outcome: 'held'; readonly pid: number };

/**
 * Tries once to take the lock that `file` stands for. It names its holder's process and is touched every 5 seconds. A lock whose
 * process is gone, or that was not touched for a minute, is stale and taken over. This is manners between starts; that two servers
 * never open one store is made sure by the server's own file lock.
 */
export async function tryFolderLock(file: string): Promise<LockAttempt> {
  const token = randomUUID();
  if (await create(file, token)) return { outcome: 'acquired', lock: keepAlive(file, token) };

  const text = await readIfThere(file);
  if (text === undefined) return tryFolderLock(file);
  const holder = parse(text);
  if (holder !== undefined && isAlive(holder.pid) && !(await isUntouched(file)))
    return { outcome: 'held', pid: holder.pid };

  await clearStale(file, text, token);
  const next = await tryFolderLock(file);
  return next.outcome === 'acquired' && holder !== undefined ? { ...next, tookOverFrom: holder.pid } : next;
}

async function create(file: string, token: string): Promise<boolean> {
  const draft = `${file}.${token}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, token }), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function keepAlive(file: string, token: string): FolderLock {
  const touch = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(touch, HEARTBEAT_MILLISECONDS).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const text = await readIfThere(file);
      if (text !== undefined && parse(text)?.token === token) await rm(file, { force: true });
    },
  };
}

/** Moves the stale lock aside; if it turns out that another start had replaced it by then, its lock is put back. */
async function clearStale(file: string, staleText: string, token: string): Promise<void> {
  const aside = `${file}.${token}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readIfThere(aside)) !== staleText) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(text: string): z.infer<typeof lockContent> | undefined {
  try {
    return lockContent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function isUntouched(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > STALE_MILLISECONDS;
  } catch {
    return true;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}
