import type { RollbackReads } from '../../queries/ports.ts';
import { affectedEdge, rollbackNode } from '../store/rollback-statements.ts';
import { defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { handoffNode, runNode } from './nodes.ts';

const byId = defineById('rollback/by-id', rollbackNode);
const ofThreads = defineLists('rollback/of-thread', nodeRow(rollbackNode));
const affected = defineLists('rollback/affected', nodeRow(affectedEdge));
const invalidated = defineLists('handoff/invalidated-by-rollback', nodeRow(handoffNode));
const runs = defineList('run', 'of-rollback', nodeRow(runNode), { first: 'NUMBER' });

/** Reads of rollbacks: see `RollbackReads`. */
export function readRollbacks(scope: Scope): RollbackReads {
  return {
    byId: byId(scope),
    ofThreads: ofThreads(scope),
    affected: affected(scope),
    invalidated: invalidated(scope),
    runs: runs(scope),
  };
}
