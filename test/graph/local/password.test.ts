import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptPassword } from '../../../src/graph/local/password.ts';
import { temporaryFolder } from './world.ts';

test('callers at once get one password, kept for its user alone', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'password');
  const passwords = await Promise.all(Array.from({ length: 10 }, () => keptPassword(file)));
  expect(new Set(passwords).size).toBe(1);
  expect(passwords[0]).toMatch(/^[\w-]{32}$/);
  expect((await readFile(file, 'utf8')).trim()).toBe(passwords[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['password']);
});

test('a password file that others could read is closed to them', async () => {
  const file = join(await temporaryFolder(), 'password');
  const password = await keptPassword(file);
  await chmod(file, 0o644);
  expect(await keptPassword(file)).toBe(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an empty password file is refused', async () => {
  const file = join(await temporaryFolder(), 'password');
  await writeFile(file, '\n');
  await expect(keptPassword(file)).rejects.toThrow(`The password file ${file} is empty.`);
});
