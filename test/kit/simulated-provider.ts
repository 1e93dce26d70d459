import type { ChannelScope } from '../../src/domain/vocabulary.ts';

/**
 * What a conversation can be told: topics, each in an edition. A later edition says what the earlier ones said, and more.
 */
export type Text = ReadonlyMap<string, number>;

export interface Context {
  readonly text: Text;
  readonly scope: ChannelScope;
  readonly survivesCompaction: boolean;
}

/** What a conversation holds, in its order. */
export type Entry =
  | { readonly kind: 'TURN'; readonly turnId: string; readonly topic: string }
  | { readonly kind: 'CONTEXT'; readonly context: Context };

/**
 * Provider programs with their own conversations. They know nothing of the product: only what turns and contexts they took,
 * in which order, and what their compactions dropped. `name` tells their conversations from those of others.
 */
export function simulatedProviders(name = 'conversation') {
  const conversations = new Map<string, Entry[]>();
  let turns = 0;

  const nextName = () => `${name}_${conversations.size + 1}`;
  const entriesOf = (conversation: string): Entry[] => {
    const entries = conversations.get(conversation);
    if (entries === undefined) throw new Error(`There is no conversation ${conversation}.`);
    return entries;
  };
  const lastIndexOf = (entries: readonly Entry[], turnId: string): number => {
    const index = entries.findIndex((entry) => entry.kind === 'TURN' && entry.turnId === turnId);
    if (index === -1) throw new Error(`The conversation holds no turn ${turnId}.`);
    return index;
  };
  const given = (contexts: readonly Context[]) => contexts.map((context): Entry => ({ kind: 'CONTEXT', context }));

  return {
    begin(): string {
      const conversation = nextName();
      conversations.set(conversation, []);
      return conversation;
    },

    /** Takes the contexts and then the turn. Answers the turn's id. */
    takeTurn(conversation: string, topic: string, contexts: readonly Context[]): string {
      turns += 1;
      const turnId = `turn_${turns}`;
      entriesOf(conversation).push(...given(contexts), { kind: 'TURN', turnId, topic });
      return turnId;
    },

    /** The turn fails. Contexts that are messages of their own stay, those that belong to the turn go with it. */
    failTurn<Given extends Context>(conversation: string, contexts: readonly Given[]): readonly Given[] {
      const stay = contexts.filter((context) => context.scope === 'THREAD');
      entriesOf(conversation).push(...given(stay));
      return stay;
    },

    /** Compacts what the conversation holds, up to and including the turn where one is named. Own turns are still known. */
    compact(conversation: string, throughTurnId?: string): void {
      const entries = entriesOf(conversation);
      const turn = entries.findIndex((entry) => entry.kind === 'TURN' && entry.turnId === throughTurnId);
      const end = throughTurnId === undefined ? entries.length : turn + 1;
      const kept = entries.filter((entry, i) => i >= end || entry.kind === 'TURN' || entry.context.survivesCompaction);
      conversations.set(conversation, kept);
    },

    /** Goes back to the turn: later ones go, with the contexts that belong to them; contexts that are messages of their own stay. */
    revert(conversation: string, turnId: string): void {
      const entries = entriesOf(conversation);
      const end = lastIndexOf(entries, turnId) + 1;
      const kept = entries.filter(
        (entry, i) => i < end || (entry.kind === 'CONTEXT' && entry.context.scope === 'THREAD'),
      );
      conversations.set(conversation, kept);
    },

    /** A conversation of its own that holds what this one held up to the turn, or all of it where none is named. */
    fork(conversation: string, turnId?: string): string {
      const entries = entriesOf(conversation);
      const copy = nextName();
      const end = turnId === undefined ? entries.length : lastIndexOf(entries, turnId) + 1;
      conversations.set(copy, entries.slice(0, end));
      return copy;
    },

    /** Everything that the conversation holds. */
    held: (conversation: string): readonly Entry[] => entriesOf(conversation),

    has: (conversation: string): boolean => conversations.has(conversation),

    /** Every topic that the conversation knows. */
    topicsOf: (conversation: string): ReadonlySet<string> =>
      new Set(
        entriesOf(conversation).flatMap((entry) =>
          entry.kind === 'TURN' ? [entry.topic] : [...entry.context.text.keys()],
        ),
      ),

    /** The edition in which the conversation knows the topic; -1 where it does not. Of its own turns it knows all. */
    edition(conversation: string, topic: string): number {
      const editions = entriesOf(conversation).map((entry) => {
        if (entry.kind === 'CONTEXT') return entry.context.text.get(topic) ?? -1;
        return entry.topic === topic ? Number.POSITIVE_INFINITY : -1;
      });
      return Math.max(-1, ...editions);
    },

    turnsOf: (conversation: string): readonly string[] =>
      entriesOf(conversation).flatMap((entry) => (entry.kind === 'TURN' ? [entry.turnId] : [])),
  };
}

export type SimulatedProviders = ReturnType<typeof simulatedProviders>;
