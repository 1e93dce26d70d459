import type { HandoffStrategy, RunItemKind, TransferType } from '../domain/vocabulary.ts';
import type { Range, RunDigest } from './digest.ts';
import type { DigestRun } from './digest-source.ts';

/** The sections of a summary, in the order in which they are told (Design, section 6). */
export const sectionNames = [
  'GOALS',
  'DECISIONS',
  'FILES',
  'COMMANDS',
  'PLAN',
  'OPEN',
  'CHECKPOINT',
  'FAILURES',
  'RESULTS',
  'RUNS',
] as const;
export type SectionName = (typeof sectionNames)[number];

export const sectionTitles: { readonly [name in SectionName]: string } = {
  GOALS: 'Goals and constraints',
  DECISIONS: 'Decisions',
  FILES: 'Files',
  COMMANDS: 'Commands and tests',
  PLAN: 'Plan',
  OPEN: 'Open questions and approvals',
  CHECKPOINT: 'Checkpoint',
  FAILURES: 'Known failures',
  RESULTS: 'Subagents and merged work',
  RUNS: 'Runs',
};

/** What can be left out: items by their kind, whole runs, checkpoints, and the output of an item that stays. */
export type OmissionKind = RunItemKind | 'RUN' | 'CHECKPOINT' | 'OUTPUT' | 'MERGE_BACK';

export interface Omission {
  readonly kind: OmissionKind;
  readonly count: number;
  /** The first thousand, in the order in which they would have been told; what only a count is known of has no id. */
  readonly ids: readonly string[];
}

export interface RenderedSection {
  readonly name: SectionName | 'HEAD';
  readonly tokens: number;
  readonly truncated: boolean;
}

export interface RenderedHandoff {
  readonly text: string;
  readonly tokens: number;
  readonly characters: number;
  readonly sections: readonly RenderedSection[];
  readonly omitted: readonly Omission[];
  /** Positions of the covered runs, by how much of each the text holds. */
  readonly detail: {
    readonly verbatim: readonly Range[];
    readonly digest: readonly Range[];
    readonly omitted: readonly Range[];
  };
  /** Ids of the items whose words the text holds, each once. */
  readonly inputs: readonly string[];
}

/** `characters` is what the channel still takes, in UTF-16 units. */
export interface HandoffBudget {
  readonly tokens: number;
  readonly characters?: number;
}

export interface HandoffInput {
  readonly title?: string;
  readonly covers: { readonly fromOrdinal: number; readonly toOrdinal: number; readonly runCount: number };
  readonly providers: readonly string[];
  /** Of a merge-back: none. */
  readonly strategy?: HandoffStrategy;
  /** What the context is moved for; a PROVIDER_HANDOFF if not told. */
  readonly purpose?: TransferType;
  /** Of all covered runs, those in `recent` too. */
  readonly digest: RunDigest;
  /** The newest runs, which may be told word for word, oldest first. */
  readonly recent: readonly DigestRun[];
  /** Positions that the receiver misses, where it knows the rest: cut last (Design, section 5). */
  readonly mustKeep?: readonly Range[];
  readonly budget: HandoffBudget;
  /** The caller's words for a merge-back. */
  readonly prompt?: string;
}
