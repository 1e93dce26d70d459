import type { LoadRequest, ThreadReads } from '../../commands/ports.ts';
import type { ThreadState } from '../../domain/model.ts';
import { normalise } from '../../domain/ranges.ts';
import type { Graph } from '../graph.ts';
import { byKind } from '../labels.ts';
import type { Runner } from '../statement.ts';
import { ordinalStretchesOf, stretchesOf } from '../stretches.ts';
import { headOf } from './head.ts';
import { loadState } from './load.ts';
import { allProviders, openAttemptsOfSession, providersById, threadOf } from './lookup-statements.ts';
import { lookups } from './lookups.ts';
import { materialOf } from './material.ts';
import { runMaterial, runPositions, runTokens } from './material-statements.ts';
import { rollbackLookups } from './rollback-lookups.ts';
import { waitingIn } from './waiting.ts';
import { findCommand, threadHead } from './write-statements.ts';

/** How often a state is read again that moved while it was read. */
const readings = 5;

/** Reads outside any lock; see the port for what each one answers. */
export function createReads(graph: Graph): ThreadReads {
  return {
    state: (workspaceId, threadId, request) => graph.read((tx) => settledState(tx, workspaceId, threadId, request)),
    providers: async (workspaceId, ids) => {
      const rows = await (ids === undefined
        ? graph.readOne(allProviders, { workspaceId })
        : graph.readOne(providersById, { workspaceId, in: { ids } }));
      return rows.map(({ provider }) => provider);
    },
    material: async (workspaceId, { id, ancestry }, within) => {
      const stretches = stretchesOf(id, ancestry, normalise(within));
      return (await graph.readOne(runMaterial, { workspaceId, in: { stretches } })).map(materialOf);
    },
    tokens: async (workspaceId, { id, ancestry }, within) => {
      const stretches = stretchesOf(id, ancestry, normalise(within));
      return (await graph.readOne(runTokens, { workspaceId, in: { stretches } }))[0]?.tokens ?? 0;
    },
    positionsOf: async (workspaceId, threadId, ordinals) => {
      const [found] = await graph.readOne(threadHead, { workspaceId, threadId });
      if (found === undefined) return [];
      const stretches = ordinalStretchesOf(threadId, headOf(found.thread).head.ancestry, normalise([ordinals]));
      const [row] = await graph.readOne(runPositions, { workspaceId, in: { stretches } });
      return row == null || row.from === null || row.to === null ? [] : [{ from: row.from, to: row.to }];
    },
    session: (workspaceId, id) => graph.read((tx) => lookups(tx, workspaceId).session(id)),
    words: (workspaceId, ownerId) => graph.read((tx) => lookups(tx, workspaceId).words(ownerId)),
    positionsWithItemsAfter: (workspaceId, threadId, sequence, within) =>
      graph.read((tx) => lookups(tx, workspaceId).positionsWithItemsAfter(threadId, sequence, within)),
    rollback: (workspaceId, head) => rollbackLookups((work) => graph.read(work), workspaceId, head),
    positionsWithItemsBetween: (workspaceId, threadId, through, rows) =>
      graph.read((tx) => lookups(tx, workspaceId).positionsWithItemsBetween(threadId, through, rows)),
    boundTo: (workspaceId, nativeStore, nativeThreadId) =>
      graph.read((tx) => lookups(tx, workspaceId).boundTo(nativeStore, nativeThreadId)),
    turnsOnRecord: (workspaceId, providerThreadId, nativeTurnIds) =>
      graph.read((tx) => lookups(tx, workspaceId).turnsOnRecord(providerThreadId, nativeTurnIds)),
    itemStates: (workspaceId, ids) => graph.read((tx) => lookups(tx, workspaceId).itemStates(ids)),
    command: async (workspaceId, key) => (await graph.readOne(findCommand, { workspaceId, in: { key } }))[0]?.command,
    waiting: (workspaceId) => graph.read((tx) => waitingIn(tx, workspaceId)),
    threadOf: async (workspaceId, id) =>
      (await graph.readOne(threadOf, { workspaceId, in: byKind([id], (each) => each) }))[0]?.threadId,
    openAttemptsOf: (workspaceId, sessionId) => graph.readOne(openAttemptsOfSession, { workspaceId, sessionId }),
  };
}

/**
 * The state between two looks at the head that say the same: without a lock, a command may write between two statements,
 * and what one of them answered would not fit the other.
 */
async function settledState(
  tx: Runner,
  workspaceId: string,
  threadId: string,
  request: LoadRequest,
): Promise<ThreadState | undefined> {
  const look = () => threadHead(tx, { workspaceId, threadId });
  for (let reading = 1; ; reading += 1) {
    const [[before], rest, [after]] = await Promise.all([
      look(),
      loadState(tx, workspaceId, threadId, request),
      look(),
    ]);
    if (before === undefined || rest === undefined) return undefined;
    if (after?.thread.sequence === before.thread.sequence || reading === readings)
      return { head: headOf(before.thread).head, ...rest };
  }
}
