import type { ContextHandoff, Redaction } from '../domain/model.ts';
import { intersect, type Ranges, subtract } from '../domain/ranges.ts';
import type { ProviderKind, SummarySource } from '../domain/vocabulary.ts';
import { type DiffHunk, lineDiff } from './line-diff.ts';

/** A handoff as far as it is compared. `text` is null while it is awaited and once it is erased. */
export type DiffedHandoff = Pick<
  ContextHandoff,
  | 'id'
  | 'coveredThreadId'
  | 'covers'
  | 'verbatim'
  | 'omittedRuns'
  | 'source'
  | 'createdByProvider'
  | 'tokens'
  | 'budget'
  | 'redactions'
> & { readonly text: string | null };

export interface Change<T> {
  readonly from: T;
  readonly to: T;
}

export interface CoverageChange {
  /** Positions that only the one or only the other speaks for. */
  readonly lost: Ranges;
  readonly gained: Ranges;
  /** The threads whose positions these are, where they differ: nothing is covered by both then. */
  readonly thread: Change<string | null> | null;
}

/** Of the positions that both speak for: those that are told in more or in less detail. */
export interface DetailChange {
  readonly more: Ranges;
  readonly less: Ranges;
}

export interface RedactionChange {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

export interface HandoffWriter {
  readonly source: SummarySource;
  readonly provider: ProviderKind | null;
}

/** What differs between two handoffs. A change is null, or its list empty, where nothing changed. */
export interface HandoffDiff {
  readonly from: string;
  readonly to: string;
  /** The texts are the same; null where one of them is not there to be compared, as are then the counts of lines. */
  readonly identical: boolean | null;
  readonly hunks: readonly DiffHunk[];
  readonly addedLines: number | null;
  readonly removedLines: number | null;
  readonly truncated: boolean;
  readonly fine: boolean;
  readonly coverageChanged: CoverageChange | null;
  readonly detailChanged: DetailChange | null;
  readonly budgetChanged: Change<number> | null;
  readonly tokensChanged: Change<number> | null;
  readonly sourceChanged: Change<HandoffWriter> | null;
  readonly redactionsChanged: readonly RedactionChange[];
}

/** Compares two handoffs, of any threads (Design, section 8): their texts line by line, and what is recorded of them. */
export function handoffDiff(from: DiffedHandoff, to: DiffedHandoff): HandoffDiff {
  return {
    from: from.id,
    to: to.id,
    ...textsCompared(from.text, to.text),
    coverageChanged: coverageChange(from, to),
    detailChanged: detailChange(from, to),
    budgetChanged: from.budget === to.budget ? null : { from: from.budget, to: to.budget },
    tokensChanged: from.tokens === to.tokens ? null : { from: from.tokens, to: to.tokens },
    sourceChanged: sourceChange(writerOf(from), writerOf(to)),
    redactionsChanged: redactionChanges(from.redactions, to.redactions),
  };
}

type TextsCompared = Pick<HandoffDiff, 'identical' | 'hunks' | 'addedLines' | 'removedLines' | 'truncated' | 'fine'>;

function textsCompared(from: string | null, to: string | null): TextsCompared {
  if (from === null || to === null)
    return { identical: null, hunks: [], addedLines: null, removedLines: null, truncated: false, fine: false };
  return { identical: from === to, ...lineDiff(from, to) };
}

function coverageChange(from: DiffedHandoff, to: DiffedHandoff): CoverageChange | null {
  const thread = { from: from.coveredThreadId ?? null, to: to.coveredThreadId ?? null };
  if (thread.from !== thread.to) return { lost: from.covers, gained: to.covers, thread };
  const change = { lost: subtract(from.covers, to.covers), gained: subtract(to.covers, from.covers), thread: null };
  return change.lost.length + change.gained.length === 0 ? null : change;
}

function detailChange(from: DiffedHandoff, to: DiffedHandoff): DetailChange | null {
  if (from.coveredThreadId !== to.coveredThreadId) return null;
  const both = intersect(from.covers, to.covers);
  const more = intersect(both, gained(from, to));
  const less = intersect(both, gained(to, from));
  return more.length + less.length === 0 ? null : { more, less };
}

/** Positions that were omitted and are no longer, or became verbatim. */
function gained(from: DiffedHandoff, to: DiffedHandoff): Ranges {
  return [...subtract(from.omittedRuns, to.omittedRuns), ...subtract(to.verbatim, from.verbatim)];
}

function writerOf({ source, createdByProvider }: DiffedHandoff): HandoffWriter {
  return { source, provider: createdByProvider ?? null };
}

function sourceChange(from: HandoffWriter, to: HandoffWriter): Change<HandoffWriter> | null {
  return from.source === to.source && from.provider === to.provider ? null : { from, to };
}

function redactionChanges(from: readonly Redaction[], to: readonly Redaction[]): RedactionChange[] {
  const [before, after] = [countsOf(from), countsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((kind) => ({ kind, from: before.get(kind) ?? 0, to: after.get(kind) ?? 0 }))
    .filter((change) => change.from !== change.to)
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

function countsOf(redactions: readonly Redaction[]): ReadonlyMap<string, number> {
  return new Map(redactions.map(({ kind, count }) => [kind, count]));
}
