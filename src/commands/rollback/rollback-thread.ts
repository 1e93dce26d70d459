import { isRefusal } from '../../domain/refusal.ts';
import { decideRollback } from '../../domain/rollback.ts';
import type { RollbackThreadInput } from '../inputs.ts';
import type { Caller } from '../ports.ts';
import { type Outcome, onFamily, threadNotFound } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { targetThreadsOf } from './family.ts';
import { gatherRollback } from './gather.ts';

export type RollbackResult = { rollbackId: string; threadId: string };

/** The thread learnt only now which run spawned it: other threads have to be locked. */
class FamilyGrew extends Error {}

/**
 * Takes a thread back to a run (Design, section 7), in one transaction with the threads that wait for content of it. A thread's
 * relations are read before the lock and checked again under it.
 */
export async function rollbackThread(
  tools: Tools,
  caller: Caller,
  input: RollbackThreadInput,
): Promise<Outcome<RollbackResult>> {
  const before = await tools.store.reads.state(caller.workspaceId, input.threadId, {});
  if (before === undefined) return threadNotFound(input.threadId);
  try {
    return await withLocked(tools, caller, input, await targetThreadsOf(tools, caller, before.head));
  } catch (error) {
    // A spawning run never changes once it is known, so that this happens once at most.
    if (error instanceof FamilyGrew) return rollbackThread(tools, caller, input);
    throw error;
  }
}

function withLocked(
  tools: Tools,
  caller: Caller,
  input: RollbackThreadInput,
  threadIds: readonly string[],
): Promise<Outcome<RollbackResult>> {
  const { threadId, toRunOrdinal, reason } = input;
  return onFamily<RollbackResult>(
    tools,
    caller,
    { name: 'rollbackThread', input },
    threadId,
    { threadIds },
    async ({ first, threads }) => {
      const now = await targetThreadsOf(tools, caller, first.head);
      if (!now.every((id) => threadIds.includes(id))) throw new FamilyGrew();
      const others = threadIds.flatMap((id) => threads.get(id) ?? []);
      const states = await Promise.all(others.map((other) => other.load({})));
      const gathered = await gatherRollback(tools, first, toRunOrdinal, states);
      if (isRefusal(gathered)) return gathered;
      const rollbackId = tools.newId('rbk_');
      const decided = decideRollback(gathered.state, rollbackId, reason ?? undefined, gathered.facts);
      return { ...decided, result: { rollbackId, threadId } };
    },
  );
}
