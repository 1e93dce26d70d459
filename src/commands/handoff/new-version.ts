import { authorOf } from '../../domain/author.ts';
import { decideNewVersion, dispatchableAttempt, type NewVersion } from '../../domain/handoff.ts';
import { InvalidInput } from '../../domain/invalid-input.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { tokenBudget } from '../../domain/strategy.ts';
import { redactRendered } from '../../summary/redaction/redact-handoff.ts';
import { createRedactor } from '../../summary/redaction/redactor.ts';
import { countTokens } from '../../summary/tokens.ts';
import type { EditHandoffInput, RegenerateHandoffInput } from '../inputs.ts';
import type { Caller, ContentWrite } from '../ports.ts';
import { type Command, type Outcome, onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { configuredText } from './configured.ts';
import { renderingFor } from './rendering.ts';
import { budgetOf, type HandoffSubject, subjectOf } from './subject.ts';
import { overBudget } from './summaries.ts';
import { awaitedText, writtenText } from './written.ts';

/** The handoff that stands now, its run, and the attempt whose dispatch it is part of while that is not sent. */
export type VersionResult = { handoffId: string; runId: string; dispatchAttemptId?: string };

/** A text to be versioned, or that it is the same as before. */
type Version =
  | { readonly version: Omit<NewVersion, 'carried'>; readonly contents: readonly ContentWrite[] }
  | { readonly same: true };

/**
 * Makes a new version of a handoff from the record as it stands now (Design, section 6). Where the text comes out the same,
 * the answer is the handoff itself and nothing is written.
 */
export async function regenerateHandoff(
  tools: Tools,
  caller: Caller,
  input: RegenerateHandoffInput,
): Promise<Outcome<VersionResult>> {
  if (input.source === 'USER') throw new InvalidInput('A text of the user comes with editHandoff.');
  const subject = await subjectOf(tools, caller, input.handoffId);
  if (isRefusal(subject)) return subject;
  const version = await regenerated(tools, caller, subject, input);
  return supersede(tools, caller, { name: 'regenerateHandoff', input }, subject, 'REGENERATED', version);
}

/** Puts the user's own text in a handoff's place: a new handoff, the old one stays readable (Design, section 6). */
export async function editHandoff(
  tools: Tools,
  caller: Caller,
  input: EditHandoffInput,
): Promise<Outcome<VersionResult>> {
  const subject = await subjectOf(tools, caller, input.handoffId);
  if (isRefusal(subject)) return subject;
  const version = await edited(tools, subject, input);
  return supersede(tools, caller, { name: 'editHandoff', input }, subject, 'EDITED', version);
}

async function regenerated(
  tools: Tools,
  caller: Caller,
  subject: HandoffSubject,
  input: RegenerateHandoffInput,
): Promise<Version> {
  const { state, handoff, provider, material } = subject;
  if (handoff.strategy === undefined || handoff.strategy === 'MANUAL_CONTEXT') {
    throw new InvalidInput('Only a summary can be regenerated: this handoff carries words that were given.');
  }
  const { policy } = state.head;
  const budget = Math.min(input.budget ?? handoff.budget, tokenBudget({ policy, provider }));
  const attached = [...state.providerThreads.values()];
  const source = input.source ?? policy.summarySource;
  const author = authorOf({ ...policy, summarySource: source }, provider, attached, handoff.covers);
  const id = tools.newId('hof_');
  if ('askedProviderId' in author) {
    const text = awaitedText(author.source, state.head.sequence);
    return { version: { id, status: 'PENDING', askedProviderId: author.askedProviderId, budget, text }, contents: [] };
  }
  const told = { strategy: handoff.strategy, material };
  const redactor = createRedactor();
  const limits = budgetOf(subject, budget);
  const configured =
    author.source === 'CONFIGURED_PROVIDER'
      ? await configuredText(tools, caller, state, provider, told, author, limits, redactor)
      : undefined;
  const { rendered, authorship } =
    configured !== undefined && 'rendered' in configured
      ? configured
      : {
          rendered: await renderingFor(state, provider, told, redactor)(limits),
          authorship: {
            source: 'LOCAL' as const,
            ...(configured !== undefined && { fallbackReason: configured.reason }),
            ...('fallbackReason' in author && { fallbackReason: author.fallbackReason }),
          },
        };
  const words = await tools.store.reads.words(caller.workspaceId, handoff.id);
  if (words.text === rendered.text && handoff.source === authorship.source && handoff.budget === budget)
    return { same: true };
  const about = { covers: handoff.covers, material, builtAt: state.head.sequence };
  const { text, content } = writtenText(tools, id, rendered, authorship, about);
  return { version: { id, status: 'READY', budget, text }, contents: [content] };
}

async function edited(tools: Tools, subject: HandoffSubject, input: EditHandoffInput): Promise<Version | Refusal> {
  const { state, handoff, provider, material, characters } = subject;
  const tokens = countTokens(input.text);
  const tooLong = characters !== undefined && input.text.length > characters;
  if (tokens > handoff.budget || tooLong) return overBudget(handoff.id, tokens, handoff.budget);
  const given = {
    text: input.text,
    tokens,
    characters: input.text.length,
    sections: [],
    omitted: [],
    detail: { verbatim: [], digest: handoff.covers, omitted: [] },
    inputs: [],
  };
  const clean = provider.trusted || !state.head.policy.redactSecrets;
  const rendered = clean ? { ...given, redactions: [] } : await redactRendered(given, createRedactor());
  const id = tools.newId('hof_');
  const about = { covers: handoff.covers, material, builtAt: state.head.sequence };
  const { text, content } = writtenText(tools, id, rendered, { source: 'USER' }, about);
  return { version: { id, status: 'READY', budget: handoff.budget, text }, contents: [content] };
}

function supersede(
  tools: Tools,
  caller: Caller,
  command: Command,
  { state: before, handoff, carried }: HandoffSubject,
  reason: 'REGENERATED' | 'EDITED',
  made: Version | Refusal,
): Promise<Outcome<VersionResult>> {
  return onThread<VersionResult>(tools, caller, command, before.head.id, async (transaction) => {
    if (isRefusal(made)) return made;
    const state = await transaction.load({ handoffIds: [handoff.id] });
    const attempt = dispatchableAttempt(state, handoff.id);
    const answer = (handoffId: string): VersionResult => ({
      handoffId,
      runId: handoff.runId,
      ...(attempt !== undefined && { dispatchAttemptId: attempt.id }),
    });
    if ('same' in made) return { events: [], result: answer(handoff.id) };
    const version = { ...made.version, carried: { ...carried, handoffId: made.version.id } };
    const events = decideNewVersion(state, handoff.id, reason, version);
    return isRefusal(events) ? events : { events, contents: made.contents, result: answer(version.id) };
  });
}
