import type { ThreadReads } from '../../queries/ports.ts';
import { defineById, defineList, nodeRow, type Scope } from './define-reads.ts';
import { threadNode } from './nodes.ts';

const byId = defineById('thread/by-id', threadNode);
const inWorkspace = defineList('thread', 'in-workspace', nodeRow(threadNode), {
  first: 'TEXT',
  filtered: true,
  ofWorkspace: true,
});

const forksOf = defineList('thread', 'forks-of', nodeRow(threadNode), { first: 'TEXT' });

const subagents = defineList('thread', 'spawned-by-thread', nodeRow(threadNode), { first: 'TEXT' });

/** Reads of threads: see `ThreadReads`. */
export function readThreads(scope: Scope): ThreadReads {
  return { byId: byId(scope), inWorkspace: inWorkspace(scope), forksOf: forksOf(scope), subagents: subagents(scope) };
}
