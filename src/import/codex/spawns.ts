import type { JsonObject } from '../../domain/item.ts';
import { asArray, asText, at, objectOrJson } from '../json.ts';
import type { Spawn } from '../thread.ts';
import { type CodexRecord, completedItem } from './record.ts';
import type { TrackedTurn } from './turn-tracker.ts';

/** Collects which turn and call started which agent thread. The words of the task are in the call, the thread's id comes later. */
export function spawnReader() {
  const calls = new Map<string, { turn: TrackedTurn; prompt: string | undefined }>();
  const children = new Map<string, { turn: TrackedTurn; call: string }>();

  const started = (child: string | undefined, call: string | undefined, turn: TrackedTurn): void => {
    if (child !== undefined && call !== undefined && !children.has(child)) children.set(child, { turn, call });
  };

  return {
    take(record: CodexRecord, turn: TrackedTurn): void {
      const { payload, kind } = record;
      const call = asText(payload.call_id);
      if (
        record.type === 'response_item' &&
        kind === 'function_call' &&
        payload.name === 'spawn_agent' &&
        call !== undefined
      ) {
        calls.set(call, { turn, prompt: spawnPrompt(objectOrJson(payload.arguments)) });
      } else if (kind === 'function_call_output' && call !== undefined && calls.has(call)) {
        started(asText(at(objectOrJson(payload.output), 'agent_id')), call, turn);
      } else if (record.type === 'event_msg' && kind === 'collab_agent_spawn_end') {
        started(asText(payload.new_thread_id), call, turn);
      }
      const item = completedItem(record);
      if (item?.type === 'SubAgentActivity' && item.kind === 'started') {
        started(asText(item.agent_thread_id), asText(item.id), turn);
      } else if (item?.type === 'CollabAgentToolCall' && /spawn/i.test(asText(item.tool) ?? '')) {
        started(asText(asArray(item.receiver_thread_ids)[0]), asText(item.id), turn);
      }
    },
    list: (): readonly Spawn[] =>
      [...children].map(([childId, { turn, call }]) => ({
        childId,
        turnId: turn.id,
        itemKey: call,
        prompt: calls.get(call)?.prompt,
      })),
  };
}

/** The task given to an agent, in the words of its parent. */
export function spawnPrompt(input: JsonObject | undefined): string | undefined {
  return asText(input?.message) ?? asText(input?.prompt) ?? asText(input?.task);
}
