import type { Caller } from '../../commands/ports.ts';
import type { DispatchRecord } from '../../queries/records.ts';
import { existing } from '../existing.ts';
import type { StartRunSuccessResolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';
import type { Queries } from '../queries-port.ts';

/**
 * What a start answers, read live: a dispatch is shown while its attempt is PREPARED, so that no replay sends a turn twice
 * (Design, section 10), and once no text of it is awaited; until then the summaries that are to be asked for are shown.
 */
export const started: Required<Pick<StartRunSuccessResolvers, 'run' | 'dispatch' | 'summaryRequests'>> = {
  run: async ({ runId, dispatchAttemptId }, _, { loaders }) =>
    dispatchAttemptId === undefined
      ? existing(loaders.run, runId)
      : (await existing(loaders.dispatch, dispatchAttemptId)).run,
  dispatch: async ({ dispatchAttemptId }, _, { loaders }) => {
    const prepared = await preparedFor(dispatchAttemptId, loaders);
    return prepared === undefined || awaitedBy(prepared).length > 0 ? null : prepared;
  },
  summaryRequests: async ({ dispatchAttemptId }, _, { caller, loaders, queries }) => {
    const prepared = await preparedFor(dispatchAttemptId, loaders);
    const awaited = prepared === undefined ? [] : awaitedBy(prepared);
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

async function preparedFor(attemptId: string | undefined, loaders: Loaders): Promise<DispatchRecord | undefined> {
  if (attemptId === undefined) return undefined;
  const dispatch = await existing(loaders.dispatch, attemptId);
  return dispatch.attempt.status === 'PREPARED' ? dispatch : undefined;
}

function awaitedBy({ contexts }: DispatchRecord) {
  return contexts.map(({ handoff }) => handoff).filter((handoff) => handoff.status === 'PENDING');
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
