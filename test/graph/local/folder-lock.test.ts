import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LockAttempt, tryFolderLock } from '../../../src/graph/local/folder-lock.ts';
import { temporaryFolder } from './world.ts';

const lockFile = async () => join(await temporaryFolder(), 'lock');

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? Number.NaN;
}

async function release(attempt: LockAttempt): Promise<void> {
  if (attempt.outcome === 'acquired') await attempt.lock.release();
}

test('the lock names its holder to the second taker and is free again once released', async () => {
  const file = await lockFile();
  const first = await tryFolderLock(file);
  expect(first.outcome).toBe('acquired');
  expect(await tryFolderLock(file)).toEqual({ outcome: 'held', pid: process.pid });
  await release(first);
  const again = await tryFolderLock(file);
  expect(again.outcome).toBe('acquired');
  await release(again);
});

test('a lock whose process is gone is taken over', async () => {
  const file = await lockFile();
  const pid = await endedPid();
  await writeFile(file, JSON.stringify({ pid, token: 'left behind' }));
  const attempt = await tryFolderLock(file);
  expect(attempt).toMatchObject({ outcome: 'acquired', tookOverFrom: pid });
  await release(attempt);
});

test('a lock untouched for over a minute is taken over although a process has its number', async () => {
  const file = await lockFile();
  await writeFile(file, JSON.stringify({ pid: process.pid, token: 'before a restart' }));
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(file, longAgo, longAgo);
  const attempt = await tryFolderLock(file);
  expect(attempt).toMatchObject({ outcome: 'acquired', tookOverFrom: process.pid });
  await release(attempt);
});

test('an unreadable lock file is taken over', async () => {
  const file = await lockFile();
  await writeFile(file, '{"pid":');
  const attempt = await tryFolderLock(file);
  expect(attempt.outcome).toBe('acquired');
  await release(attempt);
});

test('of two that take over a stale lock at once, exactly one has it', async () => {
  const file = await lockFile();
  const pid = await endedPid();
  for (let round = 0; round < 50; round += 1) {
    await writeFile(file, JSON.stringify({ pid, token: `left behind ${round}` }));
    const attempts = await Promise.all([tryFolderLock(file), tryFolderLock(file)]);
    expect(attempts.map(({ outcome }) => outcome).sort()).toEqual(['acquired', 'held']);
    for (const attempt of attempts) await release(attempt);
  }
});
