import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokens } from '../../../src/graphql/access.ts';
import { newConversation, register } from '../../kit/conversation.ts';
import { throughline } from '../../kit/throughline.ts';
import { openApi, type ServedApi } from './served.ts';

const words = 'Nobody may read this in a picture.';
const formats = ['PROV_JSON', 'OPENLINEAGE', 'MERMAID', 'DOT', 'JSONL'] as const;

let served: ServedApi;
let threadId: string;
beforeAll(async () => {
  served = await openApi();
  const [codex, claude] = [await register(served.api, 'CODEX'), await register(served.api, 'CLAUDE')];
  const t = await newConversation(served.api);
  for (const provider of [codex, codex, claude, claude, codex]) {
    const run = await t.start(provider, { message: words });
    await t.accept(run);
    await t.says(run, words);
    await t.complete(run);
  }
  threadId = t.threadId;
});
afterAll(() => served[Symbol.asyncDispose]());

const asked = `query ($id: ID!, $format: ExportFormat!) {
  exportThread(threadId: $id, format: $format) { format mediaType content }
}`;

describe('exportThread', () => {
  test.each(formats)('as %s: the query, the route and the command line give the same', async (format) => {
    const { exportThread } = await served.api.ask<{ exportThread: { mediaType: string; content: string } }>(asked, {
      id: threadId,
      format,
    });
    const word = format.toLowerCase();
    const route = await fetch(new URL(`/threads/${threadId}/export?format=${word}`, served.url));
    expect(route.headers.get('content-type')).toBe(`${exportThread.mediaType}; charset=utf-8`);
    expect(await route.text()).toBe(exportThread.content);
    const told = await throughline(['export', threadId, '--format', word, '--workspace', served.workspaceId]);
    expect(told.said).toBe(exportThread.content);
    expect(exportThread.content.includes(words)).toBe(format === 'JSONL');
  });

  test('runs, provider threads and handoffs of the database are in the picture', async () => {
    const { exportThread } = await served.api.ask<{ exportThread: { content: string } }>(asked, {
      id: threadId,
      format: 'MERMAID',
    });
    expect(exportThread.content).toContain('["5 COMPLETED"]');
    expect(exportThread.content).toContain('[/"H1 runs 1-2<br/>FULL_THREAD_SUMMARY"/]');
    expect(exportThread.content).toContain('[/"H2 runs 3-4<br/>DELTA_SINCE_TARGET_LAST_SEEN"/]');
  });

  test('a thread of another workspace is not there', async () => {
    const [mine, other] = [`tok-${'m'.repeat(20)}`, `tok-${'o'.repeat(20)}`];
    const another = await openApi({
      options: () => ({
        access: { kind: 'TOKENS', tokens: readTokens([`${mine}=${served.workspaceId}`, `${other}=another`]).tokens },
      }),
    });
    try {
      for (const word of formats.map((format) => format.toLowerCase())) {
        const get = (token: string) =>
          fetch(new URL(`/threads/${threadId}/export?format=${word}`, another.url), {
            headers: { authorization: `Bearer ${token}` },
          });
        expect([word, (await get(other)).status, (await get(mine)).status]).toEqual([word, 404, 200]);
      }
    } finally {
      await another[Symbol.asyncDispose]();
    }
  });

  test('what is not there is null', async () => {
    const missing = 'thr_00000000-0000-7000-8000-000000000000';
    for (const format of formats)
      expect(await served.api.ask(asked, { id: missing, format })).toEqual({ exportThread: null });
  });

  test('a format that is not there gets one clear error', async () => {
    expect(await throughline(['export', threadId, '--format', 'svg'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('one of prov_json, openlineage, mermaid, dot, jsonl'),
    });
  });
});
