import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const source = new URL('../../../src/', import.meta.url);
const run = promisify(execFile);

function throughline(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const path = new URL(file, source).pathname;
  return run(process.execPath, [path, ...args], { env: { PATH: '/usr/bin:/bin', ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

describe('Operations: the environment and the command line', () => {
  test('only src/config.ts reads the environment (Section 11)', () => {
    const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /process\.env\b|\benv\b[^;]*from 'node:process'/.test(readFileSync(new URL(file, source), 'utf8')),
      );
    expect(readers).toEqual(['config.ts']);
  });

  test('throughline --help lists the commands and every variable', async () => {
    const { code, stdout } = await throughline('cli/main.ts', ['--help']);
    expect(code).toBe(0);
    const table = readFileSync(new URL('variables.ts', source), 'utf8');
    const variables = [...table.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(10);
    for (const word of ['start', 'db', ...variables]) expect(stdout).toContain(`  ${word}`);
  });

  test('throughline without a command, or with one that there is not, exits with 2', async () => {
    expect((await throughline('cli/main.ts', [])).code).toBe(2);
    const { code, stderr } = await throughline('cli/main.ts', ['fly']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no command fly.');
  });

  test('the API does not start on a wrong configuration, and says all that is wrong', async () => {
    const { code, stderr } = await throughline('main.ts', [], { PORT: 'many', LOG_LEVEL: 'loud', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    const lines = stderr.trim().split('\n');
    expect(lines[0]).toBe('The configuration cannot be used:');
    expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'HOST']);
  });
});
