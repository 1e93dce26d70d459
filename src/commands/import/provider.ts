import { nativeStoreOf, type Provider } from '../../domain/provider.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { importedId } from '../../import/ids.ts';
import type { NativeStore } from '../../import/model.ts';
import type { Caller } from '../ports.ts';
import { providerNotFound, registerProvider } from '../provider.ts';
import type { Tools } from '../tools.ts';
import type { SessionName } from './conversation.ts';

const programs = {
  codex: { kind: 'CODEX', name: 'Codex' },
  claude: { kind: 'CLAUDE', name: 'Claude' },
} as const satisfies { readonly [store in NativeStore]: object };

/** The provider of a session, and the provider thread that the session is bound to, where it is on record. */
export interface SessionProvider {
  readonly provider: Provider;
  readonly bound?: { readonly providerThreadId: string; readonly threadId: string };
}

/**
 * The provider that a session belongs to: the one named; else that of the provider thread that the session is bound to;
 * else the workspace's only one of the program (those of one continuation group are one); else the one that an import
 * registered. Where there is none at all, one is registered from the preset, under the same id every time. Refuses an
 * unknown provider, one of another program, and where several could be meant.
 */
export async function providerOf(
  tools: Tools,
  caller: Caller,
  session: SessionName,
  named: string | undefined,
): Promise<SessionProvider | Refusal> {
  const { kind } = programs[session.nativeStore];
  const all = await tools.store.reads.providers(caller.workspaceId);
  const ofProgram = all.filter((provider) => provider.kind === kind);
  const bound = await boundTo(tools, caller, session, ofProgram);
  if (named !== undefined) return namedProvider(named, all, kind, bound);
  if (bound !== undefined) return bound;
  const [first, ...others] = new Map(ofProgram.map((provider) => [nativeStoreOf(provider), provider])).values();
  if (first !== undefined && others.length === 0) return { provider: first };
  const derivedId = importedId('pro', { store: session.nativeStore, threadId: '' }, undefined);
  const derived = ofProgram.find(({ id }) => id === derivedId);
  if (derived !== undefined) return { provider: derived };
  return first === undefined ? registered(tools, caller, session, derivedId) : ambiguous(kind);
}

async function boundTo(
  tools: Tools,
  { workspaceId }: Caller,
  { nativeThreadId }: SessionName,
  providers: readonly Provider[],
): Promise<Required<SessionProvider> | undefined> {
  for (const store of new Set(providers.map(nativeStoreOf))) {
    const bound = await tools.store.reads.boundTo(workspaceId, store, nativeThreadId);
    if (bound === undefined) continue;
    const state = await tools.store.reads.state(workspaceId, bound.threadId, {});
    const providerId = state?.providerThreads.get(bound.providerThreadId)?.provider.id;
    const provider = providers.find(({ id }) => id === providerId);
    if (provider !== undefined) return { provider, bound };
  }
  return undefined;
}

function namedProvider(
  named: string,
  all: readonly Provider[],
  kind: Provider['kind'],
  bound: Required<SessionProvider> | undefined,
): SessionProvider | Refusal {
  const provider = all.find(({ id }) => id === named);
  if (provider === undefined) return providerNotFound(named);
  if (provider.kind !== kind) {
    const message = `Provider ${named} is a ${provider.kind}, and the session is one of ${kind}.`;
    return { refused: 'PROVIDER_UNAVAILABLE', message, providerId: named };
  }
  if (bound === undefined) return { provider };
  return nativeStoreOf(bound.provider) === nativeStoreOf(provider)
    ? bound
    : boundElsewhere(bound.bound.providerThreadId);
}

/** The refusal of a session that is on record elsewhere than where it is to be imported: one native session is one thread. */
export function boundElsewhere(providerThreadId: string): Refusal {
  return {
    refused: 'NATIVE_ID_ALREADY_BOUND',
    message: `The session is bound to provider thread ${providerThreadId} already.`,
    providerThreadId,
  };
}

async function registered(
  tools: Tools,
  caller: Caller,
  { nativeStore }: SessionName,
  id: string,
): Promise<SessionProvider | Refusal> {
  const { kind, name } = programs[nativeStore];
  const outcome = await registerProvider(tools, caller, { id, name, preset: kind });
  if (isRefusal(outcome)) return outcome;
  const [provider] = await tools.store.reads.providers(caller.workspaceId, [id]);
  if (provider === undefined) throw new Error(`Provider ${id} was registered, and is not there.`);
  return { provider };
}

function ambiguous(kind: Provider['kind']): Refusal {
  return {
    refused: 'PROVIDER_UNAVAILABLE',
    message: `There are several providers of kind ${kind}: name the one that the session belongs to.`,
  };
}
