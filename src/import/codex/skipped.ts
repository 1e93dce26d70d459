import { type CodexRecord, contentParts } from './record.ts';
import { humanText, isUserResponse, type UserSource, userShellCommand } from './user-text.ts';

const bookkeepingTypes = new Set([
  'turn_context',
  'world_state',
  'token_usage_record',
  'state',
  'security_risk_score',
  'inter_agent_communication',
  'inter_agent_communication_metadata',
  'realtime_item',
]);
const bookkeepingEvents = new Set([
  'token_count',
  'thread_settings_applied',
  'thread_name_updated',
  'thread_goal_updated',
  'session_configured',
  'exec_command_begin',
  'patch_apply_begin',
  'mcp_tool_call_begin',
  'web_search_begin',
  'item_started',
  'turn_diff',
  'stream_error',
  'warning',
  'background_event',
  'agent_reasoning_section_break',
  'agent_reasoning_raw_content',
]);
const readEvents = new Set([
  'task_started',
  'turn_started',
  'task_complete',
  'turn_complete',
  'turn_aborted',
  'user_message',
  'agent_message',
  'agent_reasoning',
  'item_completed',
  'exec_command_end',
  'patch_apply_end',
  'mcp_tool_call_end',
  'web_search_end',
  'collab_agent_spawn_end',
  'thread_rolled_back',
  'context_compacted',
  'plan_update',
  'error',
]);

/**
 * Why a record gives no item and no border, for the report; undefined where it is read. Unknown types are counted by
 * name and cost nothing else (Session formats, A2).
 */
export function skippedBecause(record: CodexRecord, source: UserSource): string | undefined {
  const { type, kind, payload } = record;
  if (bookkeepingTypes.has(type)) return 'BOOKKEEPING';
  if (type === 'event_msg') {
    if (bookkeepingEvents.has(kind)) return 'BOOKKEEPING';
    return readEvents.has(kind) ? undefined : `UNKNOWN_EVENT ${kind}`;
  }
  if (type === 'session_meta' || type === 'compacted') return undefined;
  if (type !== 'response_item') return `UNKNOWN_TYPE ${type}`;
  if (kind === 'additional_tools') return 'BOOKKEEPING';
  if (kind !== 'message' || payload.role === 'assistant') return undefined;
  if (!isUserResponse(record)) return 'PROGRAM_TEXT';
  if (userShellCommand(record) !== undefined) return undefined;
  const isHuman = contentParts(payload.content).some((part) => humanText(part) !== undefined);
  if (!isHuman) return 'PROGRAM_TEXT';
  return source === 'EVENTS' ? 'WRITTEN_TWICE' : undefined;
}
