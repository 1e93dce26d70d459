import { renderHandoff } from '../render-handoff.ts';
import { type HandoffInput, type RenderedHandoff, sectionTitles } from '../rendered.ts';
import { countTokens } from '../tokens.ts';
import type { Redaction, Redactor } from './redactor.ts';

export interface RedactedHandoff extends RenderedHandoff {
  readonly redactions: readonly Redaction[];
}

const MOST_TRIES = 4;

/**
 * Renders a summary and redacts it within the same budget. The finished text is what is scanned: that costs what the
 * budget costs, and nothing reaches the other side unscanned. Where a marker is longer than its secret, less is told.
 */
export async function renderRedacted(input: HandoffInput, redactor: Redactor): Promise<RedactedHandoff> {
  let tokens = input.budget.tokens;
  let characters = input.budget.characters;
  for (let tries = 1; ; tries++) {
    const budget = { tokens, ...(characters !== undefined && { characters }) };
    const redacted = await redactRendered(renderHandoff({ ...input, budget }), redactor);
    const over = redacted.tokens - input.budget.tokens;
    const overCharacters = redacted.characters - (input.budget.characters ?? Number.MAX_SAFE_INTEGER);
    if (over <= 0 && overCharacters <= 0) return redacted;
    const last = tries === MOST_TRIES;
    tokens = last ? 0 : Math.max(0, tokens - Math.max(1, over * 2));
    if (characters !== undefined) characters = Math.max(0, characters - Math.max(0, overCharacters * 2));
  }
}

/** Redacts a rendered text; its sizes are counted anew. Says in which sections the secrets stood. */
export async function redactRendered(rendered: RenderedHandoff, redactor: Redactor): Promise<RedactedHandoff> {
  const { text, redactions } = await redactor.redact(rendered.text, { placeOf: sectionNamer(rendered.text) });
  if (redactions.length === 0) return { ...rendered, redactions };
  return { ...rendered, text, tokens: countTokens(text), characters: text.length, redactions };
}

/** Headings are the application's own, since whatever is quoted stands in code spans and fences. */
function sectionNamer(text: string): (offset: number) => string {
  const titles = new Set<string>(Object.values(sectionTitles));
  const headings = [...text.matchAll(/^## (.+)$/gm)].filter((heading) => titles.has(heading[1] ?? ''));
  return (offset) => headings.findLast(({ index }) => index < offset)?.[1] ?? 'head';
}
