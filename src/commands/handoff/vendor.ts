import type { ThreadPolicy } from '../../domain/policy.ts';
import type { Provider } from '../../domain/provider.ts';
import type { ProviderKind } from '../../domain/vocabulary.ts';

/**
 * Whether a text about runs of these kinds of provider is to be redacted for the provider (Design, section 6): it crosses
 * to another vendor, which is neither trusted nor exempt by the thread's policy. Of kinds that name no vendor nothing is
 * known to be the same one's.
 */
export function isRedacted(kinds: readonly ProviderKind[], provider: Provider, policy: ThreadPolicy): boolean {
  if (!policy.redactSecrets || provider.trusted) return false;
  const namesVendor = provider.kind !== 'OTHER' && provider.kind !== 'ACP';
  return kinds.some((kind) => !namesVendor || kind !== provider.kind);
}
