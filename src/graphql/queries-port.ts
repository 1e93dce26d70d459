import type { Caller } from '../commands/ports.ts';
import type { StrategyDecision } from '../domain/decision.ts';
import type { ThreadRolledBack } from '../domain/events.ts';
import type { AffectedProviderThread } from '../domain/model.ts';
import type { RunSettings } from '../domain/provider.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { ContextChannelKind } from '../domain/vocabulary.ts';

/** The queries that take a decision of their own. They write nothing. */
export interface Queries {
  /**
   * What would happen if the next run went to the named provider, or to each registered one, in the order of their
   * registration. A thread or a named provider that does not exist is one plan with that refusal and no provider.
   */
  planSwitch(caller: Caller, input: PlanSwitch): Promise<readonly SwitchPlanRecord[]>;
  /** What to ask for a handoff whose text is awaited; undefined where none is. */
  summaryAsking(caller: Caller, handoffId: string): Promise<SummaryAskingRecord | undefined>;
  /** What a rollback would do now; undefined where there is no such thread. */
  previewRollback(
    caller: Caller,
    input: { readonly threadId: string; readonly toRunOrdinal: number },
  ): Promise<RollbackPreviewRecord | undefined>;
  /** Whatever waits for somebody, over all threads of the workspace, by (since, id); no two rows share both. */
  attentionRequired(caller: Caller): Promise<readonly AttentionRecord[]>;
}

/** What to ask a provider for a summary. The material is redacted for whoever reads it. */
export interface SummaryAskingRecord {
  readonly instructions: string;
  readonly material: string;
  /** In tokens: the largest answer. */
  readonly budget: number;
}

export interface PlanSwitch {
  readonly threadId: string;
  readonly providerId?: string;
  readonly settings?: RunSettings;
  readonly cleanContext: boolean;
}

/** How a run would be given what its provider does not know, or why it could not be. The decision is in positions. */
export type SwitchPlanRecord =
  | {
      readonly threadId: string;
      readonly providerId: string;
      readonly decision: StrategyDecision;
      /** Absent where no context would be given. */
      readonly channel?: ContextChannelKind;
    }
  | { readonly threadId: string; readonly providerId?: string; readonly refusal: Refusal };

/** What a rollback would do, or why it would be refused. */
export type RollbackPreviewRecord =
  | { readonly refusal: Refusal }
  | { readonly rolledBack: ThreadRolledBack; readonly affected: readonly AffectedProviderThread[] };

export const attentionKinds = ['UNKNOWN_ATTEMPT', 'AWAITED_SUMMARY', 'PENDING_ROLLBACK', 'SILENT_RUN'] as const;

/** Something that waits for somebody. `id`: of the handoff, of the attempt, of the provider thread, or of the run; `since`: ISO 8601, UTC. */
export interface AttentionRecord {
  readonly id: string;
  readonly kind: (typeof attentionKinds)[number];
  readonly threadId: string;
  readonly runId: string;
  readonly attemptId?: string;
  readonly providerThreadId?: string;
  readonly rollbackId?: string;
  readonly since: string;
  readonly explanation: string;
  /** Names of mutations, the most likely one first. */
  readonly callNext: readonly string[];
}
