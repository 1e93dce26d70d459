import type { Run } from '../domain/model.ts';
import type { ThreadAccount } from './account.ts';
import type { Relations } from './relations.ts';

/** Above so many runs a picture has one node for neighbours that nothing tells apart. */
const mostSingly = 60;

/**
 * The runs of a thread as a picture shows them: one by one, or in a long thread in streaks of runs that follow on each other
 * in the history, on one provider thread and with one status, without context that comes or goes between them.
 */
export function streaksIn(account: ThreadAccount, relations: Relations): readonly (readonly [Run, ...Run[]])[] {
  const { ownRuns, latestAttempt } = relations;
  if (ownRuns.length <= mostSingly) return ownRuns.map((run) => [run]);
  const { receives, gives } = turningPoints(account, relations);
  const streaks: [Run, ...Run[]][] = [];
  for (const run of ownRuns) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    const follows =
      last !== undefined &&
      run.previousRunId === last.id &&
      run.status === last.status &&
      latestAttempt(run)?.providerThreadId === latestAttempt(last)?.providerThreadId &&
      !receives.has(run.id) &&
      !gives.has(last.id);
    if (follows) streak?.push(run);
    else streaks.push([run]);
  }
  return streaks;
}

/** The runs that context comes to, and those that it goes from. */
function turningPoints({ state, sent }: ThreadAccount, { coveredBy, consumersOf }: Relations) {
  const receives = new Set([...state.transfers.values()].map((transfer) => transfer.targetRunId));
  const gives = new Set(sent.map((transfer) => transfer.runId));
  for (const handoff of state.handoffs.values()) {
    for (const { id } of [...consumersOf(handoff), { id: handoff.runId }]) receives.add(id);
    gives.add(coveredBy(handoff).at(-1)?.id);
  }
  return { receives, gives };
}
