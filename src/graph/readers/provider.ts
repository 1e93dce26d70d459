import { z } from 'zod';
import type { ProviderReads } from '../../queries/ports.ts';
import { defineStatement } from '../statement.ts';
import { defineById, type Scope } from './define-reads.ts';
import { providerNode } from './nodes.ts';

const byId = defineById('provider/by-id', providerNode);
const all = defineStatement('provider/all', {
  params: z.object({ workspaceId: z.string() }),
  row: z.object({ node: providerNode }),
});

/** Reads of providers: see `ProviderReads`. */
export function readProviders(scope: Scope): ProviderReads {
  const { graph, workspaceId } = scope;
  return {
    byId: byId(scope),
    all: async () => (await graph.readOne(all, { workspaceId })).map((row) => row.node),
  };
}
