import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readTokens } from '../../../src/graphql/access.ts';
import { largestExport } from '../../../src/graphql/read/export.ts';
import { manyRuns, theExample } from '../../exports/stories.ts';
import { readsOf } from '../../exports/support.ts';
import { send, serve } from './kit.ts';

const query = 'query ($format: ExportFormat!) { exportThread(threadId: "thr_1", format: $format) { format content } }';

describe('GET /threads/{id}/export', () => {
  test('takes the same tokens as GraphQL', async () => {
    const token = `tok-${'n'.repeat(20)}`;
    const access = { kind: 'TOKENS', tokens: readTokens([`${token}=acme`]).tokens } as const;
    const { origin } = await serve({ options: { access }, reads: readsOf(theExample()) });
    const url = `${origin}/threads/thr_1/export?format=dot`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  test('says which formats there are, and that there is no such thread', async () => {
    const { origin } = await serve({ reads: readsOf(theExample()) });
    const unknown = await fetch(`${origin}/threads/thr_1/export?format=svg`);
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { errors: [{ message: 'The format is one of prov_json, openlineage, mermaid, dot, jsonl.' }] },
    ]);
    for (const format of ['dot', 'jsonl']) {
      const missing = await fetch(`${origin}/threads/thr_2/export?format=${format}`);
      expect([missing.status, await missing.json()]).toMatchObject([
        404,
        { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
      ]);
    }
  });

  test('streams what is too large for an answer of GraphQL, which names this route', async () => {
    const { url, origin } = await serve({ reads: readsOf(manyRuns(1_000)) });
    const answer = await send(url, query, { format: 'OPENLINEAGE' });
    expect(answer.body.data).toEqual({ exportThread: null });
    const [error] = answer.body.errors ?? [];
    expect(error?.extensions).toEqual({
      code: 'EXPORT_TOO_LARGE',
      limit: largestExport,
      route: '/threads/thr_1/export?format=openlineage',
    });
    const streamed = await fetch(`${origin}${error?.extensions.route}`);
    expect(Object.fromEntries(streamed.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="thr_1.openlineage.ndjson"',
      'cache-control': 'no-store',
    });
    const text = await streamed.text();
    expect(Buffer.byteLength(text)).toBeGreaterThan(largestExport);
    expect(text.trimEnd().split('\n')).toHaveLength(2_000);
    const smaller = await send(url, query, { format: 'DOT' });
    expect(smaller.body.data).toMatchObject({ exportThread: { format: 'DOT' } });
  });

  test('whoever goes away ends the reading', async () => {
    const reads = readsOf(theExample());
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let pages = 0;
    const log = {
      ...reads.log,
      behind: async (...[streamId, sequence]: Parameters<typeof reads.log.behind>) => {
        pages += 1;
        ask();
        await released;
        return reads.log.behind(streamId, sequence, 1);
      },
    };
    const served = await serve({ reads: { ...reads, log } });
    const going = get(`${served.origin}/threads/thr_1/export?format=jsonl`);
    await asked;
    going.on('error', () => undefined).destroy();
    await expect.poll(() => served.log.some((line) => line.outcome === 'aborted')).toBe(true);
    release();
    // Another whole request later, nothing more was asked for.
    await (await fetch(`${served.origin}/healthz`)).text();
    expect(pages).toBe(1);
  });

  test('an export that cannot be read to its end breaks off, and the log says why', async () => {
    const reads = readsOf(manyRuns(200));
    const log = {
      ...reads.log,
      behind: async (...[streamId, sequence]: Parameters<typeof reads.log.behind>) => {
        if (sequence > 400) throw new Error('the disk is gone');
        return reads.log.behind(streamId, sequence, 100);
      },
    };
    const served = await serve({ reads: { ...reads, log } });
    const response = await fetch(`${served.origin}/threads/thr_1/export?format=jsonl`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(served.log).toContainEqual(expect.objectContaining({ msg: 'an export broke off' }));
    const failed = await fetch(`${served.origin}/threads/thr_1/export?format=dot`);
    expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('disk')]);
  });
});
