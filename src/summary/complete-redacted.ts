import { type CompletedSummary, completeSummary } from './complete-summary.ts';
import { type RedactedHandoff, redactRendered } from './redaction/redact-handoff.ts';
import type { Redactor } from './redaction/redactor.ts';
import type { RenderedHandoff } from './rendered.ts';
import type { SubmittedSummary } from './submitted-summary.ts';

export type CompletedRedacted = RedactedHandoff | Exclude<CompletedSummary, RenderedHandoff>;

/**
 * Completes a submitted summary and redacts it within the same budget (Design, section 6). Where a marker is longer than
 * its secret, fewer facts are added; where the text alone grows over the budget so, the measure counts what markers take.
 */
export async function completeRedacted(submitted: SubmittedSummary, redactor: Redactor): Promise<CompletedRedacted> {
  const { tokens, characters = Number.MAX_SAFE_INTEGER } = submitted.budget;
  let budget = submitted.budget;
  for (let step = 1; ; step *= 2) {
    const completed = completeSummary({ ...submitted, budget });
    if (!('text' in completed)) return completed;
    const redacted = await redactRendered(completed, redactor);
    const over = Math.max(0, redacted.tokens - tokens);
    const overCharacters = Math.max(0, redacted.characters - characters);
    if (over + overCharacters === 0) return redacted;
    budget = {
      tokens: budget.tokens - over * step,
      ...(budget.characters !== undefined && { characters: budget.characters - overCharacters * step }),
    };
  }
}
