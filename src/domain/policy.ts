import type { SummarySource } from './vocabulary.ts';

/** What a thread allows before a provider thread counts as stale, and how its handoffs are made (Design, section 5 and 6). */
export interface ThreadPolicy {
  readonly maxForeignRuns: number;
  readonly maxChainedHandoffs: number;
  readonly maxDeltaTokens: number;
  readonly handoffTokenBudget: number;
  readonly summarySource: SummarySource;
  readonly summaryProviderId?: string;
  readonly redactSecrets: boolean;
  readonly attentionAfterSeconds: number;
}

/**
 * The defaults, and why:
 * - 50 foreign runs: a day's work of another provider; what was known before is then mostly superseded, and a fresh
 *   summary of the whole is shorter than the old context plus a delta of that length.
 * - 8 chained handoffs: each delta is a retelling; after eight the native context is a patchwork of retellings.
 * - 8,000 tokens of a delta's structured sections: past that the delta is itself a summary of a conversation.
 * - 16,000 tokens for a handoff: a few percent of today's context windows, and enough for the newest runs word for word.
 * - 900 seconds without news before a run asks for attention: longer than providers' turns usually stay silent.
 */
export const defaultPolicy: ThreadPolicy = {
  maxForeignRuns: 50,
  maxChainedHandoffs: 8,
  maxDeltaTokens: 8_000,
  handoffTokenBudget: 16_000,
  summarySource: 'LOCAL',
  redactSecrets: true,
  attentionAfterSeconds: 900,
};
