import type { ThreadEvent } from '../domain/events.ts';
import { evolveAll } from '../domain/fold.ts';
import type { Run, ThreadState } from '../domain/model.ts';
import { contains } from '../domain/ranges.ts';
import { subjectsOf } from '../domain/subjects.ts';
import type { CoveredRun, LogEntry, SentTransfer, ThreadAccount } from '../exports/account.ts';
import { pagesOfLog } from './log.ts';
import type { Reads } from './ports.ts';
import { logged, runsOf, threadAsOf } from './snapshot.ts';

export type AccountReads = Pick<Reads, 'workspaceId' | 'log'> & { readonly runs: Pick<Reads['runs'], 'byId'> };

/**
 * The account of a thread that its exports are made from: its whole log, and of the logs of other threads what it took over
 * from them. Undefined where there is no such thread.
 */
export async function threadAccount(reads: AccountReads, threadId: string): Promise<ThreadAccount | undefined> {
  const notes = newNotes();
  let state: ThreadState | undefined;
  for await (const page of pagesOfLog(reads.log, threadId)) {
    const entries = page.map(logged);
    state = evolveAll(state, entries);
    for (const { event, sequence, at, actor } of entries) note(notes, event, sequence, { at, actor });
  }
  if (state === undefined) return undefined;
  const inherited = (await runsOf(reads.log, { state, at: '' })).filter((run) => run.threadId !== threadId);
  return {
    workspaceId: reads.workspaceId,
    state,
    inherited,
    ...notes,
    coveredElsewhere: await coveredElsewhere(reads, state),
    threadOfRun: await threadsOfRuns(reads, state, inherited),
  };
}

function newNotes() {
  return {
    entries: [] as LogEntry[],
    madeAt: new Map<string, number>(),
    writtenAt: new Map<string, number>(),
    supersededAt: new Map<string, number>(),
    sent: [] as SentTransfer[],
  };
}

function note(notes: ReturnType<typeof newNotes>, event: ThreadEvent, sequence: number, entry: LogEntry): void {
  notes.entries.push(entry);
  for (const id of subjectsOf(event)) if (!notes.madeAt.has(id)) notes.madeAt.set(id, sequence);
  if (event.type === 'HandoffPrepared' && event.handoff.status === 'READY')
    notes.writtenAt.set(event.handoff.id, sequence);
  if (event.type === 'TransferSent') notes.sent.push(event);
  if (event.type === 'HandoffWritten') notes.writtenAt.set(event.handoffId, sequence);
  if (event.type === 'HandoffSuperseded') notes.supersededAt.set(event.handoffId, sequence);
  if (event.type === 'ThreadRolledBack') {
    for (const id of [...event.invalidatedIds, ...event.withdrawnHandoffIds]) notes.supersededAt.set(id, sequence);
  }
}

/** The runs that handoffs speak for on the number lines of other threads. */
async function coveredElsewhere(
  { log }: AccountReads,
  { head, handoffs }: ThreadState,
): Promise<ReadonlyMap<string, readonly CoveredRun[]>> {
  const covered = new Map<string, readonly CoveredRun[]>();
  for (const { id, coveredThreadId, coveredAt, covers } of handoffs.values()) {
    if (coveredThreadId === undefined || coveredThreadId === head.id) continue;
    const source = await threadAsOf(log, coveredThreadId, coveredAt === undefined ? 'NOW' : { sequence: coveredAt });
    const runs = source === undefined ? [] : await runsOf(log, source);
    covered.set(
      id,
      runs.filter((run) => run.active && run.position !== undefined && contains(covers, run.position)),
    );
  }
  return covered;
}

/** The threads of the runs of other threads that the thread says it comes from, or that context comes from. */
async function threadsOfRuns(
  { runs }: AccountReads,
  { head, transfers, runs: own }: ThreadState,
  inherited: readonly Run[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set([...own.keys(), ...inherited.map((run) => run.id)]);
  const named = [head.spawnedByRunId, ...[...transfers.values()].map((transfer) => transfer.sourceId)];
  const foreign = named.filter((id) => id?.startsWith('run_') && !known.has(id)) as readonly string[];
  const found = foreign.length === 0 ? [] : await runs.byId([...new Set(foreign)]);
  return new Map(found.map((run) => [run.id, run.threadId]));
}
