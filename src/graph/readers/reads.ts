import type { Reads } from '../../queries/ports.ts';
import type { Graph } from '../graph.ts';
import { readAttempts } from './attempt.ts';
import { readCheckpoints } from './checkpoint.ts';
import { readEvents } from './event.ts';
import { readHandoffs } from './handoff.ts';
import { readItems } from './item.ts';
import { readLog } from './log.ts';
import { readProviders } from './provider.ts';
import { readProviderThreads } from './provider-thread.ts';
import { readRollbacks } from './rollback.ts';
import { readRuns } from './run.ts';
import { readSessions } from './session.ts';
import { readThreads } from './thread.ts';
import { readTransfers } from './transfer.ts';
import { readWords } from './words.ts';

/** The reads of a workspace (Design, section 8), on the database. Nothing of another workspace can be reached through them. */
export function openReads(graph: Graph, workspaceId: string): Reads {
  const scope = { graph, workspaceId };
  return {
    workspaceId,
    threads: readThreads(scope),
    runs: readRuns(scope),
    attempts: readAttempts(scope),
    items: readItems(scope),
    providers: readProviders(scope),
    providerThreads: readProviderThreads(scope),
    sessions: readSessions(scope),
    transfers: readTransfers(scope),
    handoffs: readHandoffs(scope),
    checkpoints: readCheckpoints(scope),
    rollbacks: readRollbacks(scope),
    events: readEvents(scope),
    log: readLog(scope),
    words: readWords(scope),
  };
}
