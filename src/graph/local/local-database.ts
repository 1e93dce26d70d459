import { setTimeout as delay } from 'node:timers/promises';
import { askBolt } from './bolt-answer.ts';
import { startInContainer } from './container.ts';
import {
  type DatabaseFolder,
  type LocalDatabase,
  LocalDatabaseError,
  type LocalDatabaseKind,
  type LocalDatabaseOptions,
  type ServerPlan,
  type StartedServer,
} from './contract.ts';
import { prepareFolder } from './folder.ts';
import { type FolderLock, tryFolderLock } from './folder-lock.ts';
import { startOnJvm } from './jvm.ts';
import { keptPassword } from './password.ts';
import { announceRunning, forgetRunning, type RunningDatabase, readRunning } from './running.ts';

const USER = 'neo4j';
const OTHER_START_MILLISECONDS = 10 * 60_000;
const OTHER_REPORT_MILLISECONDS = 15_000;
const PAUSE_MILLISECONDS = 250;

interface Started {
  readonly kind: LocalDatabaseKind;
  readonly server: StartedServer;
}

/**
 * Starts a private Neo4j on this machine, bound to loopback, with authentication, everything below one folder (Design, section 12): in
 * a container where Docker answers, else on the JVM. If another process runs the database of that folder already, it is shared. Throws a
 * LocalDatabaseError, whose message is for people, when there is no way; throws the signal's reason when it is given up.
 */
export async function openLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const signal = options.signal ?? new AbortController().signal;
  const folder = await prepareFolder(options.dataDirectory, options.cacheDirectory);
  const password = await keptPassword(folder.passwordFile);
  const claim = await claimFolder(folder, password, options.report, signal);
  if ('running' in claim) {
    const hold = { shared: true, ended: new Promise<void>(() => undefined), close: async () => undefined };
    return opened(folder, password, claim.running, hold);
  }

  try {
    await forgetRunning(folder.runningFile);
    const { kind, server } = await startAnyWay(planFor(options, folder, password, signal), options.kinds);
    const running = { uri: `bolt://127.0.0.1:${server.port}`, kind, description: server.description };
    await announceRunning(folder.runningFile, running);
    const close = once(() => closeDown(folder, server, claim.lock));
    return opened(folder, password, running, { shared: false, ended: server.ended, close });
  } catch (error) {
    await claim.lock.release();
    throw error;
  }
}

async function closeDown(folder: DatabaseFolder, server: StartedServer, lock: FolderLock): Promise<void> {
  await forgetRunning(folder.runningFile);
  await server.stop();
  await lock.release();
}

function opened(
  folder: DatabaseFolder,
  password: string,
  { uri, kind, description }: RunningDatabase,
  hold: Pick<LocalDatabase, 'shared' | 'ended' | 'close'>,
): LocalDatabase {
  const owner = hold.shared ? ', started by another process' : '';
  const describe = () => `${description} at ${uri}, data in ${folder.data}${owner}`;
  return { uri, user: USER, password, passwordFile: folder.passwordFile, kind, describe, ...hold };
}

/** Takes the folder, or finds the database that another process runs in it; waits while that one is still starting or stopping. */
async function claimFolder(
  folder: DatabaseFolder,
  password: string,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<{ readonly lock: FolderLock } | { readonly running: RunningDatabase }> {
  const began = Date.now();
  let nextReport = began;
  for (;;) {
    signal.throwIfAborted();
    const attempt = await tryFolderLock(folder.lockFile);
    if (attempt.outcome === 'acquired') {
      if (attempt.tookOverFrom !== undefined)
        report(`Process ${attempt.tookOverFrom} left its lock behind: taken over.`);
      return { lock: attempt.lock };
    }
    const running = await readRunning(folder.runningFile);
    if (running !== undefined && (await askBolt({ uri: running.uri, user: USER, password })) === 'answers')
      return { running };
    if (Date.now() - began > OTHER_START_MILLISECONDS) {
      throw new LocalDatabaseError(
        `Process ${attempt.pid} holds the data folder ${folder.root}, but no database of it answers. Stop it, or name another data folder.`,
      );
    }
    if (Date.now() >= nextReport) {
      report(`Process ${attempt.pid} is starting or stopping the database in ${folder.root}: waiting ...`);
      nextReport = Date.now() + OTHER_REPORT_MILLISECONDS;
    }
    await delay(PAUSE_MILLISECONDS, undefined, { signal });
  }
}

async function startAnyWay(
  plan: ServerPlan,
  kinds: readonly LocalDatabaseKind[] = ['container', 'jvm'],
): Promise<Started> {
  const problems: string[] = [];
  for (const kind of kinds) {
    const start = kind === 'container' ? await startInContainer(plan) : await startOnJvm(plan);
    if (start.started) return { kind, server: start.server };
    problems.push(start.problem);
    if ('dockerAnswers' in start && start.dockerAnswers && kinds.at(-1) !== kind) {
      plan.report(`Docker answers, but ${start.problem}: using the JVM instead.`);
    }
  }
  throw new LocalDatabaseError(
    [
      `No database can be started here: ${problems.join('; ')}. Any one of these three helps:`,
      '  - set NEO4J_URI (with NEO4J_USER and NEO4J_PASSWORD) to use a Neo4j of yours;',
      '  - start Docker;',
      '  - install a JDK, version 17 or later, and Maven (java and mvn on the PATH).',
    ].join('\n'),
  );
}

function planFor(
  options: LocalDatabaseOptions,
  folder: DatabaseFolder,
  password: string,
  signal: AbortSignal,
): ServerPlan {
  return {
    folder,
    password,
    signal,
    preferredPort: options.preferredPort ?? 7687,
    heapMegabytes: options.heapMegabytes ?? 1024,
    pageCacheMegabytes: options.pageCacheMegabytes ?? 256,
    jvmFlags: options.jvmFlags ?? [],
    environment: options.environment,
    report: options.report,
  };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
