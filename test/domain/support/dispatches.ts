import { type Ask, strategyInputOf } from '../../../src/domain/ask.ts';
import type { StrategyDecision } from '../../../src/domain/decision.ts';
import type { DispatchPlan } from '../../../src/domain/dispatch.ts';
import { attemptsOf, runIn } from '../../../src/domain/lookup.ts';
import type { ManualCover, ThreadState } from '../../../src/domain/model.ts';
import type { Provider, RunSettings } from '../../../src/domain/provider.ts';
import { normalise, only, type Ranges, span } from '../../../src/domain/ranges.ts';
import { handoffIn } from '../../../src/domain/reception.ts';
import { isRefusal, type Refusal } from '../../../src/domain/refusal.ts';
import { decideCancellation } from '../../../src/domain/run.ts';
import {
  admitNext,
  admitRetry,
  admitStart,
  decideQueueing,
  decideRetry,
  decideStart,
  providerFor,
  settingsFor,
} from '../../../src/domain/start.ts';
import { decideStrategy } from '../../../src/domain/strategy.ts';
import { decideSwitch } from '../../../src/domain/switch.ts';
import { forkOfferFor } from './forks.ts';
import { measured, type RunSize, runsAt } from './sizes.ts';
import { planDispatch } from './textless.ts';
import { type About, type Dispatched, Refused, type ThreadLog } from './thread-log.ts';

/** What a run is asked for. `covers` are positions; sizes and tokens say how much there is to tell of it later. */
export interface Asked {
  readonly settings?: RunSettings;
  readonly cleanContext?: boolean;
  readonly manual?: { readonly tokens?: number; readonly covers?: Ranges; readonly takenBy?: string };
  readonly sessionId?: string;
  readonly size?: RunSize;
  readonly tokens?: number;
}

const smallRun: RunSize = { structured: 10, verbatim: 30 };

/** The commands that dispatch runs, as src/commands has them. */
export function dispatches(log: ThreadLog) {
  const { state, newId, save } = log;
  const sizes = new Map<string, RunSize>();
  const manuals = new Map<string, number>();
  const providers = new Map<string, Provider>();
  const sizeOf = (runId: string) => sizes.get(runId) ?? smallRun;

  function admitted(refusal: Refusal | undefined): void {
    if (refusal !== undefined) throw new Refused(refusal);
  }

  function registered(id: string | Refusal): Provider {
    if (typeof id !== 'string') throw new Refused(id);
    const provider = providers.get(id);
    if (provider === undefined)
      throw new Refused({ refused: 'PROVIDER_NOT_FOUND', message: `There is no provider ${id}.` });
    return provider;
  }

  function askOf(provider: Provider, asked: Asked): Ask {
    const { manual } = asked;
    return {
      provider,
      settings: settingsFor(state(), provider.id, asked.settings ?? {}),
      cleanContext: asked.cleanContext ?? false,
      ...(asked.sessionId !== undefined && { sessionId: asked.sessionId }),
      ...(manual !== undefined && {
        manual: { text: 'By hand.', ...manual, tokens: manual.tokens ?? 10 },
      }),
    };
  }

  function planned(ask: Ask): DispatchPlan {
    const plan = planDispatch(state(), ask, sizeOf, newId, forkOfferFor(log));
    if (isRefusal(plan)) throw new Refused(plan);
    return plan;
  }

  function remember(runId: string, { size, manual }: Asked): void {
    if (size !== undefined) sizes.set(runId, size);
    if (manual !== undefined) manuals.set(runId, manual.tokens ?? 10);
  }

  function dispatched(runId: string): Dispatched {
    const attempt = attemptsOf(state(), runIn(state(), runId)).at(-1);
    const { decision } = runIn(state(), runId);
    if (attempt === undefined || decision === undefined) throw new Error(`Run ${runId} was not dispatched.`);
    const { id, providerThreadId, carried } = attempt;
    return { runId, attemptId: id, providerThreadId, decision, carried };
  }

  function begin(runId: string, ask: Ask, tokens: number): Dispatched {
    const plan = planned(ask);
    const manual: ManualCover | undefined = ask.manual && (ask.manual.covers ? { covers: ask.manual.covers } : {});
    save(decideStart(state(), { runId, words: {}, tokens, ...(manual && { manual }) }, plan));
    return dispatched(runId);
  }

  const commands = {
    /** Registers the provider, or its next revision. Commands that take a provider do this too. */
    register(provider: Provider): Provider {
      providers.set(provider.id, provider);
      return provider;
    },

    /** What would be decided for the next run, before any text is built. */
    plan(provider: Provider, asked: Asked = {}): StrategyDecision | Refusal {
      const input = strategyInputOf(state(), askOf(provider, asked), forkOfferFor(log));
      return decideStrategy(measured(state(), input, sizeOf));
    },

    start(provider: Provider | undefined, asked: Asked = {}): Dispatched {
      if (provider !== undefined) commands.register(provider);
      admitted(admitStart(state()));
      const runId = newId('run');
      remember(runId, asked);
      return begin(runId, askOf(registered(providerFor(state(), provider?.id)), asked), asked.tokens ?? 5);
    },

    /** Queues a run for the busy thread. `covers` of a supplied text are ordinals here. */
    queue(provider: Provider | undefined, asked: Asked = {}): { readonly runId: string } {
      if (provider !== undefined) commands.register(provider);
      if (admitStart(state()) === undefined) throw new Error('The thread is not busy: there is nothing to wait for.');
      const runId = newId('run');
      remember(runId, asked);
      const [covers] = asked.manual?.covers ?? [];
      const request = {
        settings: asked.settings ?? {},
        cleanContext: asked.cleanContext ?? false,
        ...(provider !== undefined && { providerId: provider.id }),
        ...(asked.manual !== undefined && {
          manualContext: covers ? { covers: { fromOrdinal: covers.from, toOrdinal: covers.to } } : {},
        }),
      };
      save(decideQueueing(state(), { runId, request, words: {}, tokens: asked.tokens ?? 5 }));
      return { runId };
    },

    /** Promotes the head of the queue. A refused start cancels it, and is thrown. */
    next(): Dispatched {
      admitted(admitNext(state()));
      const runId = state().head.queue[0];
      if (runId === undefined) throw new Refused({ refused: 'QUEUE_EMPTY', message: 'No run is queued.' });
      const run = runIn(state(), runId);
      const { providerId, settings, cleanContext, manualContext } = run.request ?? {
        settings: {},
        cleanContext: false,
      };
      const covers = manualContext?.covers && positionsOf(state(), manualContext.covers);
      const manual = manualContext && { tokens: manuals.get(runId) ?? 10, ...(covers && { covers }) };
      try {
        const provider = registered(providerFor(state(), providerId));
        return begin(runId, askOf(provider, { settings, cleanContext, ...(manual && { manual }) }), run.tokens);
      } catch (error) {
        if (error instanceof Refused)
          save(decideCancellation(state(), runId, { failureCode: error.refusal.refused, words: {} }));
        throw error;
      }
    },

    retry({ runId }: About, provider?: Provider, asked: Asked = {}): Dispatched {
      if (provider !== undefined) commands.register(provider);
      admitted(admitRetry(state(), runId));
      const last = attemptsOf(state(), runIn(state(), runId)).at(-1);
      const { manual } = runIn(state(), runId);
      const takenBy = takerOf(state(), runId);
      const ask = askOf(registered(providerFor(state(), provider?.id ?? last?.provider.id)), {
        ...asked,
        settings: { ...(provider === undefined ? last?.settings : {}), ...asked.settings },
        ...(manual && { manual: { tokens: manuals.get(runId) ?? 10, ...manual, ...(takenBy && { takenBy }) } }),
      });
      save(decideRetry(state(), runId, planned({ ...ask, retriedRunId: runId })));
      return dispatched(runId);
    },

    switch: (provider: Provider, settings: RunSettings = {}) =>
      save(decideSwitch(state(), { transferId: newId('ctx'), providerId: commands.register(provider).id, settings })),
  };
  return commands;
}

function positionsOf(state: ThreadState, { fromOrdinal, toOrdinal }: { fromOrdinal: number; toOrdinal: number }) {
  const named = runsAt(state, span(1, state.head.headPosition)).filter(
    (run) => fromOrdinal <= run.ordinal && run.ordinal <= toOrdinal,
  );
  return normalise(named.flatMap((run) => only(run.position)));
}

/** A failed turn may have left the supplied text in a conversation. */
function takerOf(state: ThreadState, runId: string): string | undefined {
  return attemptsOf(state, runIn(state, runId)).findLast((attempt) =>
    attempt.delivered.some((id) => handoffIn(state, id).strategy === 'MANUAL_CONTEXT'),
  )?.providerThreadId;
}
