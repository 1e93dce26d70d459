import type { ProviderCapabilitiesInput, RunItemInput, StartRunInput } from '../../src/commands/inputs.ts';
import type { AttemptFailureReason, RunOutcome, SubagentOutcome } from '../../src/domain/vocabulary.ts';
import type { Api, InputOf } from './api-client.ts';
import { attemptFields, handoffFields, providerThreadFields, runFields, transferFields } from './api-documents.ts';
import type {
  AttemptView,
  DispatchView,
  HandoffView,
  ProviderThreadView,
  RangeView,
  RunView,
  Started,
  TransferView,
} from './api-views.ts';

/** A run that an application is to carry out. */
export interface Dispatched {
  readonly runId: string;
  readonly attemptId: string;
  readonly providerThreadId: string;
  readonly handoffIds: readonly string[];
  readonly dispatch: DispatchView;
}

export type About = Pick<Dispatched, 'runId' | 'attemptId'>;

/** What a run is asked for, besides its provider. */
export type Asked = Partial<Omit<StartRunInput, 'threadId' | 'providerId' | 'whenBusy'>> & {
  /** What the provider says in the turn; `ran` records it. */
  readonly answer?: string;
};

/** Registers a provider: a preset, or one with these capabilities. Answers its id. */
export async function register(
  api: Api,
  kind: 'CODEX' | 'CLAUDE' | 'OTHER',
  capabilities: ProviderCapabilitiesInput = {},
  otherwise: Partial<InputOf<'registerProvider'>> = {},
): Promise<string> {
  const family = kind === 'OTHER' ? { kind } : { preset: kind };
  const { provider } = await api.done('registerProvider', { name: kind, ...family, capabilities, ...otherwise });
  return provider.id;
}

/** The range of ordinals or of positions. */
export function range(from: number, to = from): RangeView {
  return { from, to };
}

/** The dispatch that a start answered. Throws where it answered none. */
export function dispatched({ run, dispatch }: Started): Dispatched {
  if (dispatch === null) throw new Error(`Run ${run.ordinal} was not dispatched.`);
  return {
    runId: run.id,
    attemptId: dispatch.attempt.id,
    providerThreadId: dispatch.providerThread.id,
    handoffIds: dispatch.contexts.map(({ handoff }) => handoff.id),
    dispatch,
  };
}

export type Conversation = ReturnType<typeof conversation>;

/** A fork, with the transfer that its first run carries out. */
export type Fork = Conversation & { readonly transferId: string };

/** A new thread, and what an application does in it. */
export async function newConversation(api: Api, policy: InputOf<'createThread'>['policy'] = {}) {
  const { thread } = await api.done('createThread', { policy });
  return conversation(api, thread.id);
}

/** Forks the thread, at its latest stable point unless said, and answers what an application does in the fork. */
export async function forkOf(
  api: Api,
  { threadId }: Pick<Conversation, 'threadId'>,
  at: InputOf<'forkThread'>['at'] = { latestStable: true },
  title?: string,
): Promise<Fork> {
  const { thread, transfer } = await api.done('forkThread', { threadId, at, ...(title !== undefined && { title }) });
  return { ...conversation(api, thread.id), transferId: transfer.id };
}

/** A thread that is there already, and what an application does in it. */
export function conversation(api: Api, threadId: string) {
  const named = ({ runId, attemptId }: About) => ({ runId, attemptId });
  const askedOf = ({ answer: _, message = 'Go on.', ...asked }: Asked) => ({ threadId, message, ...asked });

  const commands = {
    start: async (providerId: string | undefined, asked: Asked = {}) =>
      dispatched(await api.done('startRun', { ...askedOf(asked), providerId })),

    /** Queues a run for the busy thread, and answers its id. */
    queue: async (providerId: string | undefined, asked: Asked = {}) =>
      (await api.done('startRun', { ...askedOf(asked), providerId, whenBusy: 'QUEUE' })).run.id,

    next: async () => dispatched(await api.done('startNextRun', { threadId })),

    retry: async ({ runId }: Pick<About, 'runId'>, how: Omit<InputOf<'retryRun'>, 'runId'> = {}) =>
      dispatched(await api.done('retryRun', { runId, ...how })),

    sent: (about: About, sessionId?: string) =>
      api.done('markAttemptSent', { ...named(about), ...(sessionId !== undefined && { sessionId }) }),

    accept: (run: Dispatched, told: Partial<InputOf<'acceptRun'>> = {}) =>
      api.done('acceptRun', { ...named(run), ...nativeIdsOf(run), ...told }),

    fail: (
      about: About,
      reason: AttemptFailureReason = 'NETWORK',
      told: Omit<InputOf<'failAttempt'>, 'runId' | 'attemptId' | 'reason'> = {},
    ) => api.done('failAttempt', { ...named(about), reason, ...told }),

    /** Nobody knows whether the provider took the turn. */
    lose: async (about: About) => {
      await commands.sent(about);
      return api.done('failAttempt', { ...named(about), reason: 'TIMEOUT', ambiguous: true });
    },

    /** Sent, without an answer, and given up. */
    giveUp: async (about: About) => {
      await commands.sent(about);
      return commands.fail(about, 'TIMEOUT');
    },

    resolve: (
      about: About,
      outcome: 'ACCEPTED' | 'NOT_DELIVERED',
      told: Omit<InputOf<'resolveAttempt'>, 'runId' | 'attemptId' | 'outcome'> = {},
    ) => api.done('resolveAttempt', { ...named(about), outcome, ...told }),

    complete: ({ runId }: Pick<About, 'runId'>, outcome: RunOutcome = 'COMPLETED') =>
      api.done('completeRun', { runId, outcome }),

    cancel: (runId: string) => api.done('cancelRun', { runId }),

    items: ({ runId }: Pick<About, 'runId'>, items: readonly RunItemInput[]) =>
      api.done('recordRunItems', { runId, items }),

    says: ({ runId }: Pick<About, 'runId'>, text: string) =>
      commands.items({ runId }, [{ kind: 'ASSISTANT_MESSAGE', text }]),

    /** A whole run: started, sent, accepted, with what the provider said, and completed. */
    async ran(providerId: string | undefined, { answer, ...asked }: Asked = {}): Promise<Dispatched> {
      const run = await commands.start(providerId, asked);
      await commands.finish(run, answer);
      return run;
    },

    /** Carries a dispatch out to its end. */
    async finish(run: Dispatched, answer?: string): Promise<void> {
      await commands.sent(run);
      await commands.accept(run);
      if (answer !== undefined) await commands.says(run, answer);
      await commands.complete(run);
    },

    rollback: async (toRunOrdinal: number) => (await api.done('rollbackThread', { threadId, toRunOrdinal })).rollback,
    /** What the run's provider has already, as its own subagents' answers. */
    consume: ({ runId }: Pick<About, 'runId'>, transferIds: readonly string[]) =>
      api.done('recordRunItems', { runId, items: [], consumedTransferIds: transferIds }),

    /** A subagent of a run, with its own thread. */
    async spawn({ runId }: Pick<About, 'runId'>, prompt: string, how: Partial<InputOf<'spawnSubagent'>> = {}) {
      const { thread, transfer } = await api.done('spawnSubagent', { parentRunId: runId, prompt, ...how });
      return { transferId: transfer.id, ...conversation(api, thread.id) };
    },

    /** What the subagent of this thread gives back to its parent. */
    give: async (result: string | undefined, status: SubagentOutcome = 'COMPLETED') =>
      (
        await api.done('returnSubagentResult', {
          childThreadId: threadId,
          status,
          ...(result !== undefined && { result }),
        })
      ).transfer,

    /** What this fork gives back to its source. */
    merge: async (prompt?: string) =>
      (await api.done('mergeBack', { forkThreadId: threadId, ...(prompt !== undefined && { prompt }) })).transfer,

    compact: (providerThreadId: string, nativeTurnId?: string) =>
      api.done('recordCompaction', { providerThreadId, ...(nativeTurnId !== undefined && { nativeTurnId }) }),
  };

  return { threadId, ...commands, ...readings(api, threadId) };
}

/** Under which native ids a turn is accepted, unless a story says otherwise. */
export function nativeIdsOf({ attemptId, providerThreadId, dispatch }: Dispatched) {
  return {
    nativeThreadId: (dispatch.action === 'RESUME' ? dispatch.nativeThreadId : null) ?? `native-${providerThreadId}`,
    nativeTurnId: `turn-${attemptId}`,
  };
}

/** What can be read of a thread and of what belongs to it. */
function readings(api: Api, threadId: string) {
  async function one<View>(field: string, id: string, fields: string): Promise<View> {
    const data = await api.ask<{ readonly found: View | null }>(
      `query ($id: ID!) { found: ${field}(id: $id) { ${fields} } }`,
      { id },
    );
    if (data.found === null) throw new Error(`There is no ${field} ${id}.`);
    return data.found;
  }
  return {
    run: ({ runId }: Pick<About, 'runId'>) => one<RunView>('run', runId, runFields),
    providerThread: (id: string) => one<ProviderThreadView>('providerThread', id, providerThreadFields),
    coverage: async (id: string) =>
      (await one<ProviderThreadView>('providerThread', id, providerThreadFields)).coverage,
    transfer: (id: string) => one<TransferView>('contextTransfer', id, transferFields),
    handoff: (id: string) => one<HandoffView>('contextHandoff', id, handoffFields),

    async attempt({ attemptId }: Pick<About, 'attemptId'>): Promise<AttemptView> {
      const { node } = await api.ask<{ readonly node: AttemptView }>(
        `query ($id: ID!) { node(id: $id) { ... on RunAttempt { ${attemptFields} } } }`,
        { id: attemptId },
      );
      return node;
    },

    /** All runs of the thread, active or not, by ordinal. */
    async runs(): Promise<readonly RunView[]> {
      const page = `first: 100, filter: {or: [{active: true}, {active: false}]}`;
      const { thread } = await api.ask<{ readonly thread: { readonly runs: { readonly nodes: readonly RunView[] } } }>(
        `query ($id: ID!) { thread(id: $id) { runs(${page}) { nodes { ${runFields} } } } }`,
        { id: threadId },
      );
      return thread.runs.nodes;
    },

    /** The types of the events in the thread's log. */
    async log(): Promise<readonly string[]> {
      const { thread } = await api.ask<{
        readonly thread: { readonly events: { readonly nodes: readonly { readonly type: string }[] } };
      }>('query ($id: ID!) { thread(id: $id) { events(first: 100) { nodes { type } } } }', { id: threadId });
      return thread.events.nodes.map(({ type }) => type);
    },
  };
}
