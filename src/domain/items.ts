import type { ThreadEvent } from './events.ts';
import { gapsBy } from './gaps.ts';
import { runIn } from './lookup.ts';
import type { CheckpointFile, RecordedItem, ThreadState, Words } from './model.ts';
import type { Refusal } from './refusal.ts';
import { notActive } from './run.ts';

/** An item as it is reported, words sealed. */
export type ReportedItem = Omit<RecordedItem, 'runId' | 'sequence'>;

/** An item that is on record already, as far as it decides whether a report of the same id is news. */
export interface ItemOnRecord extends ReportedItem {
  readonly runId: string;
}

/**
 * Decides what reported items add (Design, section 3 and 4): they are added at any time, never refused for coming late,
 * and change no status. What is on record with the same words is no news. A run that gets items becomes a gap for
 * each provider thread that knows it only through a handoff. Refuses a queued run, and an id that something else has.
 */
export function decideItems(
  state: ThreadState,
  runId: string,
  reported: readonly ReportedItem[],
  onRecord: ReadonlyMap<string, ItemOnRecord>,
): readonly ThreadEvent[] | Refusal {
  const run = runIn(state, runId);
  if (run.status === 'QUEUED') return notActive(run, 'nothing can have happened in it yet');

  const news: ReportedItem[] = [];
  for (const item of reported) {
    const before = onRecord.get(item.id);
    if (before !== undefined && sameItem(before, item)) continue;
    if (before !== undefined && (before.runId !== runId || !continues(before, item))) return taken(item.id, runId);
    news.push(item);
  }
  return news.length === 0 ? [] : [{ type: 'RunItemsRecorded', runId, items: news, gaps: gapsBy(state, run) }];
}

/** The same facts in the same words. Tokens are derived from the words and say nothing of their own. */
export function sameItem(before: Omit<ItemOnRecord, 'status'>, item: Omit<ReportedItem, 'status'>): boolean {
  const { runId: _, tokens: _before, words: wordsBefore, ...was } = before;
  const { tokens: _now, words, ...is } = item;
  return sameFields(was, is) && sameFields(sums(wordsBefore), sums(words));
}

/** A later report of an item may finish what was in progress, or tell its status; it may not tell something else (C48). */
function continues(before: ItemOnRecord, item: ReportedItem): boolean {
  if (before.kind !== item.kind) return false;
  return before.status === 'IN_PROGRESS' || sameItem(withoutStatus(before), withoutStatus(item));
}

function withoutStatus<Item extends ReportedItem>({ status: _, ...item }: Item): Omit<Item, 'status'> {
  return item;
}

function sums(words: RecordedItem['words']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(words).map(([field, sealed]) => [field, sealed?.sha256]));
}

function sameFields(a: object, b: object): boolean {
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.length === right.size && left.every(([key, value]) => right.get(key) === value);
}

function taken(id: string, runId: string): Refusal {
  return { refused: 'ID_ALREADY_USED', message: `Id ${id} belongs to something else already.`, runId, id };
}

/** A captured workspace state, its diff summary sealed. */
export interface ReportedCheckpoint {
  readonly id: string;
  readonly ref: string;
  readonly files: readonly CheckpointFile[];
  readonly words: Words<'diffSummary'>;
}

/** Decides the capture of a checkpoint. It never changes a run's status (C29). Refuses a run that no provider has accepted. */
export function decideCheckpoint(
  state: ThreadState,
  runId: string,
  checkpoint: ReportedCheckpoint,
): readonly ThreadEvent[] | Refusal {
  const run = runIn(state, runId);
  if (run.status === 'QUEUED' || run.status === 'STARTING') return notActive(run, 'no provider has accepted it yet');
  const { id, ...captured } = checkpoint;
  return [{ type: 'CheckpointCaptured', checkpointId: id, runId, ...captured }];
}
