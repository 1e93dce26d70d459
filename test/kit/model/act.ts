import type { Call } from './call.ts';
import { forkCall } from './fork-calls.ts';
import { type Memory, type Moment, nth, providerOf, settingsOf, textOf } from './moment.ts';
import {
  conflictingCall,
  endCall,
  ghostCall,
  openCall,
  planCall,
  regenerateCall,
  reviseCall,
  textCall,
} from './other-calls.ts';
import { checkpointCall, itemsCall } from './record-calls.ts';
import { acceptCall, compactCall, failCall, resolveCall, sentCall } from './report-calls.ts';
import { confirmCall, previewCall, rollbackCall } from './rollback-calls.ts';
import { cancelCall, completeCall, policyCall, retryCall, startCall } from './run-calls.ts';
import type { Step } from './steps.ts';
import { consumeCall, giveCall, spawnCall } from './subagent-calls.ts';
import type { ModelWorld } from './world.ts';

/** The call that a step stands for, as its thread is; undefined where it makes no sense at the moment. */
export function callFor(world: ModelWorld, memory: Memory, thread: number, step: Step): Call | undefined {
  const record = nth(world.threads, thread);
  if (record === undefined) throw new Error('There is no thread.');
  const { threadId, state } = record;
  const moment: Moment = { world, memory, threadId, state };
  switch (step.does) {
    case 'start':
      return startCall(moment, step);
    case 'next':
      // That there is none is told often enough.
      if (state.head.queue.length === 0 && step.pick % 5 > 0) return undefined;
      return { name: 'startNextRun', input: { threadId } };
    case 'cancelQueued': {
      const runId = nth(state.head.queue, step.pick);
      return runId === undefined ? undefined : { name: 'cancelRun', input: { runId } };
    }
    case 'cancel':
      return cancelCall(moment, step.run);
    case 'retry':
      return retryCall(moment, step);
    case 'complete':
      return completeCall(moment, step);
    case 'sent':
      return sentCall(moment, step);
    case 'accept':
      return acceptCall(moment, step);
    case 'fail':
      return failCall(moment, step);
    case 'resolve':
      return resolveCall(moment, step);
    case 'items':
      return itemsCall(moment, step);
    case 'checkpoint':
      return checkpointCall(moment, step.pick);
    case 'spawn':
      return spawnCall(moment, step);
    case 'give':
      return giveCall(moment, step);
    case 'merge':
      return {
        name: 'mergeBack',
        input: { forkThreadId: threadId, ...(step.words > 60 && { prompt: textOf(step.words) }) },
      };
    case 'consume':
      return consumeCall(moment, step);
    case 'cancelTransfer': {
      const transferId = nth([...state.transfers.keys()], step.pick);
      return transferId === undefined ? undefined : { name: 'cancelTransfer', input: { transferId } };
    }
    case 'switch': {
      const input = { threadId, providerId: providerOf(moment, step.provider), settings: settingsOf(step.model) };
      return { name: 'switchProvider', input };
    }
    case 'policy':
      return policyCall(moment, step);
    case 'compact':
      return compactCall(moment, step);
    case 'openSession':
      return openCall(moment, step.provider);
    case 'endSession':
      return endCall(moment, step.session, step.crashed);
    case 'revise':
      return reviseCall(moment, step.provider, step.change);
    case 'submit':
    case 'failSummary':
    case 'edit':
      return textCall(moment, step);
    case 'regenerate':
      return regenerateCall(moment, step);
    case 'rollback':
      return rollbackCall(moment, step);
    case 'confirm':
      return confirmCall(moment, step);
    case 'preview':
      return previewCall(moment, step.pick);
    case 'fork':
      return forkCall(moment, step.at, step.pick);
    case 'plan':
      return planCall(moment, step.pick);
    case 'repeat':
      return memory.keyed;
    case 'conflict':
      return conflictingCall(memory.keyed);
    case 'ghost':
      return ghostCall(moment, step.what);
    default:
      return unreachable(step);
  }
}

function unreachable(step: never): never {
  throw new Error(`Nothing is known of ${JSON.stringify(step)}.`);
}
