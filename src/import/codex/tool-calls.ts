import type { JsonObject } from '../../domain/item.ts';
import { asText } from '../json.ts';
import { relativePath } from '../paths.ts';
import type { CodexRecord } from './record.ts';
import type { TurnState } from './turn-state.ts';

/** Adds a call of a tool that has no kind of its own. */
export function addToolCall(state: TurnState, record: CodexRecord, key: string, tool: string, input: JsonObject): void {
  const path = asText(input.path) ?? asText(input.file_path);
  state.drafts.add({
    key,
    kind: 'TOOL_CALL',
    nativeItemId: key,
    status: 'IN_PROGRESS',
    path: path === undefined ? undefined : relativePath(path, state.cwd),
    occurredAt: record.at,
    data: { tool, input },
  });
}

const searches = new WeakMap<TurnState, { EVENT: number; RESPONSE: number }>();

/** Adds a web search, which both records of it tell in the same order. */
export function addSearch(state: TurnState, record: CodexRecord, query: unknown, from: 'EVENT' | 'RESPONSE'): void {
  const counts = searches.get(state) ?? { EVENT: 0, RESPONSE: 0 };
  searches.set(state, counts);
  counts[from] += 1;
  const key = `web-search-${counts[from]}`;
  const text = asText(query);
  const known = state.drafts.get(key);
  if (known === undefined) {
    state.drafts.add({
      key,
      kind: 'TOOL_CALL',
      status: 'COMPLETED',
      occurredAt: record.at,
      data: text === undefined ? { tool: 'web_search' } : { tool: 'web_search', input: { query: text } },
    });
  } else if (text !== undefined) known.data = { tool: 'web_search', input: { query: text } };
}
