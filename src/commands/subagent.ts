import { seal } from '../audit/seal.ts';
import { runIn } from '../domain/lookup.ts';
import { nativeStoreOf, type Provider } from '../domain/provider.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import {
  admitSpawn,
  decideResult,
  decideSpawn,
  providerOfRun,
  spawningRun,
  standingResult,
  subagentEnded,
} from '../domain/subagent.ts';
import { countTokens } from '../summary/tokens.ts';
import type { ReturnSubagentResultInput, SpawnSubagentInput } from './inputs.ts';
import { runNotFound } from './on-run.ts';
import type { Caller } from './ports.ts';
import { providerNotFound } from './provider.ts';
import { type FamilyInHand, type Outcome, onFamily, threadNotFound } from './runner.ts';
import { sealWords } from './seal.ts';
import type { Tools } from './tools.ts';

/** The subagent's thread, and the transfer that brings it its prompt. */
export type SpawnResult = { threadId: string; transferId: string };

/**
 * Starts a subagent of a run, or records one that the run's provider started itself (Design, section 7): a thread of its own,
 * whose first run gets the prompt. Where no provider is named it goes to the run's. Refuses what is nested too deep.
 */
export async function spawnSubagent(
  tools: Tools,
  caller: Caller,
  input: SpawnSubagentInput,
): Promise<Outcome<SpawnResult>> {
  const { parentRunId, prompt, nativeThreadId } = input;
  const parentId = await tools.threadOf(caller, parentRunId);
  if (parentId === undefined) return runNotFound(parentRunId);
  const childThreadId = input.childThreadId ?? tools.newId('thr_');
  const transferId = tools.newId('ctx_');
  const { content, seals } = sealWords(transferId, tools.newSalt(), { prompt });
  return onFamily<SpawnResult>(
    tools,
    caller,
    { name: 'spawnSubagent', input, broughtId: input.childThreadId },
    parentId,
    { newThreadId: childThreadId },
    async ({ first, made }) => {
      const parent = await first.load({ runIds: [parentRunId] });
      const refusal = admitSpawn(parent, parentRunId);
      if (refusal !== undefined) return refusal;
      const [taken] = (await made?.takenIds([childThreadId])) ?? [];
      if (taken !== undefined)
        return { refused: 'ID_ALREADY_USED', message: `Id ${taken} is in use already.`, threadId: parentId, id: taken };
      const ran = providerOfRun(parent, parentRunId);
      const providerId = input.providerId ?? ran;
      const [provider] = providerId === undefined ? [] : await first.providers([providerId]);
      if (providerId !== undefined && provider === undefined) return providerNotFound(providerId, parentId);
      const native = await nativeOf(tools, first, provider, nativeThreadId ?? undefined);
      if (native !== undefined && isRefusal(native)) return { ...native, threadId: parentId, runId: parentRunId };
      const runBy = [...parent.providerThreads.values()].find((each) => each.provider.id === ran)?.provider;
      const { inParent, inChild } = decideSpawn(parent, parentRunId, {
        childThreadId,
        transferId,
        policy: parent.head.policy,
        ...(provider !== undefined && { provider }),
        ...(native !== undefined && { native }),
        fromKinds: runBy === undefined ? [] : [runBy.kind],
        tokens: countTokens(prompt),
        words: seals,
      });
      return {
        events: inParent,
        elsewhere: new Map([[childThreadId, inChild]]),
        contents: [content],
        result: { threadId: childThreadId, transferId },
      };
    },
  );
}

/** The conversation of a provider's own subagent. Refuses one that belongs to another provider thread. */
async function nativeOf(
  tools: Tools,
  { boundTo }: FamilyInHand['first'],
  provider: Provider | undefined,
  nativeThreadId: string | undefined,
): Promise<{ readonly providerThreadId: string; readonly nativeThreadId: string } | Refusal | undefined> {
  if (nativeThreadId === undefined) return undefined;
  if (provider === undefined) {
    return {
      refused: 'PROVIDER_UNAVAILABLE',
      message: 'A native conversation belongs to a provider: none is named, and the run has none yet.',
    };
  }
  const bound = await boundTo(nativeStoreOf(provider), nativeThreadId);
  return bound === undefined
    ? { providerThreadId: tools.newId('pth_'), nativeThreadId }
    : {
        refused: 'NATIVE_ID_ALREADY_BOUND',
        message: `The native conversation is bound to provider thread ${bound.providerThreadId} already.`,
        providerThreadId: bound.providerThreadId,
        id: nativeThreadId,
      };
}

/**
 * Takes a subagent's result with its true status (Design, section 7): the parent's next run gets it, or its running one has it
 * (`consumedTransferIds`). The same result again is no news; another one is refused, since the subagent has ended.
 */
export async function returnSubagentResult(
  tools: Tools,
  caller: Caller,
  input: ReturnSubagentResultInput,
): Promise<Outcome<{ transferId: string }>> {
  const { childThreadId, status } = input;
  const seen = await tools.store.reads.state(caller.workspaceId, childThreadId, {});
  if (seen === undefined) return threadNotFound(childThreadId);
  const spawner = spawningRun(seen.head);
  const parentId = typeof spawner !== 'string' ? undefined : await tools.threadOf(caller, spawner);
  const transferId = tools.newId('ctx_');
  const result = input.result ?? undefined;
  return onFamily<{ transferId: string }>(
    tools,
    caller,
    { name: 'returnSubagentResult', input },
    childThreadId,
    { threadIds: parentId === undefined ? [] : [parentId] },
    async ({ first, threads }) => {
      if (typeof spawner !== 'string') return spawner;
      const inParentThread = parentId === undefined ? undefined : threads.get(parentId);
      if (inParentThread === undefined) throw new Error(`Run ${spawner} started ${childThreadId}, and has no thread.`);
      const returned = first.head.result;
      const [child, parent, salts] = await Promise.all([
        first.load({ runIds: returned?.runId === undefined ? [] : [returned.runId] }),
        inParentThread.load({ runIds: [spawner], transferIds: returned === undefined ? [] : [returned.transferId] }),
        first.salts(returned === undefined ? [] : [returned.transferId]),
      ]);
      const before = standingResult(child, parent);
      if (before !== undefined) {
        const salt = salts.get(before.id);
        const same = result === undefined || salt === undefined ? undefined : seal(salt, 'result', result).sha256;
        return before.childStatus === status && before.words.result?.sha256 === same
          ? { events: [], result: { transferId: before.id }, repeated: true }
          : subagentEnded(childThreadId, before.id);
      }
      const { content, seals } = sealWords(transferId, tools.newSalt(), { result });
      const { inChild, inParent } = decideResult(child, parent, runIn(parent, spawner), {
        transferId,
        status,
        tokens: result === undefined ? 0 : countTokens(result),
        words: seals,
      });
      return {
        events: inChild,
        elsewhere: new Map([[parent.head.id, inParent]]),
        contents: result === undefined ? [] : [content],
        result: { transferId },
      };
    },
  );
}
