import type { Caller } from '../../commands/ports.ts';
import { existing } from '../existing.ts';
import type { StartRunSuccessResolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';
import type { Queries } from '../queries-port.ts';

/**
 * What a start answers, read live: a dispatch is shown while its attempt is PREPARED, so that no replay sends a turn twice
 * (Design, section 10), and once no text of it is awaited; until then the summaries that are to be asked for are shown.
 */
export const started: Required<Pick<StartRunSuccessResolvers, 'run' | 'dispatch' | 'summaryRequests'>> = {
  run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
  dispatch: async ({ dispatchAttemptId }, _, { loaders }) =>
    dispatchAttemptId !== undefined &&
    (await isPrepared(dispatchAttemptId, loaders)) &&
    (await awaitedBy(dispatchAttemptId, loaders)).length === 0
      ? { attemptId: dispatchAttemptId }
      : null,
  summaryRequests: async ({ dispatchAttemptId }, _, { caller, loaders, queries }) => {
    if (dispatchAttemptId === undefined || !(await isPrepared(dispatchAttemptId, loaders))) return [];
    const awaited = await awaitedBy(dispatchAttemptId, loaders);
    return awaited.flatMap(({ id, askedProviderId }) =>
      askedProviderId === undefined
        ? []
        : [
            {
              handoffId: id,
              askProviderId: askedProviderId,
              asking: once(() => askingFor(id, caller, queries)),
            },
          ],
    );
  },
};

async function isPrepared(attemptId: string, loaders: Loaders): Promise<boolean> {
  return (await existing(loaders.attempt, attemptId)).status === 'PREPARED';
}

async function awaitedBy(attemptId: string, loaders: Loaders) {
  const carried = await loaders.carriedByAttempt.load(attemptId);
  const handoffs = await Promise.all(carried.map(({ handoffId }) => existing(loaders.handoff, handoffId)));
  return handoffs.filter((handoff) => handoff.status === 'PENDING');
}

async function askingFor(handoffId: string, caller: Caller, queries: Queries) {
  const asking = await queries.summaryAsking(caller, handoffId);
  if (asking === undefined) throw new Error(`Handoff ${handoffId} was awaited a moment ago, and is no longer.`);
  return asking;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
