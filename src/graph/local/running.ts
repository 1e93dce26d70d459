import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { isErrorCode } from './error-code.ts';

const runningDatabase = z.object({ uri: z.string(), kind: z.enum(['container', 'jvm']), description: z.string() });

/** What the start that holds a data folder tells others about its database. */
export type RunningDatabase = z.infer<typeof runningDatabase>;

/** Tells other starts on this folder where the database answers. */
export async function announceRunning(file: string, running: RunningDatabase): Promise<void> {
  await writeFile(file, JSON.stringify(running), { mode: 0o600 });
}

/** Where another start said that the database answers; undefined while it has said nothing (whole) yet. */
export async function readRunning(file: string): Promise<RunningDatabase | undefined> {
  try {
    return runningDatabase.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch (error) {
    if (isErrorCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Takes the word back, before the database stops or another one starts. */
export async function forgetRunning(file: string): Promise<void> {
  await rm(file, { force: true });
}
