import fc from 'fast-check';
import type { SummarySource } from '../../../src/domain/vocabulary.ts';
import {
  attemptFailureReasons,
  fileChangeKinds,
  itemStatuses,
  runItemKinds,
  runOutcomes,
} from '../../../src/domain/vocabulary.ts';

/** One command that is to be given. Numbers are picks: which of those that there are at the moment, counted round. */
export type Step =
  | StartStep
  | { readonly does: 'next' | 'cancelQueued' | 'checkpoint' | 'repeat' | 'conflict' | 'plan'; readonly pick: number }
  | { readonly does: 'sent'; readonly attempt: Which; readonly session: Session }
  | ({ readonly does: 'accept'; readonly attempt: Which } & Taken)
  | ({ readonly does: 'fail'; readonly attempt: Which; readonly ambiguous: boolean } & Failed)
  | ({ readonly does: 'resolve'; readonly attempt: Which; readonly accepted: boolean } & Taken & Failed)
  | { readonly does: 'retry'; readonly run: Which; readonly provider: number | undefined; readonly wish: Wish }
  | { readonly does: 'complete'; readonly run: Which; readonly outcome: (typeof runOutcomes)[number] }
  | { readonly does: 'cancel'; readonly run: Which }
  | { readonly does: 'items'; readonly run: Which; readonly items: readonly ItemStep[] }
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
  | { readonly does: 'ghost'; readonly what: Ghost };

/** The one that is due (the open attempt, the active run, the handoff that is waited for), or any that there is. */
export type Which = 'DUE' | number;

/** What is changed about a provider. */
export type Revision = 'RESUME' | 'DELTA' | 'FULL' | 'TRUST' | 'NAME';
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
  readonly reason: (typeof attemptFailureReasons)[number];
  readonly delivered: 'NONE' | 'ALL' | 'FIRST' | 'ALIEN';
  /** Whether the report names the conversation that a failed turn began. */
  readonly began: boolean;
}

export interface ItemStep {
  readonly kind: (typeof runItemKinds)[number];
  readonly status: (typeof itemStatuses)[number] | undefined;
  readonly changeKind: (typeof fileChangeKinds)[number];
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

const pick = fc.nat(20);
const words = fc.nat(120);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });
const usually = <T>(most: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(most) }, { weight: 2, arbitrary: other });
const does = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const due = usually<Which>('DUE', pick);

const wish = { model: fc.nat(1), cleanContext: rarely, session: maybe(pick, 1) };

export const start: fc.Arbitrary<Step> = fc.record({
  does: does('start'),
  provider: maybe(pick, 6),
  whenBusy: does('QUEUE', 'REFUSE'),
  manual: fc.oneof(
    { weight: 14, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant('ALL' as const) },
    { weight: 2, arbitrary: fc.record({ from: fc.integer({ min: 1, max: 6 }), to: fc.integer({ min: 6, max: 9 }) }) },
  ),
  words,
  ...wish,
});

const taken = {
  native: usually<Taken['native']>('RIGHT', fc.oneof(fc.constant('NEW' as const), pick)),
  turn: usually<Taken['turn']>('NEW', does('NONE', 'OLD')),
};
const failed = {
  reason: fc.constantFrom(...attemptFailureReasons, 'RESUME_FAILED' as const, 'NETWORK' as const),
  delivered: does<Failed['delivered']>('NONE', 'NONE', 'NONE', 'ALL', 'FIRST', 'ALIEN'),
  began: fc.boolean(),
};

export const sent: fc.Arbitrary<Step> = fc.record({ does: does('sent'), attempt: due, session: maybe(pick, 1) });
export const accept: fc.Arbitrary<Step> = fc.record({ does: does('accept'), attempt: due, ...taken });
export const fail: fc.Arbitrary<Step> = fc.record({ does: does('fail'), attempt: due, ambiguous: rarely, ...failed });
export const ambiguous: fc.Arbitrary<Step> = fc.record({
  does: does('fail'),
  attempt: fc.constant<Which>('DUE'),
  ambiguous: fc.constant(true),
  ...failed,
  delivered: fc.constant('NONE' as const),
});
export const resolve: fc.Arbitrary<Step> = fc.record({
  does: does('resolve'),
  attempt: due,
  accepted: fc.boolean(),
  ...taken,
  ...failed,
});
export const retry: fc.Arbitrary<Step> = fc.record({
  does: does('retry'),
  run: due,
  provider: maybe(pick, 1),
  wish: fc.record(wish),
});
export const complete: fc.Arbitrary<Step> = fc.record({
  does: does('complete'),
  run: due,
  outcome: fc.constantFrom('COMPLETED' as const, ...runOutcomes),
});
export const late: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: does('accept'), attempt: pick, ...taken }),
  fc.record({ does: does('fail'), attempt: pick, ambiguous: rarely, ...failed }),
);

const item: fc.Arbitrary<ItemStep> = fc.record({
  kind: fc.constantFrom(...runItemKinds),
  status: maybe(fc.constantFrom(...itemStatuses), 3),
  changeKind: fc.constantFrom(...fileChangeKinds),
  id: does<ItemStep['id']>('NEW', 'NONE', 'NONE', 'SAME', 'STATUS', 'WORDS'),
  known: pick,
  resolves: maybe(pick, 1),
  words,
});
export const items: fc.Arbitrary<Step> = fc.record({
  does: does('items'),
  run: due,
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
});
export const lateItems: fc.Arbitrary<Step> = fc.record({
  does: does('items'),
  run: pick,
  items: fc.array(item, { minLength: 1, maxLength: 2 }),
});

export const policy: fc.Arbitrary<Step> = fc.record({
  does: does('policy'),
  foreign: fc.integer({ min: 0, max: 12 }),
  chained: fc.integer({ min: 0, max: 6 }),
  delta: fc.integer({ min: 50, max: 3_000 }),
  budget: fc.integer({ min: 400, max: 6_000 }),
  source: does('LOCAL', 'OUTGOING_PROVIDER', 'INCOMING_PROVIDER', 'CONFIGURED_PROVIDER'),
  writer: maybe(pick, 1),
});

export const compact: fc.Arbitrary<Step> = fc.record({
  does: does('compact'),
  providerThread: pick,
  turn: maybe(pick, 1),
});

/** A handoff gets its text, or another text. */
export const rewrite: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: does('submit', 'failSummary', 'edit'), handoff: due, words }),
  fc.record({
    does: does('regenerate'),
    handoff: due,
    source: maybe(
      does<SummarySource>('LOCAL', 'OUTGOING_PROVIDER', 'INCOMING_PROVIDER', 'CONFIGURED_PROVIDER', 'USER'),
      2,
    ),
    budget: maybe(fc.integer({ min: 200, max: 4_000 }), 1),
  }),
);

export const written: fc.Arbitrary<Step> = fc.record({
  does: does('submit', 'failSummary'),
  handoff: fc.constant<Which>('DUE'),
  words,
});

/** A run in a session of its provider, which ends while the outcome of the run is open, or is not. */
export const inSession: fc.Arbitrary<readonly Step[]> = fc
  .record({ provider: pick, begun: start, sent: fc.boolean(), crashed: fc.boolean(), resolve })
  .map(({ provider, begun, sent: marked, crashed, resolve: resolved }): Step[] => [
    { does: 'openSession', provider },
    begun.does === 'start' ? { ...begun, provider, session: 'LAST' } : begun,
    ...(marked ? [{ does: 'sent', attempt: 'DUE', session: undefined } as const] : []),
    { does: 'endSession', session: 'LAST', crashed },
    resolved,
  ]);

export const session: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: does('openSession'), provider: pick }),
  fc.record({ does: does('endSession'), session: pick, crashed: fc.boolean() }),
);

export const simple = (name: 'next' | 'cancelQueued' | 'checkpoint' | 'repeat' | 'conflict' | 'plan') =>
  fc.record({ does: does(name), pick });
export const cancel: fc.Arbitrary<Step> = fc.record({ does: does('cancel'), run: due });
export const switching: fc.Arbitrary<Step> = fc.record({ does: does('switch'), provider: pick, model: fc.nat(1) });
export const revise: fc.Arbitrary<Step> = fc.record({
  does: does('revise'),
  provider: pick,
  change: does('RESUME', 'DELTA', 'FULL', 'TRUST', 'NAME'),
});
export const ghost: fc.Arbitrary<Step> = fc.record({
  does: does('ghost'),
  what: does('thread', 'run', 'attempt', 'provider', 'session'),
});
