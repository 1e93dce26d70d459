import type { TransferReads } from '../../queries/ports.ts';
import { defineById, defineList, nodeRow, type Scope } from './define-reads.ts';
import { transferNode } from './nodes.ts';

const byId = defineById('transfer/by-id', transferNode);
const into = defineList('transfer', 'into-thread', nodeRow(transferNode), { first: 'TEXT', filtered: true });
const from = defineList('transfer', 'from-source', nodeRow(transferNode), { first: 'TEXT' });
const basedOn = defineList('transfer', 'based-on-run', nodeRow(transferNode), { first: 'TEXT' });

/** Reads of context transfers: see `TransferReads`. */
export function readTransfers(scope: Scope): TransferReads {
  return { byId: byId(scope), into: into(scope), from: from(scope), basedOn: basedOn(scope) };
}
