import type { z } from 'zod';
import type { RollbackLookups } from '../../commands/ports.ts';
import { ownerOfPosition } from '../../domain/ancestry.ts';
import type { KeptTurn } from '../../domain/going-back.ts';
import type { Rollback, ThreadHead } from '../../domain/model.ts';
import type { PlacedRun, TransferSource } from '../../domain/rollback.ts';
import type { RunAtOrdinal } from '../../domain/rollback-target.ts';
import type { Runner } from '../statement.ts';
import { ordinalStretchesOf } from '../stretches.ts';
import {
  consumedBehind,
  handoffsCovering,
  keptTurns,
  ordinalAtPosition,
  type rollbacksById,
  runAtOrdinal,
  transferSources,
} from './rollback-statements.ts';

/** What a rollback looks up beside a thread's own state; see the port for what each one answers. */
export function rollbackLookups(
  run: <T>(work: (tx: Runner) => Promise<T>) => Promise<T>,
  workspaceId: string,
  { id: threadId, ancestry }: Pick<ThreadHead, 'id' | 'ancestry'>,
): RollbackLookups {
  const inThread = { workspaceId, threadId };
  return {
    runAtOrdinal: (ordinal) =>
      run(async (tx): Promise<RunAtOrdinal | undefined> => {
        const [stretch] = ordinalStretchesOf(threadId, ancestry, [{ from: ordinal, to: ordinal }]);
        if (stretch === undefined) return undefined;
        const { threadId: owner, asOf } = stretch;
        const [found] = await runAtOrdinal(tx, { workspaceId, threadId: owner, ordinal, asOf });
        if (found === undefined) return undefined;
        const { position, providerId, checkpointId, ...rest } = found;
        return {
          ...rest,
          ...(position !== null && { position }),
          ...(providerId !== null && { providerId }),
          ...(checkpointId !== null && { checkpointId }),
        };
      }),
    ordinalAt: (position) => run(async (tx) => (await ordinalAtPosition(tx, { ...inThread, position }))[0]?.ordinal),
    handoffsCovering: (position) =>
      run(async (tx) => (await handoffsCovering(tx, { ...inThread, position })).map(({ handoffId }) => handoffId)),
    consumedBehind: (position) =>
      run(async (tx) => (await consumedBehind(tx, { ...inThread, position })).map(({ transfer }) => transfer)),
    sourcesOf: (transferIds) =>
      run(async (tx) => {
        const rows = await transferSources(tx, { workspaceId, in: { transferIds } });
        return new Map(
          rows.map(({ transferId, run: source, spawnedBy }): [string, TransferSource] => [
            transferId,
            {
              ...(source !== null && { run: placed(source) }),
              ...(spawnedBy !== null && { spawnedBy: placed(spawnedBy) }),
            },
          ]),
        );
      }),
    keptTurns: (rows) =>
      run(async (tx) => {
        const owned = rows.map((row) => {
          const { threadId: ownerId } = ownerOfPosition({ id: threadId, ancestry }, row.position);
          return { ...row, ownerId };
        });
        const found = await keptTurns(tx, { ...inThread, in: { rows: owned } });
        return new Map(found.map((row) => [row.providerThreadId, keptTurnOf(row)]));
      }),
  };
}

function placed({ position, ...run }: { readonly position: number | null } & Omit<PlacedRun, 'position'>): PlacedRun {
  return position === null ? run : { ...run, position };
}

function keptTurnOf(row: z.output<(typeof keptTurns)['row']>): KeptTurn {
  const { providerThreadId: _, nativeTurnId, nativeEndId, knownThrough, gaps, ...turn } = row;
  return {
    ...turn,
    coverage: { knownThrough, gaps },
    ...(nativeTurnId !== null && { nativeTurnId }),
    ...(nativeEndId !== null && { nativeEndId }),
  };
}

/** A rollback as the domain has it. */
export function rollbackOf({ rollback, invalidatedIds, affected }: z.output<(typeof rollbacksById)['row']>): Rollback {
  const { threadId: _t, createdAt: _c, firstOrdinal, lastOrdinal, ...facts } = rollback;
  return {
    ...facts,
    ...(firstOrdinal !== undefined &&
      lastOrdinal !== undefined && { ordinals: { from: firstOrdinal, to: lastOrdinal } }),
    invalidatedIds,
    affected,
  };
}
