import {
  type ContextChannel,
  noCapabilities,
  type Provider,
  type ProviderCapabilities,
  presets,
} from '../../src/domain/provider.ts';
import type { ContextChannelKind } from '../../src/domain/vocabulary.ts';

/** A channel that works always, holds any length, stays and survives, but for what is said otherwise. */
export function channel(kind: ContextChannelKind, otherwise: Partial<ContextChannel> = {}): ContextChannel {
  return { kind, onCreate: true, onResume: true, scope: 'THREAD', survivesCompaction: true, ...otherwise };
}

/** Resumes, takes deltas and summaries, changes its settings as asked, and has one channel for everything. */
export const capable: ProviderCapabilities = {
  ...noCapabilities,
  resume: true,
  modelSwitchInThread: true,
  runtimeModeSwitchInThread: true,
  deltaHandoff: true,
  fullHandoff: true,
  contextChannels: [channel('DEVELOPER')],
};

/** A registered provider with the capabilities; capable of everything a switch needs, but for what is said otherwise. */
export function provider(
  name: string,
  capabilities: Partial<ProviderCapabilities> = {},
  otherwise: Partial<Pick<Provider, 'continuationGroup' | 'kind' | 'revision' | 'trusted'>> = {},
): Provider {
  return {
    id: `pro_${name}`,
    name,
    kind: 'OTHER',
    revision: 1,
    trusted: false,
    ...otherwise,
    capabilities: { ...capable, ...capabilities },
  };
}

/** The preset A of the sequences: injected context stays, whatever is reverted, and a compaction drops it. */
export const codex: Provider = provider('codex', presets.CODEX, { kind: 'CODEX' });

/** The preset B of the sequences: per-turn context of at most 9,900 characters at resume goes with its turn. */
export const claude: Provider = provider('claude', presets.CLAUDE, { kind: 'CLAUDE' });
