import type { JsonObject } from '../../domain/item.ts';
import type { NewDraft } from '../drafts.ts';
import { asArray, asText, at, objectOrJson } from '../json.ts';
import { relativePath } from '../paths.ts';
import { planData, stepStatus } from '../plan-steps.ts';
import type { TurnState } from './turn-state.ts';

export const editTools: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);
export const taskTools: ReadonlySet<string> = new Set(['TaskCreate', 'TaskUpdate']);

/** Adds the item of a tool call, once for each call id. Its result completes it (Session formats, E9). */
export function takeToolUse(state: TurnState, block: JsonObject, occurredAt: string | undefined): void {
  const key = asText(block.id) ?? state.drafts.numberedKey('call');
  if (state.drafts.get(key) !== undefined) return;
  const name = asText(block.name) ?? 'tool';
  const input = objectOrJson(block.input) ?? {};
  state.drafts.add({ key, nativeItemId: key, status: 'IN_PROGRESS', occurredAt, ...calledAs(state, name, input) });
}

function calledAs(state: TurnState, tool: string, input: JsonObject): Omit<NewDraft, 'key'> {
  const file = asText(input.file_path) ?? asText(input.notebook_path) ?? asText(input.path);
  const path = file === undefined ? undefined : relativePath(file, state.cwd);
  if (tool === 'Bash') return { kind: 'COMMAND', command: asText(input.command) ?? '', data: commandData(input) };
  if (editTools.has(tool))
    return { kind: 'FILE_CHANGE', path: path ?? '', changeKind: 'UPDATED', data: { tool, input } };
  if (tool === 'TodoWrite') return { kind: 'PLAN', data: todoData(input.todos) };
  if (taskTools.has(tool)) return { kind: 'PLAN', data: { tool, input } };
  if (tool === 'ExitPlanMode') return { kind: 'PLAN', text: asText(input.plan), data: { tool } };
  if (tool === 'AskUserQuestion') {
    const questions = asArray(input.questions);
    const text = questions.flatMap((question) => asText(at(question, 'question')) ?? []).join('\n');
    return { kind: 'QUESTION', text, data: { questions } };
  }
  if (tool === 'Task' || tool === 'Agent') {
    const type = asText(input.subagent_type);
    const title = asText(input.description);
    return {
      kind: 'SUBAGENT',
      text: asText(input.prompt),
      data: {
        tool,
        ...(type === undefined ? {} : { agentType: type }),
        ...(title === undefined ? {} : { description: title }),
      },
    };
  }
  return { kind: 'TOOL_CALL', path, data: { tool, input } };
}

function commandData(input: JsonObject): JsonObject | undefined {
  const description = asText(input.description);
  return description === undefined ? undefined : { description };
}

export function todoData(todos: unknown): JsonObject {
  return planData(
    asArray(todos).flatMap((todo) => {
      const step = asText(at(todo, 'content'));
      return step === undefined ? [] : [{ step, status: stepStatus(at(todo, 'status')) }];
    }),
  );
}
