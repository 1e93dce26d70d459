import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Neo4jContainer } from '@testcontainers/neo4j';
import type { TestProject } from 'vitest/node';
import { dockerAnswers, hasImage, NEO4J_IMAGE, startGuard } from '../../src/graph/local/container.ts';
import { openLocalDatabase } from '../../src/graph/local/local-database.ts';
import { containerVariables } from '../../src/graph/local/server-settings.ts';
import type { TestDatabase } from './database.ts';

const MEMORY = { heapMegabytes: 1024, pageCacheMegabytes: 256 };

interface StartedDatabase extends TestDatabase {
  readonly description: string;
  readonly stop: () => Promise<void>;
}

/** Starts the one database of a test run before its first file and stops it after its last (vitest's global setup). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, description, ...database } = await startDatabase();
  report(`The tests share ${description}.`);
  project.provide('database', database);
  return stop;
}

async function startDatabase(): Promise<StartedDatabase> {
  const given = process.env.NEO4J_URI;
  if (given) {
    const { NEO4J_USER: user = 'neo4j', NEO4J_PASSWORD: password = '' } = process.env;
    return { uri: given, user, password, description: given, stop: async () => undefined };
  }
  const hasContainer = (await dockerAnswers(process.env)) && (await hasImage(process.env));
  return hasContainer ? startInContainer() : startOnJvm();
}

/** Testcontainers publishes on every address of the machine; a test server is for this machine alone. */
class LoopbackNeo4jContainer extends Neo4jContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const ports = Object.keys(this.hostConfig.PortBindings ?? {});
    this.hostConfig.PortBindings = Object.fromEntries(
      ports.map((port) => [port, [{ HostIp: '127.0.0.1', HostPort: '0' }]]),
    );
  }
}

async function startInContainer(): Promise<StartedDatabase> {
  // The reaper needs an image of its own, which may not be to be had; the guard does its work without one.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  process.env.TESTCONTAINERS_HOST_OVERRIDE ??= '127.0.0.1';
  const container = await new LoopbackNeo4jContainer(NEO4J_IMAGE)
    .withPassword(randomBytes(18).toString('base64url'))
    .withEnvironment(containerVariables(MEMORY))
    .start();
  const guard = startGuard(container.getId(), process.env);
  return {
    uri: container.getBoltUri(),
    user: container.getUsername(),
    password: container.getPassword(),
    description: `${NEO4J_IMAGE} in a container`,
    stop: async () => {
      guard.stdin?.end();
      await container.stop();
    },
  };
}

async function startOnJvm(): Promise<StartedDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'throughline-test-'));
  const { uri, user, password, describe, close } = await openLocalDatabase({
    dataDirectory,
    cacheDirectory: resolve('.throughline'),
    preferredPort: 0,
    ...MEMORY,
    // A run is over before the JVM's second compiler has paid for itself, and the tests share the cores with it.
    jvmFlags: ['-XX:TieredStopAtLevel=1'],
    environment: process.env,
    report,
    kinds: ['jvm'],
  });
  const stop = async () => {
    await close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { uri, user, password, description: describe(), stop };
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}
