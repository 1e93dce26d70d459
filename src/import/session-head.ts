import { compact } from './json.ts';
import { type CompactionMark, nativeStores, type SessionHead } from './model.ts';
import type { RelatedThread } from './relate.ts';

/** What is known of a session before its turns are read. */
export function sessionHead({ thread, own, inherited, inheritedIds, forkedFrom, parent }: RelatedThread): SessionHead {
  const isInherited = new Set(inherited.slice(0, -1).map(({ id }) => id));
  return compact({
    format: thread.format,
    nativeStore: nativeStores[thread.format],
    nativeThreadId: thread.threadId,
    title: thread.title,
    cwd: thread.cwd,
    model: thread.model,
    startedAt: thread.startedAt,
    updatedAt: thread.updatedAt,
    forkedFrom,
    parent,
    turnIds: own.map(({ id }) => id),
    inheritedTurnIds: inheritedIds,
    compactions: thread.compactions.filter(
      ({ afterNativeTurnId }) => !isBehind(afterNativeTurnId, isInherited, inherited.length > 0),
    ),
    startsCompacted: thread.compactions.some(({ afterNativeTurnId }) => afterNativeTurnId === undefined),
    deadTurns: thread.dead,
  });
}

/** Compactions among the inherited turns are the source's; one right after the last of them may be the fork's. */
function isBehind(
  after: CompactionMark['afterNativeTurnId'],
  inherited: ReadonlySet<string>,
  hasInherited: boolean,
): boolean {
  return after === undefined ? hasInherited : inherited.has(after);
}
