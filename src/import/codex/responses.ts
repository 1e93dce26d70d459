import type { JsonObject } from '../../domain/item.ts';
import { asArray, asText, at, objectOrJson } from '../json.ts';
import { commandText } from '../shell.ts';
import { addChanges } from './changes.ts';
import { addSpoken, dropSummaries } from './messages.ts';
import { takeOutput } from './outputs.ts';
import { patchChanges } from './patch.ts';
import { addPlan, addQuestion } from './plan.ts';
import { type CodexRecord, contentParts } from './record.ts';
import { literalArguments } from './script.ts';
import { spawnPrompt } from './spawns.ts';
import { agentAnswer } from './subagents.ts';
import { addSearch, addToolCall } from './tool-calls.ts';
import type { TurnState } from './turn-state.ts';

const shellTools = new Set(['shell', 'shell_command', 'exec_command', 'container.exec', 'local_shell']);

/** Takes a response item: the model's own record of its words, its calls and their outputs (Session formats, C6). */
export function takeResponse(state: TurnState, record: CodexRecord): void {
  const { kind, payload } = record;
  if (kind === 'message') spoken(state, record);
  else if (kind === 'reasoning') {
    const parts = asArray(payload.summary).flatMap((part) => asText(at(part, 'text')) ?? []);
    addSpoken(state, { kind: 'REASONING', id: asText(payload.id), parts, at: record.at, from: 'RESPONSE' });
  } else if (kind === 'function_call') called(state, record, asText(payload.name) ?? 'tool', payload.arguments);
  else if (kind === 'custom_tool_call') called(state, record, asText(payload.name) ?? 'tool', payload.input);
  else if (kind === 'local_shell_call') called(state, record, 'local_shell', payload.action);
  else if (kind === 'tool_search_call') called(state, record, 'tool_search', payload.arguments);
  else if (kind === 'web_search_call') searched(state, record);
  else if (kind === 'agent_message') agentAnswer(state, record);
  else if (kind.endsWith('_output')) takeOutput(state, record);
}

/** Takes back what a compaction in the middle of a turn said as the assistant. */
export function dropSummary(state: TurnState, { payload }: CodexRecord): void {
  const history = asArray(payload.replacement_history).flatMap((item) => contentParts(at(item, 'content')));
  dropSummaries(state, [asText(payload.message) ?? '', ...history]);
}

function spoken(state: TurnState, { payload, at: occurredAt }: CodexRecord): void {
  if (payload.role !== 'assistant') return;
  addSpoken(state, {
    kind: 'ASSISTANT_MESSAGE',
    id: asText(payload.id),
    parts: contentParts(payload.content),
    phase: asText(payload.phase),
    at: occurredAt,
    from: 'RESPONSE',
  });
}

function called(state: TurnState, record: CodexRecord, tool: string, input: unknown): void {
  const callId = asText(record.payload.call_id) ?? asText(record.payload.id) ?? state.drafts.numberedKey('call');
  if (state.drafts.get(callId) !== undefined) return;
  const fields = objectOrJson(input);
  const text = typeof input === 'string' ? input : '';
  if (shellTools.has(tool)) shellCalled(state, record, callId, fields);
  else if (tool === 'apply_patch')
    addChanges(state, callId, patchChanges(asText(fields?.input) ?? asText(fields?.patch) ?? text), {
      from: 'CALL',
      at: record.at,
    });
  else if (tool === 'update_plan') addPlan(state, callId, fields, record.at);
  else if (tool === 'request_user_input') addQuestion(state, callId, fields, record.at);
  else if (tool === 'exec' && record.kind === 'custom_tool_call') scriptCalled(state, record, callId, text);
  else if (tool === 'spawn_agent') {
    state.drafts.add({
      key: callId,
      kind: 'SUBAGENT',
      nativeItemId: callId,
      status: 'IN_PROGRESS',
      text: spawnPrompt(fields),
      occurredAt: record.at,
      data: { tool },
    });
  } else if (tool === 'write_stdin') continued(state, record, callId, fields);
  else addToolCall(state, record, callId, tool, fields ?? { input: text });
}

function shellCalled(state: TurnState, record: CodexRecord, callId: string, fields: JsonObject | undefined): void {
  const command = commandText(fields?.command ?? fields?.cmd) ?? '';
  const changes = patchChanges(command);
  if (changes.length > 0) addChanges(state, callId, changes, { from: 'CALL', at: record.at });
  else {
    state.drafts.add({
      key: callId,
      kind: 'COMMAND',
      nativeItemId: callId,
      status: 'IN_PROGRESS',
      command,
      occurredAt: record.at,
    });
  }
}

/** A script's own item would repeat the items of what it ran: it gets one only if nothing else came of it. */
function scriptCalled(state: TurnState, record: CodexRecord, callId: string, script: string): void {
  addToolCall(state, record, callId, 'exec', { script });
  state.scripts.set(callId, state.drafts.list().length);
  literalArguments(script, 'update_plan').forEach((plan, position) => {
    addPlan(state, `${callId}:plan-${position + 1}`, objectOrJson(plan), record.at);
  });
}

/** Input to a command that goes on belongs to that command, where it is known; polling it is no news. */
function continued(state: TurnState, record: CodexRecord, callId: string, fields: JsonObject | undefined): void {
  const session = String(fields?.session_id ?? '');
  if (state.drafts.get(state.running.get(session)) !== undefined) state.running.set(`call:${callId}`, session);
  else addToolCall(state, record, callId, 'write_stdin', fields ?? {});
}

/** A search names no call: its end event or item tells it as well, in the same order. */
function searched(state: TurnState, record: CodexRecord): void {
  addSearch(state, record, at(record.payload, 'action', 'query'), 'RESPONSE');
}
