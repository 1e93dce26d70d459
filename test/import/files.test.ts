import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expandInputs } from '../../src/import/files.ts';
import { claude, claudeFile, codex, importFiles, rollout, SESSION, told } from './kit.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'throughline-import-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function put(path: string, content: string | Uint8Array): Promise<string> {
  const whole = join(home, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, content);
  return whole;
}
const names = async (...paths: readonly string[]) =>
  (await expandInputs(paths)).sources.map(({ name }) => name.slice(home.length + 1));
const talk = rollout(codex.meta(), ...codex.turn('t1', 'hello', 'hi'));

describe('files and folders', () => {
  it('a folder gives the session files below it, and no other files', async () => {
    for (const path of [
      's/2026/01/rollout-b.jsonl',
      's/rollout-a.jsonl.zst',
      's/rollout-old.json',
      's/notes.txt',
      's/history.jsonl',
      's/package.json',
    ])
      await put(path, talk);
    expect(await names(home)).toEqual(['s/2026/01/rollout-b.jsonl', 's/rollout-a.jsonl.zst', 's/rollout-old.json']);
  });

  it('a path named twice, or below a named folder, is one source; one that is not there is told', async () => {
    const file = await put('a.jsonl', talk);
    const { sources, missing } = await expandInputs([file, home, file, join(home, 'nowhere')]);
    expect(sources).toHaveLength(1);
    expect(missing).toEqual([join(home, 'nowhere')]);
  });

  it('A4 a compressed file is read like a plain one, and gives way to it', async () => {
    await put('rollout-a.jsonl.zst', zstdCompressSync(talk));
    const { sources } = await expandInputs([home]);
    expect((await importFiles(sources)).sessions.map(told)).toEqual([['> hello', 'ASSISTANT_MESSAGE hi']]);
    await put('rollout-a.jsonl', talk);
    expect(await names(home)).toEqual(['rollout-a.jsonl']);
  });

  it('A4 the folder of archived sessions is marked', async () => {
    await put('archived_sessions/rollout-a.jsonl', talk);
    expect((await expandInputs([home])).sources.map(({ archived }) => archived)).toEqual([true]);
  });

  it.each([
    ['a list', [{ source_path: 'x', imported_thread_id: 'thread-1' }]],
    ['an object', { imports: [{ source_path: 'x', imported_thread_id: 'thread-1' }] }],
  ])("A7 Codex's list of its copies of Claude sessions is found above the rollouts: %s", async (_, list) => {
    const file = await put('sessions/2026/01/02/rollout-a.jsonl', talk);
    await put('external_agent_session_imports.json', JSON.stringify(list));
    expect((await expandInputs([file])).copiedThreadIds).toEqual(['thread-1']);
  });

  it("E8 the description beside a subagent's file comes with it", async () => {
    const row = { agentId: 'x1', isSidechain: true };
    await put(
      `p/${SESSION}/subagents/agent-x1.jsonl`,
      claudeFile([claude.user('s1', 'look', row), { ...claude.text('s2', 'seen'), ...row }]),
    );
    await put(`p/${SESSION}/subagents/agent-x1.meta.json`, JSON.stringify({ agentType: 'explore', toolUseId: 't1' }));
    const { sources } = await expandInputs([home]);
    expect(sources.map(({ sidecar }) => sidecar)).toEqual([{ agentType: 'explore', toolUseId: 't1' }]);
  });

  it('D2 a folder without any session is no error', async () => {
    await mkdir(join(home, SESSION, 'subagents'), { recursive: true });
    expect(await expandInputs([home])).toEqual({ sources: [], copiedThreadIds: [], missing: [] });
  });
});
