import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A Python that has the packages, in a folder of its own. */
export interface Python extends AsyncDisposable {
  /** What the script prints, as JSON; it reads the text at its standard input. */
  run(script: string, text: string): Promise<unknown>;
}

/** Sets a Python up with the packages; where it or they cannot be had, says why. */
export async function pythonWith(packages: readonly string[]): Promise<Python | { readonly missing: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-python-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const program = join(folder, 'bin', 'python');
  try {
    await execute('python3', ['-m', 'venv', folder]);
    await execute(program, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  } catch (error) {
    await remove();
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { missing: `There is no Python here with ${packages.join(' and ')}: ${why}` };
  }
  return {
    async run(script, text) {
      const running = execute(program, ['-c', script], { maxBuffer: 64 * 1_048_576 });
      running.child.stdin?.end(text);
      return JSON.parse((await running).stdout);
    },
    [Symbol.asyncDispose]: remove,
  };
}
