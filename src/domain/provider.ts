import type { JsonObject } from './item.ts';
import type {
  ChannelScope,
  ContextChannelKind,
  DispatchAction,
  NativeFork,
  NativeRollback,
  ProviderKind,
} from './vocabulary.ts';

/** A way to give a provider context apart from the user's message (Design, section 5). */
export interface ContextChannel {
  readonly kind: ContextChannelKind;
  readonly onCreate: boolean;
  readonly onResume: boolean;
  /** What it takes in one turn, for all contexts together, in characters; absent: no limit. */
  readonly maxCharacters?: number;
  /** TURN: its text goes with the turn that carried it. THREAD: it stays, whatever is rolled back. */
  readonly scope: ChannelScope;
  readonly survivesCompaction: boolean;
}

/** What a provider can do. Decisions are made from these, never from a provider's name or kind. */
export interface ProviderCapabilities {
  readonly resume: boolean;
  readonly nativeFork: NativeFork;
  readonly nativeRollback: NativeRollback;
  readonly modelSwitchInThread: boolean;
  readonly runtimeModeSwitchInThread: boolean;
  readonly deltaHandoff: boolean;
  readonly fullHandoff: boolean;
  readonly maxHandoffTokens?: number;
  readonly generatesSummaries: boolean;
  /** In order of preference; empty: it takes no context. */
  readonly contextChannels: readonly ContextChannel[];
}

/** A configured provider instance, in its latest revision. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  /** Providers of one group share their native conversations: one can resume what another began. */
  readonly continuationGroup?: string;
  readonly revision: number;
  readonly capabilities: ProviderCapabilities;
  /** Trusted: texts cross to it unredacted. */
  readonly trusted: boolean;
  readonly trustReason?: string;
}

/** What an event keeps of the provider it depended on, so that a thread's log explains itself. */
export type ProviderFacts = Pick<Provider, 'id' | 'kind' | 'revision' | 'capabilities'> & {
  readonly nativeStore: string;
};

/** Where native conversations of the provider live: native ids are unique per store (Design, section 3). */
export function nativeStoreOf(provider: Pick<Provider, 'id' | 'continuationGroup'>): string {
  return provider.continuationGroup === undefined ? provider.id : `group:${provider.continuationGroup}`;
}

/** The facts of a provider that an event carries. */
export function factsOf(provider: Provider): ProviderFacts {
  const { id, kind, revision, capabilities } = provider;
  return { id, kind, revision, capabilities, nativeStore: nativeStoreOf(provider) };
}

/** How a run is to be executed: what a provider thread was created or is asked to run with. */
export interface RunSettings {
  readonly model?: string;
  readonly runtimeMode?: string;
  readonly workspaceRoot?: string;
  readonly extra?: JsonObject;
}

/** The channels that take context for the action, in the provider's order of preference. A native fork takes what works at resume. */
export function channelsFor(capabilities: ProviderCapabilities, action: DispatchAction): readonly ContextChannel[] {
  return capabilities.contextChannels.filter((channel) => (action === 'CREATE' ? channel.onCreate : channel.onResume));
}

const codex: ProviderCapabilities = {
  resume: true,
  nativeFork: 'ANY_TURN',
  nativeRollback: 'REVERT_AND_FORK',
  modelSwitchInThread: true,
  runtimeModeSwitchInThread: true,
  deltaHandoff: true,
  fullHandoff: true,
  generatesSummaries: true,
  contextChannels: [
    // Injected as a developer message of its own: it survives a revert of the turn after it, and a compaction drops it.
    { kind: 'DEVELOPER', onCreate: true, onResume: true, scope: 'THREAD', survivesCompaction: false },
  ],
};

const claude: ProviderCapabilities = {
  resume: true,
  nativeFork: 'ANY_TURN',
  nativeRollback: 'REVERT_AND_FORK',
  modelSwitchInThread: true,
  runtimeModeSwitchInThread: true,
  deltaHandoff: true,
  fullHandoff: true,
  generatesSummaries: true,
  contextChannels: [
    // A system prompt holds any length and stays, but can be given only once.
    { kind: 'SYSTEM', onCreate: true, onResume: false, scope: 'THREAD', survivesCompaction: true },
    {
      kind: 'PREAMBLE',
      onCreate: true,
      onResume: true,
      maxCharacters: 9_900,
      scope: 'TURN',
      survivesCompaction: false,
    },
  ],
};

/** The capabilities, as measured, of the programs that ship as presets (Design, section 5). */
export const presets: { readonly [kind in 'CODEX' | 'CLAUDE']: ProviderCapabilities } = {
  CODEX: codex,
  CLAUDE: claude,
};

/** What a provider of which nothing is stated can do: start conversations, and no more. */
export const noCapabilities: ProviderCapabilities = {
  resume: false,
  nativeFork: 'NONE',
  nativeRollback: 'NONE',
  modelSwitchInThread: false,
  runtimeModeSwitchInThread: false,
  deltaHandoff: false,
  fullHandoff: false,
  generatesSummaries: false,
  contextChannels: [],
};
