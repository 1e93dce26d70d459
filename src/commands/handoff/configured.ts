import type { ThreadState } from '../../domain/model.ts';
import type { Provider } from '../../domain/provider.ts';
import { type CompletedRedacted, completeRedacted } from '../../summary/complete-redacted.ts';
import { type CompletedSummary, completeSummary } from '../../summary/complete-summary.ts';
import { summaryInstructions, summaryMaterial } from '../../summary/instructions.ts';
import { type RedactedHandoff, redactRendered } from '../../summary/redaction/redact-handoff.ts';
import { createRedactor, type Redactor } from '../../summary/redaction/redactor.ts';
import type { HandoffBudget } from '../../summary/rendered.ts';
import { writerBudget } from '../../summary/submitted-summary.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { inputOf, type Told } from './rendering.ts';
import type { Authorship } from './written.ts';

/** A text that a configured service wrote, or why there is none. */
export type ConfiguredText =
  | { readonly rendered: RedactedHandoff; readonly authorship: Authorship }
  | { readonly reason: string };

/**
 * Asks the configured service for a summary (Design, section 6): outside any transaction, with a time limit. What it is
 * shown is redacted whatever the thread's policy says, since it is nobody's provider in the thread; so is its answer.
 */
export async function configuredText(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  target: Provider,
  told: Told,
  author: { readonly providerId?: string },
  budget: HandoffBudget,
  redactor: Redactor,
): Promise<ConfiguredText> {
  if (tools.summarise === undefined) return { reason: 'No summarising service is configured.' };
  const { strategy } = told;
  const { digest } = told.material;
  const about = { ...told.material.about, strategy };
  const whole = inputOf(told);
  const rendered = summaryMaterial({ ...whole, budget });
  const material = await redactRendered(rendered, createRedactor());
  const wanted = writerBudget(about, budget);
  const answer = await tools.summarise({
    instructions: summaryInstructions({ budget: wanted, covers: about.covers, strategy }),
    material: material.text,
    budget: wanted.tokens,
  });
  if (!answer.ok) return { reason: `${answer.reason.code}: ${answer.reason.message}` };

  const submitted = { text: answer.text, digest, about, budget, material: rendered };
  const clean = target.trusted || !state.head.policy.redactSecrets;
  const completed = clean ? unredacted(completeSummary(submitted)) : await completeRedacted(submitted, redactor);
  if ('blank' in completed) return { reason: 'EMPTY_ANSWER: The summary had no words.' };
  if ('overBudget' in completed) {
    const { tokens, budget: allowed } = completed.overBudget;
    return { reason: `OVER_BUDGET: The summary had ${tokens} tokens; ${allowed} were allowed.` };
  }
  const { providerId } = author;
  const [writer] = providerId === undefined ? [] : await tools.store.reads.providers(caller.workspaceId, [providerId]);
  return {
    rendered: completed,
    authorship: { source: 'CONFIGURED_PROVIDER', ...(writer && { createdByProvider: writer.kind }) },
  };
}

/** A completed summary that needs no redaction, in the form of one that was redacted. */
export function unredacted(completed: CompletedSummary): CompletedRedacted {
  return 'text' in completed ? { ...completed, redactions: [] } : completed;
}
