import type { ThreadEvent } from '../domain/events.ts';
import { runIn } from '../domain/lookup.ts';
import type { ThreadState } from '../domain/model.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { decideCancellation } from '../domain/run.ts';
import { admitNext, decideStart } from '../domain/start.ts';
import { countTokens } from '../summary/tokens.ts';
import { dispatched, dispatching, type StartResult } from './dispatch/dispatching.ts';
import type { StartNextRunInput } from './inputs.ts';
import type { Caller } from './ports.ts';
import type { Decided, Outcome } from './runner.ts';
import { askFor } from './start-run.ts';
import type { Tools } from './tools.ts';

/**
 * Starts the run at the head of the queue. Provider, strategy and coverage are decided now, since runs may have finished
 * meanwhile. A start that is refused cancels the run with the refusal as its reason, and does not block the queue.
 */
export async function startNextRun(
  tools: Tools,
  caller: Caller,
  input: StartNextRunInput,
): Promise<Outcome<StartResult>> {
  const { threadId } = input;
  return dispatching<StartResult>(tools, caller, { name: 'startNextRun', input }, threadId, {
    runIds: [],
    ask: async (state, reads) => {
      const refusal = admitNext(state);
      if (refusal !== undefined) return refusal;
      const [runId] = state.head.queue;
      if (runId === undefined)
        return { refused: 'QUEUE_EMPTY', message: `Thread ${threadId} has no queued run.`, threadId };
      const { request, manual } = await queuedRequest(tools, caller, state, runId);
      const ask = await askFor(state, reads, {
        ...request,
        ...manual,
        sessionId: input.sessionId ?? request.sessionId,
      });
      return isRefusal(ask) ? cancelling(state, ask) : ask;
    },
    decide: (state, ask, { plan, contents }) => {
      const { id, words, tokens } = nextOf(state);
      const manual =
        ask.manual === undefined
          ? {}
          : { manual: ask.manual.covers === undefined ? {} : { covers: ask.manual.covers } };
      return {
        events: decideStart(state, { runId: id, words, tokens, ...manual }, plan),
        contents,
        result: dispatched(id, plan),
      };
    },
    refused: cancelling,
  });
}

/** A refusal that changes state: the queued run becomes CANCELLED, and the answer says so (Design, section 10). */
function cancelling(state: ThreadState, refusal: Refusal): Decided<ThreadEvent, StartResult> | Refusal {
  const run = nextOf(state);
  const events = decideCancellation(state, run.id, { failureCode: refusal.refused, words: {} });
  if (isRefusal(events)) return events;
  return { events, result: { runId: run.id }, refusal: { ...refusal, runId: run.id } };
}

function nextOf(state: ThreadState) {
  return runIn(state, state.head.queue[0] ?? '');
}

async function queuedRequest(tools: Tools, { workspaceId }: Caller, state: ThreadState, runId: string) {
  const { request } = runIn(state, runId);
  if (request === undefined) throw new Error(`Run ${runId} is queued without a request.`);
  const { manualContext, providerId, sessionId, ...rest } = request;
  const open = { ...rest, providerId, sessionId };
  if (manualContext === undefined) return { request: open, manual: {} };
  const { covers } = manualContext;
  const [words, positions] = await Promise.all([
    tools.store.reads.words(workspaceId, runId),
    covers &&
      tools.store.reads.positionsOf(workspaceId, state.head.id, { from: covers.fromOrdinal, to: covers.toOrdinal }),
  ]);
  const text = words.manualContext;
  if (text === undefined) return { request: open, manual: {} };
  return {
    request: open,
    manual: { manual: { text, tokens: countTokens(text), ...(positions !== undefined && { covers: positions }) } },
  };
}
