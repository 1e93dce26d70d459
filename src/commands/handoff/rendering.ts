import type { ThreadState } from '../../domain/model.ts';
import type { Provider } from '../../domain/provider.ts';
import type { Ranges } from '../../domain/ranges.ts';
import type { HandoffStrategy } from '../../domain/vocabulary.ts';
import { type RedactedHandoff, renderRedacted } from '../../summary/redaction/redact-handoff.ts';
import type { Redactor } from '../../summary/redaction/redactor.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { HandoffBudget, HandoffInput } from '../../summary/rendered.ts';
import type { Material } from './gather.ts';
import { isRedacted } from './vendor.ts';

/** What a summary tells, and to what end. */
export interface Told {
  readonly strategy: HandoffStrategy;
  readonly material: Material;
  /** Positions that the receiver misses, where it knows the rest. */
  readonly mustKeep?: Ranges;
}

/** A summary as the renderer takes it, but for its budget. */
export function inputOf({ strategy, material, mustKeep }: Told): Omit<HandoffInput, 'budget'> {
  const { about, digest, recent } = material;
  return { ...about, strategy, digest, recent, ...(mustKeep !== undefined && { mustKeep }) };
}

/** Renders the local summary for the provider, within whatever budget; redacted where it crosses to another vendor. */
export function renderingFor(
  state: ThreadState,
  provider: Provider,
  told: Told,
  redactor: Redactor,
): (budget: HandoffBudget) => Promise<RedactedHandoff> {
  const whole = inputOf(told);
  return isRedacted(told.material.kinds, provider, state.head.policy)
    ? (budget) => renderRedacted({ ...whole, budget }, redactor)
    : async (budget) => ({ ...renderHandoff({ ...whole, budget }), redactions: [] });
}
