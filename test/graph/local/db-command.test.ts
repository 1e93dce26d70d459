import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runDatabase } from '../../../src/cli/db.ts';
import { run, serversOf, smallServer, temporaryFolder } from './world.ts';

test('the database alone tells how to connect without telling the password, and stops when told to', async () => {
  const folder = await temporaryFolder();
  const lines: string[] = [];
  const stop = new AbortController();
  const running = runDatabase({ ...smallServer(folder, lines), signal: stop.signal });
  await vi.waitUntil(() => lines.includes('Ctrl-C stops it.'), { timeout: 100_000 });

  const told = (name: string) => lines.find((line) => line.startsWith(`  ${name} `))?.slice(12) ?? '';
  const passwordFile = join(folder, 'neo4j', 'password');
  expect(told('password')).toBe(`in ${passwordFile}`);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  expect(lines.join('\n')).not.toContain(password);
  expect(await run({ uri: told('address'), user: told('user'), password }, 'RETURN 1 AS one')).toEqual([{ one: 1 }]);

  stop.abort();
  await running;
  expect(lines.at(-1)).toBe('Stopped.');
  expect(serversOf(folder)).toBe(0);
});
