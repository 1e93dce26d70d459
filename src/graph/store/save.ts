import { chain } from '../../audit/chain.ts';
import { digestBlockSize } from '../../commands/handoff/stored-digests.ts';
import type { CommandRecord, Save } from '../../commands/ports.ts';
import type { Logged, ThreadEvent, WorkspaceEvent } from '../../domain/events.ts';
import type { Ancestor } from '../../domain/model.ts';
import { subjectsOf } from '../../domain/subjects.ts';
import { byKind } from '../labels.ts';
import { project } from '../projections/index.ts';
import { LostRace } from '../retry.ts';
import type { Runner } from '../statement.ts';
import { saveContents } from './contents.ts';
import { dropDigestBlocks, dropDigestBlocksBehind } from './digests.ts';
import { appendEvents, recordCommand } from './write-statements.ts';

/** The log that a command writes to, and where it ends before that. */
export interface Stream {
  readonly workspaceId: string;
  readonly streamId: string;
  readonly kind: 'thread' | 'workspace';
  readonly sequence: number;
  readonly hash: string;
  readonly ancestry: readonly Ancestor[];
}

/**
 * Writes what a command decided: its record under the key, the projections of its events, the contents, the log with its
 * chain. All statements are sent one behind the other, and none is waited for before the last is on its way. Throws
 * LostRace where another command is on record under the key.
 */
export async function saveTo<Event extends ThreadEvent | WorkspaceEvent>(
  tx: Runner,
  stream: Stream,
  { events, contents, command }: Save<Event>,
): Promise<void> {
  const { workspaceId, streamId, ancestry } = stream;
  await Promise.all([
    ...(command === undefined ? [] : [keep(tx, workspaceId, command)]),
    ...project(tx, { workspaceId, threadId: streamId, ancestry }, events),
    ...(contents.length === 0 ? [] : [saveContents(tx, workspaceId, contents, startedIn(events))]),
    ...(events.length === 0 ? [] : log(tx, stream, events)),
    ...dropDigests(tx, workspaceId, events),
    ...dropRolledBack(tx, workspaceId, events),
  ]);
}

/** A block of digests is out of date once one of its runs says more or something else. */
function dropDigests(
  tx: Runner,
  workspaceId: string,
  events: readonly Logged<ThreadEvent | WorkspaceEvent>[],
): Promise<unknown>[] {
  const runIds = events.flatMap(({ event }) => (changesRun(event) ? [event.runId] : []));
  return runIds.length === 0 ? [] : [dropDigestBlocks(tx, { workspaceId, size: digestBlockSize, in: { runIds } })];
}

/** What lies behind a rollback's target is held by other runs from now on. */
function dropRolledBack(
  tx: Runner,
  workspaceId: string,
  events: readonly Logged<ThreadEvent | WorkspaceEvent>[],
): Promise<unknown>[] {
  return events.flatMap(({ event, streamId: threadId }) =>
    event.type === 'ThreadRolledBack'
      ? [dropDigestBlocksBehind(tx, { workspaceId, threadId, size: digestBlockSize, position: event.toPosition })]
      : [],
  );
}

type ChangesRun = Extract<
  ThreadEvent,
  {
    type:
      | 'RunItemsRecorded'
      | 'TransferConsumed'
      | 'CheckpointCaptured'
      | 'RunReopened'
      | 'RunAccepted'
      | 'AttemptNotDelivered';
  }
>;

/** An acceptance changes a run that ended only where it comes late; one that goes on is in no block yet. */
function changesRun(event: ThreadEvent | WorkspaceEvent): event is ChangesRun {
  switch (event.type) {
    case 'RunItemsRecorded':
    case 'TransferConsumed':
    case 'CheckpointCaptured':
    case 'RunReopened':
      return true;
    case 'RunAccepted':
      return event.runStatus === 'FAILED';
    case 'AttemptNotDelivered':
      return event.consumedTransferIds.length > 0;
    default:
      return false;
  }
}

async function keep(tx: Runner, workspaceId: string, command: CommandRecord): Promise<void> {
  const [kept] = await recordCommand(tx, { workspaceId, in: command });
  if (kept?.commandId !== command.commandId) {
    throw new LostRace(`Command ${command.commandId} came second under the key ${command.key}.`);
  }
}

function log(
  tx: Runner,
  { workspaceId, streamId, kind, sequence, hash }: Stream,
  events: readonly Logged<ThreadEvent | WorkspaceEvent>[],
): Promise<unknown>[] {
  const chained = chain(events, { sequence, hash });
  const end = chained.at(-1);
  if (end === undefined) return [];
  const about = new Map(events.map(({ id, event }) => [id, subjectsOf(event)]));
  const rows = chained.map((each) => ({ ...each, about: byKind(about.get(each.id) ?? [], (id) => id) }));
  const stream = kind === 'thread' ? { threads: [streamId], workspaces: [] } : { threads: [], workspaces: [streamId] };
  return [appendEvents(tx, { workspaceId, sequence: end.sequence, hash: end.hash, in: { ...stream, rows } })];
}

/** The runs that these events made: they have no content yet. */
function startedIn(events: readonly Logged<ThreadEvent | WorkspaceEvent>[]): ReadonlySet<string> {
  return new Set(
    events.flatMap(({ event }) =>
      event.type === 'RunQueued' || event.type === 'RunImported' || (event.type === 'RunStarted' && !event.queued)
        ? [event.runId]
        : [],
    ),
  );
}
