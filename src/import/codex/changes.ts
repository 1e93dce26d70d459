import type { ItemStatus } from '../../domain/vocabulary.ts';
import type { FileChange } from '../file-change.ts';
import { relativePath } from '../paths.ts';
import type { TurnState } from './turn-state.ts';

/** CALL: what the model asked for; RESULT: what the program says it did, which takes the other's place. */
export interface ChangeOrigin {
  readonly from: 'CALL' | 'RESULT';
  readonly status?: ItemStatus;
  readonly at: string | undefined;
}

/** Adds one item for each changed file, paths relative to the turn's working directory (Session formats, C8). */
export function addChanges(
  state: TurnState,
  callId: string,
  changes: readonly FileChange[],
  origin: ChangeOrigin,
): void {
  for (const { diff, ...change } of changes) {
    const path = relativePath(change.path, state.cwd);
    const key = `${callId}:${path}`;
    const known = state.drafts.get(key);
    if (known !== undefined && origin.from === 'CALL') continue;
    const told = {
      ...change,
      path,
      previousPath: change.previousPath === undefined ? undefined : relativePath(change.previousPath, state.cwd),
      text: diff,
      status: origin.status ?? 'IN_PROGRESS',
    };
    if (known === undefined) {
      const draft = state.drafts.add({
        key,
        kind: 'FILE_CHANGE',
        nativeItemId: callId,
        occurredAt: origin.at,
        ...told,
      });
      state.changes.set(callId, [...(state.changes.get(callId) ?? []), draft]);
    } else Object.assign(known, told);
  }
}
