import { describe, expect, test } from 'vitest';
import { send, serve } from './kit.ts';

describe('Operations: health and shutdown', () => {
  test('/healthz is about the process, /readyz about the database', async () => {
    let there = true;
    const { origin } = await serve({
      ready: async () => {
        if (!there) throw new Error('no database');
      },
    });
    const statuses = async () =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${origin}${path}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    there = false;
    expect(await statuses()).toEqual([200, 503]);
  });

  test('a running request is finished before the server closes, and no other is taken', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { url, stop } = await serve({
      queries: {
        planSwitch: async () => {
          started.resolve();
          await finish.promise;
          return [];
        },
      },
    });
    const running = send(url, '{ planSwitch(threadId: "thr_1") { supported } }');
    await started.promise;
    const stopped = stop();
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answered',
          () => 'closed',
        ),
      )
      .toBe('closed');
    finish.resolve();
    expect((await running).body).toEqual({ data: { planSwitch: [] } });
    await stopped;
  });

  test('a port that is in use is an error, and nothing is left running', async () => {
    const { url } = await serve();
    await expect(serve({ options: { port: Number(new URL(url).port) } })).rejects.toThrow(/EADDRINUSE/);
  });
});
