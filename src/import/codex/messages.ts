import type { Draft } from '../drafts.ts';
import type { TurnState } from './turn-state.ts';

/** Words of the assistant, as one of the two records that hold each of them tells it. */
export interface Spoken {
  readonly kind: 'ASSISTANT_MESSAGE' | 'REASONING';
  readonly id: string | undefined;
  readonly parts: readonly string[];
  readonly phase?: string | undefined;
  readonly at: string | undefined;
  /** RESPONSE: the model's own record; EVENT: the one made for the user. */
  readonly from: 'EVENT' | 'RESPONSE';
}

/**
 * Adds words once: both records of a message may come first. Same id, else same text (Session formats, C2). There may
 * be one event for each part of a record.
 */
export function addSpoken({ drafts, unpaired }: TurnState, spoken: Spoken): void {
  const parts = spoken.parts.map(normal).filter((part) => part !== '');
  if (parts.length === 0) return;
  const others = unpaired[spoken.from === 'EVENT' ? 'RESPONSE' : 'EVENT'];
  const known = drafts.get(spoken.id);
  if (known?.kind === spoken.kind) {
    others.delete(known);
    return;
  }
  if (pairUp(others, spoken.kind, parts)) return;
  const draft = drafts.add({
    key: spoken.id ?? drafts.numberedKey(spoken.kind === 'REASONING' ? 'reasoning' : 'assistant'),
    kind: spoken.kind,
    nativeItemId: spoken.id,
    text: spoken.parts.join('\n').trim(),
    occurredAt: spoken.at,
    data: spoken.phase === undefined ? undefined : { phase: spoken.phase },
  });
  unpaired[spoken.from].set(draft, parts);
}

/** True if the other record told these words: as they are, as one of several parts, or part by part. */
function pairUp(others: Map<Draft, readonly string[]>, kind: Spoken['kind'], parts: readonly string[]): boolean {
  const told = [...others].filter(([draft]) => draft.kind === kind);
  const whole = told.find(([, words]) => words.join(' ') === parts.join(' '))?.[0];
  if (whole !== undefined) return others.delete(whole);
  const singles = parts.map((part) => told.find(([, words]) => words.length === 1 && words[0] === part)?.[0]);
  if (singles.every((draft) => draft !== undefined)) {
    for (const draft of singles) others.delete(draft);
    return true;
  }
  const holder = parts.length === 1 ? told.find(([, words]) => words.includes(parts[0] ?? ''))?.[0] : undefined;
  if (holder === undefined) return false;
  const rest = others.get(holder)?.filter((word) => word !== parts[0]) ?? [];
  if (rest.length === 0) others.delete(holder);
  else others.set(holder, rest);
  return true;
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Takes back texts that no event told and that were no answers but the summary of the compaction whose texts these are. */
export function dropSummaries({ drafts, unpaired }: TurnState, compactionTexts: readonly string[]): void {
  const texts = compactionTexts.map(normal);
  for (const [draft, parts] of unpaired.RESPONSE) {
    const isSummary = texts.some((text) => text.endsWith(parts.join(' ')));
    if (draft.kind !== 'ASSISTANT_MESSAGE' || !isSummary) continue;
    drafts.remove(draft.key);
    unpaired.RESPONSE.delete(draft);
  }
}
