import type { ThreadEvent } from './events.ts';
import type { Sealed } from './model.ts';

/** The seals that an event puts on the words of one owner, by field. */
export interface OwnerSeals {
  readonly ownerId: string;
  readonly words: { readonly [field: string]: Sealed | undefined };
}

/**
 * Whose words an event seals (Design, section 9). A field that is sealed again later holds the later words: a failure that
 * took another's place, or an item that was told anew.
 */
export function sealedWords(event: ThreadEvent): readonly OwnerSeals[] {
  switch (event.type) {
    case 'RunQueued':
    case 'RunStarted':
    case 'AttemptNotDelivered':
    case 'RunCompleted':
    case 'RunCancelled':
    case 'RunImported':
      return [{ ownerId: event.runId, words: event.words }];
    case 'TransferOpened':
      return event.words === undefined ? [] : [{ ownerId: event.transferId, words: event.words }];
    case 'RunItemsRecorded':
      return event.items.map(({ id, words }) => ({ ownerId: id, words }));
    case 'CheckpointCaptured':
      return [{ ownerId: event.checkpointId, words: event.words }];
    case 'HandoffPrepared':
      return [{ ownerId: event.handoff.id, words: event.handoff.words }];
    case 'HandoffWritten':
      return [{ ownerId: event.handoffId, words: event.words }];
    default:
      return [];
  }
}
