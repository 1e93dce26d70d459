import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { awaitBolt } from './bolt-answer.ts';
import { LocalDatabaseError, type ProcessEnvironment, type ServerPlan, type StartedServer } from './contract.ts';
import { findFreePort } from './free-port.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { containerVariables } from './server-settings.ts';

/** The same image as docker-compose.yml; a test compares the two. */
export const NEO4J_IMAGE = 'neo4j:5.26-community';

const GUARD = join(import.meta.dirname, 'container-guard.ts');
const CONTAINER_ID = /^[0-9a-f]{64}$/;
const QUESTION_MILLISECONDS = 10_000;
const PROGRESS_MILLISECONDS = 10_000;
const START_LIMIT_MILLISECONDS = 120_000;
const STOP_LIMIT_SECONDS = '60';

export type ContainerStart =
  | { readonly started: true; readonly server: StartedServer }
  /** This way cannot be taken here; nothing of it is left running. `problem` is a sentence without its full stop. */
  | { readonly started: false; readonly problem: string; readonly dockerAnswers: boolean };

/** Whether a Docker daemon answers the `docker` command. */
export async function dockerAnswers(environment: ProcessEnvironment, signal?: AbortSignal): Promise<boolean> {
  const { code } = await runCommand('docker', ['version', '--format', '{{.Server.Version}}'], {
    environment,
    timeoutMilliseconds: QUESTION_MILLISECONDS,
    ...(signal && { signal }),
  });
  return code === 0;
}

/** Whether the image is on this machine already. */
export async function hasImage(environment: ProcessEnvironment, signal?: AbortSignal): Promise<boolean> {
  const { code } = await runCommand('docker', ['image', 'inspect', NEO4J_IMAGE], {
    environment,
    ...(signal && { signal }),
  });
  return code === 0;
}

/**
 * Starts Neo4j in a container, its port published on loopback alone, its data in the data folder. A guard process stops it when this
 * process ends, however it ends. Where Docker, the image or the container is not to be had, the answer says so instead of an error.
 */
export async function startInContainer(plan: ServerPlan): Promise<ContainerStart> {
  if (!(await dockerAnswers(plan.environment, plan.signal))) {
    return { started: false, problem: 'Docker does not answer', dockerAnswers: false };
  }
  const refusal = (problem: string): ContainerStart => ({ started: false, problem, dockerAnswers: true });
  const missing = await pullWhereMissing(plan);
  if (missing !== undefined) return refusal(`the image ${NEO4J_IMAGE} cannot be had (${missing})`);

  const name = containerName(plan.folder.root);
  await removeContainer(name, plan.environment);
  if (runsAsRoot()) await handOverData(plan);
  const port = await findFreePort(plan.preferredPort);
  plan.report(`Starting ${NEO4J_IMAGE} in a container ...`);
  try {
    const ran = await runCommand('docker', runArguments(plan, name, port), {
      environment: { ...plan.environment, ...variablesOf(plan, port) },
      signal: plan.signal,
    });
    const id = ran.output.find((line) => CONTAINER_ID.test(line));
    if (ran.code !== 0 || id === undefined) return refusal(`the container did not start (${lastLine(ran)})`);
    return await watch(plan, name, id, port);
  } catch (error) {
    await removeContainer(name, plan.environment);
    throw error;
  }
}

async function watch(plan: ServerPlan, name: string, id: string, port: number): Promise<ContainerStart> {
  const guard = startGuard(id, plan.environment);
  const stop = async () => {
    guard.stdin?.end();
    await removeContainer(name, plan.environment);
  };
  const address = { uri: `bolt://127.0.0.1:${port}`, user: 'neo4j', password: plan.password };
  const answer = await awaitBolt(address, START_LIMIT_MILLISECONDS, plan.signal, () => isGone(name, plan.environment));
  switch (answer) {
    case 'answers': {
      const ended = endOf(name, plan.environment);
      return { started: true, server: { port, description: `${NEO4J_IMAGE} in the container ${name}`, ended, stop } };
    }
    case 'wrong password':
      throw new LocalDatabaseError(
        `The data in ${plan.folder.data} was made with another password than the one in ${plan.folder.passwordFile}.`,
      );
    case 'silent': {
      const { output } = await runCommand('docker', ['logs', '--tail', '1', name], { environment: plan.environment });
      await stop();
      return {
        started: false,
        problem: `Neo4j did not answer in its container (${output.at(-1)})`,
        dockerAnswers: true,
      };
    }
    default:
      return answer satisfies never;
  }
}

async function pullWhereMissing({ environment, signal, report }: ServerPlan): Promise<string | undefined> {
  if (await hasImage(environment, signal)) return undefined;
  report(`Fetching the image ${NEO4J_IMAGE} (once) ...`);
  const began = Date.now();
  const progress = setInterval(
    () => report(`Fetching the image ${NEO4J_IMAGE}: ${Math.round((Date.now() - began) / 1_000)} s ...`),
    PROGRESS_MILLISECONDS,
  );
  try {
    const pulled = await runCommand('docker', ['pull', '--quiet', NEO4J_IMAGE], { environment, signal });
    return pulled.code === 0 ? undefined : lastLine(pulled);
  } finally {
    clearInterval(progress);
  }
}

function runArguments({ folder, ...plan }: ServerPlan, name: string, port: number): string[] {
  return [
    'run',
    '--detach',
    '--rm',
    ...['--name', name],
    ...['--publish', `127.0.0.1:${port}:7687`],
    ...['--volume', `${folder.data}:/data`],
    ...userArguments(),
    ...['--stop-timeout', STOP_LIMIT_SECONDS],
    // Names only: the values come from the client's own variables, so the password is in no process list.
    ...Object.keys(variablesOf({ folder, ...plan }, port)).flatMap((variable) => ['--env', variable]),
    NEO4J_IMAGE,
  ];
}

function variablesOf(plan: ServerPlan, port: number): Record<string, string> {
  return {
    ...containerVariables(plan),
    NEO4J_AUTH: `neo4j/${plan.password}`,
    NEO4J_server_bolt_advertised__address: `127.0.0.1:${port}`,
  };
}

/** The data belongs to whoever starts the API; started as root, the image changes to a user of its own. */
function userArguments(): string[] {
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  return user === undefined || group === undefined || runsAsRoot() ? [] : ['--user', `${user}:${group}`];
}

function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** What a JVM wrote as root, the image's own user must be able to go on with. */
async function handOverData({ folder, environment, signal }: ServerPlan): Promise<void> {
  const chown = ['--entrypoint', 'chown', NEO4J_IMAGE, '-R', 'neo4j:neo4j', '/data'];
  await runCommand('docker', ['run', '--rm', '--volume', `${folder.data}:/data`, ...chown], { environment, signal });
}

/** Starts the process that stops this container when its standard input, or this process, ends. */
export function startGuard(containerId: string, environment: ProcessEnvironment): ChildProcess {
  // By its id: another start may give the name anew before a late guard acts.
  const guard = spawn(process.execPath, [GUARD, containerId], {
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin?.on('error', () => undefined);
  return guard;
}

/** Watched from a process group of its own, so that Ctrl-C in a terminal is not taken for the container's end. */
function endOf(name: string, environment: ProcessEnvironment): Promise<void> {
  const watch = spawn('docker', ['wait', name], { env: environment, detached: true, stdio: 'ignore' });
  return new Promise((resolve) => watch.once('close', () => resolve()));
}

/** One container a data folder, so that the one a killed API left behind is found by its name. */
function containerName(root: string): string {
  return `throughline-neo4j-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
}

/** Stops the container in order, if there is one, and waits until it is gone. */
async function removeContainer(name: string, environment: ProcessEnvironment): Promise<void> {
  if (await isGone(name, environment)) return;
  await runCommand('docker', ['stop', '--time', STOP_LIMIT_SECONDS, name], { environment });
  await runCommand('docker', ['rm', '--force', name], { environment });
  while (!(await isGone(name, environment))) await delay(100);
}

async function isGone(name: string, environment: ProcessEnvironment): Promise<boolean> {
  const { code } = await runCommand('docker', ['container', 'inspect', name], { environment });
  return code !== 0;
}

function lastLine({ output }: CommandResult): string {
  return output.at(-1)?.trim() ?? 'without a reason';
}
