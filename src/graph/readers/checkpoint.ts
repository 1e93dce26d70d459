import type { CheckpointReads } from '../../queries/ports.ts';
import { defineById, defineList, nodeRow, type Scope } from './define-reads.ts';
import { checkpointNode } from './nodes.ts';

const byId = defineById('checkpoint/by-id', checkpointNode);
const ofThread = defineList('checkpoint', 'of-thread', nodeRow(checkpointNode), { first: 'TEXT' });

/** Reads of checkpoints: see `CheckpointReads`. */
export function readCheckpoints(scope: Scope): CheckpointReads {
  return { byId: byId(scope), ofThread: ofThread(scope) };
}
