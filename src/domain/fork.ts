import { ancestryAt, isInHistory, ownerOfPosition } from './ancestry.ts';
import type { ForkOrigin, ThreadCreated, TransferOpened, TransferSent } from './events.ts';
import type { Run, ThreadHead, ThreadState } from './model.ts';
import { through } from './ranges.ts';
import type { Refusal } from './refusal.ts';
import type { ForkPointProblem, RunStatus } from './vocabulary.ts';

/** A run as a point that a thread may be forked at. `providerId`: the provider that ran it, or was to. */
export type PointRun = Pick<
  Run,
  'id' | 'threadId' | 'ordinal' | 'position' | 'status' | 'activeFrom' | 'activeUntil'
> & {
  readonly providerId?: string;
  /** Of a checkpoint that names it: the position of its thread's log at which that was captured. */
  readonly capturedAt?: number;
};

/** What was asked for: the run, and by what it was named where that was not the run itself. */
export interface AskedPoint {
  readonly run: PointRun;
  readonly checkpointId?: string;
  readonly providerThreadId?: string;
}

/** What is made of it. `tokens`: recorded ones of the history up to the point. */
export interface NewFork {
  readonly threadId: string;
  readonly transferId: string;
  readonly title?: string;
  readonly tokens: number;
}

/** What a fork writes: to its own log, and to that of its source. */
export interface ForkEvents {
  readonly own: readonly (ThreadCreated | TransferOpened)[];
  readonly source: readonly TransferSent[];
}

/**
 * Why the source cannot be forked at the run (Design, section 7: only at an ended run of its active history); undefined
 * where it can.
 */
export function forkProblem(source: Pick<ThreadHead, 'id' | 'ancestry'>, run: PointRun): ForkPointProblem | undefined {
  const isInherited = run.threadId !== source.id;
  if (isInherited) return isInHistory(source, run) && isKnown(source, run) ? undefined : 'FOREIGN';
  if (run.status === 'QUEUED') return 'QUEUED';
  if (run.status === 'STARTING' || run.status === 'RUNNING') return 'ACTIVE';
  if (run.status === 'ROLLED_BACK') return 'ROLLED_BACK';
  return isInHistory(source, run) ? undefined : 'CANCELLED';
}

/** A checkpoint that an inherited run got after the thread took it over is the source's alone. */
function isKnown(source: Pick<ThreadHead, 'id' | 'ancestry'>, { position = 0, capturedAt = 0 }: PointRun): boolean {
  return capturedAt <= (ownerOfPosition(source, position).atSequence ?? capturedAt);
}

const problems: { readonly [problem in ForkPointProblem]: string } = {
  ACTIVE: 'it has not ended',
  QUEUED: 'it is queued and has not begun',
  ROLLED_BACK: 'it was rolled back',
  CANCELLED: 'it was cancelled before any provider took it, so that it is no part of the history',
  FOREIGN: "it is no part of this thread's history",
  NOTHING_ENDED: 'no run of it has ended yet',
};

/** The refusal of a point; `stable` is the newest run that the thread can be forked at. */
export function pointInvalid(
  source: Pick<ThreadHead, 'id'>,
  problem: ForkPointProblem,
  run: PointRun | undefined,
  stable: PointRun | undefined,
): Refusal {
  const at = run === undefined ? '' : ` at run ${run.ordinal}`;
  return {
    refused: 'FORK_POINT_INVALID',
    message: `Thread ${source.id} cannot be forked${at}: ${problems[problem]}.`,
    threadId: source.id,
    forkProblem: problem,
    ...(run !== undefined && { runId: run.id }),
    ...(stable !== undefined && { stableRunId: stable.id }),
  };
}

/** The position of the thread's newest active run that has ended: before a run that is active. 0 where there is none. */
export function stablePosition({ headPosition, activeRunId }: ThreadHead): number {
  return activeRunId === undefined ? headPosition : headPosition - 1;
}

/** Whether a run with this status has ended. */
export function hasEnded(status: RunStatus): boolean {
  return status !== 'QUEUED' && status !== 'STARTING' && status !== 'RUNNING';
}

/**
 * Decides a fork at a stable point (Design, section 7): a thread with its ancestry and a PENDING transfer; no provider and no
 * summary. The source's log refers to the transfer, and nothing else of the source changes.
 */
export function decideFork(source: ThreadHead, { run, ...named }: AskedPoint, made: NewFork): ForkEvents {
  const { position, ordinal } = run;
  if (position === undefined) throw new Error(`Run ${run.id} has no place in the history to be forked at.`);
  const { threadId, transferId, title, tokens } = made;
  const origin: ForkOrigin = {
    threadId: source.id,
    runId: run.id,
    ...(named.checkpointId !== undefined && { checkpointId: named.checkpointId }),
    ancestry: ancestryAt(source, { ordinal, position }, source.sequence),
    unheard: through(source.unheard, position),
    tokens,
    ...(run.providerId !== undefined && { providerId: run.providerId }),
  };
  return {
    own: [
      {
        type: 'ThreadCreated',
        threadId,
        ...(title !== undefined && { title }),
        policy: source.policy,
        forkedFrom: origin,
      },
      {
        type: 'TransferOpened',
        transferId,
        transferType: 'FORK',
        sourceId: named.checkpointId ?? named.providerThreadId ?? run.id,
      },
    ],
    source: [{ type: 'TransferSent', transferId, transferType: 'FORK', targetThreadId: threadId, runId: run.id }],
  };
}

/** Whether the thread is a fork of which no provider has taken anything yet: its next dispatch decides how (Design, section 7). */
export function isForkDue({ head, transfers }: ThreadState): boolean {
  return (
    head.forkedFrom !== undefined &&
    (head.forkFallback === 'DUE' ||
      [...transfers.values()].some(({ type, status }) => type === 'FORK' && status === 'PENDING'))
  );
}
