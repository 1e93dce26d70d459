import type { Ask } from '../domain/ask.ts';
import type { ThreadEvent } from '../domain/events.ts';
import { waitingPrompt } from '../domain/incoming.ts';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { RunRequest, ThreadState } from '../domain/model.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { admitStart, decideQueueing, decideStart, providerFor, settingsFor } from '../domain/start.ts';
import { countTokens } from '../summary/tokens.ts';
import { type AskReads, dispatched, dispatching, type StartResult } from './dispatch/dispatching.ts';
import type { StartRunInput } from './inputs.ts';
import type { Caller } from './ports.ts';
import { providerNotFound } from './provider.ts';
import type { Decided, Outcome } from './runner.ts';
import { sealWords } from './seal.ts';
import { sessionRefusal } from './session.ts';
import { settingsOf } from './settings.ts';
import type { Tools } from './tools.ts';

/**
 * Starts a run, or queues it where the thread is busy and the caller wishes (Design, section 4, step 1): decides the
 * strategy, builds the handoffs that are needed, and answers the attempt to dispatch. The user's message stays apart.
 */
export async function startRun(tools: Tools, caller: Caller, input: StartRunInput): Promise<Outcome<StartResult>> {
  const runId = input.runId ?? tools.newId('run_');
  const { message, manualContext } = input;
  const { content, seals } = sealWords(runId, tools.newSalt(), {
    message: message ?? undefined,
    manualContext: manualContext?.text,
  });
  const tokens = message == null ? 0 : countTokens(message);
  const covers = await positionsNamed(tools, caller, input);

  const outcome = await dispatching<StartResult>(
    tools,
    caller,
    { name: 'startRun', input, broughtId: input.runId },
    input.threadId,
    {
      runIds: [],
      providerId: input.providerId ?? undefined,
      ask: async (state, reads) => {
        if (state.runs.has(runId) || (input.runId != null && (await tools.threadOf(caller, runId)) !== undefined))
          return idUsed(runId);
        if (covers?.length === 0) throw new InvalidInput('manualContext.covers names no run of the active history.');
        const refusal = admitStart(state);
        if (refusal !== undefined && input.whenBusy !== 'QUEUE') return refusal;
        if (message == null && (refusal !== undefined || waitingPrompt(state) === undefined))
          throw new InvalidInput(
            'A run needs a message: only the first run of a subagent, started at once, has its prompt.',
          );
        if (refusal !== undefined) return queue(state);
        return askFor(state, reads, {
          providerId: input.providerId ?? undefined,
          settings: settingsOf(input.settings),
          cleanContext: input.cleanContext ?? false,
          sessionId: input.sessionId ?? undefined,
          ...(manualContext != null && {
            manual: {
              text: manualContext.text,
              tokens: countTokens(manualContext.text),
              ...(covers !== undefined && { covers }),
            },
          }),
        });
      },
      decide: (state, ask, { plan, contents }) => {
        if (message == null && plan.notDelivered?.some(({ transferId }) => transferId === waitingPrompt(state)?.id))
          throw new InvalidInput('The prompt of this subagent cannot be given any more: its run needs a message.');
        const manual = ask.manual === undefined ? {} : { manual: covers === undefined ? {} : { covers } };
        return {
          events: decideStart(state, { runId, words: seals, tokens, ...manual }, plan),
          contents: Object.keys(seals).length === 0 ? contents : [content, ...contents],
          result: dispatched(runId, plan),
        };
      },
    },
  );
  if (!isRefusal(outcome)) tools.threadOf.remember(caller, outcome.runId, input.threadId);
  return outcome;

  function queue(state: ThreadState): Decided<ThreadEvent, StartResult> | Refusal {
    const events = decideQueueing(state, { runId, request: requestOf(input), words: seals, tokens });
    return isRefusal(events) ? events : { events, contents: [content], result: { runId } };
  }
}

/** What a run asks for, of which the provider may be left open. */
export interface OpenAsk extends Omit<Ask, 'provider' | 'sessionId'> {
  readonly providerId: string | undefined;
  readonly sessionId: string | undefined;
}

/** What is to be dispatched, with the provider that it goes to. Refuses an unknown provider, and a session that cannot be used. */
export async function askFor(state: ThreadState, reads: AskReads, open: OpenAsk): Promise<Ask | Refusal> {
  const providerId = providerFor(state, open.providerId);
  if (typeof providerId !== 'string') return providerId;
  const [provider] = await reads.providers([providerId]);
  if (provider === undefined) return providerNotFound(providerId, state.head.id);
  const refusal = await sessionRefusal(reads, open.sessionId, providerId);
  if (refusal !== undefined) return refusal;
  const { sessionId, providerId: _, ...rest } = open;
  return {
    ...rest,
    provider,
    settings: settingsFor(state, providerId, open.settings),
    ...(sessionId !== undefined && { sessionId }),
  };
}

function requestOf(input: StartRunInput): RunRequest {
  const { providerId, sessionId, manualContext } = input;
  const covers = manualContext?.covers;
  return {
    settings: settingsOf(input.settings),
    cleanContext: input.cleanContext ?? false,
    ...(providerId != null && { providerId }),
    ...(sessionId != null && { sessionId }),
    ...(manualContext != null && {
      manualContext: covers == null ? {} : { covers: { fromOrdinal: covers.from, toOrdinal: covers.to } },
    }),
  };
}

async function positionsNamed(tools: Tools, { workspaceId }: Caller, { threadId, manualContext }: StartRunInput) {
  const covers = manualContext?.covers;
  if (covers == null) return undefined;
  if (covers.from > covers.to) throw new InvalidInput('manualContext.covers ends before it begins.');
  return tools.store.reads.positionsOf(workspaceId, threadId, covers);
}

function idUsed(runId: string): Refusal {
  return { refused: 'ID_ALREADY_USED', message: `Id ${runId} is in use already.`, id: runId };
}
