import type { JsonObject, JsonValue } from '../../domain/item.ts';
import type { ItemStatus } from '../../domain/vocabulary.ts';
import type { Draft } from '../drafts.ts';
import { countDifference, countLines, countMarkedLines } from '../file-change.ts';
import { asArray, asObject, asText, at, objectOrJson } from '../json.ts';
import { stepStatus } from '../plan-steps.ts';
import { blocksOf, blockText } from './row.ts';
import { taskTools, todoData } from './tool-use.ts';
import type { TaskChange, TurnState } from './turn-state.ts';

/** A tool's result: what the model got, and beside it what the program knows, where the writer kept that. */
interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: JsonObject | undefined;
  readonly denial: string | undefined;
  readonly at: string | undefined;
}

const EXIT_CODE = /^(?:Error: )?Exit code (-?\d+)\r?\n?/;
const NEVER_RAN = /^\s*<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/;
const REJECTED = /^(The user doesn't want to (proceed|take this action)|User rejected tool use|The user rejected)/;

/** Completes the item of the call that this block answers; a result whose call is not in the turn says nothing. */
export function takeToolResult(
  state: TurnState,
  block: JsonObject,
  row: JsonObject,
  occurredAt: string | undefined,
): void {
  const draft = state.drafts.get(asText(block.tool_use_id));
  if (draft === undefined) return;
  const text = blocksOf(block.content)
    .flatMap((part) => blockText(part) ?? [])
    .join('\n');
  const result: ToolResult = {
    text,
    isError: block.is_error === true,
    structured: asObject(row.toolUseResult),
    denial: asText(row.toolDenialKind) ?? (typeof row.toolUseResult === 'string' ? row.toolUseResult : undefined),
    at: occurredAt,
  };
  draft.status = statusOf(result);
  switch (draft.kind) {
    case 'COMMAND':
      commandAnswered(draft, result);
      break;
    case 'FILE_CHANGE':
      fileChanged(draft, result);
      break;
    case 'PLAN':
      planChanged(state, draft, result);
      break;
    case 'QUESTION':
      questionAnswered(state, draft, result);
      break;
    case 'SUBAGENT':
      subagentAnswered(draft, result);
      break;
    default:
      draft.text = errorText(result.text);
  }
}

/** Rejected, failed or done (Session formats, E10). */
function statusOf({ text, isError, structured, denial }: ToolResult): ItemStatus {
  const isRejection = REJECTED.test(text) || /reject/i.test(denial?.slice(0, 40) ?? '');
  if (isError && isRejection) return 'DECLINED';
  if (structured?.interrupted === true) return 'CANCELLED';
  return isError ? 'FAILED' : 'COMPLETED';
}

const errorText = (text: string): string => NEVER_RAN.exec(text)?.[1] ?? text;

/** Success has no exit code on record: it is 0. A background command has not ended. */
function commandAnswered(draft: Draft, { text, structured }: ToolResult): void {
  const failure = EXIT_CODE.exec(text);
  const output = [asText(structured?.stdout), asText(structured?.stderr)]
    .filter((part) => part !== undefined)
    .join('\n');
  draft.text = failure === null ? (output === '' ? errorText(text) : output) : text.slice(failure[0].length);
  if (failure !== null) draft.exitCode = Number(failure[1]);
  else if (asText(structured?.backgroundTaskId) !== undefined) {
    draft.status = 'IN_PROGRESS';
    draft.data = { ...draft.data, backgroundTaskId: structured?.backgroundTaskId ?? null };
  } else if (draft.status === 'COMPLETED') draft.exitCode = 0;
}

function fileChanged(draft: Draft, { text, isError, structured }: ToolResult): void {
  const input = asObject(draft.data?.input) ?? {};
  const tool = asText(draft.data?.tool) ?? '';
  draft.data = { tool };
  if (isError) {
    draft.data = { tool, error: errorText(text) };
    return;
  }
  const isCreated =
    structured?.type === 'create' || (tool === 'Write' && structured === undefined && /created/.test(text));
  draft.changeKind = isCreated ? 'CREATED' : 'UPDATED';
  const hunks = asArray(structured?.structuredPatch);
  const lines = hunks.flatMap((hunk) => asArray(at(hunk, 'lines'))).filter((line) => typeof line === 'string');
  const content = asText(structured?.content) ?? asText(input.content);
  if (lines.length > 0) {
    Object.assign(draft, countMarkedLines(lines));
    draft.text = lines.join('\n');
  } else if (isCreated || tool === 'Write') {
    // Without a patch the lines of what was overwritten are not known.
    Object.assign(draft, { linesAdded: countLines(content ?? ''), ...(isCreated ? { linesRemoved: 0 } : {}) });
    draft.text = content;
  } else Object.assign(draft, editCounts(input));
}

function editCounts(input: JsonObject): { linesAdded: number; linesRemoved: number } {
  const edits = Array.isArray(input.edits) ? asArray(input.edits) : [input];
  const counts = edits.map((edit) =>
    countDifference(asText(at(edit, 'old_string')) ?? '', asText(at(edit, 'new_string')) ?? ''),
  );
  return {
    linesAdded: counts.reduce((sum, count) => sum + count.linesAdded, 0),
    linesRemoved: counts.reduce((sum, count) => sum + count.linesRemoved, 0),
  };
}

function planChanged(state: TurnState, draft: Draft, result: ToolResult): void {
  const tool = asText(draft.data?.tool);
  if (tool === 'ExitPlanMode') return;
  if (tool !== undefined && taskTools.has(tool)) {
    if (!result.isError) state.taskChanges.set(draft.key, taskChange(tool, asObject(draft.data?.input) ?? {}, result));
  } else if (Array.isArray(result.structured?.newTodos)) draft.data = todoData(result.structured.newTodos);
}

/** Tasks are told one change at a time. */
function taskChange(tool: string, input: JsonObject, { text, structured }: ToolResult): TaskChange {
  if (tool === 'TaskCreate') {
    const id = idText(at(structured, 'task', 'id')) ?? /Task #(\S+) created/.exec(text)?.[1];
    const step = asText(at(structured, 'task', 'subject')) ?? asText(input.subject) ?? '';
    return (tasks) => tasks.set(id ?? String(tasks.size + 1), { step, status: 'pending' });
  }
  const id = idText(structured?.taskId) ?? idText(input.taskId) ?? '';
  const status = at(structured, 'statusChange', 'to') ?? input.status;
  return (tasks) => {
    const task = tasks.get(id);
    if (status === 'deleted') tasks.delete(id);
    else if (task !== undefined) {
      tasks.set(id, {
        step: asText(input.subject) ?? task.step,
        status: status === undefined ? task.status : stepStatus(status),
      });
    }
  };
}

const idText = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'number' ? String(value) : asText(value);

/** What the user answered is a human's input as much as a prompt is. */
function questionAnswered(
  state: TurnState,
  question: Draft,
  { text, structured, isError, at: occurredAt }: ToolResult,
): void {
  if (isError) return;
  const answers = Object.values(objectOrJson(structured?.answers) ?? {}).map((answer) =>
    Array.isArray(answer) ? answer.join(', ') : String(answer),
  );
  state.drafts.add({
    key: `${question.key}:answer`,
    kind: 'USER_MESSAGE',
    resolvesKey: question.key,
    text: answers.length === 0 ? text : answers.join('\n'),
    occurredAt,
  });
}

function subagentAnswered(draft: Draft, { text, structured, isError }: ToolResult): void {
  const agentId = asText(structured?.agentId);
  const isLaunched = structured?.isAsync === true || structured?.status === 'async_launched';
  const answer = blocksOf(structured?.content)
    .flatMap((part) => blockText(part) ?? [])
    .join('\n');
  if (isLaunched) draft.status = 'IN_PROGRESS';
  else if (structured?.status === 'failed' && !isError) draft.status = 'FAILED';
  draft.data = {
    ...draft.data,
    ...(agentId === undefined ? {} : { agentId }),
    ...(isLaunched ? {} : { result: answer === '' ? errorText(text) : answer }),
  };
}
