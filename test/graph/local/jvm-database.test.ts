import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askBolt } from '../../../src/graph/local/bolt-answer.ts';
import { openLocalDatabase } from '../../../src/graph/local/local-database.ts';
import { holdDatabase, run, serversOf, smallServer, temporaryFolder } from './world.ts';

const SETTINGS = `SHOW SETTINGS YIELD name, value
  WHERE name IN ['db.lock.acquisition.timeout', 'db.transaction.timeout', 'dbms.security.auth_enabled', 'server.bolt.listen_address']
  RETURN name, value ORDER BY name`;

test('Section 12: a private server on loopback, with authentication and limits, whose data the second start finds on another port', async () => {
  const folder = await temporaryFolder();
  const first = await openLocalDatabase(smallServer(folder));
  onTestFinished(first.close);
  expect((await stat(first.passwordFile)).mode & 0o777).toBe(0o600);
  expect(await askBolt({ ...first, password: 'not the password' })).toBe('wrong password');
  const address = first.uri.replace('bolt://', '');
  expect(address).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(await run(first, SETTINGS)).toEqual([
    { name: 'db.lock.acquisition.timeout', value: '2s' },
    { name: 'db.transaction.timeout', value: '1m' },
    { name: 'dbms.security.auth_enabled', value: 'true' },
    { name: 'server.bolt.listen_address', value: address },
  ]);
  await run(first, 'CREATE (:Kept {word: "still here"})');
  await first.close();
  expect(serversOf(folder)).toBe(0);

  const port = Number(address.split(':')[1]);
  const occupant = createServer().listen({ port, host: '127.0.0.1' });
  onTestFinished(() => void occupant.close());
  const lines: string[] = [];
  const second = await openLocalDatabase({ ...smallServer(folder, lines), preferredPort: port });
  onTestFinished(second.close);
  const taken = Number(second.uri.split(':').at(-1));
  expect(taken).toBeGreaterThan(port);
  expect(lines).toContain(`Port ${port} is in use: taking ${taken}.`);
  expect(second.password).toBe(first.password);
  expect(await run(second, 'MATCH (k:Kept) RETURN k.word AS word')).toEqual([{ word: 'still here' }]);
});

test('two starts at once share one server, which a killed starter takes along, and whose lock the next start takes over', async () => {
  const folder = await temporaryFolder();
  const held = await Promise.all([holdDatabase(folder), holdDatabase(folder)]);
  expect(held.map(({ database }) => database.shared).sort()).toEqual([false, true]);
  expect(held[0].database.uri).toBe(held[1].database.uri);
  expect(serversOf(folder)).toBe(1);
  await run(held[0].database, 'CREATE (:Kept {word: "written before the kill"})');

  const owner = held.find(({ database }) => !database.shared)?.child;
  if (owner === undefined) throw new Error('No start owns the server.');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const lines: string[] = [];
  const next = await openLocalDatabase(smallServer(folder, lines));
  onTestFinished(next.close);
  expect(lines).toContain(`Process ${owner.pid} left its lock behind: taken over.`);
  expect(next.shared).toBe(false);
  expect(await run(next, 'MATCH (k:Kept) RETURN k.word AS word')).toEqual([{ word: 'written before the kill' }]);
  await next.close();
  expect(serversOf(folder)).toBe(0);
});

test('no server outlives a starter that was killed', async () => {
  const folder = await temporaryFolder();
  const { child, database } = await holdDatabase(folder);
  expect(serversOf(folder)).toBe(1);
  child.kill('SIGKILL');
  await vi.waitUntil(() => serversOf(folder) === 0, { timeout: 60_000, interval: 100 });
  expect(await askBolt(database)).toBe('silent');
});

test('a start that is given up leaves no server and no lock', async () => {
  const folder = await temporaryFolder();
  const giveUp = new AbortController();
  const options = smallServer(folder);
  const report = (line: string) =>
    line.startsWith('Starting Neo4j') && setImmediate(() => giveUp.abort(new Error('given up')));
  await expect(openLocalDatabase({ ...options, report, signal: giveUp.signal })).rejects.toThrow('given up');
  expect(serversOf(folder)).toBe(0);
  const next = await openLocalDatabase(options);
  expect(next.shared).toBe(false);
  await next.close();
});
