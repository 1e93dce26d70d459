import type { Logged } from '../events.ts';
import type {
  ContextHandoff,
  ContextTransfer,
  ProviderThread,
  Rollback,
  Run,
  RunAttempt,
  ThreadHead,
  ThreadState,
} from '../model.ts';
import { Draft } from './draft.ts';

/** An event of the log with its place in it. */
export type Entry<Event> = Logged<Event>;
type Patch<T> = (before: T) => T;

/** The state with its head changed. */
export function headed(state: ThreadState, patch: Patch<ThreadHead>): ThreadState {
  return { ...state, head: patch(state.head) };
}

/** The nodes of a state that an event can change by id. */
interface Kept {
  readonly runs: Run;
  readonly attempts: RunAttempt;
  readonly providerThreads: ProviderThread;
  readonly transfers: ContextTransfer;
  readonly handoffs: ContextHandoff;
  readonly rollbacks: Rollback;
}

/** The state with one node changed. Throws where the log changes what it never made: the log is broken then. */
export function changed<K extends keyof Kept>(
  state: ThreadState,
  kind: K,
  id: string,
  patch: Patch<Kept[K]>,
): ThreadState {
  const nodes: { readonly [K in keyof Kept]: ReadonlyMap<string, Kept[K]> } = state;
  const before = nodes[kind].get(id);
  if (before === undefined)
    throw new Error(`The log changes ${id}, which is not among the ${kind} of thread ${state.head.id}.`);
  return { ...state, [kind]: put(nodes[kind], id, patch(before)) };
}

/** The map with the entry. */
export function put<Node>(nodes: ReadonlyMap<string, Node>, id: string, node: Node): ReadonlyMap<string, Node> {
  return nodes instanceof Draft ? nodes.set(id, node) : new Map(nodes).set(id, node);
}
