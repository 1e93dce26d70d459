import { isRefusal } from '../../domain/refusal.ts';
import { summaryInstructions, summaryMaterial } from '../../summary/instructions.ts';
import { redactRendered } from '../../summary/redaction/redact-handoff.ts';
import { createRedactor } from '../../summary/redaction/redactor.ts';
import { writerBudget } from '../../summary/submitted-summary.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { inputOf } from './rendering.ts';
import { budgetOf, subjectOf } from './subject.ts';

/** What a provider is to be asked for a handoff, in a throw-away conversation (Design, section 6). */
export interface SummaryAsking {
  readonly instructions: string;
  readonly material: string;
  /** In tokens. */
  readonly budget: number;
}

/** What to ask for a handoff whose text is awaited; undefined where none is. The material is redacted for whoever reads it. */
export async function summaryAsking(
  tools: Tools,
  caller: Caller,
  handoffId: string,
): Promise<SummaryAsking | undefined> {
  const subject = await subjectOf(tools, caller, handoffId, { stores: false });
  if (isRefusal(subject) || subject.handoff.status !== 'PENDING') return undefined;
  const { handoff, material } = subject;
  const strategy = handoff.strategy ?? 'FULL_THREAD_SUMMARY';
  const about = { ...material.about, strategy };
  const budget = budgetOf(subject, handoff.budget);
  const shown = summaryMaterial({ ...inputOf({ strategy, material }), budget });
  const { text } = await redactRendered(shown, createRedactor());
  const wanted = writerBudget(about, budget);
  return {
    instructions: summaryInstructions({ budget: wanted, covers: about.covers, strategy }),
    material: text,
    budget: wanted.tokens,
  };
}
