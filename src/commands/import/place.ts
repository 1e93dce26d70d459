import { decideBinding, type ImportedConversation } from '../../domain/conversation.ts';
import type { ThreadCreated } from '../../domain/events.ts';
import { defaultPolicy } from '../../domain/policy.ts';
import { factsOf, nativeStoreOf } from '../../domain/provider.ts';
import type { Caller } from '../ports.ts';
import { type Outcome, onNewThread, onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, importCommand } from './conversation.ts';
import { boundElsewhere } from './provider.ts';

/** A conversation that is not on record yet, and what its thread begins with. */
export interface NewConversation extends Conversation, Pick<ImportedConversation, 'settings' | 'forkedFrom'> {
  readonly thread: Omit<ThreadCreated, 'type' | 'threadId' | 'policy'>;
}

type Placed = { readonly threadId: string };

/** Makes the thread of a conversation, with the provider thread that it is bound to, in one transaction. */
export async function createThreadOf(
  tools: Tools,
  caller: Caller,
  conversation: NewConversation,
): Promise<Outcome<Placed>> {
  const { threadId, providerThreadId, provider, nativeThreadId, thread } = conversation;
  return onNewThread<Placed>(tools, caller, importCommand(conversation), threadId, async (transaction) => {
    const [[taken], bound] = await Promise.all([
      transaction.takenIds([threadId, providerThreadId]),
      transaction.boundTo(nativeStoreOf(provider), nativeThreadId),
    ]);
    if (bound !== undefined) return boundElsewhere(bound.providerThreadId);
    if (taken !== undefined)
      return { refused: 'ID_ALREADY_USED', message: `Id ${taken} is in use already.`, id: taken };
    return {
      events: [
        { type: 'ThreadCreated', threadId, ...thread, policy: defaultPolicy },
        ...decideBinding(factsOf(provider), conversation),
      ],
      result: { threadId },
    };
  });
}

/** Binds a conversation to a new provider thread of a thread that is there. Refuses one that is bound elsewhere. */
export async function bindInThread(
  tools: Tools,
  caller: Caller,
  conversation: NewConversation,
): Promise<Outcome<Placed>> {
  const { threadId, providerThreadId, provider, nativeThreadId } = conversation;
  return onThread<Placed>(tools, caller, importCommand(conversation), threadId, async (transaction) => {
    const bound = await transaction.boundTo(nativeStoreOf(provider), nativeThreadId);
    if (bound?.providerThreadId === providerThreadId) return { events: [], result: { threadId } };
    if (bound !== undefined) return boundElsewhere(bound.providerThreadId);
    const { forkedFrom: _, ...own } = conversation;
    return { events: decideBinding(factsOf(provider), own), result: { threadId } };
  });
}
