import type { ItemState, NamedPlace, NamedRuns, SessionFacts, TurnOnRecord } from '../../commands/ports.ts';
import type { PointRun } from '../../domain/fork.ts';
import type { RunItem } from '../../domain/item.ts';
import type { Ancestor } from '../../domain/model.ts';
import type { Provider } from '../../domain/provider.ts';
import { normalise, only, type Ranges, union } from '../../domain/ranges.ts';
import { byKind } from '../labels.ts';
import type { Runner } from '../statement.ts';
import { now, stretchesOf } from '../stretches.ts';
import {
  boundTo,
  contentsOf,
  forkPoint,
  itemStates,
  itemsById,
  positionsWithItemsAfter,
  positionsWithItemsBetween,
  providersById,
  sessionById,
  takenIds,
  turnsOnRecord,
  wordsOf,
} from './lookup-statements.ts';
import { runTokens } from './material-statements.ts';

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
    async forkPoints({
      runIds = [],
      ordinals = [],
      positions = [],
      checkpointIds = [],
    }: NamedRuns): Promise<readonly PointRun[]> {
      const asOf = (each: NamedPlace) => ({ ...each, asOf: each.asOf ?? now });
      const places = { ordinals: ordinals.map(asOf), positions: positions.map(asOf) };
      const rows = await forkPoint(tx, { workspaceId, in: { runIds, ...places, checkpointIds } });
      return rows.map(({ run: { position, activeFrom, activeUntil, providerId, capturedAt, ...run } }) => ({
        ...run,
        ...(position !== null && { position }),
        ...(activeFrom !== null && { activeFrom }),
        ...(activeUntil !== null && { activeUntil }),
        ...(providerId !== null && { providerId }),
        ...(capturedAt !== null && { capturedAt }),
      }));
    },
    async tokens(threadId: string, ancestry: readonly Ancestor[], within: Ranges): Promise<number> {
      const stretches = stretchesOf(threadId, ancestry, normalise(within));
      return (await runTokens(tx, { workspaceId, in: { stretches } }))[0]?.tokens ?? 0;
    },
    async positionsWithItemsBetween(
      threadId: string,
      through: number,
      rows: readonly { readonly key: string; readonly after: number; readonly within: Ranges }[],
    ): Promise<ReadonlyMap<string, Ranges>> {
      const found = await positionsWithItemsBetween(tx, { workspaceId, threadId, through, in: { rows } });
      const late = new Map<string, Ranges>();
      for (const { key, position } of found) late.set(key, union(late.get(key) ?? [], only(position)));
      return late;
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
