import type { Slice } from '../../queries/paging.ts';
import type { PositionsOf } from '../../queries/run-ports.ts';

/** The parts of the positions that lie within the slice's bounds, each with whose they are. */
export function partsWithin(owners: readonly PositionsOf[], { above, below }: Slice) {
  const least = Number(above?.[0] ?? 0) + 1;
  const greatest = Number(below?.[0] ?? Number.MAX_SAFE_INTEGER) - 1;
  return owners.flatMap((owner) =>
    owner.parts
      .map(({ threadId, positions, at }) => ({
        parent: owner.id,
        threadId,
        from: Math.max(positions.from, least),
        to: Math.min(positions.to, greatest),
        at: at ?? null,
      }))
      .filter((part) => part.from <= part.to),
  );
}
