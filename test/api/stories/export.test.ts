import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { throughline } from '../../kit/throughline.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let folder: string;
let threadId: string;
let lines: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throughline-export-'));
  served = await openApi();
  const [codex, claude] = [await register(served.api, 'CODEX'), await register(served.api, 'CLAUDE')];
  const t = await newConversation(served.api);
  for (const provider of [codex, codex, claude]) {
    const run = await t.start(provider, { message: 'Do it.' });
    await t.accept(run);
    await t.says(run, 'Done: ☂');
    await t.complete(run);
  }
  threadId = t.threadId;
  const exported = await throughline(['export', threadId, '--workspace', served.workspaceId]);
  expect(exported.code).toBe(0);
  lines = exported.said.trimEnd().split('\n');
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** What `throughline verify` says of these lines, without a database. */
async function verifying(given: readonly string[], ...options: readonly string[]) {
  const path = join(folder, `${newId('cmd_')}.jsonl`);
  await writeFile(path, given.map((line) => `${line}\n`).join(''));
  return throughline(['verify', path, ...options], { without: true });
}

const isEvent = (line: string) => line.includes('"kind":"event"');
const without = (line: string | undefined) => lines.filter((each) => each !== line);
const eventLines = () => lines.filter(isEvent);

describe('throughline export and verify', () => {
  test('an export verifies by itself, and its head can be noted down', async () => {
    const whole = await verifying(lines);
    expect(whole).toMatchObject({ code: 0, complained: '' });
    const head = /head ([0-9a-f]{64})/.exec(whole.said)?.[1] ?? '';
    expect(head).toBe(JSON.parse(lines[0] ?? '').headHash);
    expect(await verifying(lines, '--head', head)).toMatchObject({ code: 0 });
    const other = await verifying(lines, '--head', 'f'.repeat(64));
    expect(other).toMatchObject({ code: 1, complained: expect.stringContaining('does not end with') });
  });

  test.each<[string, () => readonly string[], string]>([
    ['words that were changed', () => lines.map((line) => line.replace('Done: ☂', 'Done: ☀')), 'CONTENT_CHANGED'],
    ['words that were left out', () => without(lines.find((line) => line.includes('Done: ☂'))), 'CONTENT_MISSING'],
    ['an event that was left out', () => without(eventLines()[3]), 'MISSING at event 4'],
    ['a log that was cut short', () => without(eventLines().at(-1)), 'MISSING'],
    [
      'an event that was changed',
      () => lines.map((line) => line.replace('"outcome":"COMPLETED"', '"outcome":"FAILED"')),
      'ALTERED',
    ],
    [
      'an event that comes twice',
      () => lines.flatMap((line) => (line === eventLines()[2] ? [line, line] : [line])),
      'DUPLICATED at event 4',
    ],
    [
      'events in another order',
      () => [...lines.slice(0, 2), ...lines.slice(3, 4), ...lines.slice(2, 3), ...lines.slice(4)],
      'REORDERED at event 2',
    ],
  ])('%s shows', async (_, changed, fault) => {
    const { code, complained } = await verifying(changed());
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringContaining(fault) });
  });

  test('a file of another kind gets one clear error', async () => {
    expect(await verifying(['{"some":"thing"}'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no export'),
    });
    expect(await verifying([lines[0] ?? '', 'my own words'])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/Line 2 is none/),
    });
    expect(await throughline(['verify', join(folder, 'nowhere.jsonl')])).toMatchObject({ code: 1 });
    expect(await throughline(['verify'])).toMatchObject({ code: 2 });
  });

  test('there is nothing to export of a thread that is not there, or of another workspace', async () => {
    expect(await throughline(['export', newId('thr_'), '--workspace', served.workspaceId])).toMatchObject({
      code: 1,
      said: '',
    });
    expect(await throughline(['export', threadId, '--workspace', 'another'])).toMatchObject({ code: 1, said: '' });
  });
});
