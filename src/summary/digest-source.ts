import type { RunItem } from '../domain/item.ts';
import type { FileChangeKind, ProviderKind, RunStatus } from '../domain/vocabulary.ts';
import { clipStored } from './clip-stored.ts';
import type { Quote, Source } from './digest.ts';

/** What a run brought in from another thread: the prompt that it works on, merged work, results of subagents (Design, section 7). */
export interface ConsumedText {
  readonly kind: 'SUBAGENT_SPAWN' | 'MERGE_BACK' | 'SUBAGENT_RESULT';
  readonly text: string;
  readonly status?: RunStatus;
}

export interface DigestCheckpoint {
  readonly id: string;
  readonly ref: string;
  readonly diffSummary?: string;
  readonly files: readonly {
    readonly path: string;
    readonly changeKind?: FileChangeKind;
    readonly linesAdded?: number;
    readonly linesRemoved?: number;
  }[];
}

/**
 * A run as the summariser reads it: its own words, its items in the order in which they were recorded, what it consumed
 * and the checkpoint captured after it. `workspaceRoot`, if known, is taken off the front of paths.
 */
export interface DigestRun {
  readonly runId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly status: RunStatus;
  readonly providerName?: string;
  readonly providerKind?: ProviderKind;
  readonly workspaceRoot?: string;
  readonly message?: string;
  readonly failure?: string;
  readonly checkpoint?: DigestCheckpoint;
  readonly items: readonly RunItem[];
  readonly consumed?: readonly ConsumedText[];
}

/** Names a run, or one of its items, as the source of a fact. */
export function sourceOf(run: DigestRun, item?: RunItem): Source {
  return { position: run.position, ordinal: run.ordinal, ...(item && { itemId: item.id }) };
}

/** The items whose words may be told: hidden reasoning never is (Design, section 6). */
export function tellable(run: DigestRun): readonly RunItem[] {
  return run.items.filter((item) => item.kind !== 'REASONING');
}

/**
 * The user's words in a run, oldest first: its message, and messages that came while it ran. A message that was recorded
 * as an item too is told once.
 */
export function userWords(run: DigestRun): readonly { readonly text: string; readonly item?: RunItem }[] {
  const message = run.message?.trim() ?? '';
  const items = run.items.filter((item) => item.kind === 'USER_MESSAGE' && (item.text ?? '').trim() !== '');
  const doubled = items.find((item) => item.text?.trim() === message);
  const later = items.filter((item) => item !== doubled).map((item) => ({ text: item.text ?? '', item }));
  return message === '' ? later : [{ text: message, ...(doubled && { item: doubled }) }, ...later];
}

/** What a subagent's run was asked by the run that started it (Design, section 7). */
export function promptsOf(run: DigestRun): readonly string[] {
  return (run.consumed ?? []).flatMap(({ kind, text }) => (kind === 'SUBAGENT_SPAWN' ? [text] : []));
}

/** A quote of at most `most` characters. */
export function quoteOf(run: DigestRun, text: string, by: Quote['by'], most: number, item?: RunItem): Quote {
  const ended = run.status === 'FAILED' || run.status === 'INTERRUPTED' || run.status === 'CANCELLED';
  return { text: clipStored(text, most), by, source: sourceOf(run, item), ...(ended && { ended: run.status }) };
}

/** A path as the maps know it: forward slashes, without the workspace's root. */
export function pathKey(run: DigestRun, path: string): string {
  const slashed = path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const root = run.workspaceRoot?.replaceAll('\\', '/').replace(/\/+$/, '');
  const own = root !== undefined && root !== '' && slashed.startsWith(`${root}/`);
  return own ? slashed.slice(root.length + 1) : slashed;
}
