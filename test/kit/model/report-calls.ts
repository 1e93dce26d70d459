import type { RunAttempt } from '../../../src/domain/model.ts';
import type { Call } from './call.ts';
import { attemptOf, type Memory, type Moment, nth, sessionOf } from './moment.ts';
import type { Failed, Session, Taken, Which } from './steps.ts';

/** Marks an attempt as sent. */
export function sentCall(
  moment: Moment,
  { attempt: which, session }: { readonly attempt: Which; readonly session: Session },
): Call | undefined {
  const about = aboutIn(moment, which);
  return about && { name: 'markAttemptSent', input: { ...about.names, ...sessionOf(moment, session) } };
}

/** Tells that a turn was taken. */
export function acceptCall(moment: Moment, step: Taken & { readonly attempt: Which }): Call | undefined {
  const about = aboutIn(moment, step.attempt);
  return about && { name: 'acceptRun', input: { ...about.names, ...takenIn(moment, about.attempt, step) } };
}

/** Tells that a turn was not taken, or that nobody knows. */
export function failCall(
  moment: Moment,
  step: Failed & { readonly attempt: Which; readonly ambiguous: boolean },
): Call | undefined {
  const { reason, ambiguous } = step;
  const about = aboutIn(moment, step.attempt);
  if (about === undefined) return undefined;
  const told = { reason, ambiguous, message: `It failed: ${reason}.` };
  return { name: 'failAttempt', input: { ...about.names, ...told, ...deliveredIn(moment, about.attempt, step) } };
}

/** Settles what was unknown. */
export function resolveCall(
  moment: Moment,
  step: Taken & Failed & { readonly attempt: Which; readonly accepted: boolean },
): Call | undefined {
  const about = aboutIn(moment, step.attempt);
  if (about === undefined) return undefined;
  const { names, attempt } = about;
  return {
    name: 'resolveAttempt',
    input: step.accepted
      ? { ...names, outcome: 'ACCEPTED', ...takenIn(moment, attempt, step) }
      : { ...names, outcome: 'NOT_DELIVERED', ...deliveredIn(moment, attempt, step) },
  };
}

/** Tells that a conversation was compacted, at a turn that is known or at one that nobody knows. */
export function compactCall(
  { state }: Moment,
  step: { readonly providerThread: number; readonly turn: number | undefined },
): Call | undefined {
  const providerThread = nth([...state.providerThreads.values()], step.providerThread);
  if (providerThread === undefined) return undefined;
  const known = [...state.attempts.values()].flatMap(({ providerThreadId, nativeTurnId }) =>
    providerThreadId === providerThread.id && nativeTurnId !== undefined ? [nativeTurnId] : [],
  );
  const turn = step.turn === undefined ? undefined : nth([...known, 'a turn that nobody knows'], step.turn);
  return {
    name: 'recordCompaction',
    input: { providerThreadId: providerThread.id, ...(turn !== undefined && { nativeTurnId: turn }) },
  };
}

function aboutIn(moment: Moment, which: Which) {
  const attempt = attemptOf(moment, which);
  return attempt && { attempt, names: { runId: attempt.runId, attemptId: attempt.id } };
}

/** Under which native ids the turn was taken. */
function takenIn(moment: Moment, attempt: RunAttempt, { native, turn }: Taken) {
  const { world, memory, state } = moment;
  const nativeTurnId = turnOf(moment, attempt, turn);
  const bound = world.threads.flatMap((each) =>
    [...each.state.providerThreads.values()].flatMap(({ nativeThreadId }) => nativeThreadId ?? []),
  );
  const right = state.providerThreads.get(attempt.providerThreadId)?.nativeThreadId ?? attempt.nativeThreadId;
  if (attempt.nativeFork !== undefined && turn === 'NONE') return {};
  const other = native === 'NEW' || native === 'RIGHT' ? undefined : nth(bound, native);
  const conversation = native === 'RIGHT' ? right : other;
  return {
    nativeThreadId: conversation ?? newConversation(memory),
    ...(nativeTurnId !== undefined && { nativeTurnId }),
  };
}

function newConversation(memory: Memory): string {
  memory.conversations += 1;
  return `conversation-${memory.conversations}`;
}

/** An attempt keeps its turn: a doubled report says the same as the first. */
function turnOf({ memory, state }: Moment, attempt: RunAttempt, turn: Taken['turn']): string | undefined {
  if (turn === 'NONE') return undefined;
  if (attempt.nativeTurnId !== undefined) return attempt.nativeTurnId;
  const newest = [...state.attempts.values()].findLast((each) => each.nativeTurnId !== undefined);
  if (turn === 'OLD' && newest?.nativeTurnId !== undefined) return newest.nativeTurnId;
  memory.turns += 1;
  return `turn-${memory.turns}`;
}

/** What a failed turn left behind. */
function deliveredIn({ memory, state }: Moment, attempt: RunAttempt, { delivered, began }: Failed) {
  const carried = attempt.carried.map((each) => each.handoffId);
  const alien = [...state.handoffs.keys()].filter((id) => !carried.includes(id));
  const ids = { NONE: [], ALL: carried, FIRST: carried.slice(0, 1), ALIEN: alien.slice(0, 1) }[delivered];
  const own = state.providerThreads.get(attempt.providerThreadId)?.nativeThreadId;
  return {
    ...(ids.length > 0 && { deliveredHandoffIds: ids }),
    ...(began && { nativeThreadId: own ?? newConversation(memory) }),
  };
}
