import type { z } from 'zod';
import type { RunMaterial } from '../../commands/ports.ts';
import type { runMaterial } from './material-statements.ts';

/** A run's material from its row; words that are absent or erased are left out. */
export function materialOf({ run, checkpoints, items }: z.output<(typeof runMaterial)['row']>): RunMaterial {
  const [checkpoint] = checkpoints;
  const workspaceRoot = run.settings?.workspaceRoot;
  return {
    runId: run.id,
    ordinal: run.ordinal,
    position: run.position,
    status: run.status,
    tokens: run.tokens,
    ...(run.providerName != null && { providerName: run.providerName }),
    ...(run.providerKind != null && { providerKind: run.providerKind }),
    ...(run.providerThreadId != null && { providerThreadId: run.providerThreadId }),
    ...(workspaceRoot !== undefined && { workspaceRoot }),
    ...(run.message != null && { message: run.message }),
    ...(run.failure != null && { failure: run.failure }),
    ...(checkpoint !== undefined && {
      checkpoint: {
        id: checkpoint.id,
        ref: checkpoint.ref,
        files: checkpoint.files,
        ...(checkpoint.diffSummary != null && { diffSummary: checkpoint.diffSummary }),
      },
    }),
    items,
  };
}
