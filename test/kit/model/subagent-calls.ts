import { incomingTo } from '../../../src/domain/incoming.ts';
import type { SubagentOutcome } from '../../../src/domain/vocabulary.ts';
import type { Call } from './call.ts';
import { isOngoing, type Moment, nth, providerOf, runOf, textOf } from './moment.ts';
import type { Which } from './steps.ts';

/** Starts a subagent of a run, or records one of the provider's own. */
export function spawnCall(
  moment: Moment,
  step: {
    readonly run: Which;
    readonly provider: number | undefined;
    readonly native: boolean;
    readonly words: number;
  },
): Call | undefined {
  const run = runOf(moment, step.run, isOngoing);
  if (run === undefined || moment.world.threads.length > 5) return undefined;
  const childThreadId = moment.world.newId('thr_');
  moment.world.expected.push(childThreadId);
  moment.memory.conversations += 1;
  return {
    name: 'spawnSubagent',
    input: {
      parentRunId: run.id,
      prompt: textOf(step.words),
      childThreadId,
      ...(step.provider !== undefined && { providerId: providerOf(moment, step.provider) }),
      ...(step.native && { nativeThreadId: `own-${moment.memory.conversations}` }),
    },
  };
}

/** What a subagent gives back: one of this thread's, or where it has none, the thread itself, be it a subagent's or not. */
export function giveCall(
  { world, threadId, state }: Moment,
  { status, words }: { readonly status: SubagentOutcome; readonly words: number },
): Call {
  const children = world.threads.filter(({ state: { head } }) => state.runs.has(head.spawnedByRunId ?? ''));
  const childThreadId = nth(children, words)?.threadId ?? threadId;
  const result = words % 3 === 0 ? {} : { result: textOf(words) };
  return { name: 'returnSubagentResult', input: { childThreadId, status, ...result } };
}

/** A run's provider has what was sent already; mostly the result of a subagent that waits. */
export function consumeCall(moment: Moment, step: { readonly run: Which; readonly pick: number }): Call | undefined {
  const { state } = moment;
  const run = runOf(moment, step.run, isOngoing);
  const waiting = incomingTo(state).map(({ id }) => id);
  const transferId = nth(step.pick % 4 > 0 && waiting.length > 0 ? waiting : [...state.transfers.keys()], step.pick);
  if (run === undefined || transferId === undefined) return undefined;
  return { name: 'recordRunItems', input: { runId: run.id, items: [], consumedTransferIds: [transferId] } };
}
