import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ProcessEnvironment } from './contract.ts';

export interface CommandResult {
  /** Null where the command could not be started or was ended by a signal. */
  readonly code: number | null;
  /** Standard output and error, line by line as they came. */
  readonly output: readonly string[];
}

export interface CommandOptions {
  readonly environment: ProcessEnvironment;
  readonly signal?: AbortSignal;
  readonly timeoutMilliseconds?: number;
  readonly onLine?: (line: string) => void;
}

/** Runs a command to its end, without a shell. A command that does not exist, fails or takes too long is a result; only an abort is thrown. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  options.signal?.throwIfAborted();
  const limits = [options.signal, timeLimit(options.timeoutMilliseconds)].filter((limit) => limit !== undefined);
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(command, args, {
      env: options.environment,
      signal: AbortSignal.any(limits),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        options.onLine?.(line);
      });
    }
    child.once('error', (error) => {
      output.push(error.message);
      // One that runs is answered for when it has ended, so that nobody clears away what it is still writing.
      if (child.pid === undefined) resolve(null);
    });
    child.once('close', resolve);
  });
  options.signal?.throwIfAborted();
  return { code, output };
}

function timeLimit(milliseconds: number | undefined): AbortSignal | undefined {
  return milliseconds === undefined ? undefined : AbortSignal.timeout(milliseconds);
}
