import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalDatabaseError, type ProcessEnvironment } from './contract.ts';
import { isErrorCode } from './error-code.ts';
import type { Jdk } from './jdk.ts';
import { runCommand } from './run-command.ts';

/** The version that is fetched: long-term support, and the newest of it that was measured (Design, section 12). */
export const NEO4J_VERSION = '5.26.30';
const COPY_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const PROGRESS_MILLISECONDS = 5_000;
const ABANDONED_MILLISECONDS = 60 * 60_000;

export interface FetchOptions {
  readonly jdk: Jdk;
  readonly environment: ProcessEnvironment;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The folder of jars of a server that was fetched before, if there is one. */
export async function fetchedServer(serverCache: string): Promise<string | undefined> {
  const folder = join(serverCache, `neo4j-${NEO4J_VERSION}`);
  return (await exists(folder)) ? folder : undefined;
}

/**
 * Fetches the server's jars (213 files, 123 MB) with Maven into `serverCache` and answers their folder. They are gathered in a folder
 * of another name and renamed when complete, so an interrupted fetch is never mistaken for a server, and two at once do no harm.
 */
export async function fetchServer(serverCache: string, options: FetchOptions): Promise<string> {
  await clearAbandoned(serverCache);
  await mkdir(serverCache, { recursive: true });
  const draft = await mkdtemp(join(serverCache, 'partial-'));
  try {
    await copyJars(draft, options);
    return await settle(draft, join(serverCache, `neo4j-${NEO4J_VERSION}`));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyJars(draft: string, { jdk, environment, report, signal }: FetchOptions): Promise<void> {
  const project = join(draft, 'pom.xml');
  await writeFile(project, PROJECT);
  report(`Fetching Neo4j ${NEO4J_VERSION} with Maven (once, about 120 MB) ...`);
  let files = 0;
  const began = Date.now();
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1_000);
    report(`Fetching Neo4j ${NEO4J_VERSION}: ${files} files downloaded, ${seconds} s ...`);
  }, PROGRESS_MILLISECONDS);
  try {
    const args = ['-B', '-f', project, COPY_GOAL, '-DincludeScope=runtime', `-DoutputDirectory=${join(draft, 'lib')}`];
    const { code, output } = await runCommand('mvn', args, {
      environment: { ...environment, JAVA_HOME: jdk.home },
      signal,
      onLine: (line) => {
        if (/Downloaded from .*\.jar/.test(line)) files += 1;
      },
    });
    if (code !== 0) throw new LocalDatabaseError(`Maven could not fetch Neo4j ${NEO4J_VERSION}: ${firstError(output)}`);
  } finally {
    clearInterval(progress);
  }
}

async function settle(draft: string, folder: string): Promise<string> {
  try {
    await rename(join(draft, 'lib'), folder);
  } catch (error) {
    // Another start fetched the same at the same time and was first.
    if (!isErrorCode(error, 'ENOTEMPTY') && !isErrorCode(error, 'EEXIST')) throw error;
  }
  return folder;
}

/** Removes what fetches left behind that were killed; a running one is never that old. */
async function clearAbandoned(serverCache: string): Promise<void> {
  for (const name of await readdir(serverCache)) {
    const path = join(serverCache, name);
    if (!name.startsWith('partial-')) continue;
    if (Date.now() - (await stat(path)).mtimeMs > ABANDONED_MILLISECONDS)
      await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function firstError(output: readonly string[]): string {
  return (
    output
      .find((line) => line.startsWith('[ERROR]'))
      ?.slice('[ERROR]'.length)
      .trim() ??
    output.at(-1) ??
    'no output'
  );
}

const PROJECT = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>throughline</groupId>
  <artifactId>local-database</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.neo4j</groupId>
      <artifactId>neo4j</artifactId>
      <version>${NEO4J_VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;
