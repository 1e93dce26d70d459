import type { SessionReads } from '../../queries/ports.ts';
import { defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { sessionNode } from './nodes.ts';

const byId = defineById('session/by-id', sessionNode);
const inWorkspace = defineList('session', 'in-workspace', nodeRow(sessionNode), {
  first: 'TEXT',
  filtered: true,
  ofWorkspace: true,
});
const ofProvider = defineList('session', 'of-provider', nodeRow(sessionNode), { first: 'TEXT' });
const ofProviderThreads = defineLists('session/of-provider-thread', nodeRow(sessionNode));

/** Reads of provider sessions: see `SessionReads`. */
export function readSessions(scope: Scope): SessionReads {
  return {
    byId: byId(scope),
    inWorkspace: inWorkspace(scope),
    ofProvider: ofProvider(scope),
    ofProviderThreads: ofProviderThreads(scope),
  };
}
