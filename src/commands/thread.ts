import { InvalidInput } from '../domain/invalid-input.ts';
import { defaultPolicy, type ThreadPolicy } from '../domain/policy.ts';
import type { Refusal } from '../domain/refusal.ts';
import { decideSwitch } from '../domain/switch.ts';
import {
  type CreateThreadInput,
  present,
  type SwitchProviderInput,
  type ThreadPolicyInput,
  type UpdateThreadPolicyInput,
} from './inputs.ts';
import type { Caller } from './ports.ts';
import { providerNotFound } from './provider.ts';
import { type Outcome, onNewThread, onThread } from './runner.ts';
import { settingsOf } from './settings.ts';
import type { Tools } from './tools.ts';

type ThreadResult = { threadId: string };

/** Creates a thread with the policy's defaults where nothing else is stated. Refuses an id that is taken. */
export function createThread(tools: Tools, caller: Caller, input: CreateThreadInput): Promise<Outcome<ThreadResult>> {
  const threadId = input.id ?? tools.newId('thr_');
  const policy = withDefaults(defaultPolicy, input.policy);
  return onNewThread(
    tools,
    caller,
    { name: 'createThread', input, broughtId: input.id },
    threadId,
    async (transaction) => {
      const [taken] = await transaction.takenIds([threadId]);
      if (taken !== undefined)
        return { refused: 'ID_ALREADY_USED', message: `Id ${taken} is in use already.`, id: taken };
      const unknown = await unknownAuthor(tools, caller, policy);
      if (unknown !== undefined) return unknown;
      return {
        events: [{ type: 'ThreadCreated', threadId, ...present({ title: input.title }), policy }],
        result: { threadId },
      };
    },
  );
}

/** Changes what is stated of a thread's policy; later decisions go by it, taken ones stay. */
export function updateThreadPolicy(
  tools: Tools,
  caller: Caller,
  input: UpdateThreadPolicyInput,
): Promise<Outcome<ThreadResult>> {
  const { threadId } = input;
  return onThread<ThreadResult>(tools, caller, { name: 'updateThreadPolicy', input }, threadId, async (transaction) => {
    const policy = withDefaults(transaction.head.policy, input.policy);
    const unknown = await unknownAuthor(tools, caller, policy);
    return unknown ?? { events: [{ type: 'ThreadPolicyUpdated', policy }], result: { threadId } };
  });
}

/** Records the provider of the next run, and starts nothing (Design, section 4). Refuses an unknown provider. */
export function switchProvider(
  tools: Tools,
  caller: Caller,
  input: SwitchProviderInput,
): Promise<Outcome<ThreadResult>> {
  const { threadId, providerId } = input;
  return onThread<ThreadResult>(tools, caller, { name: 'switchProvider', input }, threadId, async (transaction) => {
    const [[provider], state] = await Promise.all([transaction.providers([providerId]), transaction.load({})]);
    if (provider === undefined) return providerNotFound(providerId, threadId);
    const choice = { transferId: tools.newId('ctx_'), providerId, settings: settingsOf(input.settings) };
    return { events: decideSwitch(state, choice), result: { threadId } };
  });
}

async function unknownAuthor(
  tools: Tools,
  { workspaceId }: Caller,
  { summaryProviderId: id }: ThreadPolicy,
): Promise<Refusal | undefined> {
  if (id === undefined) return undefined;
  const [author] = await tools.store.reads.providers(workspaceId, [id]);
  return author === undefined ? providerNotFound(id) : undefined;
}

function withDefaults(basis: ThreadPolicy, input: ThreadPolicyInput | null | undefined): ThreadPolicy {
  const { summaryProviderId, ...stated } = input ?? {};
  if (stated.summarySource === 'USER')
    throw new InvalidInput('summarySource USER comes with a text: use manualContext.');
  return { ...basis, ...present(stated), ...present({ summaryProviderId }) };
}
