import { decideBinding } from './conversation.ts';
import type { ThreadEvent } from './events.ts';
import { attemptsOf, runIn } from './lookup.ts';
import type { Run, ThreadHead, ThreadState, Words } from './model.ts';
import type { ThreadPolicy } from './policy.ts';
import { factsOf, type Provider } from './provider.ts';
import type { Refusal } from './refusal.ts';
import { notActive } from './run.ts';
import type { ProviderKind, SubagentOutcome } from './vocabulary.ts';

/**
 * How deep subagents may be nested: a subagent of a run that a user began is 1. Deeper than this nobody follows what was
 * asked of whom, and programs that start each other without end are stopped here.
 */
export const maxSubagentDepth = 8;

/** A subagent that a run starts, or that its provider started: its prompt sealed. */
export interface Spawn {
  readonly childThreadId: string;
  readonly transferId: string;
  readonly policy: ThreadPolicy;
  readonly provider?: Provider;
  /** Of a provider's own subagent: the conversation that began with the prompt. */
  readonly native?: { readonly providerThreadId: string; readonly nativeThreadId: string };
  readonly fromKinds: readonly ProviderKind[];
  readonly tokens: number;
  readonly words: Words<'prompt'>;
}

/** Whether the run may start a subagent: refuses one in which nothing can have happened yet, and one that is nested too deep. */
export function admitSpawn(parent: ThreadState, runId: string): Refusal | undefined {
  const run = runIn(parent, runId);
  if (run.status === 'QUEUED') return notActive(run, 'nothing can have happened in it yet');
  if (run.outcome === 'CANCELLED' && run.acceptedAttemptId === undefined)
    return notActive(run, 'no provider has accepted it');
  if (depthBelow(parent.head) <= maxSubagentDepth) return undefined;
  return {
    refused: 'SUBAGENT_TOO_DEEP',
    message: `Run ${runId} belongs to a subagent that is nested ${maxSubagentDepth} deep already: it cannot start another.`,
    threadId: parent.head.id,
    runId,
    limit: maxSubagentDepth,
  };
}

/** The depth that a subagent of the thread has. */
function depthBelow({ spawnDepth, spawnedByRunId }: ThreadHead): number {
  return (spawnDepth ?? (spawnedByRunId === undefined ? 0 : 1)) + 1;
}

/** The provider that the run went to, or is to go to. */
export function providerOfRun(state: ThreadState, runId: string): string | undefined {
  const attempts = attemptsOf(state, runIn(state, runId));
  return (attempts.find(({ status }) => status === 'ACCEPTED') ?? attempts.at(-1))?.provider.id;
}

/**
 * Decides a subagent (Design, section 7): a thread of its own with a PENDING transfer that holds prompt and target for good.
 * A provider's own subagent comes with its conversation, which knows the prompt.
 */
export function decideSpawn(
  parent: ThreadState,
  runId: string,
  { childThreadId, transferId, policy, provider, native, ...spawn }: Spawn,
): { readonly inParent: readonly ThreadEvent[]; readonly inChild: readonly ThreadEvent[] } {
  const bound =
    provider === undefined || native === undefined ? [] : decideBinding(factsOf(provider), { ...native, settings: {} });
  return {
    inParent: [
      { type: 'TransferSent', transferId, transferType: 'SUBAGENT_SPAWN', targetThreadId: childThreadId, runId },
    ],
    inChild: [
      {
        type: 'ThreadCreated',
        threadId: childThreadId,
        policy,
        spawnedBy: { runId, depth: depthBelow(parent.head) },
      },
      ...bound,
      {
        type: 'TransferOpened',
        transferId,
        transferType: 'SUBAGENT_SPAWN',
        sourceId: runId,
        sourceThreadId: parent.head.id,
        sourceSequence: parent.head.sequence,
        spawnedByRunId: runId,
        ...(provider !== undefined && { targetProviderId: provider.id }),
        ...(native !== undefined && { heldById: native.providerThreadId }),
        ...spawn,
      },
    ],
  };
}

/** The run that started the subagent. Refuses a thread that is none. */
export function spawningRun({ id, spawnedByRunId }: ThreadHead): string | Refusal {
  return spawnedByRunId ?? { refused: 'NOT_FOUND', message: `Thread ${id} is no subagent's.`, threadId: id, id };
}

/** A subagent's result, its words sealed. */
export interface ReturnedResult {
  readonly transferId: string;
  readonly status: SubagentOutcome;
  readonly tokens: number;
  readonly words: Words<'result'>;
}

/**
 * The result that a subagent has returned and that stands: what it speaks for is part of the subagent's active history still.
 * `parent` holds the transfer, where one was made.
 */
export function standingResult(child: ThreadState, parent: ThreadState) {
  const { result } = child.head;
  const transfer = result === undefined ? undefined : parent.transfers.get(result.transferId);
  if (result === undefined || transfer === undefined || transfer.status === 'FAILED') return undefined;
  const run = result.runId === undefined ? undefined : runIn(child, result.runId);
  return run === undefined || run.activeUntil === undefined ? transfer : undefined;
}

/**
 * Decides what a subagent gave back (Design, section 7): a transfer to its parent with its true status, taken now. A result for
 * a run that was rolled back is on record and never delivered.
 */
export function decideResult(
  child: ThreadState,
  parent: ThreadState,
  spawner: Run,
  { transferId, status, tokens, words }: ReturnedResult,
): { readonly inChild: readonly ThreadEvent[]; readonly inParent: readonly ThreadEvent[] } {
  // A running run too: the result is mostly what it says.
  const runId = child.head.headRunId;
  const fromKinds = [...new Set([...child.providerThreads.values()].map(({ provider }) => provider.kind))];
  return {
    inChild: [
      {
        type: 'TransferSent',
        transferId,
        transferType: 'SUBAGENT_RESULT',
        targetThreadId: parent.head.id,
        ...(runId !== undefined && { runId }),
      },
    ],
    inParent: [
      {
        type: 'TransferOpened',
        transferId,
        transferType: 'SUBAGENT_RESULT',
        sourceId: runId ?? child.head.id,
        sourceThreadId: child.head.id,
        sourceSequence: child.head.sequence,
        spawnedByRunId: spawner.id,
        childStatus: status,
        fromKinds,
        tokens,
        words,
      },
      ...(spawner.activeUntil === undefined
        ? []
        : [
            {
              type: 'TransferSettled' as const,
              transferId,
              status: 'SUPERSEDED' as const,
              reason: 'The run that started the subagent is no part of the history any more.',
            },
          ]),
    ],
  };
}

/** The refusal of another result than the one that a subagent has returned. */
export function subagentEnded(threadId: string, transferId: string): Refusal {
  return {
    refused: 'SUBAGENT_ENDED',
    message: `The subagent of thread ${threadId} has returned its result already.`,
    threadId,
    transferId,
  };
}
