/** What the tree has to know of a row. ANSWER: the assistant's; RESULT: of a tool; BOUNDARY and SUMMARY: of a compaction. */
export interface TreeRow {
  readonly index: number;
  readonly uuid: string;
  readonly parentUuid: string | null | undefined;
  readonly logicalParentUuid: string | undefined;
  readonly role: 'HUMAN' | 'SLASH' | 'ANSWER' | 'RESULT' | 'BOUNDARY' | 'SUMMARY' | 'LINK';
  readonly messageId: string | undefined;
}

/** Where the session says it is alive, and where in the file it says so. */
export interface LeafMark {
  readonly uuid: string;
  readonly index: number;
}

/** `turnOf` gives the number of a live row's turn, -1 for live rows before the first turn, undefined for dead ones. */
export interface LiveTree<R extends TreeRow> {
  readonly starts: readonly R[];
  readonly deadStarts: readonly R[];
  turnOf(row: R): number | undefined;
}

/**
 * Finds the live branch of a session (Session formats, E4 to E6). The spine is the way from the live leaf to the root.
 * Rows beside it are alive as well unless they follow another human row or are another answer: parallel tool calls
 * make siblings that are no branches. Rows are given once each, in file order.
 */
export function liveTree<R extends TreeRow>(rows: readonly R[], leaf: LeafMark | undefined): LiveTree<R> {
  const parents = parentsOf(rows);
  const spine = spineTo(leafOf(rows, leaf), parents);
  const onSpine = new Set(spine);
  const starts = spine.filter((row, position) => isStart(row, spine, position));
  const turns = new Map<R, number | undefined>();
  let turn = -1;
  for (const row of spine) {
    if (row === starts[turn + 1]) turn += 1;
    turns.set(row, turn);
  }
  const answers = new Set(spine.flatMap((row) => row.messageId ?? []));
  for (const row of rows) if (!turns.has(row)) settle(row, parents, turns, answers);
  return {
    starts,
    deadStarts: rows.filter((row) => row.role === 'HUMAN' && !onSpine.has(row)),
    turnOf: (row) => turns.get(row),
  };
}

interface Parent<R> {
  readonly row: R | undefined;
  /** The chain was broken here; the row before it in the file stands in. */
  readonly isRepaired: boolean;
}

function parentsOf<R extends TreeRow>(rows: readonly R[]): ReadonlyMap<R, Parent<R>> {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const parents = new Map<R, Parent<R>>();
  let lastBoundary: R | undefined;
  rows.forEach((row, position) => {
    const before = rows[position - 1];
    const named = byUuid.get(row.parentUuid ?? '');
    const logical = row.role === 'BOUNDARY' ? byUuid.get(row.logicalParentUuid ?? '') : undefined;
    // A compaction goes on from what is alive, so one that names a row before an earlier compaction names a wrong one.
    const isStale = logical !== undefined && lastBoundary !== undefined && logical.index < lastBoundary.index;
    const isRoot = row.parentUuid === null && (row.role === 'HUMAN' || row.role === 'SLASH');
    if (named !== undefined && named !== row) parents.set(row, { row: named, isRepaired: false });
    else if (logical !== undefined && !isStale && logical.index < row.index)
      parents.set(row, { row: logical, isRepaired: true });
    else parents.set(row, { row: isRoot ? undefined : before, isRepaired: true });
    if (row.role === 'BOUNDARY') lastBoundary = row;
  });
  return parents;
}

/** The marked leaf, unless the conversation went on after the mark; without a mark the last row. */
function leafOf<R extends TreeRow>(rows: readonly R[], mark: LeafMark | undefined): R | undefined {
  const isTalk = (row: R): boolean => row.role === 'HUMAN' || row.role === 'ANSWER' || row.role === 'RESULT';
  const later = rows.findLast((row) => isTalk(row) && row.index > (mark?.index ?? -1));
  const marked = mark === undefined ? undefined : rows.find((row) => row.uuid === mark.uuid);
  return later ?? marked ?? rows.at(-1);
}

/** From root to leaf. A cycle, which logical parents can make, is left at the row before in the file. */
function spineTo<R extends TreeRow>(leaf: R | undefined, parents: ReadonlyMap<R, Parent<R>>): readonly R[] {
  const spine: R[] = [];
  const seen = new Set<R>();
  for (let row = leaf; row !== undefined && !seen.has(row); row = parents.get(row)?.row) {
    seen.add(row);
    spine.push(row);
  }
  return spine.reverse();
}

/** A slash command starts a turn only if the model answered it. */
function isStart<R extends TreeRow>(row: R, spine: readonly R[], position: number): boolean {
  if (row.role !== 'SLASH') return row.role === 'HUMAN';
  const next = spine.slice(position + 1).find(({ role }) => role === 'HUMAN' || role === 'SLASH' || role === 'ANSWER');
  return next?.role === 'ANSWER';
}

/** Settles a row beside the spine, and those above it that are still open, by their nearest settled ancestor. */
function settle<R extends TreeRow>(
  row: R,
  parents: ReadonlyMap<R, Parent<R>>,
  turns: Map<R, number | undefined>,
  answers: ReadonlySet<string>,
): void {
  const open: R[] = [];
  const seen = new Set<R>();
  let current: R | undefined = row;
  while (current !== undefined && !turns.has(current) && !seen.has(current)) {
    seen.add(current);
    open.push(current);
    current = parents.get(current)?.row;
  }
  let turn = current === undefined ? -1 : turns.get(current);
  for (const member of open.reverse()) {
    const isOther = member.role === 'HUMAN' || isOtherAnswer(member, parents.get(member), answers);
    if (isOther) turn = undefined;
    turns.set(member, turn);
  }
}

function isOtherAnswer<R extends TreeRow>(
  row: R,
  parent: Parent<R> | undefined,
  answers: ReadonlySet<string>,
): boolean {
  return (
    row.role === 'ANSWER' && parent?.isRepaired !== true && row.messageId !== undefined && !answers.has(row.messageId)
  );
}
