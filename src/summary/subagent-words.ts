import type { RunItem } from '../domain/item.ts';

/** What a subagent was told and what it gave back. */
export interface SubagentWords {
  readonly task?: string;
  readonly words: string;
}

/**
 * The words of a SUBAGENT item. Readers of native sessions keep the task as its text and the result in its data; an
 * application that reports the item puts what came back into its text. A task is never told as a result (Design,
 * section 7).
 */
export function subagentWords({ text = '', data }: RunItem): SubagentWords {
  const result = data?.result;
  if (typeof result !== 'string' || result.trim() === '') return { words: text };
  return { words: result, ...(text.trim() !== '' && { task: text }) };
}
