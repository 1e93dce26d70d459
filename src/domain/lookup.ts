import type { ContextHandoff, ProviderThread, Run, RunAttempt, ThreadState } from './model.ts';
import { contains, type Ranges } from './ranges.ts';

/** A broken promise of the product's own: what had to be loaded for a decision was not there. Never a caller's fault. */
function broken(kind: string, id: string): Error {
  return new Error(`The state to decide on lacks ${kind} ${id}.`);
}

/** The attempt with the id. Throws where the state lacks it: whoever loads the state for a decision loads it. */
export function attemptIn(state: ThreadState, id: string): RunAttempt {
  const attempt = state.attempts.get(id);
  if (attempt === undefined) throw broken('attempt', id);
  return attempt;
}

/** The run with the id. Throws where the state lacks it. */
export function runIn(state: ThreadState, id: string): Run {
  const run = state.runs.get(id);
  if (run === undefined) throw broken('run', id);
  return run;
}

/** The provider thread with the id. Throws where the state lacks it. */
export function providerThreadIn(state: ThreadState, id: string): ProviderThread {
  const providerThread = state.providerThreads.get(id);
  if (providerThread === undefined) throw broken('provider thread', id);
  return providerThread;
}

/** The run's attempts, in the order in which they were prepared. */
export function attemptsOf(state: ThreadState, run: Run): RunAttempt[] {
  return run.attemptIds.map((id) => attemptIn(state, id));
}

/** Whether the run is part of its thread's active history (Design, section 3). */
export function isActive(run: Run): run is Run & { readonly position: number } {
  return run.position !== undefined && run.activeUntil === undefined;
}

/** An attempt whose outcome is open: the provider may yet turn out to have taken the turn. */
export function isOpen(attempt: RunAttempt): boolean {
  return attempt.status === 'PREPARED' || attempt.status === 'SENT' || attempt.status === 'UNKNOWN';
}

/** Log position at which the attempt went out: when it was sent, or where that was not marked, prepared. The order of native turns. */
export function dispatchedAt(attempt: RunAttempt): number {
  return attempt.sentAt ?? attempt.preparedAt;
}

/** The run's attempt of which it is unknown whether it was delivered, if there is one. */
export function unknownAttempt(state: ThreadState): RunAttempt | undefined {
  return [...state.attempts.values()].find((attempt) => attempt.status === 'UNKNOWN');
}

/** Whether the provider thread ran the run at the position itself. */
export function holdsNatively(providerThread: ProviderThread, position: number): boolean {
  return contains(providerThread.native, position);
}

/** Whether the handoff carries other threads' content: it never counts as coverage of the own thread's runs (Design, section 3). */
export function isForeign(handoff: Pick<ContextHandoff, 'strategy'>): boolean {
  return handoff.strategy === undefined;
}

/** Positions by handoff at which runs got items after the handoff's text was built; they are not covered by it. */
export type LateItems = ReadonlyMap<string, Ranges>;
