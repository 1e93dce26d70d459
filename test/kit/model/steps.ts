import type {
  AttemptFailureReason,
  FileChangeKind,
  ItemStatus,
  RunItemKind,
  RunOutcome,
  SubagentOutcome,
  SummarySource,
} from '../../../src/domain/vocabulary.ts';

/** One command that is to be given. Numbers are picks: which of those that there are at the moment, counted round. */
export type Step =
  | StartStep
  | {
      readonly does: 'next' | 'cancelQueued' | 'checkpoint' | 'repeat' | 'conflict' | 'plan' | 'preview';
      readonly pick: number;
    }
  | { readonly does: 'sent'; readonly attempt: Which; readonly session: Session }
  | ({ readonly does: 'accept'; readonly attempt: Which } & Taken)
  | ({ readonly does: 'fail'; readonly attempt: Which; readonly ambiguous: boolean } & Failed)
  | ({ readonly does: 'resolve'; readonly attempt: Which; readonly accepted: boolean } & Taken & Failed)
  | { readonly does: 'retry'; readonly run: Which; readonly provider: number | undefined; readonly wish: Wish }
  | { readonly does: 'complete'; readonly run: Which; readonly outcome: RunOutcome }
  | { readonly does: 'cancel'; readonly run: Which }
  | { readonly does: 'items'; readonly run: Which; readonly items: readonly ItemStep[] }
  | {
      readonly does: 'spawn';
      readonly run: Which;
      readonly provider: number | undefined;
      readonly native: boolean;
      readonly words: number;
    }
  | { readonly does: 'give'; readonly status: SubagentOutcome; readonly words: number }
  | { readonly does: 'merge'; readonly words: number }
  | { readonly does: 'consume'; readonly run: Which; readonly pick: number }
  | { readonly does: 'cancelTransfer'; readonly pick: number }
  | { readonly does: 'switch'; readonly provider: number; readonly model: number }
  | PolicyStep
  | { readonly does: 'compact'; readonly providerThread: number; readonly turn: number | undefined }
  | { readonly does: 'openSession'; readonly provider: number }
  | { readonly does: 'endSession'; readonly session: number | 'LAST'; readonly crashed: boolean }
  | {
      readonly does: 'revise';
      readonly provider: number;
      readonly change: Revision;
    }
  | { readonly does: 'submit' | 'failSummary' | 'edit'; readonly handoff: Which; readonly words: number }
  | {
      readonly does: 'regenerate';
      readonly handoff: Which;
      readonly source: SummarySource | undefined;
      readonly budget: number | undefined;
    }
  | { readonly does: 'rollback'; readonly to: number; readonly anywhere: boolean }
  | ConfirmStep
  | { readonly does: 'fork'; readonly at: ForkAt; readonly pick: number }
  | { readonly does: 'ghost'; readonly what: Ghost };

/** The one that is due (the open attempt, the active run, the handoff that is waited for), or any that there is. */
export type Which = 'DUE' | number;

/** What is changed about a provider. */
export type Revision = 'RESUME' | 'DELTA' | 'FULL' | 'TRUST' | 'NAME';
/** By what the point of a fork is named. */
export type ForkAt = 'STABLE' | 'RUN' | 'ORDINAL' | 'CHECKPOINT' | 'PROVIDER_THREAD';
/** What is named and is not there. */
export type Ghost = 'thread' | 'run' | 'attempt' | 'provider' | 'session';

/** In which session: none, the one that was opened last, or any. */
export type Session = 'LAST' | number | undefined;

/** What a run asks for besides its message. */
export interface Wish {
  readonly model: number;
  readonly cleanContext: boolean;
  readonly session: Session;
}

export interface StartStep extends Wish {
  readonly does: 'start';
  readonly provider: number | undefined;
  readonly whenBusy: 'QUEUE' | 'REFUSE';
  readonly manual: { readonly from: number; readonly to: number } | 'ALL' | undefined;
  readonly words: number;
}

/** Which conversation took the turn: the right one, a new one, or one that is bound elsewhere. And under which turn id. */
export interface Taken {
  readonly native: 'RIGHT' | 'NEW' | number;
  readonly turn: 'NEW' | 'NONE' | 'OLD';
}

export interface Failed {
  readonly reason: AttemptFailureReason;
  readonly delivered: 'NONE' | 'ALL' | 'FIRST' | 'ALIEN';
  /** Whether the report names the conversation that a failed turn began. */
  readonly began: boolean;
}

/** Which rollback is told of, with which turn as the last one, and of a fork with which conversation. */
export interface ConfirmStep {
  readonly does: 'confirm';
  readonly entry: Which;
  readonly done: boolean;
  readonly head: 'RIGHT' | 'WRONG' | 'NONE';
  readonly conversation: 'NEW' | 'OWN';
}

export interface ItemStep {
  readonly kind: RunItemKind;
  readonly status: ItemStatus | undefined;
  readonly changeKind: FileChangeKind;
  /** An id of the caller's, none, or the id of an item that was told before: the same again, in another status, or in other words. */
  readonly id: 'NEW' | 'NONE' | 'SAME' | 'STATUS' | 'WORDS';
  readonly known: number;
  readonly resolves: number | undefined;
  readonly words: number;
}

export interface PolicyStep {
  readonly does: 'policy';
  readonly foreign: number;
  readonly chained: number;
  readonly delta: number;
  readonly budget: number;
  readonly source: Exclude<SummarySource, 'USER'>;
  readonly writer: number | undefined;
}
