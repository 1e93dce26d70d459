import { isInHistory, ownerOfPosition } from '../../../src/domain/ancestry.ts';
import { decideFork, forkProblem, isForkDue, pointInvalid } from '../../../src/domain/fork.ts';
import { type ForkOffer, forkSourceOf, ranForkPoint } from '../../../src/domain/fork-source.ts';
import type {
  Ancestor,
  ContextHandoff,
  ProviderThread,
  Run,
  RunAttempt,
  ThreadState,
} from '../../../src/domain/model.ts';
import { contains, normalise, only, type Ranges, span } from '../../../src/domain/ranges.ts';
import { handoffIn } from '../../../src/domain/reception.ts';
import { inherit, runsAt } from './sizes.ts';
import { Refused, type ThreadLog, threadLog } from './thread-log.ts';

/** Where to fork: at the run with the ordinal, the newest ended one unless said, or at a checkpoint of it. */
export interface ForkAt {
  readonly ordinal?: number;
  readonly checkpointId?: string;
}

/** Forks the thread, as the command does, and answers the log of the fork. */
export function forkLog(source: ThreadLog, { ordinal, checkpointId }: ForkAt): ThreadLog {
  const { head } = source.state();
  const runs = historyOf(source);
  const stable = runs.findLast((run) => run.status !== 'STARTING' && run.status !== 'RUNNING');
  const run =
    ordinal === undefined
      ? stable
      : [...runs, ...source.state().runs.values()].find((each) => each.ordinal === ordinal);
  if (run === undefined) throw new Refused(pointInvalid(head, 'NOTHING_ENDED', undefined, stable));
  const problem = forkProblem(head, run);
  if (problem !== undefined) throw new Refused(pointInvalid(head, problem, run, stable));
  const threadId = source.newId('thr');
  const inherited = runs.filter((each) => (each.position ?? 0) <= (run.position ?? 0));
  const { own, source: noted } = decideFork(
    head,
    { run: { ...run, ...providerOf(source, run) }, ...(checkpointId !== undefined && { checkpointId }) },
    { threadId, transferId: source.newId('ctx'), tokens: inherited.reduce((sum, each) => sum + each.tokens, 0) },
  );
  const fork = threadLog(source.family, threadId, own);
  inherit(fork.state(), inherited);
  source.save(noted);
  return fork;
}

/** The runs of the thread's active history as it knows them, its own and inherited ones. */
export function historyOf({ state }: ThreadLog): readonly Run[] {
  return runsAt(state(), span(1, state().head.headPosition));
}

function providerOf({ state, family }: ThreadLog, run: Run): { providerId?: string } {
  const { threadId } = ownerOfPosition(state().head, run.position ?? 0);
  const attempts = family.logs.get(threadId)?.state().attempts;
  const providerId = run.attemptIds.flatMap((id) => attempts?.get(id)?.provider.id ?? []).at(-1);
  return providerId === undefined ? {} : { providerId };
}

/** What the real command reads of a fork's source while the fork's first run is to be decided. */
export function forkOfferFor({ state, family }: ThreadLog): ForkOffer | undefined {
  const { forkedFrom, forkFallback, ancestry } = state().head;
  const point = ancestry.at(-1);
  if (forkedFrom === undefined || point === undefined || !isForkDue(state())) return undefined;
  const checkpoint = forkedFrom.checkpointId !== undefined;
  const source = family.logs.get(point.threadId);
  if (forkFallback !== undefined || source === undefined) return { checkpoint };
  const ran = ranForkPoint(source.state(), forkedFrom.runId, point);
  const receipts = ran && source.state().providerThreads.get(ran.providerThreadId)?.receipts;
  const own = (receipts ?? []).filter(({ inherited }) => inherited === undefined);
  const handoffs = own.map(({ handoffId }) => handoffIn(source.state(), handoffId));
  const late = new Map(handoffs.map((handoff) => [handoff.id, lateBetween(source, handoff, point)]));
  const offered = forkSourceOf(source.state(), forkedFrom.runId, point, late);
  return { checkpoint, ...(offered !== undefined && { source: offered }) };
}

/** Covered positions whose runs got items after the text was built, and before the fork. */
function lateBetween(
  { log, state }: ThreadLog,
  handoff: ContextHandoff,
  { atSequence, throughPosition }: Ancestor,
): Ranges {
  if (handoff.coveredThreadId !== state().head.id) return [];
  const grown = log.filter(
    ({ event, sequence }) => event.type === 'RunItemsRecorded' && sequence > handoff.builtAt && sequence <= atSequence,
  );
  const positions = grown.flatMap(({ event }) =>
    event.type === 'RunItemsRecorded' ? (state().runs.get(event.runId)?.position ?? []) : [],
  );
  return normalise(
    positions.filter((each) => each <= throughPosition && contains(handoff.covers, each)).flatMap((each) => only(each)),
  );
}

/** The log of a native fork's source, with the provider thread that is forked. */
export function sourceOf(
  { family }: ThreadLog,
  { nativeFork }: RunAttempt,
): { readonly log: ThreadLog; readonly providerThread: ProviderThread } | undefined {
  const log = family.logs.get(nativeFork?.threadId ?? '');
  const providerThread = log?.state().providerThreads.get(nativeFork?.providerThreadId ?? '');
  return log === undefined || providerThread === undefined ? undefined : { log, providerThread };
}

/** Whether a run of another thread is part of the thread's history. */
export function inherits(state: ThreadState, run: Run): boolean {
  return run.threadId !== state.head.id && isInHistory(state.head, run);
}
