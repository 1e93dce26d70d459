import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../kit/database.ts';
import { sampleText } from '../kit/imports.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

let folder: string;
let workspace: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throughline-import-'));
  workspace = newWorkspaceId();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs `throughline import` on the test database, in a process of its own. */
function throughline(...args: readonly string[]): Promise<{ code: number; said: string; complained: string }> {
  const { uri, user, password } = testDatabase();
  const env = { PATH: process.env.PATH, NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, 'import', ...args, '--workspace', workspace],
      { env },
      (error, said, complained) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
    );
  });
}

describe('throughline import', () => {
  test('takes a folder, says what it took, and the second time that there is nothing new', async () => {
    await writeFile(join(folder, 'main.jsonl'), sampleText('codex/main'));
    await writeFile(join(folder, 'fork.jsonl'), sampleText('codex/fork'));
    const first = await throughline(folder);
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toContain('5 new turns with 18 items, 0 known');
    expect(first.said).toContain('main.jsonl: 106 lines, 106 records');
    expect(first.said).toContain('2 sessions are on record: 6 new turns, 0 known.');
    const second = await throughline(folder);
    expect(second.said).toContain('2 sessions are on record: 0 new turns, 6 known.');
  });

  test('names a file that is no session by its line, never by its text, and takes the others', async () => {
    await writeFile(join(folder, 'a.jsonl'), 'my own words\n');
    await writeFile(join(folder, 'exec.jsonl'), sampleText('codex/exec'));
    const { code, said, complained } = await throughline(folder);
    expect(code).toBe(1);
    expect(complained).toMatch(/a\.jsonl: not imported\. .* \(line 1\)/);
    expect(complained + said).not.toContain('my own words');
    expect(said).toContain('1 sessions are on record: 1 new turns, 0 known. 1 could not be taken whole.');
  });

  test('a last line that is cut off and a line that is no record cost only themselves', async () => {
    const lines = sampleText('codex/main').split('\n').slice(0, 60);
    lines.splice(10, 0, '{"broken');
    await writeFile(join(folder, 'main.jsonl'), lines.join('\n').slice(0, -20));
    const { code, said } = await throughline(folder);
    expect(code).toBe(0);
    expect(said).toContain('1 malformed (line 11)');
    expect(said).toContain('the last line is cut off');
    expect(said).toMatch(/turns not taken: 1 UNFINISHED/);
  });

  test('--thread is for one session; a wrong call is told before anything is opened', async () => {
    const threadId = 'thr_01a22fd6-0000-7000-8000-000000000001';
    await writeFile(join(folder, 'exec.jsonl'), sampleText('codex/exec'));
    expect((await throughline(join(folder, 'exec.jsonl'), '--thread', threadId)).said).toContain(threadId);
    await writeFile(join(folder, 'main.jsonl'), sampleText('codex/main'));
    expect(await throughline(folder, '--thread', threadId)).toMatchObject({ code: 2 });
    expect(await throughline(folder, '--thread', 'mine')).toMatchObject({ code: 2 });
    expect(await throughline(join(folder, 'nowhere'))).toMatchObject({ code: 1 });
  });
});
