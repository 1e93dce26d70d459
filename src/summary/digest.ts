import type { FileChangeKind, ItemStatus, RunStatus } from '../domain/vocabulary.ts';
import { type CappedList, cappedList } from './capped-list.ts';

/** Where a fact of a digest comes from. */
export interface Source {
  readonly position: number;
  readonly ordinal: number;
  readonly itemId?: string;
}

/** Words of an item, made plain, without their middle where they are too long to keep. */
export interface Quote {
  readonly text: string;
  readonly by: 'USER' | 'ASSISTANT' | 'OTHER';
  readonly source: Source;
  /** The item, or the sentence itself ("Decision: ..."), says that it is what this list holds; else it only sounds so. */
  readonly marked?: true;
  /** How the run ended, where it did not complete. */
  readonly ended?: RunStatus;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One thing that happened to a path. A rename is RENAMED_TO on the old path and RENAMED_FROM on the new one. */
export interface FileEvent {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'RENAMED_TO' | 'RENAMED_FROM';
  readonly source: Source;
  readonly other?: string;
  readonly unfinished?: true;
}

/** A path: its first and its last change, line counts since it was last made, and when it was last read. */
export interface FileTrace {
  readonly path: string;
  readonly first?: FileEvent;
  readonly last?: FileEvent;
  readonly changes: number;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly madeHere?: true;
  readonly read?: Source;
}

export type CommandOutcome = 'OK' | 'FAILED' | 'UNKNOWN';

/** One command as it was run last, and how often it was tried. */
export interface CommandTrace {
  readonly command: string;
  readonly tries: number;
  readonly failed: number;
  readonly last: {
    readonly outcome: CommandOutcome;
    readonly exitCode?: number;
    readonly status?: ItemStatus;
    /** The lines that say what went wrong, where it went wrong. */
    readonly errors?: string;
    readonly output: string;
    readonly source: Source;
  };
}

export type MatterKind = 'QUESTION' | 'APPROVAL' | 'PLAN' | 'ERROR' | 'SUBAGENT' | 'DECISION';

/** Something that is open until an item resolves it. The opener may lie before this digest, the closer behind it. */
export interface Matter {
  readonly id: string;
  readonly opened?: {
    readonly kind: MatterKind;
    readonly text: string;
    readonly status?: ItemStatus;
    readonly command?: string;
    readonly source: Source;
  };
  readonly progress?: { readonly status: ItemStatus; readonly source: Source };
  readonly closed?: {
    readonly text: string;
    readonly status?: ItemStatus;
    readonly by: string;
    readonly source: Source;
  };
}

export type StepState = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'DROPPED' | 'UNKNOWN';

/** A step of a plan that is told as a whole, by its words: the plans in which it was seen first and last. */
export interface PlanStep {
  readonly title: string;
  readonly first: { readonly planId: string; readonly source: Source };
  readonly last: {
    readonly planId: string;
    /** Which item of its run told the plan, and which of its steps this is. */
    readonly order: number;
    readonly place: number;
    readonly state: StepState;
    readonly source: Source;
  };
}

export interface CheckpointNote {
  readonly id: string;
  readonly ref: string;
  readonly diffSummary?: string;
  readonly files: readonly {
    readonly path: string;
    readonly changeKind?: FileChangeKind;
    readonly linesAdded?: number;
    readonly linesRemoved?: number;
  }[];
  readonly fileCount: number;
  readonly source: Source;
}

/** What a subagent or a fork gave back. An error text is kept as what it is (Design, section 7: its true status). */
export interface ResultNote {
  readonly kind: 'SUBAGENT' | 'SUBAGENT_RESULT' | 'MERGE_BACK';
  readonly status?: RunStatus | ItemStatus;
  readonly text: string;
  readonly source: Source;
}

/** A run in one line: what was asked, and what came of it. */
export interface RunLine {
  readonly runId: string;
  readonly source: Source;
  readonly status: RunStatus;
  readonly provider?: string;
  readonly asked: string;
  readonly did: string;
}

/** How the newest run ended. */
export interface LastRun extends RunLine {
  readonly failure?: string;
  readonly answer?: Quote;
}

/**
 * What a range of runs amounts to (Design, section 6). Plain JSON: it is stored. Maps are arrays sorted by their key, so
 * that equal content has equal bytes.
 */
export interface RunDigest {
  readonly version: 1;
  readonly runs: number;
  readonly positions: readonly Range[];
  readonly goals: CappedList<Quote>;
  readonly constraints: CappedList<Quote>;
  readonly decisions: CappedList<Quote>;
  readonly notes: CappedList<Quote>;
  readonly files: readonly FileTrace[];
  readonly commands: readonly CommandTrace[];
  readonly matters: readonly Matter[];
  readonly steps: readonly PlanStep[];
  readonly results: CappedList<ResultNote>;
  readonly lines: CappedList<RunLine>;
  readonly checkpoint?: CheckpointNote;
  readonly last?: LastRun;
}

/** The digest of no runs: merging it changes nothing. */
export const emptyDigest: RunDigest = {
  version: 1,
  runs: 0,
  positions: [],
  goals: cappedList<Quote>([]),
  constraints: cappedList<Quote>([]),
  decisions: cappedList<Quote>([]),
  notes: cappedList<Quote>([]),
  files: [],
  commands: [],
  matters: [],
  steps: [],
  results: cappedList<ResultNote>([]),
  lines: cappedList<RunLine>([]),
};
