import type { Incoming } from '../../domain/incoming.ts';
import type { ThreadState } from '../../domain/model.ts';
import type { Provider } from '../../domain/provider.ts';
import type { ProviderKind } from '../../domain/vocabulary.ts';
import { renderSubagentPrompt, renderSubagentResult } from '../../summary/other-texts.ts';
import { type RedactedHandoff, redactRendered, renderRedacted } from '../../summary/redaction/redact-handoff.ts';
import type { Redactor } from '../../summary/redaction/redactor.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { HandoffBudget, RenderedHandoff } from '../../summary/rendered.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { decodeMaterial, type MergedMaterial } from './merged-material.ts';
import { isRedacted } from './vendor.ts';

/** What another thread sent, ready to be rendered within whatever budget, redacted where it crosses to another vendor. */
export interface IncomingText {
  readonly rendering: (budget: HandoffBudget) => Promise<RedactedHandoff>;
  readonly fromProviderThreadIds: readonly string[];
  /** Of a merge-back. */
  readonly material?: MergedMaterial;
}

/** The words of a transfer that are left. */
export type TransferWords = { readonly [field in 'prompt' | 'result' | 'material']?: string };

/** Reads the words of the transfer, or that what it brings was erased. */
export async function wordsOfIncoming(
  tools: Tools,
  { workspaceId }: Caller,
  { id, words: sealed, type }: Incoming,
): Promise<TransferWords | { readonly erased: true }> {
  const words: TransferWords = await tools.store.reads.words(workspaceId, id);
  const [needed] = neededField[type].filter((field) => sealed[field] !== undefined);
  return needed !== undefined && words[needed] === undefined ? { erased: true } : words;
}

const neededField = {
  SUBAGENT_SPAWN: ['prompt'],
  MERGE_BACK: ['material'],
  SUBAGENT_RESULT: ['result'],
} as const satisfies { readonly [type in Incoming['type']]: readonly (keyof TransferWords)[] };

/** The text of what another thread sent, for the provider. Throws where its words are not what was taken once. */
export function incomingText(
  state: ThreadState,
  provider: Provider,
  transfer: Incoming,
  words: TransferWords,
  redactor: Redactor,
): IncomingText {
  const crosses = isRedacted(kindsOf(transfer), provider, state.head.policy);
  const own = (render: (budget: HandoffBudget) => RenderedHandoff): IncomingText => ({
    rendering: async (budget) =>
      crosses ? redactRendered(render(budget), redactor) : { ...render(budget), redactions: [] },
    fromProviderThreadIds: [],
  });
  switch (transfer.type) {
    case 'SUBAGENT_SPAWN':
      return own((budget) => renderSubagentPrompt({ prompt: words.prompt ?? '', budget }));
    case 'SUBAGENT_RESULT': {
      const { childStatus: status = 'COMPLETED' } = transfer;
      const { result } = words;
      return own((budget) => renderSubagentResult({ status, ...(result !== undefined && { result }), budget }));
    }
    case 'MERGE_BACK': {
      const material = decodeMaterial(words.material ?? '');
      const { about, digest, recent } = material;
      const { prompt } = words;
      const whole = {
        ...about,
        purpose: 'MERGE_BACK' as const,
        digest,
        recent,
        ...(prompt !== undefined && { prompt }),
      };
      return {
        rendering: async (budget) =>
          crosses
            ? renderRedacted({ ...whole, budget }, redactor)
            : { ...renderHandoff({ ...whole, budget }), redactions: [] },
        fromProviderThreadIds: material.fromProviderThreadIds,
        material,
      };
    }
    default:
      return transfer.type satisfies never;
  }
}

/** Of words whose origin is not on record nothing is known to be the receiver's own vendor's. */
function kindsOf({ fromKinds = [] }: Incoming): readonly ProviderKind[] {
  return fromKinds.length === 0 ? ['OTHER'] : fromKinds;
}
