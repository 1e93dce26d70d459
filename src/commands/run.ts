import { isRefusal } from '../domain/refusal.ts';
import { decideCancellation, decideCompletion } from '../domain/run.ts';
import type { CancelRunInput, CompleteRunInput } from './inputs.ts';
import { onRun } from './on-run.ts';
import type { Caller } from './ports.ts';
import type { Outcome } from './runner.ts';
import type { Tools } from './tools.ts';
import { addedWords } from './words.ts';

export type RunResult = { runId: string; attemptId?: string };

/** Reports how a run ended. A run that has ended absorbs the report. */
export function completeRun(tools: Tools, caller: Caller, input: CompleteRunInput): Promise<Outcome<RunResult>> {
  const { runId, outcome, failure } = input;
  return onRun<RunResult>(tools, caller, { name: 'completeRun', input }, runId, async (transaction, state) => {
    const words = await addedWords(tools, transaction, runId, { failure: failure?.message ?? undefined });
    const events = decideCompletion(state, runId, {
      outcome,
      ...(failure?.code != null && { failureCode: failure.code }),
      words: words.seals,
    });
    if (isRefusal(events)) return events;
    const absorbed = events.every((event) => event.type === 'LateReportAbsorbed');
    return { events, contents: absorbed ? [] : words.contents, result: { runId } };
  });
}

/** Cancels a run that is queued, starting or running. */
export function cancelRun(tools: Tools, caller: Caller, input: CancelRunInput): Promise<Outcome<RunResult>> {
  const { runId, reason } = input;
  return onRun<RunResult>(tools, caller, { name: 'cancelRun', input }, runId, async (transaction, state) => {
    const words = await addedWords(tools, transaction, runId, { failure: reason ?? undefined });
    const events = decideCancellation(state, runId, { failureCode: 'CANCELLED', words: words.seals });
    if (isRefusal(events)) return events;
    const givenUp = events.flatMap((event) => (event.type === 'RunCancelled' ? (event.givenUpAttemptId ?? []) : []))[0];
    return {
      events,
      contents: words.contents,
      result: { runId, ...(givenUp !== undefined && { attemptId: givenUp }) },
    };
  });
}
