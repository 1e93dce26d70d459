import { type ChannelRoom, take } from '../../domain/channels.ts';
import type { DispatchPlan } from '../../domain/dispatch.ts';
import { type Incoming, incomingTo, isHeldBy, mayStayBehind } from '../../domain/incoming.ts';
import { tokenBudget } from '../../domain/strategy.ts';
import { type IncomingText, incomingText, wordsOfIncoming } from '../handoff/incoming-text.ts';
import { writtenText } from '../handoff/written.ts';
import { type Building, type Built, carriedIn } from './building.ts';
import { type Placed, placeIncoming } from './place.ts';
import { reusableIncoming } from './reuse.ts';

/** What other threads sent, as far as the dispatch brings it; or the prompt without which it is no dispatch. */
export type BuiltIncoming =
  | ({ readonly built: readonly Built[] } & Required<Pick<DispatchPlan, 'heldTransferIds' | 'notDelivered'>>)
  | { readonly doesNotFit: Incoming };

/**
 * Builds what other threads sent, each as a handoff of its own, in the channels' room that the thread's own history has left
 * (Design, section 7). The tokens of each are bounded like those of any handoff; the channels' characters are shared, first
 * come, first served. One that found all room its own is cut to it, and lists what it left out; one that would be cut only
 * for what stands before it stays behind whole, and so does one for which there is no channel. One that cannot be prepared
 * fails alone. A subagent's prompt has to go along.
 */
export async function buildIncoming(building: Building, whole: readonly ChannelRoom[]): Promise<BuiltIncoming> {
  const { state, decision } = building;
  const held = incomingTo(state).filter((each) => isHeldBy(each, decision.providerThreadId));
  const heldTransferIds = held.map(({ id }) => id);
  const built: Built[] = [];
  const notDelivered: (DispatchPlan['notDelivered'] & object)[number][] = [];
  let room = whole;
  for (const transfer of incomingTo(state)) {
    if (heldTransferIds.includes(transfer.id)) continue;
    const next = again(building, transfer, room) ?? (await anew(building, transfer, room));
    if ('failed' in next) notDelivered.push({ transferId: transfer.id, ...next });
    else if ('handoff' in next) {
      room = take(room, next.channel, next.characters);
      built.push(next);
    } else if (mayStayBehind(transfer)) {
      notDelivered.push({ transferId: transfer.id, reason: next.noRoom, failed: false });
    } else return { doesNotFit: transfer };
  }
  return { built, heldTransferIds, notDelivered };
}

/** The handoff of an earlier attempt, carried again. */
function again(building: Building, transfer: Incoming, room: readonly ChannelRoom[]): Built | undefined {
  const { state, input, ask, decision } = building;
  const reused = reusableIncoming(state, input, ask, decision, transfer.id, room);
  if (reused === undefined) return undefined;
  const { handoffId, channel, characters } = reused;
  const handoff = { carried: carriedIn(channel, handoffId), incomingId: transfer.id };
  return { handoff, contents: [], channel, characters };
}

async function anew(
  building: Building,
  transfer: Incoming,
  room: readonly ChannelRoom[],
): Promise<Built | { readonly noRoom: string } | { readonly failed: true; readonly reason: string }> {
  const { tools, caller, state, input, redactor } = building;
  if (room.length === 0) return { noRoom: 'No channel of the provider takes context here.' };
  const words = await wordsOfIncoming(tools, caller, transfer);
  if ('erased' in words) return { failed: true, reason: 'Its content was erased.' };
  try {
    const text = incomingText(state, input.provider, transfer, words, redactor);
    const placed = await placeIncoming(text.rendering, tokenBudget(input), room, mayStayBehind(transfer));
    return placed === undefined
      ? { noRoom: 'No channel has room for it beside the other contexts.' }
      : ready(building, transfer, text, placed);
  } catch (error) {
    // What one thread sent must not keep another from going on, whatever is wrong with it (C40). No word of it is told.
    return { failed: true, reason: `Its text could not be made: ${error instanceof Error ? error.name : 'failure'}.` };
  }
}

function ready(
  { tools, state, input }: Building,
  transfer: Incoming,
  text: IncomingText,
  { rendered, channel }: Placed,
): Built {
  const id = tools.newId('hof_');
  const covers = transfer.merged ?? [];
  const about = { covers, material: text.material, builtAt: state.head.sequence };
  const written = writtenText(tools, id, rendered, { source: 'LOCAL' }, about);
  return {
    handoff: {
      carried: carriedIn(channel, id),
      incomingId: transfer.id,
      built: {
        id,
        fromProviderThreadIds: text.fromProviderThreadIds,
        ...(covers.length > 0 &&
          transfer.sourceThreadId !== undefined && {
            coveredThreadId: transfer.sourceThreadId,
            ...(transfer.sourceSequence !== undefined && { coveredAt: transfer.sourceSequence }),
          }),
        covers,
        ...written.text,
        status: 'READY',
        budget: tokenBudget(input),
      },
      ...(text.material?.firstRunId !== undefined && { baseRunId: text.material.firstRunId }),
    },
    contents: [written.content],
    channel,
    characters: rendered.characters,
  };
}
