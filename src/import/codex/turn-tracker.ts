import { type CodexRecord, completedItem, isLifecycleEnd, isLifecycleStart, turnIdOf } from './record.ts';
import { type UserSource, userMessageOf } from './user-text.ts';

/** A turn while its file is read. The id of an implicit turn may still be learnt from a later record. */
export interface TrackedTurn {
  id: string;
  /** True for an id that is only the turn's number in the file: files of the first eras name no turns. */
  synthetic: boolean;
  isOpen: boolean;
  isImplicit: boolean;
  isAnswered: boolean;
}

/**
 * Tells for each record in file order which turn it belongs to; undefined for what precedes the first. Reading the
 * same file again gives the same turns. Three eras of borders (Session formats, C4 and C5): lifecycle events with ids;
 * before them turn contexts with ids; before these nothing but user messages. A user message inside an open turn
 * steers it. A record that names its turn goes there, however late it comes.
 */
export function turnTracker(userSource: UserSource): (record: CodexRecord) => TrackedTurn | undefined {
  const byId = new Map<string, TrackedTurn>();
  let current: TrackedTurn | undefined;
  let contextId: string | undefined;
  let hasLifecycle = false;
  let numbered = 0;

  const begin = (id: string | undefined, isImplicit: boolean): TrackedTurn => {
    const turn = {
      id: id ?? `turn-${++numbered}`,
      synthetic: id === undefined,
      isOpen: true,
      isImplicit,
      isAnswered: false,
    };
    byId.set(turn.id, turn);
    current = turn;
    return turn;
  };
  const adopt = (turn: TrackedTurn, id: string): TrackedTurn => {
    byId.delete(turn.id);
    if (turn.synthetic) numbered -= 1;
    Object.assign(turn, { id, synthetic: false });
    byId.set(id, turn);
    return turn;
  };
  const canBeAdopted = (turn: TrackedTurn | undefined): turn is TrackedTurn =>
    turn?.isImplicit === true && turn.isOpen && turn.synthetic && !turn.isAnswered;

  const start = (id: string | undefined): TrackedTurn => {
    hasLifecycle = true;
    const known = id === undefined ? undefined : byId.get(id);
    if (known !== undefined) return known;
    if (canBeAdopted(current) && id !== undefined) return adopt(current, id);
    return begin(id, false);
  };
  const userWrote = (id: string | undefined): TrackedTurn => {
    if (id !== undefined) return byId.get(id) ?? begin(id, true);
    const steers = current?.isOpen && (hasLifecycle || (contextId !== undefined && contextId === current.id));
    if (steers && current !== undefined) return current;
    return begin(contextId !== undefined && !byId.has(contextId) ? contextId : undefined, true);
  };
  const contextChanged = (id: string | undefined): TrackedTurn | undefined => {
    if (id === undefined) return current?.isOpen ? current : undefined;
    contextId = id;
    return byId.get(id) ?? (canBeAdopted(current) ? adopt(current, id) : undefined);
  };

  return (record) => {
    const id = turnIdOf(record);
    if (record.type === 'session_meta') return undefined;
    if (isLifecycleStart(record)) return start(id);
    if (userMessageOf(record, userSource) !== undefined) return userWrote(id);
    if (record.type === 'turn_context') return contextChanged(id);
    const known = id === undefined ? current : (byId.get(id) ?? (isContent(record) ? begin(id, true) : current));
    if (known !== undefined && isLifecycleEnd(record)) known.isOpen = false;
    if (known !== undefined && isContent(record)) known.isAnswered = true;
    return known;
  };
}

function isContent(record: CodexRecord): boolean {
  if (completedItem(record) !== undefined) return true;
  if (record.type === 'event_msg') return record.kind === 'agent_message' || record.kind.endsWith('_end');
  return record.type === 'response_item' && (record.kind !== 'message' || record.payload.role === 'assistant');
}
