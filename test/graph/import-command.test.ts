import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleText } from '../kit/imports.ts';
import { throughline } from '../kit/throughline.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

let folder: string;
let workspace: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throughline-import-'));
  workspace = newWorkspaceId();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs `throughline import` on the test database. */
const importing = (...args: readonly string[]) => throughline(['import', ...args, '--workspace', workspace]);

describe('throughline import', () => {
  test('takes a folder, says what it took, and the second time that there is nothing new', async () => {
    await writeFile(join(folder, 'main.jsonl'), sampleText('codex/main'));
    await writeFile(join(folder, 'fork.jsonl'), sampleText('codex/fork'));
    const first = await importing(folder);
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toContain('5 new turns with 18 items, 0 known');
    expect(first.said).toContain('main.jsonl: 106 lines, 106 records');
    expect(first.said).toContain('2 sessions are on record: 6 new turns, 0 known.');
    const second = await importing(folder);
    expect(second.said).toContain('2 sessions are on record: 0 new turns, 6 known.');
  });

  test('names a file that is no session by its line, never by its text, and takes the others', async () => {
    await writeFile(join(folder, 'a.jsonl'), 'my own words\n');
    await writeFile(join(folder, 'exec.jsonl'), sampleText('codex/exec'));
    const { code, said, complained } = await importing(folder);
    expect(code).toBe(1);
    expect(complained).toMatch(/a\.jsonl: not imported\. .* \(line 1\)/);
    expect(complained + said).not.toContain('my own words');
    expect(said).toContain('1 sessions are on record: 1 new turns, 0 known. 1 could not be taken whole.');
  });

  test('a last line that is cut off and a line that is no record cost only themselves', async () => {
    const lines = sampleText('codex/main').split('\n').slice(0, 60);
    lines.splice(10, 0, '{"broken');
    await writeFile(join(folder, 'main.jsonl'), lines.join('\n').slice(0, -20));
    const { code, said } = await importing(folder);
    expect(code).toBe(0);
    expect(said).toContain('1 malformed (line 11)');
    expect(said).toContain('the last line is cut off');
    expect(said).toMatch(/turns not taken: 1 UNFINISHED/);
  });

  test('--thread is for one session; a wrong call is told before anything is opened', async () => {
    const threadId = 'thr_01a22fd6-0000-7000-8000-000000000001';
    await writeFile(join(folder, 'exec.jsonl'), sampleText('codex/exec'));
    expect((await importing(join(folder, 'exec.jsonl'), '--thread', threadId)).said).toContain(threadId);
    await writeFile(join(folder, 'main.jsonl'), sampleText('codex/main'));
    expect(await importing(folder, '--thread', threadId)).toMatchObject({ code: 2 });
    expect(await importing(folder, '--thread', 'mine')).toMatchObject({ code: 2 });
    expect(await importing(join(folder, 'nowhere'))).toMatchObject({ code: 1 });
  });
});
