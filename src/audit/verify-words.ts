import type { ThreadEvent } from '../domain/events.ts';
import type { Sealed } from '../domain/model.ts';
import { type OwnerSeals, sealedWords } from '../domain/sealed-words.ts';
import { seal } from './seal.ts';

/** What can be wrong with words. CONTENT_CHANGED: they do not have their seal; CONTENT_MISSING: they are not there, and no event says that they were erased. */
export type WordsFault = 'CONTENT_CHANGED' | 'CONTENT_MISSING';

/** Words that are not what the log sealed: the event that sealed them, and whose words they are. */
export interface BadWords {
  readonly sequence: number;
  readonly eventId: string;
  readonly fault: WordsFault;
  readonly reason: string;
}

/** The words of an owner as they are kept: with the salt that their seals were made with. */
export interface KeptWords {
  readonly salt: string;
  readonly words: { readonly [field: string]: string | undefined };
}

interface Place {
  readonly id: string;
  readonly sequence: number;
}

/** Checks words against the seals of a log, one page of events after the other. */
export interface WordsCheck {
  check(
    page: readonly { readonly place: Place; readonly event: ThreadEvent }[],
    kept: ReadonlyMap<string, KeptWords>,
  ): void;
  /** The first event whose words are not what it sealed, once all pages were checked. */
  verdict(): BadWords | undefined;
}

/** The owners of the words that events seal. */
export function sealedOwners(events: readonly ThreadEvent[]): readonly string[] {
  return [...new Set(events.flatMap((event) => sealedWords(event)).map(({ ownerId }) => ownerId))];
}

/**
 * A check of words against their seals (Design, section 9). Of words that were sealed more than once only the last ones are
 * kept, so that a mismatch counts only if no later event has the seal.
 */
export function createWordsCheck(): WordsCheck {
  const open = new Map<string, BadWords>();
  return {
    check(page, kept) {
      for (const { place, event } of page) {
        for (const seals of sealedWords(event)) compare(open, place, seals, kept.get(seals.ownerId));
      }
    },
    verdict: () => [...open.values()].sort((a, b) => a.sequence - b.sequence)[0],
  };
}

function compare(
  open: Map<string, BadWords>,
  place: Place,
  { ownerId, words }: OwnerSeals,
  kept: KeptWords | undefined,
): void {
  for (const [field, sealed] of Object.entries(words)) {
    if (sealed === undefined) continue;
    const fault = faultOf(sealed, field, kept);
    const key = `${ownerId} ${field}`;
    open.delete(key);
    if (fault !== undefined) {
      const reason =
        fault === 'CONTENT_MISSING'
          ? `The ${field} of ${ownerId} is not there.`
          : `The ${field} of ${ownerId} is not what was sealed.`;
      open.set(key, { sequence: place.sequence, eventId: place.id, fault, reason });
    }
  }
}

function faultOf(sealed: Sealed, field: string, kept: KeptWords | undefined): WordsFault | undefined {
  const text = kept?.words[field];
  if (kept === undefined || text === undefined) return 'CONTENT_MISSING';
  const { bytes, sha256 } = seal(kept.salt, field, text);
  return bytes === sealed.bytes && sha256 === sealed.sha256 ? undefined : 'CONTENT_CHANGED';
}
