import type { JsonObject } from '../../domain/item.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { FileReport, SessionFormat } from '../../import/model.ts';
import type { SessionSet } from '../../import/read.ts';
import type { Appended } from './append.ts';

/** Why a session was left for later: what it goes on from is neither among the files nor on record. */
export type DeferReason = 'SOURCE_MISSING' | 'BASE_MISSING';
export type Deferred = { readonly deferred: DeferReason };

/**
 * What became of one session. `threadId` where it is on record. Turns: `new` ones, those that were `known`, and those that
 * were `skipped` by reason. `items` and `compactions` count what was added; `refusal` is why the rest was not.
 */
export interface ImportedSessionReport {
  readonly nativeThreadId: string;
  readonly format: SessionFormat;
  readonly title?: string;
  readonly isSubagent: boolean;
  readonly threadId?: string;
  readonly deferred?: DeferReason;
  readonly refusal?: Refusal;
  readonly turns: {
    readonly new: number;
    readonly known: number;
    readonly skipped: Readonly<Record<string, number>>;
  };
  readonly items: number;
  readonly compactions: number;
  /** Codes of what limits the result. */
  readonly notes: readonly string[];
  readonly files: readonly FileReport[];
}

export interface ImportReport {
  readonly sessions: readonly ImportedSessionReport[];
  readonly ignored: SessionSet['ignored'];
  readonly problems: SessionSet['problems'];
}

/** Counts what an import of one session does. */
export interface Tally {
  add(appended: Appended): void;
  addCompaction(): void;
  skip(reason: string, count?: number): void;
  counts(): Pick<ImportedSessionReport, 'turns' | 'items' | 'compactions'>;
}

/** A tally of nothing yet. `counted` is told after each step. */
export function newTally(counted: (counts: ReturnType<Tally['counts']>) => void = () => undefined): Tally {
  const sums = { new: 0, known: 0, items: 0, compactions: 0 };
  const skipped = new Map<string, number>();
  const counts = () => ({
    turns: { new: sums.new, known: sums.known, skipped: Object.fromEntries(skipped) },
    items: sums.items,
    compactions: sums.compactions,
  });
  return {
    add({ newTurns, knownTurns, items }) {
      sums.new += newTurns;
      sums.known += knownTurns;
      sums.items += items;
      counted(counts());
    },
    addCompaction: () => {
      sums.compactions += 1;
    },
    skip: (reason, count = 1) => {
      skipped.set(reason, (skipped.get(reason) ?? 0) + count);
    },
    counts,
  };
}

/** A report as it is kept under an idempotency key: it is JSON as it stands. */
export function reportAsJson(report: ImportReport): JsonObject {
  return JSON.parse(JSON.stringify(report)) as JsonObject;
}
