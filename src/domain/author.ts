import type { ProviderThread } from './model.ts';
import type { ThreadPolicy } from './policy.ts';
import type { Provider } from './provider.ts';
import { contains, type Ranges } from './ranges.ts';

/** Who is to write the text of a handoff (Design, section 6). */
export type Author =
  | { readonly source: 'LOCAL'; readonly fallbackReason?: string }
  | { readonly source: 'OUTGOING_PROVIDER' | 'INCOMING_PROVIDER'; readonly askedProviderId: string }
  | { readonly source: 'CONFIGURED_PROVIDER'; readonly providerId?: string };

/**
 * The author by the thread's policy: the provider being left is the one that ran the newest of the covered runs, the one
 * being entered is the target. Where there is none that generates summaries, the local summariser steps in and says why.
 */
export function authorOf(
  policy: Pick<ThreadPolicy, 'summarySource' | 'summaryProviderId'>,
  target: Provider,
  attached: readonly ProviderThread[],
  covers: Ranges,
): Author {
  switch (policy.summarySource) {
    case 'LOCAL':
    case 'USER':
      return { source: 'LOCAL' };
    case 'CONFIGURED_PROVIDER':
      return {
        source: 'CONFIGURED_PROVIDER',
        ...(policy.summaryProviderId !== undefined && { providerId: policy.summaryProviderId }),
      };
    case 'INCOMING_PROVIDER':
      return target.capabilities.generatesSummaries
        ? { source: 'INCOMING_PROVIDER', askedProviderId: target.id }
        : { source: 'LOCAL', fallbackReason: 'The provider being entered generates no summaries.' };
    case 'OUTGOING_PROVIDER': {
      const left = leaving(attached, covers);
      return left?.provider.capabilities.generatesSummaries
        ? { source: 'OUTGOING_PROVIDER', askedProviderId: left.provider.id }
        : { source: 'LOCAL', fallbackReason: 'No provider being left generates summaries.' };
    }
  }
}

function leaving(attached: readonly ProviderThread[], covers: Ranges): ProviderThread | undefined {
  for (let position = covers.at(-1)?.to ?? 0; position >= (covers[0]?.from ?? 1); position--) {
    const ran = attached.find((each) => contains(each.native, position));
    if (ran !== undefined) return ran;
  }
  return undefined;
}
