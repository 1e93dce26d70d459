import { setTimeout } from 'node:timers/promises';
import type { Driver } from 'neo4j-driver';
import type { Api } from '../api-client.ts';
import type { ApiProcess } from '../api-process.ts';
import { serve } from '../oracle/world.ts';
import { newWorkspaceId } from '../workspace.ts';
import { storyOf } from './normal-log.ts';
import { askingAgain, playScript, type Script } from './script.ts';

export interface Crashes {
  readonly driver: Driver;
  readonly script: Script;
  readonly commands: number;
  readonly kills: number;
  /** Starts the API in a process of its own for a workspace. */
  readonly start: (workspaceId: string) => Promise<ApiProcess>;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

export interface CrashReport {
  /** The story as it went without an interruption, and with them. */
  readonly whole: object;
  readonly interrupted: object;
  readonly kills: number;
  /** How often what was asked when the process was killed had been done all the same. */
  readonly doneAllTheSame: number;
}

/**
 * Plays a script without an interruption, and then in another workspace while the API's process is killed at random moments
 * of as many of its commands, a third of them just before the answer; each time the next process takes over, and what was not answered is asked again under its key.
 */
export async function playThroughCrashes(crashes: Crashes): Promise<CrashReport> {
  const { driver, script, commands, kills, start, random } = crashes;
  const workspaceId = newWorkspaceId();
  const wholeId = newWorkspaceId();
  const mayBreak: boolean[] = [];
  const took: number[] = [];
  await using served = await serve(driver, wholeId);
  let began = performance.now();
  const wholeThreads = await playScript(served.ask, script, commands, (_name, _input, { code }) => {
    // A refusal is not kept under its key: asked again it is refused, and logged, once more.
    mayBreak.push(code === undefined);
    took.push(performance.now() - began);
    began = performance.now();
  });

  const doomed = pick(
    mayBreak.flatMap((may, i) => (may ? [i] : [])),
    kills,
    random,
  );
  let current = await start(workspaceId);
  let spare = start(workspaceId);
  let given = 0;
  let killed = 0;
  let doneAllTheSame = 0;
  const ask = askingAgain(async (): Promise<Pick<Api, 'ask'>> => {
    if (!doomed.delete(given)) return current.api;
    const doomedProcess = current;
    current = await spare;
    spare = start(workspaceId);
    killed += 1;
    if (killed % 3 === 0) return losingItsAnswer(doomedProcess);
    const moment = random() * 3 * (took[given] ?? 0);
    void setTimeout(moment).then(() => doomedProcess.kill());
    return doomedProcess.api;
  });
  let killedBefore = 0;
  const threads = await playScript(ask, script, commands, (_name, _input, { replayed }) => {
    given += 1;
    if (killed > killedBefore && replayed === true) doneAllTheSame += 1;
    killedBefore = killed;
  });
  await Promise.all([current.kill(), spare.then((each) => each.kill())]);
  return {
    whole: await storyOf(driver, wholeId, wholeThreads),
    interrupted: await storyOf(driver, workspaceId, threads),
    kills: killed,
    doneAllTheSame,
  };
}

/** It does what it is asked, and is killed before anybody hears of it. */
function losingItsAnswer({ api, kill }: ApiProcess): Pick<Api, 'ask'> {
  return {
    ask: async (document, variables) => {
      await api.ask(document, variables);
      await kill();
      throw new TypeError('The answer was lost with the process.');
    },
  };
}

function pick(from: readonly number[], howMany: number, random: () => number): Set<number> {
  const left = [...from];
  const picked = new Set<number>();
  while (picked.size < howMany && left.length > 0) {
    for (const each of left.splice(Math.floor(random() * left.length), 1)) picked.add(each);
  }
  return picked;
}
