import type { RunItem } from '../../src/domain/item.ts';
import type { RunItemKind } from '../../src/domain/vocabulary.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';
import { countTokens } from '../../src/summary/tokens.ts';

export type ItemParts = Omit<RunItem, 'id' | 'runId' | 'sequence' | 'kind' | 'tokens'> & { readonly id?: string };

/** Words an item with an id that its run and place give it, unless it brings one. */
export function item(kind: RunItemKind, parts: ItemParts = {}): (runId: string, index: number) => RunItem {
  return (runId, index) => {
    const words = [parts.text, parts.command, parts.path].filter((part) => part !== undefined).join(' ');
    return { id: `itm_${runId}_${index}`, ...parts, runId, sequence: index + 1, kind, tokens: countTokens(words) };
  };
}

/** A completed run at a position, its ordinal the same unless told otherwise. */
export function run(
  position: number,
  items: readonly ((runId: string, index: number) => RunItem)[] = [],
  parts: Partial<Omit<DigestRun, 'items'>> = {},
): DigestRun {
  const runId = `run_${position}`;
  return {
    runId,
    ordinal: position,
    position,
    status: 'COMPLETED',
    providerName: 'Codex',
    ...parts,
    items: items.map((make, index) => make(runId, index)),
  };
}

export const user = (text: string) => item('USER_MESSAGE', { text });
export const assistant = (text: string) => item('ASSISTANT_MESSAGE', { text });
export const command = (words: string, exitCode: number, text = '') =>
  item('COMMAND', { command: words, exitCode, text });
