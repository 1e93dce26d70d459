import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import neo4j from 'neo4j-driver';
import { onTestFinished } from 'vitest';
import type { LocalDatabaseOptions } from '../../../src/graph/local/contract.ts';
import type { HeldDatabase } from './hold-database.ts';

/** A fresh folder that is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-local-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Options for a small and quickly started server on the JVM, whose lines of progress are gathered in `lines`. */
export function smallServer(dataDirectory: string, lines: string[] = []): LocalDatabaseOptions {
  return {
    dataDirectory,
    cacheDirectory: resolve('.throughline'),
    environment: process.env,
    report: (line) => lines.push(line),
    preferredPort: 0,
    heapMegabytes: 384,
    pageCacheMegabytes: 32,
    jvmFlags: ['-XX:TieredStopAtLevel=1'],
    kinds: ['jvm'],
  };
}

/** Starts a process of its own that opens the database of a folder and holds it until it is killed. */
export async function holdDatabase(dataDirectory: string): Promise<{ child: ChildProcess; database: HeldDatabase }> {
  const script = join(import.meta.dirname, 'hold-database.ts');
  const child = spawn(process.execPath, [script, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: child.stdout })) return { child, database: JSON.parse(line) };
  throw new Error('The holding process ended without opening a database.');
}

/** How many processes name this folder in their command line: the server that runs on it is one. */
export function serversOf(folder: string): number {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('LocalServer') && line.includes(folder)).length;
}

/** Runs one statement and answers its rows. */
export async function run(
  { uri, user, password }: { uri: string; user: string; password: string },
  cypher: string,
): Promise<readonly Record<string, unknown>[]> {
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true });
  try {
    const { records } = await driver.executeQuery(cypher);
    return records.map((record) => record.toObject());
  } finally {
    await driver.close();
  }
}
