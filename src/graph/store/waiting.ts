import type { Waiting } from '../../commands/waiting.ts';
import type { Runner } from '../statement.ts';
import { activeRuns, unknownAttempts } from './lookup-statements.ts';

/** What may wait for somebody in the workspace: two statements in one round trip. */
export async function waitingIn(tx: Runner, workspaceId: string): Promise<Waiting> {
  const [unknown, active] = await Promise.all([unknownAttempts(tx, { workspaceId }), activeRuns(tx, { workspaceId })]);
  return {
    unknownAttempts: unknown,
    activeRuns: active.map(({ policy, ...run }) => ({ ...run, attentionAfterSeconds: policy.attentionAfterSeconds })),
  };
}
