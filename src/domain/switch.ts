import type { ThreadEvent } from './events.ts';
import type { ThreadState } from './model.ts';
import type { RunSettings } from './provider.ts';

/**
 * Decides the choice of a provider for the next run (Design, section 4): a pending transfer and no more. A choice that was
 * recorded before and not yet used is superseded by it.
 */
export function decideSwitch(
  state: ThreadState,
  choice: { readonly transferId: string; readonly providerId: string; readonly settings: RunSettings },
): readonly ThreadEvent[] {
  const before = state.head.nextSwitch?.transferId;
  return [
    {
      type: 'ProviderSwitched',
      ...choice,
      sourceId: state.head.headRunId ?? state.head.id,
      ...(before !== undefined && { supersedesTransferId: before }),
    },
  ];
}
