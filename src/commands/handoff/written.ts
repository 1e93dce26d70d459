import type { WrittenText } from '../../domain/handoff.ts';
import { intersect, normalise, type Ranges } from '../../domain/ranges.ts';
import type { ProviderKind, SummarySource } from '../../domain/vocabulary.ts';
import type { RedactedHandoff } from '../../summary/redaction/redact-handoff.ts';
import type { ContentWrite } from '../ports.ts';
import { sealWords } from '../seal.ts';
import type { Tools } from '../tools.ts';
import type { Material } from './gather.ts';

/** Who wrote a text, and why it was not somebody else. */
export interface Authorship {
  readonly source: SummarySource;
  readonly createdByProvider?: ProviderKind;
  readonly fallbackReason?: string;
}

/** What a text is about: the positions it speaks for, what is known of them, and the log position up to which it does. */
export interface About {
  readonly covers: Ranges;
  /** Absent: of a text that was given, not gathered. */
  readonly material: Pick<Material, 'digest'> | undefined;
  readonly builtAt: number;
}

/** A text as an event tells it, and as the database keeps its words. */
export function writtenText(
  tools: Tools,
  handoffId: string,
  rendered: RedactedHandoff,
  authorship: Authorship,
  { covers, material, builtAt }: About,
): { readonly text: WrittenText; readonly content: ContentWrite } {
  const { content, seals } = sealWords(handoffId, tools.newSalt(), { text: rendered.text });
  const checkpoint = material?.digest.checkpoint;
  return {
    text: {
      ...authorship,
      builtAt,
      verbatim: intersect(normalise(rendered.detail.verbatim), covers),
      omittedRuns: intersect(normalise(rendered.detail.omitted), covers),
      tokens: rendered.tokens,
      characters: rendered.characters,
      sections: rendered.sections,
      omitted: rendered.omitted,
      redactions: rendered.redactions,
      inputIds: rendered.inputs,
      words: seals,
      ...(checkpoint !== undefined && { checkpointId: checkpoint.id }),
    },
    content,
  };
}

/** What is known of a text that is still awaited: nothing but whose it is to be. */
export function awaitedText(source: SummarySource, builtAt: number): WrittenText {
  return {
    source,
    builtAt,
    verbatim: [],
    omittedRuns: [],
    tokens: 0,
    characters: 0,
    sections: [],
    omitted: [],
    redactions: [],
    inputIds: [],
    words: {},
  };
}
