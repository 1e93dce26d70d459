import type { RunStatus } from '../domain/vocabulary.ts';

/** What may wait for somebody, as the graph has it. Times are ISO 8601, UTC. */
export interface Waiting {
  readonly unknownAttempts: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly attemptId: string;
    readonly since: string;
  }[];
  readonly activeRuns: readonly {
    readonly threadId: string;
    readonly runId: string;
    readonly status: RunStatus;
    readonly lastNewsAt: string;
    readonly attentionAfterSeconds: number;
  }[];
}
