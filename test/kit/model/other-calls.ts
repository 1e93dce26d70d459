import type { SummarySource } from '../../../src/domain/vocabulary.ts';
import type { Call } from './call.ts';
import { handoffOf, type Moment, providerOf, sessionOf, textOf, writtenOf } from './moment.ts';
import type { Ghost, Revision, Which } from './steps.ts';

/** Gives a handoff its text, or another one. */
export function textCall(
  moment: Moment,
  { does, handoff: which, words }: { does: 'submit' | 'failSummary' | 'edit'; handoff: Which; words: number },
): Call | undefined {
  const handoff = (does === 'edit' ? writtenOf : handoffOf)(moment, which);
  if (handoff === undefined) return undefined;
  const handoffId = handoff.id;
  if (does === 'submit') return { name: 'submitSummary', input: { handoffId, text: textOf(words) } };
  if (does === 'edit') return { name: 'editHandoff', input: { handoffId, text: `Edited. ${textOf(words)}` } };
  return { name: 'failSummary', input: { handoffId, reason: 'Nobody answered.' } };
}

/** Has a handoff written anew. */
export function regenerateCall(
  moment: Moment,
  step: { readonly handoff: Which; readonly source: SummarySource | undefined; readonly budget: number | undefined },
): Call | undefined {
  const { source, budget } = step;
  const handoff = writtenOf(moment, step.handoff);
  if (handoff === undefined) return undefined;
  const wished = { ...(source !== undefined && { source }), ...(budget !== undefined && { budget }) };
  return { name: 'regenerateHandoff', input: { handoffId: handoff.id, ...wished } };
}

/** Opens a session, which is remembered. */
export function openCall(moment: Moment, pick: number): Call {
  const session = { id: moment.world.newId('ses_'), providerId: providerOf(moment, pick) };
  moment.memory.sessions.push(session);
  return { name: 'openProviderSession', input: { ...session, label: 'A process.' } };
}

/** Ends a session, one that has ended already perhaps. */
export function endCall(moment: Moment, which: number | 'LAST', crashed: boolean): Call | undefined {
  const { sessionId } = sessionOf(moment, which);
  if (sessionId === undefined) return undefined;
  return { name: 'endProviderSession', input: { sessionId, outcome: crashed ? 'CRASHED' : 'ENDED' } };
}

const revisions = {
  RESUME: { capabilities: { resume: false } },
  DELTA: { capabilities: { deltaHandoff: false, resume: true } },
  FULL: { capabilities: { fullHandoff: true, deltaHandoff: true } },
  TRUST: { trusted: true, trustReason: 'It was looked at.' },
  NAME: { name: 'Renamed' },
};

/** Makes a new revision of a provider. */
export function reviseCall(moment: Moment, pick: number, change: Revision): Call {
  return { name: 'updateProvider', input: { providerId: providerOf(moment, pick), ...revisions[change] } };
}

/** Asks what would happen at one provider, or at each. */
export function planCall(moment: Moment, pick: number): Call {
  const one = pick % 2 === 0 ? { providerId: providerOf(moment, pick) } : {};
  return { name: 'planSwitch', input: { threadId: moment.threadId, cleanContext: pick % 5 === 0, ...one } };
}

/** The key of a call for something else. */
export function conflictingCall(call: Call | undefined): Call | undefined {
  switch (call?.name) {
    case 'completeRun':
      return { name: 'completeRun', input: { ...call.input, failure: { code: 'OTHER', message: 'Other.' } } };
    case 'startRun':
      return { name: 'startRun', input: { ...call.input, message: 'Something else.' } };
    case 'recordCompaction':
      return { name: 'recordCompaction', input: { ...call.input, nativeTurnId: 'another turn' } };
    case 'cancelRun':
      return { name: 'cancelRun', input: { ...call.input, reason: 'Another reason.' } };
    default:
      return undefined;
  }
}

const nobody = (prefix: string) => `${prefix}00000000-0000-7000-8000-ffffffffffff`;

/** Names what there is not. */
export function ghostCall(moment: Moment, what: Ghost): Call | undefined {
  const { threadId, state } = moment;
  const [run] = state.runs.values();
  switch (what) {
    case 'thread':
      return { name: 'startRun', input: { threadId: nobody('thr_'), message: 'Is anybody there?' } };
    case 'run':
      return { name: 'completeRun', input: { runId: nobody('run_'), outcome: 'COMPLETED' } };
    case 'provider':
      return { name: 'switchProvider', input: { threadId, providerId: nobody('pro_') } };
    case 'session': {
      const input = { threadId, message: 'Hello.', providerId: providerOf(moment, 0), sessionId: nobody('ses_') };
      return { name: 'startRun', input };
    }
    case 'attempt':
      return (
        run && { name: 'acceptRun', input: { runId: run.id, attemptId: nobody('att_'), nativeThreadId: 'nowhere' } }
      );
  }
}
