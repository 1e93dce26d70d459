import { decideMergeBack, mergeable } from '../domain/merge-back.ts';
import type { ThreadState } from '../domain/model.ts';
import { intersect, type Ranges } from '../domain/ranges.ts';
import { isRefusal } from '../domain/refusal.ts';
import { gather } from './handoff/gather.ts';
import { encodeMaterial } from './handoff/merged-material.ts';
import type { MergeBackInput } from './inputs.ts';
import type { Caller } from './ports.ts';
import { type Outcome, onFamily, threadNotFound } from './runner.ts';
import { sealWords } from './seal.ts';
import type { Tools } from './tools.ts';

/**
 * Takes what a fork has to give back to its parent (Design, section 7): the runs and their digest as they are at this moment,
 * under the locks of both threads. Refuses with NOTHING_TO_MERGE where there is nothing new.
 */
export async function mergeBack(
  tools: Tools,
  caller: Caller,
  input: MergeBackInput,
): Promise<Outcome<{ transferId: string }>> {
  const { forkThreadId } = input;
  const { reads } = tools.store;
  const seen = await reads.state(caller.workspaceId, forkThreadId, {});
  if (seen === undefined) return threadNotFound(forkThreadId);
  await storeDigests(tools, caller, seen);
  const transferId = tools.newId('ctx_');
  const parentIds = seen.head.forkedFrom === undefined ? [] : [seen.head.forkedFrom.threadId];
  const command = { name: 'mergeBack', input };
  return onFamily<{ transferId: string }>(
    tools,
    caller,
    command,
    forkThreadId,
    { threadIds: parentIds },
    async ({ first, threads }) => {
      const [fork, sent] = await Promise.all([first.load({}), first.transfersSent()]);
      const found = mergeable(fork, sent);
      if (isRefusal(found)) return found;
      const [parentId = ''] = parentIds;
      const parent = threads.get(parentId);
      if (parent === undefined) throw new Error(`Thread ${forkThreadId} is a fork of ${parentId}, which is not there.`);

      const budget = parent.head.policy.handoffTokenBudget;
      const material = await gather(tools, caller, fork, found.covers, { tokens: budget, stores: false });
      const from = [...fork.providerThreads.values()].filter((each) => intersect(each.native, found.covers).length > 0);
      const ids = from.map((each) => each.id);
      const prompt = input.prompt ?? undefined;
      const { content, seals } = sealWords<'prompt' | 'material'>(transferId, tools.newSalt(), {
        prompt,
        material: encodeMaterial(material, ids, budget),
      });
      const { inFork, inParent } = decideMergeBack(fork, sent, {
        ...found,
        transferId,
        fromKinds: material.kinds,
        tokens: material.recordedTokens ?? (await tokensOf(tools, caller, fork, found.covers)),
        words: seals,
      });
      return {
        events: inFork,
        elsewhere: new Map([[parentId, inParent]]),
        contents: [content],
        result: { transferId },
      };
    },
  );
}

function tokensOf(tools: Tools, { workspaceId }: Caller, { head }: ThreadState, covers: Ranges): Promise<number> {
  return tools.store.reads.tokens(workspaceId, head, covers);
}

/** Digests that are not there yet are made and stored before anything is locked, so that the locks are held for a moment only. */
async function storeDigests(tools: Tools, caller: Caller, fork: ThreadState): Promise<void> {
  const found = mergeable(fork, []);
  if (isRefusal(found)) return;
  await gather(tools, caller, fork, found.covers, { tokens: fork.head.policy.handoffTokenBudget, stores: true });
}
