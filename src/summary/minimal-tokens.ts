import { openSections } from './fill-sections.ts';
import { headOf } from './head.ts';
import type { HandoffInput } from './rendered.ts';
import { countTokens } from './tokens.ts';
import { sectionText, tell } from './told-section.ts';

/** An entry's minimal form takes no more than this. */
const MINIMAL_ENTRY = { tokens: 60, characters: 400 };

/**
 * The tokens of the minimal rendering of a summary: head and all structured sections with each entry in a short form,
 * no run word for word (Design, section 5, HANDOFF_EXCEEDS_CONTEXT_POLICY). Stops counting above `enough`, if given: the
 * answer is then some number greater than it.
 */
export function minimalTokens(
  input: Omit<HandoffInput, 'recent' | 'budget'>,
  enough = Number.MAX_SAFE_INTEGER,
): number {
  const room = { tokens: Math.min(enough, 1e9), characters: Number.MAX_SAFE_INTEGER };
  const whole: HandoffInput = { ...input, recent: [], budget: { tokens: room.tokens } };
  const sections = openSections(whole);
  let counted = countTokens(headOf(whole, room));
  for (const section of sections) {
    if (counted > enough) return counted;
    tell(section, { tokens: room.tokens - counted + MINIMAL_ENTRY.tokens, characters: room.characters }, MINIMAL_ENTRY);
    counted += countTokens(sectionText(section));
  }
  return counted;
}
