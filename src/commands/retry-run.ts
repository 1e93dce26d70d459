import { attemptsOf, runIn } from '../domain/lookup.ts';
import type { ThreadState } from '../domain/model.ts';
import { handoffIn } from '../domain/reception.ts';
import { admitRetry, decideRetry } from '../domain/start.ts';
import { countTokens } from '../summary/tokens.ts';
import { type DispatchResult, dispatched, dispatching } from './dispatch/dispatching.ts';
import { present, type RetryRunInput } from './inputs.ts';
import { runNotFound } from './on-run.ts';
import type { Caller } from './ports.ts';
import type { Outcome } from './runner.ts';
import { settingsOf } from './settings.ts';
import { askFor } from './start-run.ts';
import type { Tools } from './tools.ts';

/**
 * Tries a failed run again (Design, section 4, step 3): with the same coverage, the handoff carried again if its text is
 * still right, at the same provider unless another is named.
 */
export async function retryRun(tools: Tools, caller: Caller, input: RetryRunInput): Promise<Outcome<DispatchResult>> {
  const { runId } = input;
  const threadId = await tools.threadOf(caller, runId);
  if (threadId === undefined) return runNotFound(runId);
  return dispatching<DispatchResult>(tools, caller, { name: 'retryRun', input }, threadId, {
    runIds: [runId],
    ask: async (state, reads) => {
      const refusal = admitRetry(state, runId);
      if (refusal !== undefined) return refusal;
      const last = lastAttempt(state, runId);
      const ask = await askFor(state, reads, {
        providerId: input.providerId ?? last?.provider.id,
        settings: { ...(input.providerId == null ? last?.settings : {}), ...settingsOf(input.settings) },
        cleanContext: input.cleanContext ?? false,
        sessionId: input.sessionId ?? undefined,
        ...(await manualOf(tools, caller, state, runId)),
      });
      return 'refused' in ask ? { ...ask, runId } : { ...ask, retriedRunId: runId };
    },
    refused: (_, refusal) => ({ ...refusal, runId }),
    decide: (state, _, { plan, contents }) => ({
      events: decideRetry(state, runId, plan),
      contents,
      result: dispatched(runId, plan),
    }),
  });
}

function lastAttempt(state: ThreadState, runId: string) {
  const id = runIn(state, runId).attemptIds.at(-1);
  return id === undefined ? undefined : state.attempts.get(id);
}

/** The context that the caller supplied for the run goes along again, unless it has been erased. */
async function manualOf(tools: Tools, { workspaceId }: Caller, state: ThreadState, runId: string) {
  const { manual } = runIn(state, runId);
  if (manual === undefined) return {};
  const { manualContext: text } = await tools.store.reads.words(workspaceId, runId);
  return text === undefined
    ? {}
    : { manual: { text, tokens: countTokens(text), ...manual, ...present({ takenBy: takerOf(state, runId) }) } };
}

/** A failed turn may have left the supplied context in a conversation (S26). */
function takerOf(state: ThreadState, runId: string): string | undefined {
  return attemptsOf(state, runIn(state, runId)).findLast((attempt) =>
    attempt.delivered.some((id) => handoffIn(state, id).strategy === 'MANUAL_CONTEXT'),
  )?.providerThreadId;
}
