import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fetchedServer, fetchServer, NEO4J_VERSION } from '../../../src/graph/local/fetch-server.ts';
import { findJdk } from '../../../src/graph/local/jdk.ts';
import { temporaryFolder } from './world.ts';

test('a fetch that is given up leaves nothing that is taken for a server, and the next one completes', async () => {
  const search = await findJdk(process.env);
  if (!search.found) throw new Error(search.problem);
  const cache = await temporaryFolder();
  const giveUp = new AbortController();
  const lines: string[] = [];
  const options = { jdk: search.jdk, environment: process.env, report: (line: string) => void lines.push(line) };

  const report = () => void setImmediate(() => giveUp.abort(new Error('given up')));
  await expect(fetchServer(cache, { ...options, report, signal: giveUp.signal })).rejects.toThrow('given up');
  expect(await readdir(cache)).toEqual([]);
  expect(await fetchedServer(cache)).toBeUndefined();

  // Two at once, as two first starts that share a cache.
  const signal = new AbortController().signal;
  const fetched = await Promise.all([
    fetchServer(cache, { ...options, signal }),
    fetchServer(cache, { ...options, signal }),
  ]);
  expect(fetched).toEqual([await fetchedServer(cache), await fetchedServer(cache)]);
  expect(await readdir(cache)).toEqual([`neo4j-${NEO4J_VERSION}`]);
  expect(await readdir(fetched[0])).toContain(`neo4j-bolt-${NEO4J_VERSION}.jar`);
  expect(lines[0]).toMatch(/^Fetching Neo4j/);
});
