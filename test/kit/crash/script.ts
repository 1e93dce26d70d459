import fc from 'fast-check';
import { type Api, ApiError } from '../api-client.ts';
import { type OracleHistory, oracleHistories } from '../oracle/arbitrary-steps.ts';
import { type Answer, type Ask, callsOf } from '../oracle/call.ts';
import type { Mutation } from '../oracle/documents.ts';
import { checkEnd, openHistory } from '../oracle/history.ts';
import { take } from '../oracle/play.ts';
import type { Step } from '../oracle/steps.ts';

/** What an application does, step by step: the same every time for the same seed. */
export interface Script {
  readonly name: string;
  readonly providers: OracleHistory['providers'];
  readonly steps: readonly Step[];
}

/** A call of the script, and its answer. */
export type Called = (name: Mutation, input: object, answer: Answer) => void;

/** A script of many steps, for providers that go along with most of them. */
export function scriptOf(seed: number): Script {
  const histories = fc.sample(oracleHistories, { seed, numRuns: 30 });
  const [first] = histories;
  if (first === undefined) throw new Error('Nothing was sampled.');
  const able = histories.map(({ providers }) => providers).find((each) => each.every(isAble)) ?? first.providers;
  return { name: `crash ${seed}`, providers: able, steps: histories.flatMap(({ steps }) => steps.flat()) };
}

const isAble = ({ capabilities }: OracleHistory['providers'][number]): boolean =>
  capabilities.resume === true && capabilities.fullHandoff === true && capabilities.deltaHandoff === true;

/**
 * Plays the script until so many commands were given, and answers the ids of its threads. The provider programs stand outside of
 * what is killed, and the application keeps its account: it calls again, under the same key, what was not answered.
 */
export async function playScript(
  ask: Ask,
  script: Script,
  commands: number,
  called: Called,
): Promise<readonly string[]> {
  let given = 0;
  const call = callsOf(ask, (...each) => {
    given += 1;
    called(...each);
  });
  const app = await openHistory(call, script, script.name);
  for (const step of script.steps) {
    if (given >= commands) break;
    await take(app, step);
  }
  await checkEnd(ask, app);
  return app.threads.map(({ id }) => id);
}

/** Asks again, of whoever answers then, what broke off with the connection. */
export function askingAgain(api: () => Promise<Pick<Api, 'ask'>>): Ask {
  return async (document, variables) => {
    for (;;) {
      try {
        return await (await api()).ask(document, variables);
      } catch (error) {
        if (error instanceof ApiError || !isBrokenOff(error)) throw error;
      }
    }
  };
}

/** `fetch` throws a TypeError where the connection broke, and where there was none. */
const isBrokenOff = (error: unknown): boolean => error instanceof TypeError;
