import type { ItemStatus } from '../../domain/vocabulary.ts';
import type { Draft } from '../drafts.ts';
import { asArray, asText, at, objectOrJson } from '../json.ts';
import type { CodexRecord } from './record.ts';
import { type ToolOutput, toolOutput } from './tool-output.ts';
import type { TurnState } from './turn-state.ts';

/** Takes the output of a call: it completes the item that the call made (Session formats, C6 and C7). */
export function takeOutput(state: TurnState, { payload, at: occurredAt }: CodexRecord): void {
  const callId = asText(payload.call_id) ?? '';
  const output = toolOutput(payload.output ?? payload.tools);
  const session = state.running.get(`call:${callId}`);
  const draft =
    state.drafts.get(callId) ?? state.drafts.get(session === undefined ? undefined : state.running.get(session));
  for (const change of state.changes.get(callId) ?? []) settle(change, output);
  if (draft === undefined) return;
  if (draft.kind === 'COMMAND') commandAnswered(state, draft, output, session !== undefined);
  else if (draft.kind === 'TOOL_CALL') toolAnswered(state, callId, draft, output);
  else if (draft.kind === 'QUESTION') questionAnswered(state, draft, output.text, occurredAt);
  else if (draft.kind === 'SUBAGENT' && output.hasFailed) draft.status = 'FAILED';
}

function commandAnswered(state: TurnState, draft: Draft, output: ToolOutput, isContinuation: boolean): void {
  const isSettled = draft.status !== 'IN_PROGRESS' && !isContinuation;
  if (output.isAborted) draft.status = 'CANCELLED';
  if (isSettled) return;
  draft.text = isContinuation ? `${draft.text ?? ''}${output.text}` : output.isAborted ? draft.text : output.text;
  if (output.runningSession !== undefined) state.running.set(output.runningSession, draft.key);
  else {
    draft.exitCode = output.exitCode ?? draft.exitCode;
    settle(draft, output);
  }
}

function toolAnswered(state: TurnState, callId: string, draft: Draft, output: ToolOutput): void {
  const before = state.scripts.get(callId);
  const hasOtherItems = before !== undefined && state.drafts.list().length > before;
  if (hasOtherItems && !output.hasFailed) state.drafts.remove(draft.key);
  else {
    draft.text = output.text;
    settle(draft, output);
  }
}

function questionAnswered(state: TurnState, question: Draft, answer: string, occurredAt: string | undefined): void {
  question.status = 'COMPLETED';
  const answers = Object.values(objectOrJson(at(objectOrJson(answer), 'answers')) ?? {}).flatMap((value) =>
    asArray(at(value, 'answers')).length > 0 ? asArray(at(value, 'answers')) : [value],
  );
  const words = answers.filter((value) => typeof value === 'string').join('\n');
  state.drafts.add({
    key: `${question.key}:answer`,
    kind: 'USER_MESSAGE',
    resolvesKey: question.key,
    text: words === '' ? answer : words,
    occurredAt,
  });
}

function settle(draft: Draft, output: ToolOutput): void {
  if (draft.status !== 'IN_PROGRESS') return;
  const hasFailed = output.hasFailed || (output.exitCode !== undefined && output.exitCode !== 0);
  const status: ItemStatus = output.isAborted ? 'CANCELLED' : hasFailed ? 'FAILED' : 'COMPLETED';
  draft.status = status;
}
