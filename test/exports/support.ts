import { canonicalJson } from '../../src/audit/chain.ts';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { evolveAll } from '../../src/domain/fold.ts';
import type { ThreadAccount } from '../../src/exports/account.ts';
import type { LogEnd } from '../../src/queries/log.ts';
import type { RunRecord } from '../../src/queries/records.ts';
import { type AccountReads, threadAccount } from '../../src/queries/thread-account.ts';

/** The log with ids as the product makes them: those of the tests' kits are shorter. */
export function withLongIds(log: readonly Logged<ThreadEvent>[]): readonly Logged<ThreadEvent>[] {
  const text = JSON.stringify(log).replace(
    /"(thr|run|att|itm|pth|pro|ctx|hof|chk|rbk)_(\w+)"/g,
    (_, kind, rest) => `"${kind}_${uuidOf(rest)}"`,
  );
  return JSON.parse(text);
}

/** A UUIDv7 that the text stands for. */
export function uuidOf(text: string): string {
  const digits = Buffer.from(text).toString('hex').padStart(12, '0').slice(-12);
  return `00000000-0000-7000-8000-${digits}`;
}

/** Reads of logs in memory, as the database would answer them. */
export function readsOf(...logs: readonly (readonly Logged<ThreadEvent>[])[]): AccountReads {
  const behind = (streamId: string, sequence: number, limit: number) =>
    logs
      .flat()
      .filter((entry) => entry.streamId === streamId && entry.sequence > sequence)
      .slice(0, limit)
      .map(({ event, ...place }) => ({
        ...place,
        type: event.type,
        payload: canonicalJson(event),
        previousHash: '',
        hash: '',
      }));
  return {
    workspaceId: 'acme',
    log: {
      ends: async (threadIds) => new Map(logs.flatMap((log) => endOf(log, threadIds))),
      behind: async (streamId, sequence, limit) => behind(streamId, sequence, limit),
      keptWords: async () => new Map(),
    },
    runs: { byId: async (ids) => logs.flatMap((log) => runsIn(log, ids)) },
  };
}

function runsIn(log: readonly Logged<ThreadEvent>[], ids: readonly string[]): RunRecord[] {
  const runs = evolveAll(undefined, log)?.runs;
  return ids.flatMap((id) => runs?.get(id) ?? []);
}

function endOf(log: readonly Logged<ThreadEvent>[], threadIds: readonly string[]): [string, LogEnd][] {
  const last = log.at(-1);
  if (last === undefined || !threadIds.includes(last.streamId)) return [];
  return [[last.streamId, { sequence: last.sequence, hash: '0'.repeat(64) }]];
}

/** The account of the thread whose log is given first. */
export async function accountOf(...logs: readonly (readonly Logged<ThreadEvent>[])[]): Promise<ThreadAccount> {
  const account = await threadAccount(readsOf(...logs), logs[0]?.[0]?.streamId ?? '');
  if (account === undefined) throw new Error('The log is empty.');
  return account;
}
