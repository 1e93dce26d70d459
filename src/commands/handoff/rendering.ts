import type { ThreadState } from '../../domain/model.ts';
import type { Provider } from '../../domain/provider.ts';
import type { Ranges } from '../../domain/ranges.ts';
import type { HandoffStrategy } from '../../domain/vocabulary.ts';
import { type RedactedHandoff, renderRedacted } from '../../summary/redaction/redact-handoff.ts';
import type { Redactor } from '../../summary/redaction/redactor.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { HandoffBudget } from '../../summary/rendered.ts';
import type { RunMaterial } from '../ports.ts';
import { aboutOf, digestOf } from './material.ts';
import { isRedacted } from './vendor.ts';

/** What a local summary speaks for. */
export interface Told {
  readonly strategy: HandoffStrategy;
  readonly runs: readonly RunMaterial[];
  /** Positions that the receiver misses, where it knows the rest. */
  readonly mustKeep?: Ranges;
}

/** Renders the local summary of the runs for the provider, within whatever budget; redacted where it crosses to another vendor. */
export function renderingFor(
  state: ThreadState,
  provider: Provider,
  { strategy, runs, mustKeep }: Told,
  redactor: Redactor,
): (budget: HandoffBudget) => Promise<RedactedHandoff> {
  const whole = {
    ...aboutOf(state, runs),
    strategy,
    digest: digestOf(runs),
    recent: runs,
    ...(mustKeep !== undefined && { mustKeep }),
  };
  return isRedacted(runs, provider, state.head.policy)
    ? (budget) => renderRedacted({ ...whole, budget }, redactor)
    : async (budget) => ({ ...renderHandoff({ ...whole, budget }), redactions: [] });
}
