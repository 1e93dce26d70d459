import fc from 'fast-check';
import type { Driver } from 'neo4j-driver';
import type { Told } from './call.ts';
import { type History, histories } from './histories.ts';
import { runModel } from './model-run.ts';
import type { Way } from './world.ts';

export interface Search {
  readonly driver: Driver;
  readonly way: Way;
  /** How many commands are to be given, at least. */
  readonly commands: number;
  readonly seed: number;
  /** The path of a failure, to replay that one alone. */
  readonly path?: string;
  /** Told of each command, with how many there were so far. */
  readonly progress?: (commands: number) => void;
}

export interface Tally {
  readonly commands: number;
  readonly histories: number;
  /** How often each command was answered how. */
  readonly answers: ReadonlyMap<string, number>;
  /** How often what happened. */
  readonly events: ReadonlyMap<string, number>;
}

/** A failing history is made shorter for so long at most, in milliseconds. */
const shrinking = 60_000;

/**
 * Plays random histories until so many commands were given. Throws for the first that fails, after it was made shorter:
 * with the seed and the path by which it can be replayed, what was called, and what differs.
 */
export async function search({ driver, way, commands, seed, path, progress }: Search): Promise<Tally> {
  const answers = new Map<string, number>();
  const events = new Map<string, number>();
  let given = 0;
  let played = 0;
  let failedAt: number | undefined;
  let calls: string[] = [];
  let shortest: string[] = [];

  const play = async (history: History): Promise<void> => {
    if (failedAt === undefined && path === undefined && given >= commands) return;
    if (failedAt !== undefined && Date.now() > failedAt + shrinking) return;
    played += 1;
    calls = [];
    try {
      const threads = await runModel(driver, history, way, (call, told) => {
        given += 1;
        calls.push(
          `${call.name} ${JSON.stringify(call.input, clipped)} -> ${answerOf(told)}${'message' in told ? `: ${told.message}` : ''}`,
        );
        count(answers, `${call.name} ${answerOf(told)}`);
        progress?.(given);
      });
      for (const { event } of threads.flatMap(({ log }) => log)) count(events, event.type);
    } catch (error) {
      failedAt ??= Date.now();
      shortest = calls;
      throw error;
    }
  };

  const details = await fc.check(fc.asyncProperty(fc.noBias(histories), play), {
    seed,
    numRuns: Math.ceil(commands / 10),
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (details.failed) {
    const replay = `npm run soak -- --model --way ${way} --seed ${seed} --path ${details.counterexamplePath}`;
    const providers = details.counterexample?.map(({ providers: each }) => JSON.stringify(each)) ?? [];
    const told = [`Replay with: ${replay}`, ...providers, ...shortest];
    throw new Error(told.join('\n'), { cause: details.errorInstance });
  }
  return { commands: given, histories: played, answers, events };
}

function count(tally: Map<string, number>, kind: string): void {
  tally.set(kind, (tally.get(kind) ?? 0) + 1);
}

function answerOf(told: Told): string {
  return told.answer === 'REFUSED' ? told.code : told.answer;
}

/** Words as far as one has to see of them. */
function clipped(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > 80 ? `${value.slice(0, 30)} ... (${value.length})` : value;
}
