import { z } from 'zod';
import type { DigestRow, Digests } from '../../commands/ports.ts';
import { normalise } from '../../domain/ranges.ts';
import { providerKinds, runStatuses } from '../../domain/vocabulary.ts';
import { integer, listOf } from '../codecs.ts';
import type { Graph } from '../graph.ts';
import { defineStatement } from '../statement.ts';
import { stretch, stretchesOf } from '../stretches.ts';
import { headOf } from './head.ts';
import { lockThread } from './write-statements.ts';

const text = z.string();
const maybe = z.string().nullable();

const digestsOfRuns = defineStatement('digest/of-runs', {
  params: z.object({ workspaceId: text, in: z.object({ stretches: listOf(stretch) }) }),
  row: z.object({
    runId: text,
    ordinal: z.number(),
    position: z.number(),
    status: z.enum(runStatuses),
    tokens: z.number(),
    itemsAt: z.number().nullable(),
    checkpointId: maybe,
    acceptedAttemptId: maybe,
    providerName: maybe,
    providerKind: z.enum(providerKinds).nullable(),
    asOf: z.number(),
    digestKey: maybe,
    digest: maybe,
  }),
});

const saveRunDigests = defineStatement('digest/save-runs', {
  params: z.object({
    workspaceId: text,
    in: z.object({ rows: listOf(z.object({ runId: text, key: text, digest: text })) }),
  }),
  row: z.object({}),
});

const digestBlocks = defineStatement('digest/blocks', {
  params: z.object({ workspaceId: text, threadId: text, in: z.object({ blocks: listOf(integer) }) }),
  row: z.object({ number: z.number(), digest: text }),
});

const saveDigestBlock = defineStatement('digest/save-block', {
  params: z.object({
    workspaceId: text,
    threadId: text,
    number: integer,
    in: z.object({ digest: text }),
  }),
  row: z.object({}),
});

export const dropDigestBlocks = defineStatement('digest/drop-blocks', {
  params: z.object({ workspaceId: text, size: integer, in: z.object({ runIds: listOf(text) }) }),
  row: z.object({}),
});

export const dropDigestBlocksBehind = defineStatement('digest/drop-blocks-behind', {
  params: z.object({ workspaceId: text, threadId: text, size: integer, position: integer }),
  row: z.object({}),
});

/** Stored digests of runs and of blocks of runs: a cache, kept right by what the log says (see the port). */
export function createDigests(graph: Graph, newToken: () => string): Digests {
  return {
    ofRuns: async (workspaceId, { id, ancestry }, within) => {
      const stretches = stretchesOf(id, ancestry, normalise(within));
      return (await graph.readOne(digestsOfRuns, { workspaceId, in: { stretches } })).map(rowOf);
    },
    saveRuns: (workspaceId, rows) =>
      graph.write(async (tx) => {
        await saveRunDigests(tx, { workspaceId, in: { rows } });
      }),
    blocks: async (workspaceId, threadId, blocks) => {
      const rows = await graph.readOne(digestBlocks, { workspaceId, threadId, in: { blocks } });
      return new Map(rows.map(({ number, digest }) => [number, digest]));
    },
    saveBlock: (workspaceId, threadId, { number, digest, runs, within }) =>
      graph.write(async (tx) => {
        const [locked] = await lockThread(tx, { workspaceId, threadId, token: newToken(), in: { key: null } });
        if (locked === undefined) return;
        const stretches = stretchesOf(threadId, headOf(locked.thread).head.ancestry, [within]);
        const now = await digestsOfRuns(tx, { workspaceId, in: { stretches } });
        const same = (run: DigestRow, i: number) => run.runId === runs[i]?.runId && run.key === runs[i]?.key;
        if (now.length !== runs.length || !now.map(rowOf).every(same)) return;
        await saveDigestBlock(tx, { workspaceId, threadId, number, in: { digest } });
      }),
  };
}

/**
 * What a run's digest depends on is its key. Of a run that got items after a fork took it over, the fork knows less than
 * is stored.
 */
function rowOf(row: z.output<(typeof digestsOfRuns)['row']>): DigestRow {
  const { itemsAt, checkpointId, acceptedAttemptId, asOf, digestKey, digest, providerName, providerKind, ...run } = row;
  const key = [run.status, run.position, itemsAt ?? 0, checkpointId ?? '', acceptedAttemptId ?? ''].join(' ');
  const grewSince = itemsAt !== null && itemsAt > asOf;
  const ran = providerName === null || providerKind === null ? {} : { ran: { name: providerName, kind: providerKind } };
  return {
    ...run,
    ...ran,
    key,
    grewSince,
    ...(digestKey === key && digest !== null && !grewSince && { stored: digest }),
  };
}
