import { decideConsumption } from '../domain/consumption.ts';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { RunItem } from '../domain/item.ts';
import { decideCheckpoint, decideItems, type ItemOnRecord, type ReportedItem } from '../domain/items.ts';
import type { ItemField } from '../domain/model.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { countTokens } from '../summary/tokens.ts';
import { type CaptureCheckpointInput, present, type RecordRunItemsInput, type RunItemInput } from './inputs.ts';
import { onRun } from './on-run.ts';
import type { Caller, ContentWrite } from './ports.ts';
import type { Outcome } from './runner.ts';
import { sealWords } from './seal.ts';
import type { Tools } from './tools.ts';
import { addedWords } from './words.ts';

/** What an item says, apart from its words; and its words, counted once, before the thread is locked. */
export interface DraftItem {
  readonly id: string;
  readonly facts: Omit<ReportedItem, 'id' | 'tokens' | 'words'>;
  readonly words: { readonly [field in ItemField]?: string | undefined };
  readonly tokens: number;
}

/**
 * Records what happened in a run. Items are added whenever they come. An id that the caller brings makes its item
 * repeatable: the same again is no news, a later status is. Subagents' results that the run's provider has already are
 * consumed by it.
 */
export function recordRunItems(
  tools: Tools,
  caller: Caller,
  input: RecordRunItemsInput,
): Promise<Outcome<{ runId: string; itemIds: readonly string[] }>> {
  const { runId } = input;
  const drafts = input.items.map((item) => draftItem(item, item.id ?? tools.newId('itm_')));
  const ids = drafts.map((item) => item.id);
  const transferIds = input.consumedTransferIds ?? [];
  if (new Set(ids).size < ids.length) throw new InvalidInput('Each item can be reported once in a call.');
  return onRun<{ runId: string; itemIds: readonly string[] }>(
    tools,
    caller,
    { name: 'recordRunItems', input },
    runId,
    async (transaction, state) => {
      const brought = input.items.flatMap((item) => item.id ?? []);
      const closed = input.items.flatMap((item) => item.resolves ?? []).filter((id) => !ids.includes(id));
      const [before, salts] = await Promise.all([
        transaction.items([...new Set([...brought, ...closed])]),
        transaction.salts(brought),
      ]);
      const unknown = closed.find((id) => !before.some((item) => item.id === id));
      if (unknown !== undefined) return itemNotFound(unknown, runId);
      const sealed = drafts.map((item) => sealItem(item, salts.get(item.id) ?? tools.newSalt()));
      const onRecord = new Map(before.map((item) => [item.id, sealedRecord(item, salts.get(item.id))]));
      const events = decideItems(
        state,
        runId,
        sealed.map((item) => item.reported),
        onRecord,
      );
      if (isRefusal(events)) return events;
      const consumed = decideConsumption(state, runId, transferIds);
      if (isRefusal(consumed)) return consumed;
      const news = new Set(
        events.flatMap((event) => (event.type === 'RunItemsRecorded' ? event.items.map((item) => item.id) : [])),
      );
      const contents = sealed
        .map((item) => item.content)
        .filter(({ ownerId, words }) => news.has(ownerId) && Object.keys(words).length > 0);
      return { events: [...events, ...consumed], contents, result: { runId, itemIds: ids } };
    },
    { transferIds },
  );
}

/** The refusal of an item that closes one that is not on record: a mistyped id would leave a question open for ever. */
function itemNotFound(id: string, runId: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no item ${id} to be resolved.`, runId, id };
}

/** Captures the workspace state after a run. Never changes the run's status. */
export function captureCheckpoint(
  tools: Tools,
  caller: Caller,
  input: CaptureCheckpointInput,
): Promise<Outcome<{ checkpointId: string }>> {
  const checkpointId = tools.newId('chk_');
  return onRun<{ checkpointId: string }>(
    tools,
    caller,
    { name: 'captureCheckpoint', input },
    input.runId,
    async (transaction, state) => {
      const { contents, seals } = await addedWords(tools, transaction, checkpointId, {
        diffSummary: input.diffSummary ?? undefined,
      });
      const files = (input.files ?? []).map(({ path, ...change }) => ({ path, ...present(change) }));
      const events = decideCheckpoint(state, input.runId, { id: checkpointId, ref: input.ref, files, words: seals });
      return isRefusal(events) ? events : { events, contents, result: { checkpointId } };
    },
  );
}

/** An item as it is told, with the tokens of its words counted. */
export function draftItem(item: RunItemInput, id: string): DraftItem {
  const { id: _, text, command, path, previousPath, data, kind, ...rest } = item;
  const words = {
    text: text ?? undefined,
    command: command ?? undefined,
    path: path ?? undefined,
    previousPath: previousPath ?? undefined,
    data: data == null ? undefined : JSON.stringify(data),
  };
  const tokens = Object.values(words).reduce((sum, word) => sum + (word === undefined ? 0 : countTokens(word)), 0);
  return { id, facts: { kind, ...present(rest) }, words, tokens };
}

/** The item with its words sealed, and these as Content. */
export function sealItem(
  { id, facts, words, tokens }: DraftItem,
  salt: string,
): { reported: ReportedItem; content: ContentWrite } {
  const { content, seals } = sealWords(id, salt, words);
  return { reported: { id, ...facts, tokens, words: seals }, content };
}

/** An item on record in the form in which a report can be compared with it. Erased words have no salt, and are not brought back. */
export function sealedRecord(item: RunItem, salt: string | undefined): ItemOnRecord {
  const { id, runId, sequence: _, text, command, path, previousPath, data, tokens, ...facts } = item;
  const words = { text, command, path, previousPath, data: data === undefined ? undefined : JSON.stringify(data) };
  return { id, runId, ...facts, tokens, words: salt === undefined ? {} : sealWords(id, salt, words).seals };
}
