import { type AcceptanceFacts, decideAcceptance } from '../domain/acceptance.ts';
import type { ThreadEvent } from '../domain/events.ts';
import { decideFailure, decideUnknown } from '../domain/failure.ts';
import { decideForkAcceptance, decideForkFailure } from '../domain/fork-acceptance.ts';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { LateItems } from '../domain/lookup.ts';
import type { NativeFork, ProviderThread, RunAttempt, ThreadState } from '../domain/model.ts';
import { handoffIn } from '../domain/reception.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { decideSent } from '../domain/run.ts';
import type { AttemptFailureReason } from '../domain/vocabulary.ts';
import {
  type AcceptRunInput,
  type FailAttemptInput,
  type MarkAttemptSentInput,
  present,
  type ResolveAttemptInput,
} from './inputs.ts';
import { type AttemptDecision, type AttemptResult, type ForkDecision, onAttempt } from './on-attempt.ts';
import type { Caller, ThreadTransaction } from './ports.ts';
import type { Decided, Outcome } from './runner.ts';
import { sessionRefusal } from './session.ts';
import type { Tools } from './tools.ts';
import { addedWords } from './words.ts';

/** Marks that the attempt is about to be sent; refused when it is no longer the one to send (Design, section 4). */
export function markAttemptSent(
  tools: Tools,
  caller: Caller,
  input: MarkAttemptSentInput,
): Promise<Outcome<AttemptResult>> {
  const decide = async (
    transaction: ThreadTransaction,
    state: ThreadState,
    attempt: RunAttempt,
    source?: ProviderThread,
  ) => {
    const sessionId = input.sessionId ?? undefined;
    const refusal = await sessionRefusal(transaction, sessionId, attempt.provider.id);
    return refusal ?? answering(attempt, decideSent(state, attempt, sessionId, source));
  };
  const atHead = { concerns: (fork: NativeFork) => fork.atHead, decide };
  return onAttempt(tools, caller, { name: 'markAttemptSent', input }, decide, atHead);
}

/** Reports that the provider took the turn. The same report again gets the first answer. */
export function acceptRun(tools: Tools, caller: Caller, input: AcceptRunInput): Promise<Outcome<AttemptResult>> {
  return onAttempt(
    tools,
    caller,
    { name: 'acceptRun', input },
    (transaction, state, attempt) => acceptance(transaction, state, attempt, input),
    { concerns: () => true, decide: (...given) => forkAcceptance(...given, input) },
  );
}

/** Reports that the provider did not take the turn, or (`ambiguous`) that nobody knows. */
export function failAttempt(tools: Tools, caller: Caller, input: FailAttemptInput): Promise<Outcome<AttemptResult>> {
  return onAttempt(
    tools,
    caller,
    { name: 'failAttempt', input },
    async (transaction, state, attempt) => {
      if (input.ambiguous !== true) return failure(tools, transaction, state, attempt, input.reason, input);
      if ((input.deliveredHandoffIds?.length ?? 0) > 0) {
        throw new InvalidInput('What an ambiguous attempt delivered is told when it is resolved.');
      }
      return answering(attempt, decideUnknown(state, attempt.id, input.reason));
    },
    {
      concerns: () => input.ambiguous !== true && input.nativeThreadId != null,
      decide: (transaction, state, attempt, source) =>
        failure(tools, transaction, state, attempt, input.reason, input, source),
    },
  );
}

/** Settles an attempt whose outcome was unknown. */
export function resolveAttempt(
  tools: Tools,
  caller: Caller,
  input: ResolveAttemptInput,
): Promise<Outcome<AttemptResult>> {
  return onAttempt(
    tools,
    caller,
    { name: 'resolveAttempt', input },
    (transaction, state, attempt) =>
      input.outcome === 'ACCEPTED'
        ? acceptance(transaction, state, attempt, input)
        : failure(tools, transaction, state, attempt, attempt.reason ?? 'OTHER', input),
    {
      concerns: () => input.outcome === 'ACCEPTED' || input.nativeThreadId != null,
      decide: (transaction, state, attempt, source) =>
        input.outcome === 'ACCEPTED'
          ? forkAcceptance(transaction, state, attempt, source, input)
          : failure(tools, transaction, state, attempt, attempt.reason ?? 'OTHER', input, source),
    },
  );
}

async function acceptance(
  transaction: ThreadTransaction,
  state: ThreadState,
  attempt: RunAttempt,
  report: Pick<AcceptRunInput, 'nativeThreadId' | 'nativeTurnId'>,
): AttemptDecision {
  const { nativeThreadId } = report;
  if (nativeThreadId == null)
    throw new InvalidInput('An acceptance names the conversation that took the turn: nativeThreadId.');
  const facts = await acceptanceFacts(transaction, state, attempt, report);
  const accepted = { nativeThreadId, ...present({ nativeTurnId: report.nativeTurnId }) };
  return answering(attempt, decideAcceptance(state, attempt.id, accepted, facts));
}

/** As `acceptance`, of a native fork: a report without a conversation says that it failed. */
async function forkAcceptance(
  transaction: ThreadTransaction,
  state: ThreadState,
  attempt: RunAttempt,
  source: ProviderThread,
  { nativeThreadId, nativeTurnId }: Pick<AcceptRunInput, 'nativeThreadId' | 'nativeTurnId'>,
): ForkDecision {
  const report = present({ nativeThreadId, nativeTurnId });
  const facts = await acceptanceFacts(transaction, state, attempt, report);
  const decided = decideForkAcceptance(state, source, attempt.id, report, facts);
  if (isRefusal(decided)) return decided;
  const answer = answering(attempt, decided.own);
  if (isRefusal(answer)) return answer;
  return {
    ...answer,
    elsewhere: new Map([[source.threadId, decided.source]]),
    ...(decided.refusal !== undefined && { refusal: decided.refusal }),
  };
}

async function acceptanceFacts(
  transaction: ThreadTransaction,
  state: ThreadState,
  attempt: RunAttempt,
  report: Pick<AcceptRunInput, 'nativeThreadId' | 'nativeTurnId'>,
): Promise<AcceptanceFacts> {
  const { nativeThreadId } = report;
  const nativeTurnId = report.nativeTurnId ?? undefined;
  const [boundTo, turnOf, lateItems] = await Promise.all([
    nativeThreadId == null || isBoundTo(state, attempt, nativeThreadId)
      ? undefined
      : transaction.boundTo(attempt.provider.nativeStore, nativeThreadId),
    nativeTurnId === undefined ? undefined : transaction.attemptOfTurn(attempt.providerThreadId, nativeTurnId),
    lateItemsOf(
      transaction,
      state,
      attempt.carried.map((each) => each.handoffId),
    ),
  ]);
  return {
    ...(boundTo !== undefined && { boundTo: boundTo.providerThreadId }),
    ...(turnOf !== undefined && { turnOf }),
    lateItems,
  };
}

/** Whether the attempt's own provider thread holds the conversation: then no other one does. */
function isBoundTo(state: ThreadState, attempt: RunAttempt, nativeThreadId: string): boolean {
  const own = state.providerThreads.get(attempt.providerThreadId);
  return own?.nativeThreadId === nativeThreadId && own.provider.nativeStore === attempt.provider.nativeStore;
}

async function failure(
  tools: Tools,
  transaction: ThreadTransaction,
  state: ThreadState,
  attempt: RunAttempt,
  reason: AttemptFailureReason,
  report: Pick<FailAttemptInput, 'deliveredHandoffIds' | 'nativeThreadId' | 'message'>,
  source?: ProviderThread,
): AttemptDecision {
  const { nativeThreadId } = report;
  const delivered = report.deliveredHandoffIds ?? [];
  const [boundTo, lateItems, words] = await Promise.all([
    nativeThreadId == null ? undefined : transaction.boundTo(attempt.provider.nativeStore, nativeThreadId),
    lateItemsOf(
      transaction,
      state,
      attempt.carried.map((each) => each.handoffId).filter((id) => delivered.includes(id)),
    ),
    addedWords(tools, transaction, attempt.runId, { failure: report.message ?? undefined }),
  ]);
  const told = {
    reason,
    deliveredHandoffIds: delivered,
    words: words.seals,
    ...(nativeThreadId != null && { nativeThreadId }),
  };
  const facts = { lateItems, ...(boundTo !== undefined && { boundTo: boundTo.providerThreadId }) };
  const events =
    source === undefined
      ? decideFailure(state, attempt.id, told, facts)
      : decideForkFailure(state, source, attempt.id, told, facts);
  const endsRun = !isRefusal(events) && events.some((event) => event.type === 'AttemptNotDelivered' && event.endsRun);
  return answering(attempt, events, endsRun ? words.contents : []);
}

/** For each handoff the positions of covered runs that got items after its text was built (Design, section 3). */
export async function lateItemsOf(
  transaction: Pick<ThreadTransaction, 'positionsWithItemsAfter'>,
  state: ThreadState,
  handoffIds: readonly string[],
): Promise<LateItems> {
  const own = handoffIds
    .map((id) => handoffIn(state, id))
    .filter((handoff) => handoff.coveredThreadId === state.head.id);
  const late = await Promise.all(
    own.map(
      async ({ id, builtAt, covers }) => [id, await transaction.positionsWithItemsAfter(builtAt, covers)] as const,
    ),
  );
  return new Map(late);
}

function answering(
  attempt: RunAttempt,
  events: readonly ThreadEvent[] | Refusal,
  contents: Decided<ThreadEvent, AttemptResult>['contents'] & object = [],
): Decided<ThreadEvent, AttemptResult> | Refusal {
  if (isRefusal(events)) return events;
  return {
    events,
    contents,
    result: { runId: attempt.runId, attemptId: attempt.id },
    repeated: events.length === 0,
  };
}
