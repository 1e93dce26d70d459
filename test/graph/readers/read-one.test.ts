import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/graph/driver.ts';
import { openGraph } from '../../../src/graph/graph.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { openReads } from '../../../src/graph/readers/reads.ts';
import { everything } from '../../../src/queries/filter.ts';
import { testDatabase } from '../../kit/database.ts';
import { newWorkspaceId } from '../../kit/workspace.ts';

/** A way to the database that breaks, when it is told to, as soon as the next bytes go through it. */
async function openBreakingWay() {
  const { hostname, port } = new URL(testDatabase().uri);
  const sockets = new Set<Socket>();
  let breaking = false;
  const server = createServer((client) => {
    const database = connect(Number(port || 7687), hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    client.on('data', (bytes) => {
      if (breaking) client.destroy();
      else database.write(bytes);
      breaking = false;
    });
    database.on('data', (bytes) => client.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    uri: `bolt://127.0.0.1:${address.port}`,
    breakNext: () => {
      breaking = true;
    },
    isToBreak: () => breaking,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const way = await openBreakingWay();
const driver = openDriver({ ...testDatabase(), uri: way.uri });
const sent: string[] = [];
const workspaceId = newWorkspaceId();
const graph = openGraph(driver, { onStatement: (text) => sent.push(text) });
const reads = openReads(graph, workspaceId);

beforeAll(async () => {
  await migrate(driver);
});

beforeEach(() => {
  sent.length = 0;
});

afterAll(async () => {
  await driver.close();
  way.close();
});

describe('Design, section 10: a single read, which no transaction of the driver holds', () => {
  test('is done again when the connection broke under it', async () => {
    expect(await reads.providers.all()).toEqual([]);
    way.breakNext();
    expect(await reads.providers.all()).toEqual([]);
    expect(way.isToBreak()).toBe(false);
    expect(sent).toHaveLength(3);
  });

  test('is told at once what no second try would mend', async () => {
    const asked = reads.threads.inWorkspace.slice([workspaceId], everything, { order: 'ASCENDING', limit: -1 });
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^Neo\.ClientError\.Statement\./) });
    expect(sent).toHaveLength(1);
  });
});
