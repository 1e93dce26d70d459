import type { ThreadState } from '../../domain/model.ts';
import { count, intersect, normalise, type Ranges } from '../../domain/ranges.ts';
import { deltaLimit } from '../../domain/staleness.ts';
import { type Measure, type StrategyInput, tokenBudget } from '../../domain/strategy.ts';
import { minimalTokens } from '../../summary/minimal-tokens.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { gather, type Material } from './gather.ts';
import { inputOf } from './rendering.ts';

/** What the candidate misses, measured, and the material of it for a handoff that covers just that. */
export interface Measured {
  readonly measure: Measure;
  readonly covers: Ranges;
  readonly material: Material;
}

/** More runs than this are not told word for word, whatever their length: what misses so much is better told anew. */
const mostVerbatim = 200;

/** Measures what the candidate misses, from the content of just these runs (Design, section 5). */
export async function measure(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  input: StrategyInput,
  covers: Ranges,
  stores: boolean,
): Promise<Measured> {
  const mayFit = count(covers) <= mostVerbatim;
  const size = { tokens: tokenBudget(input), stores, ...(mayFit && { mustKeep: covers }) };
  const material = await gather(tools, caller, state, covers, size);
  const limit = deltaLimit(input);
  const whole = inputOf({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', material });
  const verbatim = mayFit
    ? renderHandoff({ ...whole, mustKeep: covers, budget: { tokens: Number.MAX_SAFE_INTEGER } })
    : undefined;
  const complete =
    verbatim !== undefined && count(intersect(normalise(verbatim.detail.verbatim), covers)) === count(covers);
  return {
    measure: {
      deltaTokens: minimalTokens(whole, Number.isFinite(limit) ? limit : undefined),
      recordedTokens:
        material.recordedTokens ?? (await tools.store.reads.tokens(caller.workspaceId, state.head, covers)),
      verbatimCharacters: complete ? verbatim.characters : Number.MAX_SAFE_INTEGER,
      verbatimTokens: complete ? verbatim.tokens : Number.MAX_SAFE_INTEGER,
    },
    covers,
    material,
  };
}
