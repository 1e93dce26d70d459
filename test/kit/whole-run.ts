import type { ContentWrite } from '../../src/commands/ports.ts';
import type { Logged, RunAccepted, ThreadEvent } from '../../src/domain/events.ts';
import { nativeStoreOf, type Provider } from '../../src/domain/provider.ts';
import { logged, newId } from './events.ts';
import { carriedBy, completed, handedOver, itemsOf, planned, prepared, runStarted, type Told } from './story.ts';

/** A provider's part in a thread so far. */
export interface Member {
  readonly provider: Provider;
  readonly providerThreadId: string;
  readonly nativeThreadId: string;
  knownThrough: number;
  chainedHandoffs: number;
}

export interface Place {
  readonly position: number;
  /** Where the thread's log ends before it. */
  readonly sequence: number;
  /** The provider threads that know what this one missed. */
  readonly toldBy: readonly string[];
  /** Whether the provider thread is made with this run. */
  readonly isNew: boolean;
  readonly previousRunId: string | undefined;
}

export interface WholeRun {
  readonly runId: string;
  readonly position: number;
  readonly previousRunId: string | undefined;
  readonly events: readonly Logged<ThreadEvent>[];
  readonly contents: readonly ContentWrite[];
}

/** A run from its start to its end, with a handoff where its provider missed anything. The member knows of it afterwards. */
export function wholeRun(
  threadId: string,
  member: Member,
  { position, sequence, toldBy, isNew, previousRunId }: Place,
): WholeRun {
  const { provider, providerThreadId, knownThrough } = member;
  const runId = newId('run_');
  const attemptId = newId('att_');
  const missed = { from: knownThrough + 1, to: position - 1 };
  const handoff =
    missed.from <= missed.to ? { transferId: newId('ctx_'), handoffId: newId('hof_'), from: toldBy } : undefined;
  if (handoff !== undefined) member.chainedHandoffs = isNew ? 0 : member.chainedHandoffs + 1;
  member.knownThrough = position;

  const at = { ordinal: position, position, ...(previousRunId !== undefined && { previousRunId }) };
  const subject = `module ${position % 97}`;
  const handoffs = handoff === undefined ? [] : [handoff.handoffId];
  const transfers = handoff === undefined ? [] : [handoff.transferId];
  const told: Told[] = [
    runStarted(runId, provider, at, `Turn ${position}: read ${subject} and mend what is wrong in it.`),
    ...(isNew ? [alone(planned(providerThreadId, provider))] : []),
    ...(handoff === undefined
      ? []
      : [
          handedOver(runId, threadId, provider, { ...handoff, to: providerThreadId }, [missed], {
            strategy: isNew ? 'FULL_THREAD_SUMMARY' : 'DELTA_SINCE_TARGET_LAST_SEEN',
            builtAt: sequence,
          }),
        ]),
    alone(prepared(runId, attemptId, providerThreadId, provider, handoffs, transfers)),
    alone(accepted(member, runId, attemptId, position, handoffs, transfers)),
    itemsOf(runId, [
      `In ${subject} a loop never ended. It ends now, and the tests of ${subject} pass (turn ${position}).`,
    ]),
    alone(completed(runId, providerThreadId)),
  ];
  return {
    runId,
    position,
    previousRunId,
    events: logged(
      threadId,
      sequence,
      told.flatMap(({ events }) => events),
    ),
    contents: told.flatMap(({ contents }) => contents),
  };
}

function accepted(
  { provider, providerThreadId, nativeThreadId, chainedHandoffs }: Member,
  runId: string,
  attemptId: string,
  position: number,
  handoffs: readonly string[],
  consumedTransferIds: readonly string[],
): RunAccepted {
  return {
    type: 'RunAccepted',
    attemptId,
    runId,
    ordinal: position,
    position,
    providerThreadId,
    nativeStore: nativeStoreOf(provider),
    nativeThreadId,
    nativeTurnId: `turn-${position}`,
    settings: { model: 'm' },
    received: handoffs.map(carriedBy),
    consumedTransferIds,
    coverage: { knownThrough: position, gaps: [] },
    chainedHandoffs,
    runStatus: 'RUNNING',
    providerThreadStatus: 'ACTIVE',
  };
}

const alone = (event: ThreadEvent): Told => ({ events: [event], contents: [] });
