import type { ItemState, SessionFacts, TurnOnRecord } from '../../commands/ports.ts';
import type { RunItem } from '../../domain/item.ts';
import type { Provider } from '../../domain/provider.ts';
import { normalise, type Ranges } from '../../domain/ranges.ts';
import { byKind } from '../labels.ts';
import type { Runner } from '../statement.ts';
import {
  boundTo,
  contentsOf,
  itemStates,
  itemsById,
  positionsWithItemsAfter,
  providersById,
  sessionById,
  takenIds,
  turnsOnRecord,
  wordsOf,
} from './lookup-statements.ts';

/** What commands look up beside a thread's own state; see the ports for what each one answers. */
export function lookups(tx: Runner, workspaceId: string) {
  return {
    async providers(ids: readonly string[]): Promise<readonly Provider[]> {
      const rows = await providersById(tx, { workspaceId, in: { ids } });
      return rows.map(({ provider }) => provider);
    },
    async session(sessionId: string): Promise<SessionFacts | undefined> {
      const [found] = await sessionById(tx, { workspaceId, sessionId });
      if (found === undefined) return undefined;
      const { outcome, ...session } = found;
      return outcome === null ? session : { ...session, outcome };
    },
    async takenIds(ids: readonly string[]): Promise<readonly string[]> {
      const rows = await takenIds(tx, { workspaceId, in: byKind(ids, (id) => id) });
      return rows.map(({ taken }) => taken);
    },
    async items(ids: readonly string[]): Promise<readonly RunItem[]> {
      const rows = await itemsById(tx, { workspaceId, in: { ids } });
      return rows.map(({ item }) => item);
    },
    async boundTo(nativeStore: string, nativeThreadId: string) {
      return (await boundTo(tx, { workspaceId, nativeStore, nativeThreadId }))[0];
    },
    async turnsOnRecord(providerThreadId: string, nativeTurnIds: readonly string[]): Promise<readonly TurnOnRecord[]> {
      const rows = await turnsOnRecord(tx, { workspaceId, providerThreadId, in: { nativeTurnIds } });
      return rows.map(({ position, ...turn }) => (position === null ? turn : { ...turn, position }));
    },
    async itemStates(ids: readonly string[]): Promise<readonly ItemState[]> {
      const rows = await itemStates(tx, { workspaceId, in: { ids } });
      return rows.map(({ id, status, exitCode }) => ({
        id,
        ...(status !== null && { status }),
        ...(exitCode !== null && { exitCode }),
      }));
    },
    /** What is left of an owner's words, by field: none where it has no content, or all of it was erased. */
    async words(ownerId: string): Promise<{ readonly [field: string]: string }> {
      const [found] = await wordsOf(tx, { workspaceId, ownerId });
      const words = Object.entries(found?.words ?? {});
      return Object.fromEntries(words.flatMap(([field, text]) => (text == null ? [] : [[field, text]])));
    },
    async positionsWithItemsAfter(threadId: string, sequence: number, within: Ranges): Promise<Ranges> {
      const positions = await positionsWithItemsAfter(tx, { workspaceId, threadId, sequence, in: { within } });
      return normalise(positions.map(({ position }) => ({ from: position, to: position })));
    },
    async salts(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await contentsOf(tx, { workspaceId, in: { ownerIds } });
      return new Map(rows.flatMap(({ ownerId, salt }) => (salt === null ? [] : [[ownerId, salt] as const])));
    },
  };
}
