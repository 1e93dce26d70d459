import { waitingPrompt } from '../../../src/domain/incoming.ts';
import type { Call } from './call.ts';
import { isOngoing, type Moment, providerOf, runOf, sessionOf, settingsOf, textOf } from './moment.ts';
import type { PolicyStep, StartStep, Which, Wish } from './steps.ts';

/** Starts a run, now or when its turn comes. */
export function startCall(moment: Moment, step: StartStep): Call {
  const { provider, whenBusy, manual, words } = step;
  return {
    name: 'startRun',
    input: {
      threadId: moment.threadId,
      ...(words % 3 === 0 && waitingPrompt(moment.state) !== undefined ? {} : { message: textOf(words) }),
      whenBusy,
      settings: settingsOf(step.model),
      cleanContext: step.cleanContext,
      ...(words % 4 === 0 && { runId: moment.world.newId('run_') }),
      ...(provider !== undefined && { providerId: providerOf(moment, provider) }),
      ...(manual !== undefined && {
        manualContext: { text: `By hand. ${textOf(words)}`, ...(manual !== 'ALL' && { covers: manual }) },
      }),
      ...sessionOf(moment, step.session),
    },
  };
}

/** Tries a failed run again. */
export function retryCall(
  moment: Moment,
  step: { readonly run: Which; readonly provider: number | undefined; readonly wish: Wish },
): Call | undefined {
  const { provider, wish } = step;
  const run = runOf(moment, step.run, (each) => each.status === 'FAILED');
  if (run === undefined) return undefined;
  return {
    name: 'retryRun',
    input: {
      runId: run.id,
      cleanContext: wish.cleanContext,
      ...(provider !== undefined && { providerId: providerOf(moment, provider) }),
      ...(wish.model === 1 && { settings: settingsOf(wish.model) }),
      ...sessionOf(moment, wish.session),
    },
  };
}

/** Tells how a run ended. */
export function completeCall(
  moment: Moment,
  { run: which, outcome }: { readonly run: Which; readonly outcome: 'COMPLETED' | 'FAILED' | 'INTERRUPTED' },
): Call | undefined {
  const run = runOf(moment, which, isOngoing);
  const failure = outcome === 'FAILED' ? { failure: { code: 'BROKEN', message: 'It did not work.' } } : {};
  return run && { name: 'completeRun', input: { runId: run.id, outcome, ...failure } };
}

/** Cancels a run in whatever state. */
export function cancelCall(moment: Moment, which: Which): Call | undefined {
  const run = runOf(moment, which, isOngoing);
  return run && { name: 'cancelRun', input: { runId: run.id, reason: 'Not wanted any more.' } };
}

/** Changes what the thread allows, and who writes its summaries. */
export function policyCall(moment: Moment, step: PolicyStep): Call {
  const { writer } = step;
  return {
    name: 'updateThreadPolicy',
    input: {
      threadId: moment.threadId,
      policy: {
        maxForeignRuns: step.foreign,
        maxChainedHandoffs: step.chained,
        maxDeltaTokens: step.delta,
        handoffTokenBudget: step.budget,
        summarySource: step.source,
        ...(writer !== undefined && { summaryProviderId: providerOf(moment, writer) }),
      },
    },
  };
}
