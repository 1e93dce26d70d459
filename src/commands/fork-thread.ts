import { ownerOfOrdinal, ownerOfPosition } from '../domain/ancestry.ts';
import {
  type AskedPoint,
  decideFork,
  forkProblem,
  type PointRun,
  pointInvalid,
  stablePosition,
} from '../domain/fork.ts';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { ThreadHead, ThreadState } from '../domain/model.ts';
import { span, through } from '../domain/ranges.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import type { ForkPointInput, ForkThreadInput } from './inputs.ts';
import { present } from './inputs.ts';
import { runNotFound } from './on-run.ts';
import type { Caller, NamedPlace, ThreadTransaction } from './ports.ts';
import { type Outcome, onFamily, threadNotFound } from './runner.ts';
import type { Tools } from './tools.ts';

export type ForkResult = { threadId: string; transferId: string };

/**
 * Forks a thread at a stable point (Design, section 7). Cheap whatever the length: a thread, its ancestry and a PENDING
 * transfer; no run is copied, and no provider is asked. Refuses a point that is not an ended run of the active history.
 */
export async function forkThread(tools: Tools, caller: Caller, input: ForkThreadInput): Promise<Outcome<ForkResult>> {
  const { threadId, at, title } = input;
  const newThreadId = input.newThreadId ?? tools.newId('thr_');
  if (at.latestStable === false) throw new InvalidInput('at.latestStable can only be true.');
  const before = await tools.store.reads.state(caller.workspaceId, threadId, {});
  if (before === undefined) return threadNotFound(threadId);
  const command = { name: 'forkThread', input, broughtId: input.newThreadId };
  const others = { threadIds: await ownersOf(tools, caller, before, at), newThreadId };
  return onFamily<ForkResult>(tools, caller, command, threadId, others, async ({ first }) => {
    const [[taken], stable, point] = await Promise.all([
      first.takenIds([newThreadId]),
      runAt(first, stablePosition(first.head)),
      pointOf(first, at),
    ]);
    if (taken !== undefined)
      return { refused: 'ID_ALREADY_USED', message: `Id ${taken} is in use already.`, id: taken };
    if (point === 'NOTHING_ENDED' || point === 'FOREIGN') return pointInvalid(first.head, point, undefined, stable);
    if (isRefusal(point)) return point;
    const problem = forkProblem(first.head, point.run);
    if (problem !== undefined) return pointInvalid(first.head, problem, point.run, stable);
    const transferId = tools.newId('ctx_');
    const tokens = await tokensThrough(first, point.run.position ?? 0);
    const { own, source } = decideFork(first.head, point, {
      threadId: newThreadId,
      transferId,
      tokens,
      ...present({ title }),
    });
    return { events: source, elsewhere: new Map([[newThreadId, own]]), result: { threadId: newThreadId, transferId } };
  });
}

/**
 * The ancestor that may own the point: edges lead to it, so that it is locked as well. Who owns an inherited run never changes,
 * so that this can be found before the lock.
 */
async function ownersOf(
  tools: Tools,
  caller: Caller,
  { head, providerThreads }: ThreadState,
  at: ForkPointInput,
): Promise<readonly string[]> {
  const { ancestry } = head;
  if (ancestry.length === 0) return [];
  const named = at.runId ?? at.checkpointId;
  const ran = at.providerThreadId == null ? undefined : providerThreads.get(at.providerThreadId)?.native.at(-1)?.to;
  const owner =
    named != null
      ? await tools.threadOf(caller, named)
      : at.runOrdinal != null
        ? ownerOfOrdinal(head, at.runOrdinal).threadId
        : ownerOfPosition(head, ran ?? head.basePosition).threadId;
  return ancestry.filter((each) => each.threadId === owner).map((each) => each.threadId);
}

/** The run that is asked for, with what names it; or why there is none. */
async function pointOf(
  source: ThreadTransaction,
  at: ForkPointInput,
): Promise<AskedPoint | Refusal | 'NOTHING_ENDED' | 'FOREIGN'> {
  const { head } = source;
  if (at.runId != null) {
    const [run] = await source.forkPoints({ runIds: [at.runId] });
    return run === undefined ? runNotFound(at.runId) : { run };
  }
  if (at.checkpointId != null) {
    const [run] = await source.forkPoints({ checkpointIds: [at.checkpointId] });
    return run === undefined ? notFound('checkpoint', at.checkpointId) : { run, checkpointId: at.checkpointId };
  }
  if (at.runOrdinal != null) {
    const { threadId } = ownerOfOrdinal(head, at.runOrdinal);
    const [run] = await source.forkPoints({ ordinals: [{ threadId, at: at.runOrdinal }] });
    return run === undefined ? 'FOREIGN' : { run };
  }
  if (at.providerThreadId == null) {
    const run = await runAt(source, stablePosition(head));
    return run === undefined ? 'NOTHING_ENDED' : { run };
  }
  const providerThread = (await source.load({})).providerThreads.get(at.providerThreadId);
  if (providerThread === undefined) return notFound('provider thread', at.providerThreadId);
  const run = await runAt(source, through(providerThread.native, stablePosition(head)).at(-1)?.to ?? 0);
  return run === undefined ? 'NOTHING_ENDED' : { run, providerThreadId: providerThread.id };
}

async function runAt(source: ThreadTransaction, position: number): Promise<PointRun | undefined> {
  if (position < 1) return undefined;
  const { threadId, atSequence } = ownerOfPosition(source.head, position);
  const place: NamedPlace = { threadId, at: position, ...(atSequence !== undefined && { asOf: atSequence }) };
  return (await source.forkPoints({ positions: [place] }))[0];
}

/** Recorded tokens of the history up to the position, summed over the shorter side of it. */
async function tokensThrough(source: ThreadTransaction, position: number): Promise<number> {
  const { tokens, headPosition, basePosition }: ThreadHead = source.head;
  if (position === headPosition) return tokens;
  const isNearTheEnd = position >= basePosition && headPosition - position < position;
  return isNearTheEnd
    ? tokens - (await source.tokens(span(position + 1, headPosition)))
    : source.tokens(span(1, position));
}

function notFound(kind: string, id: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no ${kind} ${id}.`, id };
}
