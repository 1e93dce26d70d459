import { learn } from './coverage.ts';
import type { RunImported, RunItemsRecorded, ThreadEvent, TransferConsumed } from './events.ts';
import { gapsBy } from './gaps.ts';
import { waitingPrompt } from './incoming.ts';
import { type ItemOnRecord, type ReportedItem, sameItem } from './items.ts';
import { providerThreadIn, runIn } from './lookup.ts';
import type { ProviderThread, ThreadState, TokenUsage, Words } from './model.ts';
import type { ProviderFacts, RunSettings } from './provider.ts';
import { only } from './ranges.ts';
import type { Refusal } from './refusal.ts';
import { admitStart } from './start.ts';
import type { DispatchAction, RunOutcome } from './vocabulary.ts';

/** A turn of a provider's own session, as a run with its items; words sealed. Times are those of the turn. */
export interface ImportedRun {
  readonly runId: string;
  readonly attemptId: string;
  readonly nativeTurnId: string;
  readonly nativeEndId?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  readonly outcome: RunOutcome;
  /** What changed with it; the rest stays as the conversation had it before. */
  readonly settings: RunSettings;
  readonly words: Words<'message' | 'failure'>;
  readonly tokens: number;
  readonly usage?: TokenUsage;
  readonly items: readonly ReportedItem[];
}

/**
 * Decides how turns of a bound conversation become runs: each takes the next place in the active history, and its provider
 * thread knows it natively; what that missed meanwhile stays a gap. Refuses while a run is active or queued, and while the
 * outcome of an attempt is unknown. The runs are new: none of their turns is on record.
 */
export function decideImport(
  state: ThreadState,
  providerThreadId: string,
  provider: ProviderFacts,
  runs: readonly ImportedRun[],
): readonly ThreadEvent[] | Refusal {
  if (runs.length === 0) return [];
  const refusal = admitStart(state);
  if (refusal !== undefined) return refusal;
  const providerThread = providerThreadIn(state, providerThreadId);
  const { nativeThreadId } = providerThread;
  if (nativeThreadId === undefined) throw new Error(`Provider thread ${providerThreadId} has no conversation yet.`);

  let { lastOrdinal: ordinal, headPosition: position, headRunId: previousRunId } = state.head;
  let { coverage } = providerThread;
  let { settings } = providerThread;
  let action = firstAction(providerThread);
  const events: ThreadEvent[] = [];
  for (const { items, ...run } of runs) {
    ordinal += 1;
    position += 1;
    coverage = learn(coverage, only(position));
    settings = { ...settings, ...run.settings };
    const imported: RunImported = {
      type: 'RunImported',
      ...run,
      ordinal,
      position,
      ...(previousRunId !== undefined && { previousRunId }),
      providerThreadId,
      provider,
      settings,
      action,
      nativeThreadId,
      coverage,
      chainedHandoffs: providerThread.chainedHandoffs,
      providerThreadStatus: statusAfter(providerThread),
    };
    events.push(imported, ...promptTaken(state, events.length === 0, run.runId), ...recorded(run.runId, items));
    previousRunId = run.runId;
    action = 'RESUME';
  }
  return events;
}

/** A subagent's first turn at its own provider brought the prompt with it. */
function promptTaken(state: ThreadState, isFirst: boolean, runId: string): TransferConsumed[] {
  const prompt = isFirst ? waitingPrompt(state) : undefined;
  return prompt === undefined ? [] : [{ type: 'TransferConsumed', transferId: prompt.id, runId, tokens: 0, gaps: [] }];
}

function firstAction({ firstRunOrdinal, forkedFromId }: ProviderThread): DispatchAction {
  if (firstRunOrdinal !== undefined) return 'RESUME';
  return forkedFromId === undefined ? 'CREATE' : 'NATIVE_FORK';
}

/**
 * A conversation that cannot be gone on with as it is stays so, whatever was said in it. One that should have gone back
 * first, and went on instead, holds what the thread has not.
 */
function statusAfter({ status }: ProviderThread): ProviderThread['status'] {
  if (status === 'ROLLBACK_PENDING') return 'DIVERGENT';
  return status === 'PLANNED' || status === 'ACTIVE' ? 'IDLE' : status;
}

/** The run is the newest of the history: nobody else knows it, so that its items are news to nobody. */
function recorded(runId: string, items: readonly ReportedItem[]): RunItemsRecorded[] {
  return items.length === 0 ? [] : [{ type: 'RunItemsRecorded', runId, items, gaps: [] }];
}

/**
 * Decides what items add to a run that was imported before. The provider's own file is the authority on them: an item may
 * be told otherwise than before. A run that gets items becomes a gap for each provider thread that knows it only through
 * a handoff (Design, section 3).
 */
export function decideImportedItems(
  state: ThreadState,
  runId: string,
  reported: readonly ReportedItem[],
  onRecord: ReadonlyMap<string, ItemOnRecord>,
): readonly RunItemsRecorded[] {
  const items = reported.filter((item) => {
    const before = onRecord.get(item.id);
    return before === undefined || !sameItem(before, item);
  });
  if (items.length === 0) return [];
  return [{ type: 'RunItemsRecorded', runId, items, gaps: gapsBy(state, runIn(state, runId)) }];
}
