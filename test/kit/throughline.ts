import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testDatabase } from './database.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** How a command ended, and what it wrote to the standard output and to the standard error. */
export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs `throughline` in a process of its own, with the test database unless it is to do `without` one. */
export function throughline(args: readonly string[], { without = false } = {}): Promise<Ended> {
  const { uri, user, password } = testDatabase();
  const database = without ? {} : { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { PATH: process.env.PATH, ...database }, maxBuffer: 64 * 1_048_576 },
      (error, said, complained) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
    );
  });
}
