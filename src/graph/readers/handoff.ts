import { z } from 'zod';
import { coverageDetails } from '../../domain/vocabulary.ts';
import type { HandoffReads } from '../../queries/ports.ts';
import type { CoveringHandoffRecord } from '../../queries/records.ts';
import { readCoverage } from './covered-runs.ts';
import { codec, defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { handoffNode } from './nodes.ts';

const coveringRow = codec(
  z.object({ parent: z.string(), node: handoffNode, detail: z.enum(coverageDetails) }),
  ({ parent, node, detail }): [string, CoveringHandoffRecord] => [parent, { handoff: node, detail }],
);

const byId = defineById('handoff/by-id', handoffNode);
const ofThread = defineList('handoff', 'of-thread', nodeRow(handoffNode), { first: 'TEXT', filtered: true });
const toProviderThread = defineList('handoff', 'to-provider-thread', nodeRow(handoffNode), { first: 'TEXT' });
const fromProviderThread = defineList('handoff', 'from-provider-thread', nodeRow(handoffNode), { first: 'TEXT' });
const quoting = defineList('handoff', 'quoting-item', nodeRow(handoffNode), { first: 'TEXT' });
const covering = defineList('handoff', 'covering-run', coveringRow, { first: 'TEXT' });
const ofTransfers = defineLists('handoff/of-transfer', nodeRow(handoffNode));
const consumedBy = defineLists('handoff/consumed-by-run', nodeRow(handoffNode));

/** Reads of context handoffs: see `HandoffReads`. */
export function readHandoffs(scope: Scope): HandoffReads {
  return {
    byId: byId(scope),
    ofThread: ofThread(scope),
    toProviderThread: toProviderThread(scope),
    fromProviderThread: fromProviderThread(scope),
    quoting: quoting(scope),
    covering: covering(scope),
    ofTransfers: ofTransfers(scope),
    consumedBy: consumedBy(scope),
    ...readCoverage(scope),
  };
}
