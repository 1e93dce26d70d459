import { acceptRun, failAttempt, markAttemptSent, resolveAttempt } from './attempt.ts';
import { attentionRequired } from './attention.ts';
import { recordCompaction } from './compaction.ts';
import { forkThread } from './fork-thread.ts';
import { editHandoff, regenerateHandoff } from './handoff/new-version.ts';
import { summaryAsking } from './handoff/request.ts';
import { failSummary, submitSummary } from './handoff/summaries.ts';
import { importSession } from './import/import-session.ts';
import { captureCheckpoint, recordRunItems } from './items.ts';
import { mergeBack } from './merge-back.ts';
import { planSwitch } from './plan-switch.ts';
import type { Caller } from './ports.ts';
import { registerProvider, updateProvider } from './provider.ts';
import { retryRun } from './retry-run.ts';
import { confirmProviderRollback } from './rollback/confirm.ts';
import { previewRollback } from './rollback/preview.ts';
import { rollbackThread } from './rollback/rollback-thread.ts';
import { cancelRun, completeRun } from './run.ts';
import { endProviderSession, openProviderSession } from './session.ts';
import { startNextRun } from './start-next-run.ts';
import { startRun } from './start-run.ts';
import { returnSubagentResult, spawnSubagent } from './subagent.ts';
import { createThread, switchProvider, updateThreadPolicy } from './thread.ts';
import type { Tools } from './tools.ts';
import { cancelTransfer } from './transfer.ts';

/** Every command and every query that takes a decision, given its tools: what is left to say is who calls and with what. */
export function createCommands(tools: Tools) {
  const given =
    <Input, Answer>(command: (tools: Tools, caller: Caller, input: Input) => Promise<Answer>) =>
    (caller: Caller, input: Input) =>
      command(tools, caller, input);
  return {
    registerProvider: given(registerProvider),
    updateProvider: given(updateProvider),
    createThread: given(createThread),
    updateThreadPolicy: given(updateThreadPolicy),
    switchProvider: given(switchProvider),
    startRun: given(startRun),
    startNextRun: given(startNextRun),
    cancelRun: given(cancelRun),
    completeRun: given(completeRun),
    markAttemptSent: given(markAttemptSent),
    acceptRun: given(acceptRun),
    failAttempt: given(failAttempt),
    resolveAttempt: given(resolveAttempt),
    retryRun: given(retryRun),
    recordRunItems: given(recordRunItems),
    captureCheckpoint: given(captureCheckpoint),
    openProviderSession: given(openProviderSession),
    endProviderSession: given(endProviderSession),
    recordCompaction: given(recordCompaction),
    rollbackThread: given(rollbackThread),
    confirmProviderRollback: given(confirmProviderRollback),
    previewRollback: given(previewRollback),
    forkThread: given(forkThread),
    mergeBack: given(mergeBack),
    spawnSubagent: given(spawnSubagent),
    returnSubagentResult: given(returnSubagentResult),
    cancelTransfer: given(cancelTransfer),
    importSession: given(importSession),
    submitSummary: given(submitSummary),
    failSummary: given(failSummary),
    regenerateHandoff: given(regenerateHandoff),
    editHandoff: given(editHandoff),
    summaryAsking: given(summaryAsking),
    planSwitch: given(planSwitch),
    attentionRequired: (caller: Caller) => attentionRequired(tools, caller),
  };
}
