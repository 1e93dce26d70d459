import { decideWriting, dispatchableAttempt } from '../../domain/handoff.ts';
import { InvalidInput } from '../../domain/invalid-input.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { completeRedacted } from '../../summary/complete-redacted.ts';
import { completeSummary } from '../../summary/complete-summary.ts';
import { createRedactor } from '../../summary/redaction/redactor.ts';
import type { FailSummaryInput, SubmitSummaryInput } from '../inputs.ts';
import type { Caller } from '../ports.ts';
import { providerNotFound } from '../provider.ts';
import { type Command, type Outcome, onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { unredacted } from './configured.ts';
import { renderingFor } from './rendering.ts';
import { budgetOf, type HandoffSubject, subjectOf } from './subject.ts';
import { type Authorship, writtenText } from './written.ts';

/** The run, and the attempt whose dispatch may be complete now. */
export type SummaryResult = { runId: string; dispatchAttemptId?: string };

/**
 * Takes the summary that a handoff waited for (Design, section 6): over budget it is refused with the measure; secrets are
 * redacted; facts that it lacks are appended from the record. The last one answers the dispatch.
 */
export async function submitSummary(
  tools: Tools,
  caller: Caller,
  input: SubmitSummaryInput,
): Promise<Outcome<SummaryResult>> {
  const subject = await subjectOf(tools, caller, input.handoffId);
  if (isRefusal(subject)) return subject;
  const { state, handoff, provider, material } = subject;
  const about = { ...material.about, ...(handoff.strategy !== undefined && { strategy: handoff.strategy }) };
  const submitted = { text: input.text, digest: material.digest, about, budget: budgetOf(subject, handoff.budget) };
  const clean = provider.trusted || !state.head.policy.redactSecrets;
  const completed = clean
    ? unredacted(completeSummary(submitted))
    : await completeRedacted(submitted, createRedactor());
  if ('blank' in completed) throw new InvalidInput('A summary needs words.');

  return write(tools, caller, { name: 'submitSummary', input }, subject, async () => {
    if ('overBudget' in completed)
      return overBudget(handoff.id, completed.overBudget.tokens, completed.overBudget.budget);
    const authorId = input.createdByProviderId ?? handoff.askedProviderId;
    const [author] = authorId === undefined ? [] : await tools.store.reads.providers(caller.workspaceId, [authorId]);
    if (author === undefined && authorId !== undefined) return providerNotFound(authorId, state.head.id);
    return {
      rendered: completed,
      authorship: { source: handoff.source, ...(author && { createdByProvider: author.kind }) },
    };
  });
}

/** Reports that there will be no summary: the local summariser steps in, and the reason is on record. */
export async function failSummary(
  tools: Tools,
  caller: Caller,
  input: FailSummaryInput,
): Promise<Outcome<SummaryResult>> {
  const subject = await subjectOf(tools, caller, input.handoffId);
  if (isRefusal(subject)) return subject;
  const { state, handoff, provider, material } = subject;
  return write(tools, caller, { name: 'failSummary', input }, subject, async () => {
    const told = { strategy: handoff.strategy ?? 'FULL_THREAD_SUMMARY', material };
    const rendered = await renderingFor(state, provider, told, createRedactor())(budgetOf(subject, handoff.budget));
    return { rendered, authorship: { source: 'LOCAL', fallbackReason: input.reason } };
  });
}

/** The refusal of a text that is longer than its handoff may be. */
export function overBudget(handoffId: string, tokens: number, budget: number): Refusal {
  return {
    refused: 'SUMMARY_OVER_BUDGET',
    message: `The text has ${tokens} tokens; ${budget} are allowed.`,
    handoffId,
    tokens,
    budget,
  };
}

type Text = { readonly rendered: Parameters<typeof writtenText>[2]; readonly authorship: Authorship };

/** The text was made of the record as it stood at `subject`; what came since then is a gap from the acceptance on. */
function write(
  tools: Tools,
  caller: Caller,
  command: Command,
  { state: before, handoff, material }: HandoffSubject,
  textOf: () => Promise<Text | Refusal>,
): Promise<Outcome<SummaryResult>> {
  return onThread<SummaryResult>(tools, caller, command, before.head.id, async (transaction) => {
    const made = await textOf();
    if (isRefusal(made)) return made;
    const state = await transaction.load({ handoffIds: [handoff.id] });
    const about = { covers: handoff.covers, material, builtAt: before.head.sequence };
    const { text, content } = writtenText(tools, handoff.id, made.rendered, made.authorship, about);
    const events = decideWriting(state, handoff.id, text);
    if (isRefusal(events)) return events;
    const attempt = dispatchableAttempt(state, handoff.id);
    return {
      events,
      contents: [content],
      result: { runId: handoff.runId, ...(attempt !== undefined && { dispatchAttemptId: attempt.id }) },
    };
  });
}
