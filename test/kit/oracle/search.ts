import fc from 'fast-check';
import type { Driver } from 'neo4j-driver';
import { type OracleHistory, oracleHistories } from './arbitrary-steps.ts';
import { callsOf } from './call.ts';
import { checkEnd, openHistory } from './history.ts';
import { take } from './play.ts';
import { serve } from './world.ts';

export interface OracleSearch {
  readonly driver: Driver;
  /** How many commands are to be given, at least. */
  readonly commands: number;
  readonly seed: number;
  /** The path of a failure, to replay that one alone. */
  readonly path?: string;
  /** Told of each command. */
  readonly progress?: () => void;
}

export interface OracleTally {
  readonly commands: number;
  readonly histories: number;
  /** How often each command was answered how. */
  readonly answers: ReadonlyMap<string, number>;
  /** How often a turn that counts was found in order, by what its dispatch was. */
  readonly turns: ReadonlyMap<string, number>;
}

/** A failing history is made shorter for so long at most, in milliseconds. */
const shrinking = 60_000;
/**
 * Plays random histories of an application and its providers' programs on the real API until so many commands were given, and
 * asks the oracle at each run that is accepted. Throws for the first that fails, after it was made shorter, with the seed
 * and the path by which it can be replayed and what was called.
 */
export async function oracleSearch({ driver, commands, seed, path, progress }: OracleSearch): Promise<OracleTally> {
  const answers = new Map<string, number>();
  const turns = new Map<string, number>();
  await using served = await serve(driver);
  const { ask } = served;
  let given = 0;
  let played = 0;
  let failedAt: number | undefined;
  let calls: string[] = [];
  let shortest: string[] = [];
  const call = callsOf(ask, (name, input, answer) => {
    given += 1;
    calls.push(`${name} ${JSON.stringify(input, clipped)} -> ${JSON.stringify(answer, clipped)}`);
    const key = `${name} ${answer.code ?? 'DONE'}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    progress?.();
  });

  const play = async (history: OracleHistory): Promise<void> => {
    if (failedAt === undefined && path === undefined && given >= commands) return;
    if (failedAt !== undefined && Date.now() > failedAt + shrinking) return;
    played += 1;
    calls = [];
    try {
      const app = await openHistory(call, history, `${seed}-${played}`);
      for (const step of history.steps.flat()) await take(app, step);
      await checkEnd(ask, app);
      for (const [kind, times] of app.tally) turns.set(kind, (turns.get(kind) ?? 0) + times);
    } catch (error) {
      failedAt ??= Date.now();
      shortest = calls;
      throw error;
    }
  };

  const details = await fc.check(fc.asyncProperty(fc.noBias(oracleHistories), play), {
    seed,
    numRuns: Math.ceil(commands / 10),
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (details.failed) {
    const replay = `Replay with: npm run soak -- --oracle --seed ${seed} --path ${details.counterexamplePath}`;
    throw new Error([String(details.errorInstance), replay, ...shortest].join('\n'), { cause: details.errorInstance });
  }
  return { commands: given, histories: played, answers, turns };
}

/** Words as far as one has to see of them. */
function clipped(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > 60 ? `${value.slice(0, 40)} ... (${value.length})` : value;
}
