import type { AttemptFailureReason, RunOutcome } from '../../../src/domain/vocabulary.ts';

/** One thing that the application or its providers do. Numbers are picks: which of those that there are, counted round. */
export type Step =
  | {
      readonly does: 'start';
      readonly thread: number;
      readonly provider: number | undefined;
      readonly whenBusy: 'QUEUE' | 'REFUSE';
      readonly cleanContext: boolean;
      readonly inSession: boolean;
      readonly model: number;
    }
  | {
      readonly does: 'next' | 'complete' | 'cancel' | 'checkpoint';
      readonly thread: number;
      readonly outcome: RunOutcome;
    }
  | { readonly does: 'cancelQueued'; readonly thread: number; readonly pick: number }
  | { readonly does: 'send'; readonly thread: number; readonly marked: boolean; readonly fate: Fate }
  | { readonly does: 'report'; readonly thread: number; readonly says: Says; readonly reason: AttemptFailureReason }
  | { readonly does: 'resolve'; readonly thread: number; readonly truly: boolean }
  | { readonly does: 'late'; readonly thread: number; readonly pick: number }
  | {
      readonly does: 'retry';
      readonly thread: number;
      readonly provider: number | undefined;
      readonly cleanContext: boolean;
    }
  | { readonly does: 'items'; readonly thread: number; readonly run: number | 'ACTIVE'; readonly count: number }
  | {
      readonly does: 'compact';
      readonly thread: number;
      readonly which: number | 'OPEN';
      readonly turn: number | undefined;
    }
  | { readonly does: 'switch'; readonly thread: number; readonly provider: number }
  | {
      readonly does: 'policy';
      readonly thread: number;
      readonly foreign: number;
      readonly chained: number;
      readonly delta: number;
    }
  | { readonly does: 'rollback'; readonly thread: number; readonly to: number }
  | { readonly does: 'confirm'; readonly pick: number; readonly done: boolean }
  | { readonly does: 'fork'; readonly thread: number; readonly at: number }
  | { readonly does: 'crash' }
  | { readonly does: 'revise'; readonly thread: number; readonly edits: boolean };

/**
 * What becomes of a dispatch: the provider takes the turn; or takes it twice, since it was sent again; or it never arrives; or
 * the turn fails after its contexts were taken; or it runs in another conversation than was asked for.
 */
export type Fate = 'TAKEN' | 'TWICE' | 'LOST' | 'CONTEXTS' | 'ELSEWHERE';

/** What the application says of it: what was the case, that it failed whatever was the case, or that nobody knows. */
export type Says = 'TRUTH' | 'FAILED' | 'UNKNOWN';
