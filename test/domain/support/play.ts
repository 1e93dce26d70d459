import type { ThreadEvent } from '../../../src/domain/events.ts';
import { incomingTo } from '../../../src/domain/incoming.ts';
import { isActive, isOpen } from '../../../src/domain/lookup.ts';
import type { Run, RunAttempt, ThreadState } from '../../../src/domain/model.ts';
import type { Provider } from '../../../src/domain/provider.ts';
import { span } from '../../../src/domain/ranges.ts';
import type { Refusal } from '../../../src/domain/refusal.ts';
import { codex } from '../../kit/providers.ts';
import { type Asked, Refused } from '../../kit/thread-world.ts';
import type { Fate, History, Says, Step } from './histories.ts';
import { type Stage, stage } from './stage.ts';

/** One step as it was played. */
export interface Played {
  readonly step: Step;
  readonly before: ThreadState;
  readonly after: ThreadState;
  readonly events: readonly ThreadEvent[];
  readonly refusal?: Refusal;
  /** An acceptance that was reported as it was, for the attempt. */
  readonly accepted?: { readonly attemptId: string; readonly turnId: string };
}

/** Plays the history, step by step; what makes no sense at the moment is left out. `observe` sees each step. */
export function play(history: History, observe: (played: Played, stage: Stage) => void): Stage {
  const on = stage(history);
  for (const step of history.steps) {
    if (step.does === 'go') {
      on.go(step.thread);
      continue;
    }
    const { world } = on;
    const before = world.state();
    const from = world.log.length;
    let accepted: Played['accepted'];
    let refusal: Refusal | undefined;
    try {
      take(on, history.providers, step, (told) => {
        accepted = told;
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error.refusal;
    }
    const events = world.log.slice(from).map((entry) => entry.event);
    if (on.world !== world) continue;
    observe(
      { step, before, after: world.state(), events, ...(refusal && { refusal }), ...(accepted && { accepted }) },
      on,
    );
  }
  return on;
}

type Tell = (accepted: NonNullable<Played['accepted']>) => void;

function take(on: Stage, providers: readonly Provider[], step: Exclude<Step, { does: 'go' }>, tell: Tell): void {
  const { world } = on;
  const state = world.state();
  const active = state.head.activeRunId;
  const open = [...state.attempts.values()].findLast(isOpen);
  switch (step.does) {
    case 'start':
      on.dispatched(world.start(nth(providers, step.provider), asked(step)));
      break;
    case 'queue':
      if (active !== undefined || state.head.queue.length > 0) world.queue(nth(providers, step.provider), asked(step));
      break;
    case 'next':
      on.dispatched(world.next());
      break;
    case 'send':
      if (open?.status === 'PREPARED' && !on.truths.has(open.id)) send(on, open, step.marked, step.fate);
      break;
    case 'report':
      if (open !== undefined) report(on, open, step.says, step.reason, tell);
      break;
    case 'resolve':
      if (open?.status === 'UNKNOWN') report(on, open, step.accepted ? 'TRUTH' : 'FAILED', open.reason, tell);
      break;
    case 'late':
      late(on, step.attempt, tell);
      break;
    case 'retry':
      retry(on, step.provider === undefined ? undefined : nth(providers, step.provider), step.cleanContext);
      break;
    case 'complete':
      if (active !== undefined) world.complete({ runId: active });
      break;
    case 'completeAgain':
      completeAgain(on, step.run);
      break;
    case 'cancel':
      if (active !== undefined) world.cancel({ runId: active });
      break;
    case 'cancelQueued':
      cancelQueued(on, step.run);
      break;
    case 'crash':
      if (open !== undefined) world.sessionLost([{ runId: open.runId, attemptId: open.id }]);
      break;
    case 'checkpoint':
      if (active !== undefined) world.checkpoint({ runId: active });
      break;
    case 'items':
      items(on, step.run);
      break;
    case 'compact':
      compact(on, step.providerThread, step.afterTurn);
      break;
    case 'sends':
      world.sends(step.type, { tokens: step.tokens });
      break;
    case 'consume':
      consume(on, step.run, step.transfer);
      break;
    case 'cancelTransfer': {
      const waiting = nth(incomingTo(state), step.transfer);
      if (waiting !== undefined) world.cancelTransfer(waiting.id);
      break;
    }
    case 'switch':
      world.switch(nth(providers, step.provider) ?? codex);
      break;
    case 'rollback':
      rollback(on, step.to, step.anywhere);
      break;
    case 'confirm':
      confirm(on, step.entry, step.done);
      break;
    case 'fork':
      on.fork(step.ordinal, step.goes);
      break;
    case 'policy':
      world.policy({ maxForeignRuns: step.foreign, maxChainedHandoffs: step.chained, maxDeltaTokens: step.delta });
      break;
  }
}

function retry(on: Stage, target: Provider | undefined, cleanContext: boolean): void {
  const failed = [...on.world.state().runs.values()].findLast((run) => run.status === 'FAILED');
  if (failed !== undefined) on.dispatched(on.world.retry({ runId: failed.id }, target, { cleanContext }));
}

function completeAgain(on: Stage, which: number): void {
  const run = nth([...on.world.state().runs.values()].filter(hasEnded), which);
  if (run !== undefined) on.world.complete({ runId: run.id }, 'INTERRUPTED');
}

function cancelQueued(on: Stage, which: number): void {
  const runId = nth(on.world.state().head.queue, which);
  if (runId !== undefined) on.world.cancel({ runId });
}

function items(on: Stage, which: number): void {
  const begun = [...on.world.state().runs.values()].filter((run) => run.status !== 'QUEUED');
  const run = nth(begun, which);
  if (run !== undefined) on.world.items({ runId: run.id });
}

/** A run's provider has the result of a subagent already: it was its own. */
function consume(on: Stage, which: number, what: number): void {
  const state = on.world.state();
  const results = incomingTo(state).filter(({ type }) => type === 'SUBAGENT_RESULT');
  const run = nth([...state.runs.values()], which);
  const result = nth(results, what);
  if (run !== undefined && result !== undefined) on.world.consume({ runId: run.id }, [result.id]);
}

function asked(step: Step & { does: 'start' | 'queue' }): Asked {
  const { manual } = step;
  const covers = manual === undefined || manual === 'ALL' ? [] : span(manual.from, manual.to);
  return {
    cleanContext: step.cleanContext,
    settings: { model: `model_${step.model}` },
    size: { structured: 5, verbatim: step.verbatim },
    ...(manual !== undefined && { manual: covers.length === 0 ? {} : { covers } }),
  };
}

function send(on: Stage, attempt: RunAttempt, marked: boolean, fate: Fate): void {
  if (marked) on.world.sent({ runId: attempt.runId, attemptId: attempt.id });
  on.send(attempt, fate);
}

function report(on: Stage, attempt: RunAttempt, says: Says, reason: RunAttempt['reason'], tell: Tell): void {
  const about = { runId: attempt.runId, attemptId: attempt.id };
  if (!on.truths.has(attempt.id)) on.send(attempt, 'TAKEN');
  if (says === 'UNKNOWN') {
    on.world.unknown(about);
    return;
  }
  if (says === 'TRUTH' && on.truths.get(attempt.id)?.turnId !== undefined) {
    try {
      acceptAsItWas(on, attempt, tell);
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.refused === 'NATIVE_FORK_FAILED') return;
      if (error.refusal.refused !== 'NATIVE_ID_MISMATCH') throw error;
      on.world.fail(about, 'RESUME_FAILED');
      return;
    }
  }
  if (says === 'TRUTH') failAsItWas(on, attempt, reason);
  else on.world.fail(about, reason);
}

function acceptAsItWas(on: Stage, attempt: RunAttempt, tell: Tell): void {
  const { conversation, turnId } = on.truths.get(attempt.id) ?? {};
  if (conversation === undefined || turnId === undefined) throw new Error(`Attempt ${attempt.id} was not taken.`);
  on.world.accept(
    { runId: attempt.runId, attemptId: attempt.id },
    { nativeThreadId: conversation, nativeTurnId: turnId },
  );
  on.reported.add(attempt.id);
  tell({ attemptId: attempt.id, turnId });
}

function failAsItWas(on: Stage, attempt: RunAttempt, reason: RunAttempt['reason']): void {
  const { conversation, stayed = [] } = on.truths.get(attempt.id) ?? {};
  const names = attempt.action !== 'RESUME' && conversation !== undefined ? { nativeThreadId: conversation } : {};
  on.world.fail({ runId: attempt.runId, attemptId: attempt.id }, reason, { delivered: stayed, ...names });
  on.reported.add(attempt.id);
}

/** What was given up, or reported otherwise, is told as it was after all. */
function late(on: Stage, which: number, tell: Tell): void {
  const untold = [...on.world.state().attempts.values()].filter(
    (attempt) =>
      !isOpen(attempt) && !on.reported.has(attempt.id) && on.truths.get(attempt.id)?.conversation !== undefined,
  );
  const attempt = nth(untold, which);
  if (attempt === undefined) return;
  if (on.truths.get(attempt.id)?.turnId === undefined) failAsItWas(on, attempt, attempt.reason);
  else acceptAsItWas(on, attempt, tell);
}

function compact(on: Stage, which: number, afterTurn: number | undefined): void {
  const state = on.world.state();
  const providerThread = nth(
    [...state.providerThreads.values()].filter((each) => each.nativeThreadId !== undefined),
    which,
  );
  const conversation = providerThread?.nativeThreadId;
  if (providerThread === undefined || conversation === undefined) return;
  const onRecord = [...state.attempts.values()].filter(
    (attempt) => attempt.status === 'ACCEPTED' && attempt.nativeThreadId === conversation,
  );
  const after = afterTurn === undefined ? undefined : nth(onRecord, afterTurn);
  on.programs.compact(conversation, after?.nativeTurnId);
  on.world.compact(providerThread.id, after?.id);
  on.compacted(conversation);
}

function rollback(on: Stage, to: number, anywhere: boolean): void {
  const { head, runs } = on.world.state();
  const active = [...runs.values()].filter(isActive).map((run) => run.ordinal);
  // Going back a little is more of a test than going back to the beginning.
  const targets = anywhere ? Array.from({ length: head.lastOrdinal + 2 }, (_, i) => i) : [0, ...active].toReversed();
  on.world.rollback(nth(targets, anywhere ? to : Math.ceil((to * to) / 60)) ?? 0);
}

/** The provider does what is asked of it, and the application tells; or it does nothing, and that is told. */
function confirm(on: Stage, which: number | 'PENDING', done: boolean): void {
  const entries = [...on.world.state().rollbacks.values()].flatMap((each) =>
    each.affected.map((entry) => ({ ...entry, rollbackId: each.id })),
  );
  const entry = which === 'PENDING' ? entries.find(({ status }) => status === 'PENDING') : nth(entries, which);
  if (entry === undefined) return;
  const { rollbackId, providerThreadId, action, status, nativeTurnId } = entry;
  if (!done) {
    on.world.confirm(rollbackId, providerThreadId, { outcome: 'FAILED' });
    return;
  }
  const conversation = on.world.providerThread(providerThreadId).nativeThreadId;
  const told = { outcome: 'DONE' as const, nativeHeadTurnId: nativeTurnId ?? 'none' };
  if (status !== 'PENDING' || conversation === undefined || nativeTurnId === undefined) {
    on.world.confirm(rollbackId, providerThreadId, told);
  } else if (action === 'NATIVE_FORK') {
    const nativeThreadId = on.programs.fork(conversation, nativeTurnId);
    on.world.confirm(rollbackId, providerThreadId, { ...told, nativeThreadId });
  } else {
    on.programs.revert(conversation, nativeTurnId);
    on.world.confirm(rollbackId, providerThreadId, told);
  }
}

function nth<T>(all: readonly T[], pick: number): T | undefined {
  return all[pick % Math.max(1, all.length)];
}

/** Whether the run has ended, in whatever way. */
export function hasEnded({ status }: Run): boolean {
  return status !== 'QUEUED' && status !== 'STARTING' && status !== 'RUNNING';
}
