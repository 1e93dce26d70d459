import { finishedItems, newDrafts } from '../drafts.ts';
import { asText, at, compact } from '../json.ts';
import type { ImportedTurn } from '../model.ts';
import { planData } from '../plan-steps.ts';
import { storable } from '../text.ts';
import { userRow } from './prompt.ts';
import { blockText, type ClaudeRow, contentBlocks, isSynthetic, messageId } from './row.ts';
import { skippedBecause } from './skipped.ts';
import { takeSpoken } from './spoken.ts';
import { takeToolResult } from './tool-result.ts';
import { takeToolUse, taskTools } from './tool-use.ts';
import type { Standing, TaskList, TurnState } from './turn-state.ts';
import { usageOfTurn } from './usage.ts';
import { rowKey, takeQueued, takeUserRow } from './user-rows.ts';

export interface TurnBuilder {
  take(row: ClaudeRow): void;
  finish(isLast: boolean): ImportedTurn;
}

export interface TurnContext {
  readonly turnId: string;
  readonly start: number;
  readonly isTask: boolean;
  readonly tasks: TaskList;
  readonly cwd: string | undefined;
}

/** Collects one turn's rows, in file order, into a turn. */
export function turnBuilder({ turnId, start, isTask, tasks, cwd: sessionCwd }: TurnContext): TurnBuilder {
  const state: TurnState = {
    drafts: newDrafts(),
    taskChanges: new Map(),
    cwd: sessionCwd,
    start,
    isTask,
    heard: new Set(),
    message: undefined,
    standing: 'ASKED',
    failure: undefined,
  };
  const usage = usageOfTurn();
  let model: string | undefined;
  let cwd: string | undefined;
  let startedAt: string | undefined;
  let finishedAt: string | undefined;
  let nativeEndId: string | undefined;

  const answered = (row: ClaudeRow): void => {
    model = asText(at(row.value, 'message', 'model')) ?? model;
    nativeEndId = row.uuid ?? nativeEndId;
    usage.take(messageId(row) ?? row.uuid, at(row.value, 'message', 'usage'));
    takeAnswer(state, row);
  };

  return {
    take(row) {
      if (row.index >= start) {
        startedAt ??= row.at;
        if (row.index === start || isOfTurn(row)) finishedAt = row.at ?? finishedAt;
      }
      cwd = asText(row.value.cwd) ?? cwd;
      if (row.type === 'user') takeUserRow(state, row);
      else if (row.type === 'assistant') {
        if (row.value.isApiErrorMessage === true) takeApiError(state, row);
        else if (!isSynthetic(row)) answered(row);
      } else if (row.type === 'attachment' || row.type === 'queue-operation') takeQueued(state, row);
    },
    finish(isLast) {
      const { standing, message, failure } = state;
      const unfinished = isLast && (standing === 'ASKED' || standing === 'WORKING');
      const outcome = standing === 'FAILED' ? 'FAILED' : standing === 'ANSWERED' ? 'COMPLETED' : 'INTERRUPTED';
      if (outcome === 'INTERRUPTED' && !unfinished) cancelDangling(state);
      drawTasks(state, tasks);
      return compact({
        nativeTurnId: turnId,
        nativeEndId,
        startedAt,
        finishedAt: unfinished ? undefined : finishedAt,
        message: message === undefined ? undefined : storable(message),
        outcome,
        unfinished,
        failure: outcome === 'FAILED' ? storable(failure ?? '') : undefined,
        model,
        cwd,
        items: finishedItems(state.drafts.list()),
        tokenUsage: usage.total(),
      });
    },
  };
}

/** What comes behind a turn and belongs to no other, such as a compaction and its command, takes no part in its time. */
function isOfTurn(row: ClaudeRow): boolean {
  return (
    row.type !== 'system' &&
    skippedBecause(row) === undefined &&
    !(row.type === 'user' && userRow(row).kind === 'SLASH')
  );
}

function takeApiError(state: TurnState, row: ClaudeRow): void {
  state.failure = contentBlocks(row)
    .flatMap((block) => blockText(block) ?? [])
    .join('\n');
  state.standing = 'FAILED';
  state.drafts.add({
    key: rowKey(row, state),
    kind: 'ERROR',
    status: 'FAILED',
    nativeItemId: row.uuid,
    text: state.failure,
    occurredAt: row.at,
  });
}

function takeAnswer(state: TurnState, row: ClaudeRow): void {
  contentBlocks(row).forEach((block, position) => {
    if (block.type === 'tool_use' || block.type === 'server_tool_use') takeToolUse(state, block, row.at);
    else if (block.type === 'web_search_tool_result') takeToolResult(state, block, row.value, row.at);
    else takeSpoken(state, block, row, position);
  });
  state.standing = standingAfter(row);
}

/** Older writers give no stop reason; then an answer that calls no tool ends the turn. */
function standingAfter(row: ClaudeRow): Standing {
  if (row.value.isAbortedMidStream === true) return 'INTERRUPTED';
  const reason = at(row.value, 'message', 'stop_reason');
  const callsTool = contentBlocks(row).some((block) => block.type === 'tool_use');
  return callsTool || reason === 'tool_use' || reason === 'pause_turn' ? 'WORKING' : 'ANSWERED';
}

/** Each change of the task list becomes the whole list as it stood after it. */
function drawTasks({ drafts, taskChanges }: TurnState, tasks: TaskList): void {
  for (const draft of drafts.list()) {
    if (draft.kind !== 'PLAN' || !taskTools.has(String(draft.data?.tool))) continue;
    taskChanges.get(draft.key)?.(tasks);
    draft.data = planData([...tasks.values()]);
  }
}

/** A call without a result in a turn that was stopped was stopped with it. */
function cancelDangling({ drafts }: TurnState): void {
  for (const draft of drafts.list()) if (draft.status === 'IN_PROGRESS') draft.status = 'CANCELLED';
}
