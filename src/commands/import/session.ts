import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { OpenSession } from '../../import/read.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, idsOf } from './conversation.ts';
import { recordFacts, recordReverted } from './facts.ts';
import { firstTurn, forkStart, spawnerOf } from './origin.ts';
import { bindInThread, createThreadOf, type NewConversation } from './place.ts';
import { boundElsewhere, providerOf, type SessionProvider } from './provider.ts';
import { type DeferReason, type Deferred, newTally, type Tally } from './report.ts';
import { importTurns } from './turns.ts';

/** What the caller says of a session beside its files. */
export interface ImportTarget {
  /** The thread to import it into; it is made under this id where it is not there. */
  readonly threadId?: string;
  readonly title?: string;
  readonly providerId?: string;
}

/** A session is on record, as far as it goes; or it was left for later; or refused, perhaps after some of it was taken. */
export interface SessionOutcome {
  readonly threadId?: string;
  readonly deferred?: DeferReason;
  readonly refusal?: Refusal;
}

/**
 * Imports one session: one native session is one thread (case C63). A session that is on record gets its new turns; a new
 * one gets a thread, as a fork or a subagent where it is one. What it goes on from must be on record, or in its own files:
 * else it is left for later, unless the caller names a thread for it, which then holds the session's own turns alone.
 */
export async function importOne(
  tools: Tools,
  caller: Caller,
  session: OpenSession,
  target: ImportTarget,
  tally: Tally,
): Promise<SessionOutcome> {
  const { head } = session;
  const isWhole = !session.report().notes.includes('BASE_MISSING');
  if (!isWhole && target.threadId === undefined) {
    return { deferred: head.forkedFrom === undefined ? 'BASE_MISSING' : 'SOURCE_MISSING' };
  }
  const owner = await providerOf(tools, caller, head, target.providerId);
  if (isRefusal(owner)) return { refusal: owner };
  const spawner = await spawnerOf(tools, caller, session, owner);
  const title = target.title ?? head.title?.slice(0, 1_000);
  const facts = {
    ...(title !== undefined && title.trim() !== '' && { title }),
    ...(spawner !== undefined && { spawnedByRunId: spawner }),
  };
  const placed = await conversationOf(tools, caller, session, target, owner, facts);
  if ('deferred' in placed) return placed;
  if (isRefusal(placed)) return { refusal: placed };

  const { threadId } = placed;
  await recordFacts(tools, caller, placed, facts);
  const revertedTurnIds = await recordReverted(tools, caller, placed, head.deadTurns, tally);
  const refusal = await importTurns(
    tools,
    caller,
    placed,
    {
      turns: session.turns(),
      turnIds: head.turnIds,
      compactions: head.compactions,
      startsCompacted: head.startsCompacted,
      revertedTurnIds,
      ...(head.parent?.prompt !== undefined && { task: head.parent.prompt }),
    },
    tally,
  );
  return refusal === undefined ? { threadId } : { threadId, refusal };
}

/** Where the session is on record, which it is from now on. */
async function conversationOf(
  tools: Tools,
  caller: Caller,
  session: OpenSession,
  target: ImportTarget,
  { provider, bound }: SessionProvider,
  facts: { readonly title?: string; readonly spawnedByRunId?: string },
): Promise<Conversation | Refusal | Deferred> {
  const { head } = session;
  const named = { store: head.nativeStore, nativeThreadId: head.nativeThreadId, provider };
  if (bound !== undefined) {
    const isThere = target.threadId === undefined || target.threadId === bound.threadId;
    return isThere ? { ...named, ...bound } : boundElsewhere(bound.providerThreadId);
  }
  const derived = idsOf(head, (await firstTurn(session))?.startedAt);
  const threadId = target.threadId ?? derived.threadId;
  const start =
    target.threadId === undefined
      ? await forkStart(tools, caller, session, provider, (source) => importOne(tools, caller, source, {}, newTally()))
      : undefined;
  if (start !== undefined && ('deferred' in start || isRefusal(start))) return start;
  const { title, spawnedByRunId: runId } = facts;
  const conversation: NewConversation = {
    ...named,
    threadId,
    providerThreadId: derived.providerThreadId,
    // A conversation belongs to the folder that it was begun in; the model is each turn's own.
    settings: head.cwd === undefined ? {} : { workspaceRoot: head.cwd },
    thread: {
      ...(title !== undefined && { title }),
      ...(start !== undefined && { forkedFrom: start.origin }),
      ...(runId !== undefined && { spawnedBy: { runId } }),
    },
    ...start?.conversation,
  };
  const isThere =
    target.threadId !== undefined &&
    (await tools.store.reads.state(caller.workspaceId, target.threadId, {})) !== undefined;
  const outcome = await (isThere ? bindInThread : createThreadOf)(tools, caller, conversation);
  if (!isRefusal(outcome)) return conversation;
  // Another import of the same session may have been quicker.
  const now = await providerOf(tools, caller, head, target.providerId);
  return 'bound' in now && now.bound !== undefined && (target.threadId ?? now.bound.threadId) === now.bound.threadId
    ? { ...named, ...now.bound }
    : outcome;
}
