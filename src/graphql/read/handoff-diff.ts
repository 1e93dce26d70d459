import type { Ranges } from '../../domain/ranges.ts';
import type { HandoffRecord } from '../../queries/records.ts';
import { handoffDiff as compare } from '../../summary/handoff-diff.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';
import { ordinalsIn } from './ordinals.ts';

/** What differs between two handoffs (Design, section 8). Positions become ordinals of the thread that the handoff speaks for. */
export const handoffDiffReads = {
  Query: {
    handoffDiff: async (_, { fromId, toId }, { loaders }) => {
      const [from, to] = await Promise.all([loaders.handoff.load(fromId), loaders.handoff.load(toId)]);
      if (from == null || to == null) return null;
      return { from, to, ...(await compared(from, to, loaders)) };
    },
  },
} satisfies Resolvers;

async function compared(from: HandoffRecord, to: HandoffRecord, loaders: Loaders) {
  const [before, after] = await Promise.all([withText(from, loaders), withText(to, loaders)]);
  const { from: _from, to: _to, coverageChanged, detailChanged, hunks, ...diff } = compare(before, after);
  const inFrom = (positions: Ranges) => ordinals(from, positions, loaders);
  const inTo = (positions: Ranges) => ordinals(to, positions, loaders);
  return {
    ...diff,
    hunks,
    coverageChanged: coverageChanged && {
      lost: await inFrom(coverageChanged.lost),
      gained: await inTo(coverageChanged.gained),
    },
    detailChanged: detailChanged && { more: await inTo(detailChanged.more), less: await inTo(detailChanged.less) },
  };
}

async function withText(handoff: HandoffRecord, loaders: Loaders) {
  return { ...handoff, text: (await loaders.words.load(handoff.id)).text ?? null };
}

async function ordinals({ coveredThreadId, builtAt }: HandoffRecord, positions: Ranges, loaders: Loaders) {
  if (coveredThreadId === undefined || positions.length === 0) return [];
  return ordinalsIn(await existing(loaders.thread, coveredThreadId), positions, loaders, builtAt);
}
