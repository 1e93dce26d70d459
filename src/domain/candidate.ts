import { missingCount } from './coverage.ts';
import type { ProviderThread } from './model.ts';
import { nativeStoreOf, type Provider } from './provider.ts';

/**
 * The best provider thread of the provider, or of its continuation group, attached to a thread (Design, section 5):
 * not PLANNED, CLOSED or ROLLBACK_PENDING; not replaced by a usable one; healthy before RESUME_FAILED before DIVERGENT;
 * the one missing least; among equals the one used last.
 */
export function candidateOf(
  provider: Provider,
  attached: readonly ProviderThread[],
  head: number,
): ProviderThread | undefined {
  return ofProvider(provider, attached)
    .filter((own) => own.status !== 'ROLLBACK_PENDING')
    .sort(
      (a, b) =>
        healthRank(a) - healthRank(b) ||
        missingCount(a.coverage, head) - missingCount(b.coverage, head) ||
        b.lastUsedAt - a.lastUsedAt ||
        (a.id < b.id ? -1 : 1),
    )[0];
}

/** Whether provider threads of the provider are attached and all of them wait for a rollback: nothing of it can be used yet. */
export function allRollbackPending(provider: Provider, attached: readonly ProviderThread[]): boolean {
  const own = ofProvider(provider, attached);
  return own.length > 0 && own.every((each) => each.status === 'ROLLBACK_PENDING');
}

/** A provider thread is replaced once the one that took its place has been bound and is IDLE or ACTIVE. */
export function isReplaced(providerThread: ProviderThread, attached: readonly ProviderThread[]): boolean {
  return attached.some((other) => other.replacesId === providerThread.id && isUsable(other));
}

function isUsable(providerThread: ProviderThread): boolean {
  return (
    providerThread.nativeThreadId !== undefined &&
    (providerThread.status === 'IDLE' || providerThread.status === 'ACTIVE')
  );
}

function ofProvider(provider: Provider, attached: readonly ProviderThread[]): ProviderThread[] {
  const store = nativeStoreOf(provider);
  return attached.filter(
    (each) =>
      each.provider.nativeStore === store &&
      each.status !== 'PLANNED' &&
      each.status !== 'CLOSED' &&
      !isReplaced(each, attached),
  );
}

function healthRank(providerThread: ProviderThread): number {
  if (providerThread.status === 'DIVERGENT') return 2;
  return providerThread.status === 'RESUME_FAILED' ? 1 : 0;
}
