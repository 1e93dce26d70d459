import { join } from 'node:path';
import type { ProcessEnvironment } from './contract.ts';
import { runCommand } from './run-command.ts';

const OLDEST_JAVA = 17;
const QUESTION_MILLISECONDS = 20_000;

export interface Jdk {
  readonly home: string;
  readonly java: string;
  readonly version: number;
}

export type JavaSearch =
  | { readonly found: true; readonly jdk: Jdk }
  /** `problem` completes the sentence "... cannot be used: ". */
  | { readonly found: false; readonly problem: string };

/** Finds a JDK 17 or later (a compiler included): the one of JAVA_HOME, else the `java` on the PATH. */
export async function findJdk(environment: ProcessEnvironment, signal?: AbortSignal): Promise<JavaSearch> {
  const javaHome = environment.JAVA_HOME;
  const candidates = [...(javaHome ? [join(javaHome, 'bin', 'java')] : []), 'java'];
  const problems: string[] = [];
  for (const candidate of candidates) {
    const search = await examine(candidate, environment, signal);
    if (search.found) return search;
    problems.push(search.problem);
  }
  return { found: false, problem: problems.join('; ') };
}

async function examine(java: string, environment: ProcessEnvironment, signal?: AbortSignal): Promise<JavaSearch> {
  const ask = (...args: string[]) =>
    runCommand(java, args, { environment, timeoutMilliseconds: QUESTION_MILLISECONDS, ...(signal && { signal }) });
  const { code, output } = await ask('-XshowSettings:properties', '-version');
  const home = property(output, 'java.home');
  if (code !== 0 || home === undefined) return { found: false, problem: `${java} was not found or does not run` };

  const version = Number(property(output, 'java.specification.version'));
  // Versions up to 8 call themselves 1.8; as a number that is below any limit too.
  if (!(version >= OLDEST_JAVA))
    return { found: false, problem: `${java} is Java ${version}, older than ${OLDEST_JAVA}` };
  const modules = await ask('--list-modules');
  if (!modules.output.some((line) => line.startsWith('jdk.compiler'))) {
    return { found: false, problem: `${java} is a runtime without a compiler, not a JDK` };
  }
  return { found: true, jdk: { home, java: join(home, 'bin', 'java'), version } };
}

function property(lines: readonly string[], name: string): string | undefined {
  const prefix = `${name} = `;
  return lines
    .map((line) => line.trim())
    .find((line) => line.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Whether Maven runs with this JDK. */
export async function hasMaven(jdk: Jdk, environment: ProcessEnvironment, signal?: AbortSignal): Promise<boolean> {
  const { code } = await runCommand('mvn', ['--version'], {
    environment: { ...environment, JAVA_HOME: jdk.home },
    timeoutMilliseconds: QUESTION_MILLISECONDS,
    ...(signal && { signal }),
  });
  return code === 0;
}
