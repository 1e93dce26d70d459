import type { ThreadEvent } from '../domain/events.ts';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { JsonObject } from '../domain/item.ts';
import { attemptIn, attemptsOf, runIn } from '../domain/lookup.ts';
import type { RunAttempt, ThreadState } from '../domain/model.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { withDigests } from './handoff/with-digests.ts';
import type { Caller, LoadRequest, ThreadTransaction } from './ports.ts';
import { type Command, type Decided, type Outcome, onThread } from './runner.ts';
import type { Tools } from './tools.ts';

/** Runs a command that names a run, on the run's thread. Refuses a run that this caller has not got. */
export async function onRun<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  runId: string,
  decide: (transaction: ThreadTransaction, state: ThreadState) => Promise<Decided<ThreadEvent, Result> | Refusal>,
  besides: Omit<LoadRequest, 'runIds'> = {},
): Promise<Outcome<Result>> {
  const threadId = await tools.threadOf(caller, runId);
  if (threadId === undefined) return runNotFound(runId);
  const load = { ...besides, runIds: [runId] };
  return withDigests(tools, caller, (note) => {
    const work = async (transaction: ThreadTransaction) => {
      const state = await transaction.load(load);
      const decided = await decide(transaction, state);
      note(state, isRefusal(decided) ? [] : decided.events);
      return decided;
    };
    return onThread(tools, caller, command, threadId, work, { load });
  });
}

/** The refusal of a run that this caller has not got. */
export function runNotFound(runId: string): Refusal {
  return { refused: 'RUN_NOT_FOUND', message: `There is no run ${runId}.`, runId, id: runId };
}

/** A report names its attempt, except where the run has only one (Design, section 10). Refuses one that is not the run's. */
export function namedAttempt(
  state: ThreadState,
  runId: string,
  attemptId: string | null | undefined,
): RunAttempt | Refusal {
  const run = runIn(state, runId);
  if (attemptId == null) {
    const [first, ...others] = attemptsOf(state, run);
    if (others.length > 0) throw new InvalidInput(`Run ${runId} has several attempts: name one with attemptId.`);
    return first ?? { refused: 'RUN_NOT_ACTIVE', message: `Run ${runId} is ${run.status}: it has no attempt.`, runId };
  }
  if (run.attemptIds.includes(attemptId)) return attemptIn(state, attemptId);
  return { refused: 'NOT_FOUND', message: `Run ${runId} has no attempt ${attemptId}.`, runId, id: attemptId };
}
