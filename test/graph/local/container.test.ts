import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dockerAnswers, hasImage, NEO4J_IMAGE } from '../../../src/graph/local/container.ts';
import { openLocalDatabase } from '../../../src/graph/local/local-database.ts';
import { run, smallServer, temporaryFolder } from './world.ts';

const hasContainers = (await dockerAnswers(process.env)) && (await hasImage(process.env));

test('the compose file and the private database name the same image', async () => {
  expect(await readFile('docker-compose.yml', 'utf8')).toContain(`image: ${NEO4J_IMAGE}\n`);
});

test.runIf(hasContainers)('in a container too: loopback alone, and the data of the JVM is found again', async () => {
  const folder = await temporaryFolder();
  const onJvm = await openLocalDatabase(smallServer(folder));
  onTestFinished(onJvm.close);
  await run(onJvm, 'CREATE (:Kept {word: "from the JVM"})');
  await onJvm.close();

  const contained = await openLocalDatabase({ ...smallServer(folder), kinds: ['container', 'jvm'] });
  onTestFinished(contained.close);
  expect(contained.kind).toBe('container');
  expect(await run(contained, 'MATCH (k:Kept) RETURN k.word AS word')).toEqual([{ word: 'from the JVM' }]);
  const name = contained.describe().match(/throughline-neo4j-\w+/)?.[0] ?? '';
  const published = execFileSync('docker', ['port', name], { encoding: 'utf8' }).trim();
  expect(published).toBe(`7687/tcp -> ${contained.uri.replace('bolt://', '')}`);
  await contained.close();
  expect(execFileSync('docker', ['ps', '--all', '--quiet', '--filter', `name=${name}`], { encoding: 'utf8' })).toBe('');
});
