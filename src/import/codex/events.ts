import type { JsonObject } from '../../domain/item.ts';
import type { ItemStatus } from '../../domain/vocabulary.ts';
import { asArray, asNumber, asText, at, compact, objectOrJson } from '../json.ts';
import { plainPath } from '../paths.ts';
import { commandText } from '../shell.ts';
import { addChanges } from './changes.ts';
import { addSpoken } from './messages.ts';
import { recordedChanges } from './patch.ts';
import { addPlan } from './plan.ts';
import { type CodexRecord, completedItem, contentParts } from './record.ts';
import { subagentActivity } from './subagents.ts';
import { durationMs } from './times.ts';
import { addSearch, addToolCall } from './tool-calls.ts';
import type { TurnState } from './turn-state.ts';

/** Takes an event: what the program told its user. Legacy events and the items of paginated files say the same things (Session formats, C3). */
export function takeEvent(state: TurnState, record: CodexRecord): void {
  const { kind, payload } = record;
  const item = completedItem(record);
  if (item !== undefined) itemCompleted(state, item, record);
  else if (kind === 'agent_message') said(state, payload, [asText(payload.message) ?? ''], record);
  else if (kind === 'agent_reasoning') {
    addSpoken(state, {
      kind: 'REASONING',
      id: undefined,
      parts: [asText(payload.text) ?? ''],
      at: record.at,
      from: 'EVENT',
    });
  } else if (kind === 'exec_command_end') commandEnded(state, asText(payload.call_id), payload, record);
  else if (kind === 'patch_apply_end') {
    const status = payload.success === false ? 'FAILED' : 'COMPLETED';
    addChanges(state, asText(payload.call_id) ?? state.drafts.numberedKey('patch'), recordedChanges(payload.changes), {
      from: 'RESULT',
      status,
      at: record.at,
    });
  } else if (kind === 'mcp_tool_call_end') mcpEnded(state, payload, record);
  else if (kind === 'web_search_end') addSearch(state, record, payload.query, 'EVENT');
  else if (kind === 'plan_update') addPlan(state, state.drafts.numberedKey('plan'), payload, record.at);
  else if (kind === 'error') failed(state, record);
}

function itemCompleted(state: TurnState, item: JsonObject, record: CodexRecord): void {
  const id = asText(item.id);
  switch (item.type) {
    case 'AgentMessage':
      said(state, item, contentParts(item.content), record);
      break;
    case 'Reasoning':
      addSpoken(state, { kind: 'REASONING', id, parts: texts(item.summary_text), at: record.at, from: 'EVENT' });
      break;
    case 'CommandExecution':
      commandEnded(state, id, item, record);
      break;
    case 'FileChange':
      addChanges(state, id ?? state.drafts.numberedKey('patch'), recordedChanges(item.changes), {
        from: 'RESULT',
        status: statusOf(item.status),
        at: record.at,
      });
      break;
    case 'McpToolCall':
      mcpEnded(state, { ...item, call_id: item.id ?? null, invocation: item }, record);
      break;
    case 'WebSearch':
      addSearch(state, record, item.query, 'EVENT');
      break;
    case 'SubAgentActivity':
      subagentActivity(state, item, record);
      break;
    case 'Plan':
      state.drafts.add({
        key: id ?? state.drafts.numberedKey('plan'),
        kind: 'PLAN',
        nativeItemId: id,
        status: 'COMPLETED',
        text: asText(item.text),
        occurredAt: record.at,
      });
      break;
    case 'UserMessage':
    case 'ContextCompaction':
    case 'CollabAgentToolCall':
    case 'Sleep':
      break;
    default:
      state.drafts.add({
        key: id ?? state.drafts.numberedKey('item'),
        kind: 'NOTE',
        nativeItemId: id,
        text: asText(item.text),
        occurredAt: record.at,
        data: { nativeType: asText(item.type) ?? 'unknown', raw: item },
      });
  }
}

const texts = (value: unknown): readonly string[] => asArray(value).filter((part) => typeof part === 'string');

function said(state: TurnState, holder: JsonObject, parts: readonly string[], record: CodexRecord): void {
  addSpoken(state, {
    kind: 'ASSISTANT_MESSAGE',
    id: asText(holder.id),
    parts,
    phase: asText(holder.phase),
    at: record.at,
    from: 'EVENT',
  });
}

/** The program's own account of a command; it stands above what the model was told of it. */
function commandEnded(state: TurnState, id: string | undefined, told: JsonObject, record: CodexRecord): void {
  const key = id ?? state.drafts.numberedKey('command');
  const draft =
    state.drafts.get(key) ?? state.drafts.add({ key, kind: 'COMMAND', nativeItemId: id, occurredAt: record.at });
  if (draft.kind !== 'COMMAND') return;
  const output =
    asText(told.aggregated_output) ??
    [asText(told.stdout), asText(told.stderr)].flatMap((part) => part ?? []).join('\n');
  const exitCode = asNumber(told.exit_code);
  draft.command = commandText(told.command) ?? draft.command;
  draft.text = output === '' ? draft.text : output;
  draft.exitCode = exitCode ?? draft.exitCode;
  const isStopped = draft.status === 'CANCELLED' && exitCode !== 0;
  if (!isStopped)
    draft.status = told.status === undefined ? (exitCode === 0 ? 'COMPLETED' : 'FAILED') : statusOf(told.status);
  draft.data = {
    ...draft.data,
    ...compact({
      cwd: asText(told.cwd) === undefined ? undefined : plainPath(String(told.cwd)),
      durationMs: durationMs(told.duration),
      byUser: told.source === 'user_shell' ? true : undefined,
    }),
  };
}

function mcpEnded(state: TurnState, payload: JsonObject, record: CodexRecord): void {
  const key = asText(payload.call_id) ?? state.drafts.numberedKey('mcp');
  const tool = `${asText(at(payload, 'invocation', 'server')) ?? 'mcp'}/${asText(at(payload, 'invocation', 'tool')) ?? 'tool'}`;
  if (state.drafts.get(key) === undefined) {
    addToolCall(state, record, key, tool, objectOrJson(at(payload, 'invocation', 'arguments')) ?? {});
  }
  const draft = state.drafts.get(key);
  if (draft === undefined) return;
  const result = at(payload, 'result', 'Ok') ?? payload.result;
  const text = contentParts(at(result, 'content')).join('\n');
  const hasFailed =
    at(payload, 'result', 'Err') !== undefined || at(result, 'is_error') === true || payload.status === 'failed';
  draft.text = text === '' ? (asText(at(payload, 'result', 'Err')) ?? draft.text) : text;
  draft.status = hasFailed ? 'FAILED' : 'COMPLETED';
}

function failed(state: TurnState, record: CodexRecord): void {
  const text = asText(record.payload.message) ?? 'error';
  state.failure = text;
  state.drafts.add({
    key: state.drafts.numberedKey('error'),
    kind: 'ERROR',
    status: 'FAILED',
    text,
    occurredAt: record.at,
  });
}

const statuses: Readonly<Record<string, ItemStatus>> = {
  completed: 'COMPLETED',
  failed: 'FAILED',
  declined: 'DECLINED',
  in_progress: 'IN_PROGRESS',
};

function statusOf(status: unknown): ItemStatus {
  return (typeof status === 'string' ? statuses[status] : undefined) ?? 'COMPLETED';
}
