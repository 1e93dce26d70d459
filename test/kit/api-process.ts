import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Api, connect } from './api-client.ts';
import type { TestDatabase } from './database.ts';
import { newId } from './events.ts';

export interface ApiProcess {
  readonly api: Api;
  readonly url: string;
  /** Stops it as Ctrl-C does, and answers its exit code. */
  stop(): Promise<number | null>;
  /** Takes it away at once. */
  kill(): Promise<void>;
}

/** Starts the API in a process of its own, for one workspace of a database. `started` is told how to end it, before it answers. */
export async function spawnApi(
  { uri, user, password }: TestDatabase,
  workspaceId: string,
  environment: Readonly<Record<string, string>>,
  started: (kill: () => Promise<void>) => void,
): Promise<ApiProcess> {
  const token = newId('cmd_');
  const child = spawn(process.execPath, [resolve('src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      NEO4J_URI: uri,
      NEO4J_USER: user,
      NEO4J_PASSWORD: password,
      THROUGHLINE_TOKENS: `${token}=${workspaceId}`,
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  started(async () => void (await end('SIGKILL')));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const url = await addressSaid(child.stdout);
  if (url === undefined) throw new Error(`The API ended without an address. ${complaints}`);
  return {
    api: connect(url, token),
    url,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** What is said after the address is not read, but drained. */
async function addressSaid(output: NodeJS.ReadableStream): Promise<string | undefined> {
  const lines = createInterface({ input: output });
  const { promise, resolve: answer } = Promise.withResolvers<string | undefined>();
  lines.on('line', (line) => {
    const [url] = /http:\/\/\S+\/graphql/.exec(line) ?? [];
    if (url !== undefined) answer(url);
  });
  lines.on('close', () => answer(undefined));
  return promise;
}
