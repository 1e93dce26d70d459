import { finishedItems, newDrafts } from '../drafts.ts';
import { asText, compact } from '../json.ts';
import type { ImportedTurn } from '../model.ts';
import { storable } from '../text.ts';
import { takeEvent } from './events.ts';
import { type CodexRecord, isLifecycleEnd, isLifecycleStart } from './record.ts';
import { dropSummary, takeResponse } from './responses.ts';
import { endTime, startTime } from './times.ts';
import type { TurnState } from './turn-state.ts';
import { newUnpaired } from './unpaired.ts';
import { type UsageCounter, usageOfTurn } from './usage.ts';
import { type UserSource, userMessageOf, userShellCommand } from './user-text.ts';

export interface TurnBuilder {
  take(record: CodexRecord): void;
  finish(last: { readonly isLast: boolean; readonly hasLifecycle: boolean }): ImportedTurn;
}

export interface TurnContext {
  readonly turnId: string;
  readonly userSource: UserSource;
  readonly usage: UsageCounter;
  readonly running: Map<string, string>;
  readonly cwd: string | undefined;
  readonly model: string | undefined;
}

/** Collects one turn's records, in file order, into a turn. */
export function turnBuilder(context: TurnContext): TurnBuilder {
  const state: TurnState = {
    drafts: newDrafts(),
    unpaired: newUnpaired(),
    changes: new Map(),
    userSource: context.userSource,
    cwd: context.cwd,
    failure: undefined,
    running: context.running,
    scripts: new Map(),
  };
  const usage = usageOfTurn(context.usage);
  let message: string | undefined;
  let model = context.model;
  let startedAt: string | undefined;
  let finishedAt: string | undefined;
  let lastAt: string | undefined;
  let end: 'COMPLETED' | 'INTERRUPTED' | undefined;

  const userWrote = (text: string, record: CodexRecord): void => {
    if (message === undefined) message = text;
    else addSteering(state, text, record);
  };
  const ended = (record: CodexRecord): void => {
    end = record.kind === 'turn_aborted' ? 'INTERRUPTED' : 'COMPLETED';
    finishedAt = endTime(record);
    addLastMessage(state, record);
  };

  return {
    take(record) {
      startedAt ??= startTime(record);
      lastAt = record.at ?? lastAt;
      const text = userMessageOf(record, context.userSource);
      if (text !== undefined) userWrote(text, record);
      else if (isLifecycleStart(record)) startedAt = startTime(record);
      else if (isLifecycleEnd(record)) ended(record);
      else if (record.type === 'turn_context') {
        model = asText(record.payload.model) ?? model;
        state.cwd = asText(record.payload.cwd) ?? state.cwd;
      } else if (record.type === 'compacted') dropSummary(state, record);
      else if (userShellCommand(record) !== undefined) addUserShell(state, record);
      else if (record.type === 'event_msg') takeEvent(state, record);
      else if (record.type === 'response_item') takeResponse(state, record);
      usage.take(record);
    },
    finish({ isLast, hasLifecycle }) {
      const isOver = end !== undefined || !hasLifecycle;
      const hasFailed = state.failure !== undefined && end === 'COMPLETED' && !hasAnswer(state);
      const outcome = hasFailed ? 'FAILED' : (end ?? (isOver ? 'COMPLETED' : 'INTERRUPTED'));
      settleDangling(state, outcome === 'INTERRUPTED' && !(isLast && !isOver));
      return compact({
        nativeTurnId: context.turnId,
        startedAt,
        finishedAt: finishedAt ?? (isLast && !isOver ? undefined : lastAt),
        message: message === undefined ? undefined : storable(message),
        outcome,
        unfinished: isLast && !isOver,
        failure: hasFailed ? storable(state.failure ?? '') : undefined,
        model,
        cwd: state.cwd,
        items: finishedItems(state.drafts.list()),
        tokenUsage: usage.total(),
      });
    },
  };
}

function addSteering({ drafts }: TurnState, text: string, { at }: CodexRecord): void {
  drafts.add({ key: drafts.numberedKey('user'), kind: 'USER_MESSAGE', text, occurredAt: at });
}

function addUserShell({ drafts }: TurnState, record: CodexRecord): void {
  const shell = userShellCommand(record);
  if (shell === undefined) return;
  drafts.add({
    key: asText(record.payload.id) ?? drafts.numberedKey('user-shell'),
    kind: 'COMMAND',
    command: shell.command,
    exitCode: shell.exitCode,
    status: shell.exitCode === 0 ? 'COMPLETED' : 'FAILED',
    text: shell.output,
    occurredAt: record.at,
    data: { byUser: true },
  });
}

/** Some writers keep the last words only in the event that ends the turn. */
function addLastMessage(state: TurnState, { payload, at }: CodexRecord): void {
  const text = asText(payload.last_agent_message);
  if (text === undefined || hasAnswer(state)) return;
  state.drafts.add({ key: 'last-message', kind: 'ASSISTANT_MESSAGE', text, occurredAt: at });
}

const hasAnswer = (state: TurnState): boolean =>
  state.drafts.list().some((draft) => draft.kind === 'ASSISTANT_MESSAGE');

/** What never came back when its turn was stopped was stopped with it. */
function settleDangling(state: TurnState, wasStopped: boolean): void {
  if (!wasStopped) return;
  for (const draft of state.drafts.list()) if (draft.status === 'IN_PROGRESS') draft.status = 'CANCELLED';
}
