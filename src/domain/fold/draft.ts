import type { ThreadState } from '../model.ts';

/** A map that a fold may change in place, since nobody else has it yet. */
export class Draft<Key, Value> extends Map<Key, Value> {}

/**
 * The state with maps that a fold may change in place: a map that is copied for each event takes a long log quadratic
 * time. A draft stays the same one; whoever goes on with it keeps the states before to itself.
 */
export function drafted(state: ThreadState): ThreadState {
  if (state.runs instanceof Draft) return state;
  return {
    head: state.head,
    runs: new Draft(state.runs),
    attempts: new Draft(state.attempts),
    items: new Draft(state.items),
    checkpoints: new Draft(state.checkpoints),
    providerThreads: new Draft(state.providerThreads),
    transfers: new Draft(state.transfers),
    handoffs: new Draft(state.handoffs),
    rollbacks: new Draft(state.rollbacks),
  };
}
