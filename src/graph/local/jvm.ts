import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LocalDatabaseError, type ServerPlan, type StartedServer } from './contract.ts';
import { fetchedServer, fetchServer, NEO4J_VERSION } from './fetch-server.ts';
import { findFreePort, isFree } from './free-port.ts';
import { findJdk, hasMaven, type Jdk } from './jdk.ts';
import { serverSettings, settingsText } from './server-settings.ts';

const LAUNCHER = join(import.meta.dirname, 'LocalServer.java');
const START_LIMIT_MILLISECONDS = 180_000;
const STOP_LIMIT_MILLISECONDS = 60_000;
const WAIT_REPORT_MILLISECONDS = 10_000;
const STARTS_TRIED = 3;

export type JvmStart =
  | { readonly started: true; readonly server: StartedServer }
  /** The machine lacks what this way needs. `problem` is a sentence without its full stop. */
  | { readonly started: false; readonly problem: string };

/**
 * Starts Neo4j on this machine's JVM, bound to loopback, from jars fetched with Maven once (Design, section 12). The server ends with
 * this process, however this process ends. Throws a LocalDatabaseError when fetching or starting fails.
 */
export async function startOnJvm(plan: ServerPlan): Promise<JvmStart> {
  const search = await findJdk(plan.environment, plan.signal);
  if (!search.found) return { started: false, problem: `no JDK can be used (${search.problem})` };
  const fetched = await fetchedServer(plan.folder.serverCache);
  if (fetched === undefined && !(await hasMaven(search.jdk, plan.environment, plan.signal))) {
    return { started: false, problem: 'Maven (mvn), which fetches the server once, was not found or does not run' };
  }
  const jars = fetched ?? (await fetchServer(plan.folder.serverCache, { ...plan, jdk: search.jdk }));
  return { started: true, server: await startWithPort(plan, search.jdk, jars, plan.preferredPort, 1) };
}

async function startWithPort(
  plan: ServerPlan,
  jdk: Jdk,
  jars: string,
  from: number,
  attempt: number,
): Promise<StartedServer> {
  const port = await findFreePort(from);
  if (port !== from && from !== 0) plan.report(`Port ${from} is in use: taking ${port}.`);
  try {
    return await launch(plan, jdk, jars, port);
  } catch (error) {
    // Between the search for a port and the server's taking it, another program may have been quicker.
    const lostThePort = error instanceof LocalDatabaseError && !(await isFree(port));
    if (!lostThePort || attempt === STARTS_TRIED) throw error;
    return startWithPort(plan, jdk, jars, from, attempt + 1);
  }
}

async function launch(plan: ServerPlan, jdk: Jdk, jars: string, port: number): Promise<StartedServer> {
  const { folder } = plan;
  await writeFile(folder.settingsFile, settingsText(settingsOf(plan, port)), { mode: 0o600 });
  plan.report(`Starting Neo4j ${NEO4J_VERSION} on Java ${jdk.version} ...`);
  const logFile = join(folder.logs, 'server.log');
  const log = await open(logFile, 'w', 0o600);
  // A group of its own: Ctrl-C in a terminal reaches this process alone, which then stops the server in order.
  const child = spawn(jdk.java, javaArguments(plan, jars), {
    cwd: folder.root,
    env: plan.environment,
    detached: true,
    stdio: ['pipe', 'pipe', log.fd],
  });
  await log.close();
  const server: StartedServer = {
    port,
    description: `Neo4j ${NEO4J_VERSION} on Java ${jdk.version}`,
    ended: new Promise((resolve) => child.once('exit', () => resolve())),
    stop: () => stop(child),
  };
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(`${plan.password}\n`);
  try {
    await ready(child, plan);
  } catch (error) {
    await stop(child);
    if (!(error instanceof LocalDatabaseError)) throw error;
    throw new LocalDatabaseError(`${error.message} ${await lastWords(logFile)}`);
  }
  return server;
}

function settingsOf(plan: ServerPlan, port: number): Record<string, string> {
  return {
    ...serverSettings(plan),
    'server.directories.data': plan.folder.data,
    'server.directories.logs': plan.folder.logs,
    'server.bolt.enabled': 'true',
    'server.bolt.listen_address': `127.0.0.1:${port}`,
    'server.bolt.advertised_address': `127.0.0.1:${port}`,
  };
}

function javaArguments({ folder, heapMegabytes, jvmFlags }: ServerPlan, jars: string): string[] {
  return [
    `-Xmx${heapMegabytes}m`,
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    ...jvmFlags,
    '-cp',
    join(jars, '*'),
    LAUNCHER,
    folder.root,
    folder.settingsFile,
    folder.serverLockFile,
  ];
}

function ready(child: ChildProcess, plan: ServerPlan): Promise<void> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearInterval(progress);
      clearTimeout(limit);
      plan.signal.removeEventListener('abort', abort);
      outcome();
    };
    const fail = (message: string) => settle(() => reject(new LocalDatabaseError(message)));
    const abort = () => settle(() => reject(plan.signal.reason));
    const progress = setInterval(
      () => plan.report(`Waiting for Neo4j to answer: ${Math.round((Date.now() - began) / 1_000)} s ...`),
      WAIT_REPORT_MILLISECONDS,
    );
    const limit = setTimeout(() => fail('Neo4j did not answer in time.'), START_LIMIT_MILLISECONDS);
    plan.signal.addEventListener('abort', abort);
    if (plan.signal.aborted) abort();
    if (child.stdout !== null) {
      createInterface({ input: child.stdout }).on('line', (line) => line === 'READY' && settle(resolve));
    }
    child.once('error', (error) => fail(`Java could not be started: ${error.message}.`));
    child.once('exit', (code, signal) => fail(`Neo4j ended while starting (${signal ?? `exit code ${code}`}).`));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MILLISECONDS);
  child.stdin?.end();
  await ended;
  clearTimeout(kill);
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).split('\n');
  const cause = lines.findLast((line) => line.startsWith('Caused by: ')) ?? lines.find((line) => line.trim() !== '');
  return `${cause === undefined ? '' : `It said: ${cause.trim()} `}(all of it: ${logFile})`;
}
