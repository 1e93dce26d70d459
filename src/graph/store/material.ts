import type { z } from 'zod';
import type { RunMaterial } from '../../commands/ports.ts';
import type { ConsumedText } from '../../summary/digest-source.ts';
import { quotedWords } from '../../summary/other-texts.ts';
import type { runMaterial } from './material-statements.ts';

type Row = z.output<(typeof runMaterial)['row']>;

/** A run's material from its row; words that are absent or erased are left out. */
export function materialOf({ run, checkpoints, items, consumed }: Row): RunMaterial {
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
    ...(consumed.length > 0 && { consumed: consumed.flatMap(consumedText) }),
  };
}

/** What the provider was told of it: that was redacted for it, where it had to be. Erased words are no words. */
function consumedText({ kind, status, native, received }: Row['consumed'][number]): ConsumedText[] {
  const told = received.length === 0 ? native : received[0]?.text;
  const text = told == null || kind === 'MERGE_BACK' || received.length === 0 ? told : quotedWords(told);
  return text == null ? [] : [{ kind, text, ...(status !== null && { status }) }];
}
