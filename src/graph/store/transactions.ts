import { isDeepStrictEqual } from 'node:util';
import { genesisHash } from '../../audit/chain.ts';
import type {
  CommandRecord,
  Family,
  FamilyTransaction,
  Foreseen,
  NewThreadTransaction,
  ThreadTransaction,
  WorkspaceTransaction,
} from '../../commands/ports.ts';
import type { Runner } from '../statement.ts';
import { headOf } from './head.ts';
import { loadState } from './load.ts';
import { attemptOfTurn } from './lookup-statements.ts';
import { lookups } from './lookups.ts';
import { rollbackLookups } from './rollback-lookups.ts';
import { saveTo } from './save.ts';
import { transfersSent } from './state-statements.ts';
import { findCommand, lockThread, lockWorkspace } from './write-statements.ts';

/** What a transaction is opened with: `token` says whose the lock is. */
export interface Opening {
  readonly workspaceId: string;
  readonly key: string | undefined;
  readonly token: string;
  readonly foreseen?: Foreseen;
}

const recorded = (command: CommandRecord | null | undefined) => (command == null ? {} : { command });

/**
 * Locks the thread and answers what can be done with it; undefined where there is no such thread. One round trip, in which
 * comes what is foreseen: the database carries out a transaction's statements one after the other, so that all of it is
 * read below the lock.
 */
export async function openThread(
  tx: Runner,
  threadId: string,
  { workspaceId, key, token, foreseen = {} }: Opening,
): Promise<ThreadTransaction | undefined> {
  const found = lookups(tx, workspaceId);
  const [[locked], ahead, known] = await Promise.all([
    lockThread(tx, { workspaceId, threadId, token, in: { key: key ?? null } }),
    foreseen.load && loadState(tx, workspaceId, threadId, foreseen.load),
    foreseen.providerIds && found.providers(foreseen.providerIds),
  ]);
  if (locked === undefined) return undefined;
  const { head, hash } = headOf(locked.thread);
  const stream = {
    workspaceId,
    streamId: threadId,
    kind: 'thread',
    sequence: head.sequence,
    hash,
    ancestry: head.ancestry,
  } as const;
  return {
    ...found,
    ...recorded(locked.command),
    head,
    headHash: hash,
    load: async (request) => {
      const rest =
        ahead !== undefined && isDeepStrictEqual(request, foreseen.load)
          ? ahead
          : await loadState(tx, workspaceId, threadId, request);
      if (rest === undefined) throw new Error(`Thread ${threadId} is not there any more.`);
      return { head, ...rest };
    },
    providers: async (ids) => {
      const there = known?.filter(({ id }) => ids.includes(id));
      return there !== undefined && ids.every((id) => foreseen.providerIds?.includes(id))
        ? there
        : found.providers(ids);
    },
    attemptOfTurn: async (providerThreadId, nativeTurnId) =>
      (await attemptOfTurn(tx, { workspaceId, providerThreadId, nativeTurnId }))[0]?.attemptId,
    transfersSent: async () =>
      (await transfersSent(tx, { workspaceId, threadId })).map(({ stands, ...sent }) => ({
        ...sent,
        standsThrough: stands[0] ?? 0,
      })),
    positionsWithItemsAfter: (sequence, within) => found.positionsWithItemsAfter(threadId, sequence, within),
    rollback: rollbackLookups((work) => work(tx), workspaceId, head),
    tokens: (within) => found.tokens(threadId, head.ancestry, within),
    save: (save) => saveTo(tx, stream, save),
  };
}

/** Locks the threads one after the other in the order of their ids, the one to be made apart. */
export async function openFamily(
  tx: Runner,
  { threadIds, newThreadId }: Family,
  opening: Opening,
): Promise<FamilyTransaction> {
  const threads = new Map<string, ThreadTransaction>();
  for (const threadId of inOrder(threadIds)) {
    const transaction = await openThread(tx, threadId, opening);
    if (transaction !== undefined) threads.set(threadId, transaction);
  }
  const made = newThreadId === undefined ? undefined : await openNewThread(tx, newThreadId, opening);
  const command = made?.command ?? [...threads.values()].find((each) => each.command !== undefined)?.command;
  return { ...recorded(command), threads, ...(made && { made }) };
}

/** The ids once each, in the one order in which threads are locked. */
export function inOrder(threadIds: readonly string[]): readonly string[] {
  return [...new Set(threadIds)].sort();
}

/** What can be done about a thread that does not exist yet. */
export async function openNewThread(
  tx: Runner,
  threadId: string,
  { workspaceId, key }: Opening,
): Promise<NewThreadTransaction> {
  const [kept] = key === undefined ? [] : await findCommand(tx, { workspaceId, in: { key } });
  const found = lookups(tx, workspaceId);
  const stream = {
    workspaceId,
    streamId: threadId,
    kind: 'thread',
    sequence: 0,
    hash: genesisHash,
    ancestry: [],
  } as const;
  return {
    ...recorded(kept?.command),
    boundTo: found.boundTo,
    takenIds: found.takenIds,
    save: (save) => saveTo(tx, stream, save),
  };
}

/** Locks the workspace, made on first use, and answers what can be done with it. One round trip. */
export async function openWorkspace(tx: Runner, { workspaceId, key, token }: Opening): Promise<WorkspaceTransaction> {
  const [locked] = await lockWorkspace(tx, { workspaceId, token, genesisHash, in: { key: key ?? null } });
  if (locked === undefined) throw new Error(`Workspace ${workspaceId} was neither found nor made.`);
  const { sequence, hash, command } = locked;
  const stream = { workspaceId, streamId: workspaceId, kind: 'workspace', sequence, hash, ancestry: [] } as const;
  const { providers, session, takenIds } = lookups(tx, workspaceId);
  return {
    ...recorded(command),
    sequence,
    headHash: hash,
    providers,
    session,
    takenIds,
    save: (save) => saveTo(tx, stream, save),
  };
}
