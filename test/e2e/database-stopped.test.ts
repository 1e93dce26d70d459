import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDriver } from '../../src/graph/driver.ts';
import { openLocalDatabase } from '../../src/graph/local/local-database.ts';
import { smallServer, temporaryFolder } from '../graph/local/world.ts';
import { nativeIdsOf, newConversation, range, register } from '../kit/conversation.ts';
import { newWorkspaceId } from '../kit/workspace.ts';
import { startApi } from './api-process.ts';

/** Ends the server that runs on the folder, and no other process, without a chance to tidy up. */
function killServer(folder: string): void {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const [line] = lines.filter((each) => each.includes('LocalServer') && each.includes(folder));
  process.kill(Number.parseInt(line ?? '', 10), 'SIGKILL');
}

test('The database is stopped in mid-command: a clear error, nothing half-written, and all is well once it is back', async () => {
  const folder = await temporaryFolder();
  const database = await openLocalDatabase(smallServer(folder));
  onTestFinished(database.close);
  const { api, url } = await startApi(database, newWorkspaceId());
  const codex = await register(api, 'CODEX');
  const t = await newConversation(api);
  const a1 = await t.start(codex);
  await t.sent(a1);
  const [run, log] = [await t.run(a1), await t.log()];

  // Somebody holds the thread, so that the command is under way, and not yet done, when the database goes.
  const driver = openDriver(database);
  onTestFinished(() => driver.close());
  const held = await driver.session().beginTransaction();
  await held.run('MATCH (t:Thread {id: $id}) SET t.lockedBy = "a test"', { id: t.threadId });
  const input = { runId: a1.runId, attemptId: a1.attemptId, ...nativeIdsOf(a1), idempotencyKey: 'accept-1' };
  const broken = api.call('acceptRun', input).catch((error: unknown) => error);
  const waiting = async () => {
    const { records } = await driver.executeQuery(
      'SHOW TRANSACTIONS YIELD status WHERE status STARTS WITH "Blocked" RETURN status',
    );
    return records.length > 0;
  };
  await vi.waitUntil(waiting, { timeout: 60_000, interval: 20 });
  killServer(folder);
  await database.ended;
  await database.close();

  const read = api.ask('{ providers { id } }').catch((error: unknown) => error);
  const unavailable = (field: string) => ({
    errors: [
      {
        message: expect.stringContaining('database cannot be reached'),
        path: [field],
        extensions: { code: 'DATABASE_UNAVAILABLE', id: expect.any(String) },
      },
    ],
  });
  expect(await broken).toMatchObject(unavailable('acceptRun'));
  expect(await read).toMatchObject(unavailable('providers'));
  const statusOf = async (path: string) => (await fetch(new URL(path, url))).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

  const port = Number(database.uri.split(':').at(-1));
  const again = await openLocalDatabase({ ...smallServer(folder), preferredPort: port });
  onTestFinished(again.close);
  expect(again.uri).toBe(database.uri);
  await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, { timeout: 60_000, interval: 100 });
  expect([await t.run(a1), await t.log()]).toEqual([run, log]);
  expect(await api.done('acceptRun', input)).toMatchObject({ attempt: { status: 'ACCEPTED' }, replayed: false });
  await t.complete(a1);
  expect(await t.coverage(a1.providerThreadId)).toMatchObject({ nativeRunOrdinals: [range(1)], missing: [] });
}, 300_000);
