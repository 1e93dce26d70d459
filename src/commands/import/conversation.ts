import type { Provider } from '../../domain/provider.ts';
import { importedId } from '../../import/ids.ts';
import type { ImportedTurn, NativeStore, SessionHead } from '../../import/model.ts';
import type { Command } from '../runner.ts';

/** A native session and where it is on record: the provider thread that it is bound to, in which thread. */
export interface Conversation {
  readonly store: NativeStore;
  readonly nativeThreadId: string;
  readonly provider: Provider;
  readonly threadId: string;
  readonly providerThreadId: string;
}

/** What names the session in its provider's own store. */
export type SessionName = Pick<SessionHead, 'nativeStore' | 'nativeThreadId'>;

/** Ids of what an import makes of a session, the same every time (Design, section 3). `startedAt`: of its first turn. */
export function idsOf({ nativeStore: store, nativeThreadId: threadId }: SessionName, startedAt: string | undefined) {
  return {
    threadId: importedId('thr', { store, threadId }, startedAt),
    providerThreadId: importedId('pth', { store, threadId }, startedAt),
  };
}

/** Ids of what an import makes of a turn. */
export function turnIdsOf({ store, nativeThreadId: threadId }: Conversation, turn: ImportedTurn) {
  const key = { store, threadId, turnId: turn.nativeTurnId };
  return {
    runId: importedId('run', key, turn.startedAt),
    attemptId: importedId('att', key, turn.startedAt),
    itemId: (itemKey: string) => importedId('itm', { ...key, itemKey }, turn.startedAt),
  };
}

/** Each step of an import is a command of its own, one transaction: an import that broke off is finished by another. */
export function importCommand({
  threadId,
  nativeThreadId,
}: Pick<Conversation, 'threadId' | 'nativeThreadId'>): Command {
  const input: object = { threadId, nativeThreadId };
  return { name: 'importSession', input };
}
