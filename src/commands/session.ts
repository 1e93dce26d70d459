import type { Refusal } from '../domain/refusal.ts';
import { isRefusal } from '../domain/refusal.ts';
import { decideSessionLost } from '../domain/session.ts';
import { withDigests } from './handoff/with-digests.ts';
import { type EndProviderSessionInput, type OpenProviderSessionInput, present } from './inputs.ts';
import type { Caller, ThreadTransaction } from './ports.ts';
import { providerNotFound } from './provider.ts';
import { type Outcome, onThread, onWorkspace } from './runner.ts';
import type { Tools } from './tools.ts';

/** Opens a session of a provider: a live process or connection in which its conversations are used. */
export function openProviderSession(
  tools: Tools,
  caller: Caller,
  input: OpenProviderSessionInput,
): Promise<Outcome<{ sessionId: string }>> {
  const sessionId = input.id ?? tools.newId('ses_');
  return onWorkspace(
    tools,
    caller,
    { name: 'openProviderSession', input, broughtId: input.id },
    async (transaction) => {
      const [[provider], [taken]] = await Promise.all([
        transaction.providers([input.providerId]),
        transaction.takenIds([sessionId]),
      ]);
      if (provider === undefined) return providerNotFound(input.providerId);
      if (taken !== undefined)
        return { refused: 'ID_ALREADY_USED', message: `Id ${taken} is in use already.`, id: taken };
      return {
        events: [{ type: 'SessionOpened', sessionId, providerId: provider.id, ...present({ label: input.label }) }],
        result: { sessionId },
      };
    },
  );
}

/**
 * Ends a session. A crash is logged in the workspace's stream and then settled by one command per thread, each idempotent
 * (Design, section 9): the same call again settles what is left. Answers the attempts that changed.
 */
export async function endProviderSession(
  tools: Tools,
  caller: Caller,
  input: EndProviderSessionInput,
): Promise<Outcome<{ sessionId: string; attemptIds: readonly string[] }>> {
  const { sessionId, outcome } = input;
  const ended = await onWorkspace(tools, caller, { name: 'endProviderSession', input }, async (transaction) => {
    const session = await transaction.session(sessionId);
    if (session === undefined) return sessionNotFound(sessionId);
    const news = session.outcome === undefined;
    const crashed = (session.outcome ?? outcome) === 'CRASHED';
    return { events: news ? [{ type: 'SessionEnded', sessionId, outcome }] : [], result: { sessionId, crashed } };
  });
  if (isRefusal(ended)) return ended;
  const settled = ended.crashed ? await settleCrash(tools, caller, sessionId) : [];
  const attemptIds = await answeredBefore(tools, caller, input, settled);
  return { sessionId, attemptIds, replayed: ended.replayed };
}

/** What was changed is kept under the key as well: the same call again changes nothing, and answers the same. */
async function answeredBefore(
  tools: Tools,
  caller: Caller,
  { idempotencyKey, sessionId }: EndProviderSessionInput,
  settled: readonly string[],
): Promise<readonly string[]> {
  if (idempotencyKey == null) return settled;
  const input = { sessionId, idempotencyKey: `${idempotencyKey} settled` };
  const kept = await onWorkspace(tools, caller, { name: 'settledSession', input }, async () => ({
    events: [],
    result: { attemptIds: settled },
  }));
  return isRefusal(kept) ? settled : kept.attemptIds;
}

async function settleCrash(tools: Tools, caller: Caller, sessionId: string): Promise<string[]> {
  const open = await tools.store.reads.openAttemptsOf(caller.workspaceId, sessionId);
  const settled: string[] = [];
  for (const threadId of new Set(open.map((each) => each.threadId))) {
    const here = open.filter((each) => each.threadId === threadId);
    settled.push(...(await settleThread(tools, caller, sessionId, threadId, here)));
  }
  return settled;
}

async function settleThread(
  tools: Tools,
  caller: Caller,
  sessionId: string,
  threadId: string,
  open: readonly { readonly runId: string; readonly attemptId: string }[],
): Promise<readonly string[]> {
  const command = { name: 'settleCrashedSession', input: { sessionId, threadId } };
  const outcome = await withDigests(tools, caller, (note) =>
    onThread<{ attemptIds: string[] }>(tools, caller, command, threadId, async (transaction) => {
      const state = await transaction.load({ runIds: open.map((each) => each.runId) });
      const events = decideSessionLost(
        state,
        open.map((each) => each.attemptId),
      );
      note(state, events);
      return {
        events,
        result: { attemptIds: events.flatMap((event) => ('attemptId' in event ? [event.attemptId] : [])) },
      };
    }),
  );
  return isRefusal(outcome) ? [] : outcome.attemptIds;
}

/** Why a run cannot use the session: there is none, it has ended, or it is another provider's. */
export async function sessionRefusal(
  transaction: Pick<ThreadTransaction, 'session'>,
  sessionId: string | undefined,
  providerId: string,
): Promise<Refusal | undefined> {
  if (sessionId === undefined) return undefined;
  const session = await transaction.session(sessionId);
  if (session === undefined) return sessionNotFound(sessionId);
  if (session.outcome === undefined && session.providerId === providerId) return undefined;
  const why =
    session.outcome === undefined
      ? 'belongs to another provider'
      : `has ${session.outcome === 'ENDED' ? 'ended' : 'crashed'}`;
  return { refused: 'PROVIDER_UNAVAILABLE', message: `Session ${sessionId} ${why}.`, providerId, id: sessionId };
}

function sessionNotFound(sessionId: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no session ${sessionId}.`, id: sessionId };
}
