import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findJdk } from '../../../src/graph/local/jdk.ts';
import { openLocalDatabase } from '../../../src/graph/local/local-database.ts';
import { temporaryFolder } from './world.ts';

const open = (dataDirectory: string, environment: Record<string, string>) =>
  openLocalDatabase({ dataDirectory, environment, report: () => undefined });

/** A JDK home whose java tells this version, for what no test machine has installed. */
async function pretendedJdk(version: string): Promise<string> {
  const home = await temporaryFolder();
  const java = join(home, 'bin', 'java');
  await mkdir(join(home, 'bin'));
  await writeFile(
    java,
    `#!/bin/sh\necho "    java.home = ${home}"\necho "    java.specification.version = ${version}"\n`,
  );
  await chmod(java, 0o755);
  return home;
}

test('without Docker and Java, one message names the three ways', async () => {
  const folder = await temporaryFolder();
  const failure = await open(folder, { PATH: folder }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'LocalDatabaseError' });
  expect(String(failure)).toMatch(
    /Docker does not answer.*java was not found.*NEO4J_URI.*start Docker.*JDK.*17.*Maven/s,
  );
});

test('the failed start leaves the folder free for the next one', async () => {
  const folder = await temporaryFolder();
  for (let time = 0; time < 2; time += 1) await expect(open(folder, { PATH: folder })).rejects.toThrow('No database');
});

test.each([
  ['11', 'is Java 11, older than 17'],
  ['1.8', 'is Java 1.8, older than 17'],
  ['21', 'is a runtime without a compiler, not a JDK'],
])('Java %s of JAVA_HOME alone is refused with its reason', async (version, reason) => {
  const home = await pretendedJdk(version);
  await expect(open(await temporaryFolder(), { PATH: home, JAVA_HOME: home })).rejects.toThrow(reason);
});

test('of several JDKs the first that can be used is taken: JAVA_HOME before the PATH, unless it is too old', async () => {
  const onPath = await findJdk({ ...process.env, JAVA_HOME: undefined });
  if (!onPath.found) throw new Error('These tests need a JDK on the PATH.');
  const behindAnOldOne = await findJdk({ ...process.env, JAVA_HOME: await pretendedJdk('11') });
  expect(behindAnOldOne).toEqual(onPath);
  expect(await findJdk({ PATH: resolve('nowhere'), JAVA_HOME: onPath.jdk.home })).toEqual(onPath);
});
