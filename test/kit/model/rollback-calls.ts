import { isActive } from '../../../src/domain/lookup.ts';
import type { Call } from './call.ts';
import { type Moment, nth } from './moment.ts';
import type { ConfirmStep } from './steps.ts';

/** Takes the thread back a little, or to some ordinal that may be none to go back to. */
export function rollbackCall(moment: Moment, step: { readonly to: number; readonly anywhere: boolean }): Call {
  const toRunOrdinal = targetOf(moment, step);
  const reason = step.to % 3 === 0 ? { reason: 'It went astray.' } : {};
  return { name: 'rollbackThread', input: { threadId: moment.threadId, toRunOrdinal, ...reason } };
}

/** Asks what taking the thread back would do. */
export function previewCall(moment: Moment, pick: number): Call {
  const toRunOrdinal = targetOf(moment, { to: pick, anywhere: pick % 4 === 0 });
  return { name: 'previewRollback', input: { threadId: moment.threadId, toRunOrdinal } };
}

function targetOf({ state }: Moment, { to, anywhere }: { readonly to: number; readonly anywhere: boolean }): number {
  if (anywhere) return to % (state.head.lastOrdinal + 2);
  const active = [...state.runs.values()].filter(isActive).map((run) => run.ordinal);
  return nth([0, ...active].toReversed(), Math.ceil((to * to) / 60)) ?? 0;
}

/** Tells that a provider went back, or could not, of the rollback that is due or of any. */
export function confirmCall({ state, memory }: Moment, step: ConfirmStep): Call | undefined {
  const entries = [...state.rollbacks.values()].flatMap((each) =>
    each.affected.map((entry) => ({ ...entry, rollbackId: each.id })),
  );
  const entry =
    step.entry === 'DUE' ? entries.findLast(({ status }) => status === 'PENDING') : nth(entries, step.entry);
  if (entry === undefined) return undefined;
  const { rollbackId, providerThreadId, action, nativeTurnId } = entry;
  const about = { rollbackId, providerThreadId };
  if (!step.done) return { name: 'confirmProviderRollback', input: { ...about, outcome: 'FAILED' } };
  const head = step.head === 'RIGHT' ? (nativeTurnId ?? 'a turn that nobody named') : 'a turn that nobody knows';
  const own = state.providerThreads.get(providerThreadId)?.nativeThreadId;
  memory.conversations += 1;
  const fork = step.conversation === 'NEW' ? `conversation ${memory.conversations}` : (own ?? 'nowhere');
  return {
    name: 'confirmProviderRollback',
    input: {
      ...about,
      outcome: 'DONE',
      ...(step.head !== 'NONE' && { nativeHeadTurnId: head }),
      ...(action === 'NATIVE_FORK' && { nativeThreadId: fork }),
    },
  };
}
