import type { JsonObject } from '../domain/item.ts';
import { asObject, asText } from './json.ts';
import type { SessionFormat } from './model.ts';

/** What a single record says about its file. UNKNOWN says nothing: the next one may. */
export type RecordKind = SessionFormat | 'PROGRAM_OUTPUT' | 'UNKNOWN';

const codexTypes = new Set(['session_meta', 'event_msg', 'response_item', 'turn_context', 'compacted', 'world_state']);
const codexItemTypes = new Set([
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'local_shell_call',
  'custom_tool_call',
  'custom_tool_call_output',
  'web_search_call',
]);
const claudeTypes = new Set([
  'user',
  'assistant',
  'system',
  'attachment',
  'progress',
  'queue-operation',
  'last-prompt',
  'mode',
  'permission-mode',
  'ai-title',
  'custom-title',
  'agent-name',
  'tools-used',
  'fork-context-ref',
]);
/** What `codex exec --json` and `claude --output-format stream-json` print: other grammars (Session formats, A3). */
const outputTypes =
  /^(thread\.(started|completed)|turn\.(started|completed|failed)|item\.(started|updated|completed))$/;

/**
 * The format of a session file, from one of its records. Files begin with any bookkeeping (Session formats, D3), so a
 * caller goes on until a record says something.
 */
export function detectFormat(record: JsonObject): RecordKind {
  const type = asText(record.type);
  if (type === undefined) {
    const isOldHead =
      asText(record.id) !== undefined && asText(record.timestamp) !== undefined && 'instructions' in record;
    return isOldHead || record.record_type === 'state' ? 'CODEX_ROLLOUT' : 'UNKNOWN';
  }
  if (codexTypes.has(type) && asObject(record.payload) !== undefined) return 'CODEX_ROLLOUT';
  if (outputTypes.test(type)) return 'PROGRAM_OUTPUT';
  if (codexItemTypes.has(type) && record.sessionId === undefined && record.message === undefined)
    return 'CODEX_ROLLOUT';
  if (claudeTypes.has(type) && asText(record.sessionId) !== undefined) return 'CLAUDE_SESSION';
  if (type === 'file-history-snapshot' && record.snapshot !== undefined) return 'CLAUDE_SESSION';
  if (type === 'summary' && asText(record.leafUuid) !== undefined) return 'CLAUDE_SESSION';
  const isStream = asText(record.session_id) !== undefined && record.sessionId === undefined;
  return isStream ? 'PROGRAM_OUTPUT' : 'UNKNOWN';
}
