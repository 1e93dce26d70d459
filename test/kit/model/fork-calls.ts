import type { ForkPointInput } from '../../../src/commands/inputs.ts';
import type { Call } from './call.ts';
import { inheritedRuns } from './inherited.ts';
import { type Moment, nth } from './moment.ts';
import type { ForkAt } from './steps.ts';

/** A family grows no further. */
const mostThreads = 6;

/** Forks the thread, at a point that is named in one way or another. */
export function forkCall(moment: Moment, at: ForkAt, pick: number): Call | undefined {
  const { world, threadId } = moment;
  if (world.threads.length >= mostThreads) return undefined;
  const point = pointOf(moment, at, pick);
  if (point === undefined) return undefined;
  const newThreadId = world.newId('thr_');
  world.expected.push(newThreadId);
  return { name: 'forkThread', input: { threadId, at: point, newThreadId, title: `Fork ${pick}` } };
}

function pointOf({ world, state }: Moment, at: ForkAt, pick: number): ForkPointInput | undefined {
  const runs = [...inheritedRuns(state, world.threads), ...state.runs.values()];
  switch (at) {
    case 'STABLE':
      return { latestStable: true };
    case 'RUN': {
      const runId = nth(runs, pick)?.id;
      return runId === undefined ? undefined : { runId };
    }
    case 'ORDINAL':
      return { runOrdinal: 1 + (pick % (runs.length + 1)) };
    case 'CHECKPOINT': {
      const checkpointId = nth([...state.checkpoints.keys()], pick);
      return checkpointId === undefined ? undefined : { checkpointId };
    }
    case 'PROVIDER_THREAD': {
      const providerThreadId = nth([...state.providerThreads.keys()], pick);
      return providerThreadId === undefined ? undefined : { providerThreadId };
    }
  }
}
