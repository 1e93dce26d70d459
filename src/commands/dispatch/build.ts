import { authorOf } from '../../domain/author.ts';
import { type ChannelRoom, channelFor, roomOf, take } from '../../domain/channels.ts';
import type { DispatchPlan, PreparedHandoff } from '../../domain/dispatch.ts';
import type { WrittenText } from '../../domain/handoff.ts';
import { type HandoffSpec, handoffSpecs } from '../../domain/handoff-specs.ts';
import type { Incoming } from '../../domain/incoming.ts';
import { type ContextChannel, channelsFor } from '../../domain/provider.ts';
import { intersect, same } from '../../domain/ranges.ts';
import { tokenBudget } from '../../domain/strategy.ts';
import { renderManualContext } from '../../summary/other-texts.ts';
import { redactRendered } from '../../summary/redaction/redact-handoff.ts';
import { createRedactor } from '../../summary/redaction/redactor.ts';
import { configuredText } from '../handoff/configured.ts';
import { gather, type Material } from '../handoff/gather.ts';
import { renderingFor } from '../handoff/rendering.ts';
import { awaitedText, writtenText } from '../handoff/written.ts';
import type { ContentWrite } from '../ports.ts';
import { type Building, type Built, carriedIn } from './building.ts';
import { buildIncoming } from './incoming.ts';
import { type Placed, place } from './place.ts';
import { reusable } from './reuse.ts';

/** The handoffs of a dispatch with their texts, or the one that cannot be given whole by the action. */
export type BuiltHandoffs =
  | ({ readonly handoffs: readonly PreparedHandoff[]; readonly contents: readonly ContentWrite[] } & Required<
      Pick<DispatchPlan, 'heldTransferIds' | 'notDelivered'>
    >)
  | { readonly doesNotFit: HandoffSpec | Incoming };

/**
 * Builds the texts of a dispatch, in the order in which they are given, each in what room the ones before have left: the
 * thread's own history first, then what other threads sent.
 */
export async function buildHandoffs(given: Omit<Building, 'redactor'>): Promise<BuiltHandoffs> {
  const building = { ...given, redactor: createRedactor() };
  const { input, decision } = building;
  const specs = handoffSpecs(input, decision);
  let room = roomOf(channelsFor(input.provider.capabilities, decision.action), input.unsupportedChannels);
  const built: Built[] = [];
  for (const [i, spec] of specs.entries()) {
    const next = (await again(building, spec, room)) ?? (await anew(building, spec, room, specs.length - i));
    if (next === undefined) return { doesNotFit: spec };
    room = take(room, next.channel, next.characters);
    built.push(next);
  }
  const sent = await buildIncoming(building, room);
  if ('doesNotFit' in sent) return sent;
  const all = [...built, ...sent.built];
  return {
    handoffs: all.map((each) => each.handoff),
    contents: all.flatMap((each) => each.contents),
    heldTransferIds: sent.heldTransferIds,
    notDelivered: sent.notDelivered,
  };
}

/** The handoff of an earlier attempt, carried again. */
async function again(building: Building, spec: HandoffSpec, room: readonly ChannelRoom[]): Promise<Built | undefined> {
  const { tools, caller, state, input, ask, decision } = building;
  const reused = await reusable(tools, caller, state, input, ask, decision, spec, room);
  if (reused === undefined) return undefined;
  const { handoffId, channel, characters } = reused;
  return { handoff: { carried: carriedIn(channel, handoffId) }, contents: [], channel, characters };
}

async function anew(
  building: Building,
  spec: HandoffSpec,
  room: readonly ChannelRoom[],
  contextsToCome: number,
): Promise<Built | undefined> {
  const { tools, caller, state, input, decision, redactor, stores, measured } = building;
  if (spec.strategy === 'MANUAL_CONTEXT') return manual(building, spec, room);
  const { mustKeep } = spec;
  const size = { tokens: tokenBudget(input), stores, ...(mustKeep !== undefined && { mustKeep }) };
  const material =
    measured !== undefined && same(measured.covers, spec.covers)
      ? measured.material
      : await gather(tools, caller, state, spec.covers, size);
  const rendering = renderingFor(state, input.provider, { ...spec, material }, redactor);
  const placed = await place(rendering, spec, decision.action, tokenBudget(input), room, contextsToCome);
  return placed === undefined ? undefined : authored(building, spec, material, placed, room);
}

/** The caller's own words are given whole or not at all. */
async function manual(building: Building, spec: HandoffSpec, room: readonly ChannelRoom[]): Promise<Built | undefined> {
  const { state, input, ask, redactor } = building;
  const rendered = renderManualContext({ text: ask.manual?.text ?? '', budget: { tokens: Number.MAX_SAFE_INTEGER } });
  const clean = !state.head.policy.redactSecrets || input.provider.trusted;
  const told = clean ? { ...rendered, redactions: [] } : await redactRendered(rendered, redactor);
  const channel = channelFor(room, told.characters);
  return channel && ready(building, spec, undefined, { rendered: told, channel }, { source: 'USER' });
}

/** The text by whom the policy wants it: by the local summariser, by a configured service, or still to be asked for. */
async function authored(
  building: Building,
  spec: HandoffSpec,
  material: Material,
  local: Placed,
  room: readonly ChannelRoom[],
): Promise<Built> {
  const { tools, state, input, redactor, mayCallOut } = building;
  const author = authorOf(state.head.policy, input.provider, input.providerThreads, spec.covers);
  if (author.source === 'LOCAL') return ready(building, spec, material, local, author);
  if ('askedProviderId' in author) return awaited(building, spec, material, author, local.channel, room);
  const left = room.find((each) => each.channel === local.channel)?.left ?? 0;
  const budget = { tokens: tokenBudget(input), ...(Number.isFinite(left) && { characters: left }) };
  const configured = mayCallOut
    ? await configuredText(
        tools,
        building.caller,
        state,
        input.provider,
        { ...spec, material },
        author,
        budget,
        redactor,
      )
    : { reason: 'The thread was too busy to wait for another service.' };
  return 'reason' in configured
    ? ready(building, spec, material, local, { source: 'LOCAL', fallbackReason: configured.reason })
    : ready(building, spec, material, { rendered: configured.rendered, channel: local.channel }, configured.authorship);
}

function ready(
  building: Building,
  spec: HandoffSpec,
  material: Material | undefined,
  { rendered, channel }: Placed,
  authorship: Parameters<typeof writtenText>[3],
): Built {
  const { tools, state, input } = building;
  const id = tools.newId('hof_');
  const about = { covers: spec.covers, material, builtAt: state.head.sequence };
  const { text, content } = writtenText(tools, id, rendered, authorship, about);
  return {
    handoff: prepared(building, id, spec, material, channel, { ...text, status: 'READY', budget: tokenBudget(input) }),
    contents: [content],
    channel,
    characters: rendered.characters,
  };
}

/** A text that somebody else is to write may be as long as the channel takes, at four characters a token. */
function awaited(
  building: Building,
  spec: HandoffSpec,
  material: Material | undefined,
  author: { readonly source: 'OUTGOING_PROVIDER' | 'INCOMING_PROVIDER'; readonly askedProviderId: string },
  fallback: ContextChannel,
  room: readonly ChannelRoom[],
): Built {
  const { tools, state, input } = building;
  const wanted = tokenBudget(input) * 4;
  const channel = channelFor(room, wanted) ?? fallback;
  const left = room.find((each) => each.channel === channel)?.left ?? 0;
  const characters = Math.min(wanted, left);
  const { askedProviderId, source } = author;
  const text = { ...awaitedText(source, state.head.sequence), status: 'PENDING', askedProviderId } as const;
  const id = tools.newId('hof_');
  return {
    handoff: prepared(building, id, spec, material, channel, { ...text, budget: Math.floor(characters / 4) }),
    contents: [],
    channel,
    characters,
  };
}

function prepared(
  { state }: Building,
  id: string,
  { covers, strategy }: HandoffSpec,
  material: Material | undefined,
  channel: ContextChannel,
  text: WrittenText & {
    readonly status: 'READY' | 'PENDING';
    readonly budget: number;
    readonly askedProviderId?: string;
  },
): PreparedHandoff {
  const from = [...state.providerThreads.values()].filter((each) => intersect(each.native, covers).length > 0);
  return {
    carried: carriedIn(channel, id),
    built: {
      id,
      fromProviderThreadIds: from.map((each) => each.id),
      coveredThreadId: state.head.id,
      covers,
      strategy,
      ...text,
    },
    ...(material?.firstRunId !== undefined && { baseRunId: material.firstRunId }),
  };
}
