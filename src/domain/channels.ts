import type { ContextChannel } from './provider.ts';
import type { ContextChannelKind } from './vocabulary.ts';

/**
 * The room that a turn's channels have left. All contexts of a turn share a channel's limit (Design, section 5), so what
 * one takes is gone for the next.
 */
export interface ChannelRoom {
  readonly channel: ContextChannel;
  /** Characters left; infinite where the channel has no limit. */
  readonly left: number;
}

/** The whole room of a turn, in the provider's order of preference. */
export function roomOf(channels: readonly ContextChannel[], unsupported: readonly ContextChannelKind[]): ChannelRoom[] {
  return channels
    .filter((channel) => !unsupported.includes(channel.kind))
    .map((channel) => ({ channel, left: channel.maxCharacters ?? Number.POSITIVE_INFINITY }));
}

/** The provider's first preference that holds a text of that many characters; undefined where none does. */
export function channelFor(room: readonly ChannelRoom[], characters: number): ContextChannel | undefined {
  return room.find((each) => characters <= each.left)?.channel;
}

/** Characters of the longest text that still fits one channel; 0 where there is no channel. */
export function largestRoom(room: readonly ChannelRoom[]): number {
  return Math.max(0, ...room.map((each) => each.left));
}

/** The room after a text of that many characters was put into the channel. */
export function take(room: readonly ChannelRoom[], channel: ContextChannel, characters: number): ChannelRoom[] {
  return room.map((each) => (each.channel === channel ? { channel, left: each.left - characters } : each));
}
