import { type ChannelRoom, channelFor, largestRoom } from '../../domain/channels.ts';
import type { HandoffSpec } from '../../domain/handoff-specs.ts';
import type { ContextChannel } from '../../domain/provider.ts';
import { normalise, subtract } from '../../domain/ranges.ts';
import type { DispatchAction } from '../../domain/vocabulary.ts';
import type { RedactedHandoff } from '../../summary/redaction/redact-handoff.ts';
import type { HandoffBudget } from '../../summary/rendered.ts';

/** A text with the channel that holds it. */
export interface Placed {
  readonly rendered: RedactedHandoff;
  readonly channel: ContextChannel;
}

/**
 * Finds a text its channel: the provider's first preference that holds it; too long for one, the next; too long for all, it
 * shrinks to its part of the largest (Design, section 5). Of several contexts each gets an equal part of what is left.
 * Undefined where it would have to lose what the receiver misses at resume, or where nothing of it fits.
 */
export async function place(
  rendering: (budget: HandoffBudget) => Promise<RedactedHandoff>,
  spec: HandoffSpec,
  action: DispatchAction,
  tokens: number,
  room: readonly ChannelRoom[],
  contextsToCome: number,
): Promise<Placed | undefined> {
  const unlimited = await rendering({ tokens });
  const share = Math.floor(largestRoom(room) / contextsToCome);
  if (unlimited.characters <= share || contextsToCome === 1) {
    const channel = channelFor(room, unlimited.characters);
    if (channel !== undefined && unlimited.text !== '') return { rendered: unlimited, channel };
  }
  if (!Number.isFinite(share)) return undefined;
  const shrunk = await rendering({ tokens, characters: share });
  const channel = channelFor(room, shrunk.characters);
  if (channel === undefined || shrunk.text === '') return undefined;
  return action !== 'CREATE' && losesByIt(spec, unlimited, shrunk) ? undefined : { rendered: shrunk, channel };
}

/**
 * Finds a text of another thread its channel: the provider's first preference that holds it within the token budget. Where no
 * other context stands before it, and it `mayShrink`, it is cut to the largest channel, and tells what it left out; else
 * nothing of it is cut: undefined.
 */
export async function placeIncoming(
  rendering: (budget: HandoffBudget) => Promise<RedactedHandoff>,
  tokens: number,
  room: readonly ChannelRoom[],
  mayShrink: boolean,
): Promise<Placed | undefined> {
  const whole = await rendering(mayShrink ? { tokens } : { tokens: Number.MAX_SAFE_INTEGER });
  const channel = channelFor(room, whole.characters);
  if (channel !== undefined) return { rendered: whole, channel };
  const isFirst = room.every((each) => each.left === (each.channel.maxCharacters ?? Number.POSITIVE_INFINITY));
  if (!mayShrink || !isFirst) return undefined;
  const shrunk = await rendering({ tokens, characters: largestRoom(room) });
  const cut = channelFor(room, shrunk.characters);
  return cut === undefined || shrunk.text === '' ? undefined : { rendered: shrunk, channel: cut };
}

/**
 * Whether the channel's limit costs what the receiver misses: a structured fact that the token budget alone would have
 * let through, or, of a summary for one that knows the rest, a missing run word for word.
 */
function losesByIt(spec: HandoffSpec, unlimited: RedactedHandoff, shrunk: RedactedHandoff): boolean {
  const cut = (rendered: RedactedHandoff) =>
    new Set(rendered.sections.filter((each) => each.truncated && each.name !== 'RUNS').map((each) => each.name));
  const before = cut(unlimited);
  const newlyCut = [...cut(shrunk)].some((name) => !before.has(name));
  const untold = subtract(normalise(shrunk.detail.omitted), normalise(unlimited.detail.omitted)).length > 0;
  const lostWords =
    spec.mustKeep !== undefined && subtract(spec.mustKeep, normalise(shrunk.detail.verbatim)).length > 0;
  return newlyCut || untold || lostWords;
}
