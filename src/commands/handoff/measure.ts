import { largestRoom, roomOf } from '../../domain/channels.ts';
import type { ThreadState } from '../../domain/model.ts';
import { channelsFor } from '../../domain/provider.ts';
import { count, intersect, normalise, type Ranges } from '../../domain/ranges.ts';
import { deltaLimit } from '../../domain/staleness.ts';
import { type Measure, type StrategyInput, tokenBudget } from '../../domain/strategy.ts';
import { minimalTokens } from '../../summary/minimal-tokens.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { gather } from './gather.ts';
import { inputOf } from './rendering.ts';

/** Measures what the candidate misses, from the content of just these runs (Design, section 5). */
export async function measure(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  input: StrategyInput,
  missing: Ranges,
  stores: boolean,
): Promise<Measure> {
  const recordedTokens = await tools.store.reads.tokens(caller.workspaceId, state.head.id, missing);
  const mayFit = recordedTokens <= mostTokens(input);
  const material = await gather(tools, caller, state, missing, {
    tokens: 0,
    stores,
    ...(mayFit && { mustKeep: missing }),
  });
  const limit = deltaLimit(input);
  const whole = inputOf({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', material });
  const deltaTokens = minimalTokens(whole, Number.isFinite(limit) ? limit : undefined);
  const verbatim = mayFit
    ? renderHandoff({ ...whole, mustKeep: missing, budget: { tokens: Number.MAX_SAFE_INTEGER } })
    : undefined;
  const complete =
    verbatim !== undefined && count(intersect(normalise(verbatim.detail.verbatim), missing)) === count(missing);
  return {
    deltaTokens,
    recordedTokens,
    verbatimCharacters: complete ? verbatim.characters : Number.MAX_SAFE_INTEGER,
    verbatimTokens: complete ? verbatim.tokens : Number.MAX_SAFE_INTEGER,
  };
}

/** More than this cannot fit word for word, however well it is told: long output keeps head and tail, and little else shrinks. */
function mostTokens(input: StrategyInput): number {
  const room = roomOf(channelsFor(input.provider.capabilities, 'RESUME'), input.unsupportedChannels);
  return 8 * Math.min(tokenBudget(input), largestRoom(room));
}
