import { nativeStoreOf, type Provider } from '../../domain/provider.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { ImportedTurn } from '../../import/model.ts';
import type { OpenSession } from '../../import/read.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import type { SessionName } from './conversation.ts';
import { type ForkStart, findPoint, forkAt } from './fork.ts';
import type { SessionProvider } from './provider.ts';
import type { Deferred } from './report.ts';

/** The run that started a subagent, where that is on record. */
export async function spawnerOf(
  tools: Tools,
  caller: Caller,
  { head: { parent } }: OpenSession,
  { provider }: SessionProvider,
): Promise<string | undefined> {
  if (parent?.nativeTurnId === undefined) return undefined;
  const store = nativeStoreOf(provider);
  const point = await findPoint(tools, caller, store, parent.nativeThreadId, parent.nativeTurnId);
  return point?.turn.runId;
}

/** What a fork begins with. Its source is made from the copy that the fork holds, where it is not on record and the copy is whole. */
export async function forkStart(
  tools: Tools,
  caller: Caller,
  session: OpenSession,
  provider: Provider,
  importSource: (source: OpenSession) => Promise<{ readonly refusal?: Refusal }>,
): Promise<ForkStart | Refusal | Deferred | undefined> {
  const { forkedFrom, inheritedTurnIds, startsCompacted, nativeStore } = session.head;
  if (forkedFrom === undefined) return undefined;
  const { nativeThreadId, throughNativeTurnId } = forkedFrom;
  const missing = { deferred: 'SOURCE_MISSING' } as const;
  if (throughNativeTurnId === undefined) {
    return session.report().notes.includes('SOURCE_MISSING') ? missing : undefined;
  }
  const find = () => findPoint(tools, caller, nativeStoreOf(provider), nativeThreadId, throughNativeTurnId);
  const point = await find();
  if (point !== undefined) return forkAt(tools, caller, point);
  if (startsCompacted || inheritedTurnIds.length === 0) return missing;
  const { refusal } = await importSource(copyOfSource(session, { nativeStore, nativeThreadId }));
  if (refusal !== undefined) return refusal;
  const made = await find();
  return made === undefined ? missing : forkAt(tools, caller, made);
}

/** The source of a fork, as far as the fork's own files hold it. */
function copyOfSource({ head, inherited, report }: OpenSession, source: SessionName): OpenSession {
  const { title: _t, forkedFrom: _f, parent: _p, ...own } = head;
  return {
    head: { ...own, ...source, turnIds: head.inheritedTurnIds, inheritedTurnIds: [], compactions: [], deadTurns: [] },
    turns: inherited,
    inherited: async function* () {},
    report,
  };
}

/** The first turn of a session, its own or one that it began with a copy of: the same in whatever company it is read. */
export async function firstTurn(session: OpenSession): Promise<ImportedTurn | undefined> {
  for (const turns of [session.inherited(), session.turns()]) {
    for await (const turn of turns) return turn;
  }
  return undefined;
}
