import { compact } from './json.ts';
import type { ImportedItem } from './model.ts';
import { storable, storableData } from './text.ts';

/** An item while its turn is read: a later record may complete it. */
export type Draft = { -readonly [K in keyof ImportedItem]: ImportedItem[K] | undefined } & Pick<
  ImportedItem,
  'key' | 'kind'
>;
export type NewDraft = Partial<Draft> & Pick<ImportedItem, 'key' | 'kind'>;

/** The items of one turn, in the order in which each first appeared, by key. */
export interface Drafts {
  add(draft: NewDraft): Draft;
  get(key: string | undefined): Draft | undefined;
  remove(key: string): void;
  list(): readonly Draft[];
  /** A key for an item that has no native id: the n-th of its sort in this turn, the same on every reading. */
  numberedKey(sort: string): string;
}

export function newDrafts(): Drafts {
  const byKey = new Map<string, Draft>();
  const counts = new Map<string, number>();
  const numberedKey = (sort: string): string => {
    const number = (counts.get(sort) ?? 0) + 1;
    counts.set(sort, number);
    return `${sort}-${number}`;
  };
  return {
    add(draft) {
      const key = byKey.has(draft.key) ? numberedKey(`${draft.key}#`) : draft.key;
      const added = { ...draft, key } as Draft;
      byKey.set(key, added);
      return added;
    },
    get: (key) => (key === undefined ? undefined : byKey.get(key)),
    remove: (key) => byKey.delete(key),
    list: () => [...byKey.values()],
    numberedKey,
  };
}

/** The drafts as items any store takes: texts cleaned and capped, data shortened, nothing undefined. */
export function finishedItems(drafts: readonly Draft[]): readonly ImportedItem[] {
  return drafts.map(
    (draft) =>
      compact({
        ...draft,
        text: draft.text === undefined || draft.text === '' ? undefined : storable(draft.text),
        command: draft.command === undefined ? undefined : storable(draft.command),
        path: draft.path === undefined ? undefined : storable(draft.path),
        previousPath: draft.previousPath === undefined ? undefined : storable(draft.previousPath),
        data: draft.data === undefined ? undefined : storableData(compact(draft.data)),
      }) as ImportedItem,
  );
}
