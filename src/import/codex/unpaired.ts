import type { Draft } from '../drafts.ts';

/** Words that only one of their two records told so far, part by part: the event's or the model's. */
export type Unpaired = Record<'EVENT' | 'RESPONSE', Map<Draft, readonly string[]>>;

export const newUnpaired = (): Unpaired => ({ EVENT: new Map(), RESPONSE: new Map() });
