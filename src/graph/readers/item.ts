import type { ItemReads } from '../../queries/ports.ts';
import { defineById, defineList, nodeRow, type Scope } from './define-reads.ts';
import { itemNode } from './nodes.ts';

const byId = defineById('item/by-id', itemNode);
const ofRun = defineList('item', 'of-run', nodeRow(itemNode), { first: 'NUMBER', filtered: true });
const resolving = defineList('item', 'resolving-item', nodeRow(itemNode), { first: 'NUMBER' });
const quotedBy = defineList('item', 'quoted-by-handoff', nodeRow(itemNode), { first: 'NUMBER' });

/** Reads of run items: see `ItemReads`. */
export function readItems(scope: Scope): ItemReads {
  return { byId: byId(scope), ofRun: ofRun(scope), resolving: resolving(scope), quotedBy: quotedBy(scope) };
}
