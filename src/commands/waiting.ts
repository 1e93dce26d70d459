import type { RunStatus } from '../domain/vocabulary.ts';

/** What may wait for somebody, as the graph has it. Times are ISO 8601, UTC. */
export interface Waiting {
  readonly unknownAttempts: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly attemptId: string;
    readonly since: string;
  }[];
  /** Handoffs whose texts somebody is to be asked for, of attempts that wait for them. */
  readonly awaitedSummaries: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly attemptId: string;
    readonly handoffId: string;
    readonly since: string;
  }[];
  /** Provider threads that have to go back, with the run that they have to go back to. */
  readonly pendingRollbacks: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly providerThreadId: string;
    readonly rollbackId: string;
    readonly since: string;
  }[];
  readonly activeRuns: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly status: RunStatus;
    /** Its newest attempt that is PREPARED or SENT. */
    readonly openAttemptId?: string;
    readonly lastNewsAt: string;
    readonly attentionAfterSeconds: number;
  }[];
}
