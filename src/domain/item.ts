import type { FileChangeKind, ItemStatus, RunItemKind } from './vocabulary.ts';

/** A value that JSON can carry. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/**
 * One recorded fact of a run, words included (Design, section 2). `sequence` is the position of the event that recorded
 * it in its thread's log. Which optional fields are set depends on the kind: `path`, `previousPath`, `changeKind` and
 * line counts for a FILE_CHANGE, `command` and `exitCode` for a COMMAND, `resolves` for an item that closes another
 * (a question, an approval, a plan step, a failure). `data` is whatever else the provider told. Times are ISO 8601, UTC.
 */
export interface RunItem {
  readonly id: string;
  readonly runId: string;
  readonly sequence: number;
  readonly kind: RunItemKind;
  readonly status?: ItemStatus;
  readonly resolves?: string;
  readonly text?: string;
  readonly path?: string;
  readonly previousPath?: string;
  readonly changeKind?: FileChangeKind;
  readonly linesAdded?: number;
  readonly linesRemoved?: number;
  readonly command?: string;
  readonly exitCode?: number;
  readonly nativeItemId?: string;
  readonly occurredAt?: string;
  readonly data?: JsonObject;
  /** Tokens of all its words, counted once when it was recorded. */
  readonly tokens: number;
}
