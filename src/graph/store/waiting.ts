import type { Waiting } from '../../commands/waiting.ts';
import type { Runner } from '../statement.ts';
import { activeRuns, awaitedHandoffs, unknownAttempts } from './lookup-statements.ts';
import { pendingRollbacks } from './rollback-statements.ts';

/** What may wait for somebody in the workspace: four statements in one round trip. */
export async function waitingIn(tx: Runner, workspaceId: string): Promise<Waiting> {
  const [unknown, active, awaited, pending] = await Promise.all([
    unknownAttempts(tx, { workspaceId }),
    activeRuns(tx, { workspaceId }),
    awaitedHandoffs(tx, { workspaceId }),
    pendingRollbacks(tx, { workspaceId }),
  ]);
  return {
    unknownAttempts: unknown,
    awaitedSummaries: awaited,
    pendingRollbacks: pending,
    activeRuns: active.map(({ policy, openAttemptId, ...run }) => ({
      ...run,
      ...(openAttemptId !== null && { openAttemptId }),
      attentionAfterSeconds: policy.attentionAfterSeconds,
    })),
  };
}
