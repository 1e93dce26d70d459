import fc from 'fast-check';
import type { Provider } from '../../../src/domain/provider.ts';
import { providers } from './arbitrary-providers.ts';

/** One thing that happens. Numbers are picks: which of those that there are, counted round. */
export type Step =
  | {
      readonly does: 'start' | 'queue';
      readonly provider: number;
      readonly cleanContext: boolean;
      readonly manual: { readonly from: number; readonly to: number } | 'ALL' | undefined;
      readonly model: number;
      readonly verbatim: number;
    }
  | { readonly does: 'next' }
  | { readonly does: 'send'; readonly marked: boolean; readonly fate: Fate }
  | { readonly does: 'report'; readonly says: Says; readonly reason: Reason }
  | { readonly does: 'resolve'; readonly accepted: boolean }
  | { readonly does: 'late'; readonly attempt: number }
  | { readonly does: 'retry'; readonly provider: number | undefined; readonly cleanContext: boolean }
  | { readonly does: 'complete' | 'cancel' | 'crash' | 'checkpoint' }
  | { readonly does: 'cancelQueued'; readonly run: number }
  | { readonly does: 'items' | 'completeAgain'; readonly run: number }
  | { readonly does: 'compact'; readonly providerThread: number; readonly afterTurn: number | undefined }
  | { readonly does: 'sends'; readonly type: 'MERGE_BACK' | 'SUBAGENT_RESULT'; readonly tokens: number }
  | { readonly does: 'consume'; readonly run: number; readonly transfer: number }
  | { readonly does: 'cancelTransfer'; readonly transfer: number }
  | { readonly does: 'switch'; readonly provider: number }
  | { readonly does: 'rollback'; readonly to: number; readonly anywhere: boolean }
  | { readonly does: 'confirm'; readonly entry: number | 'PENDING'; readonly done: boolean }
  | { readonly does: 'fork'; readonly ordinal: number | undefined; readonly goes: boolean }
  | { readonly does: 'go'; readonly thread: number | 'LAST' }
  | { readonly does: 'policy'; readonly foreign: number; readonly chained: number; readonly delta: number };

/** What becomes of a turn at the provider: taken, lost, only its contexts taken, or taken by a new conversation instead. */
export type Fate = 'TAKEN' | 'LOST' | 'CONTEXTS' | 'ELSEWHERE';
/** What the application reports: what is so, that it failed, or that it does not know. */
export type Says = 'TRUTH' | 'FAILED' | 'UNKNOWN';
type Reason = 'NETWORK' | 'RESUME_FAILED' | 'CHANNEL_UNSUPPORTED' | 'TIMEOUT';

const pick = fc.nat(20);
const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

const start = (does: 'start' | 'queue') =>
  fc.record({
    does: fc.constant(does),
    provider: pick,
    cleanContext: seldom,
    manual: fc.oneof(
      { weight: 16, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant('ALL' as const) },
      { weight: 2, arbitrary: fc.record({ from: fc.integer({ min: 1, max: 6 }), to: fc.integer({ min: 1, max: 6 }) }) },
    ),
    model: fc.nat(1),
    verbatim: fc.integer({ min: 0, max: 60 }),
  });

const send = fc.record({
  does: fc.constant('send' as const),
  marked: fc.boolean(),
  fate: fc.constantFrom<Fate>('TAKEN', 'TAKEN', 'TAKEN', 'LOST', 'CONTEXTS', 'CONTEXTS', 'ELSEWHERE'),
});

const report = fc.record({
  does: fc.constant('report' as const),
  says: fc.constantFrom<Says>('TRUTH', 'TRUTH', 'FAILED', 'FAILED', 'UNKNOWN'),
  reason: fc.constantFrom<Reason>('NETWORK', 'NETWORK', 'RESUME_FAILED', 'CHANNEL_UNSUPPORTED', 'TIMEOUT'),
});

const retry = fc.record({
  does: fc.constant('retry' as const),
  provider: fc.option(pick, { nil: undefined, freq: 2 }),
  cleanContext: seldom,
});

const late = fc.record({ does: fc.constant('late' as const), attempt: pick });

const items = fc.record({ does: fc.constant('items' as const), run: pick });

const compact = fc.record({
  does: fc.constant('compact' as const),
  providerThread: pick,
  afterTurn: fc.option(pick, { nil: undefined, freq: 1 }),
});

const rollback = fc.record({ does: fc.constant('rollback' as const), to: pick, anywhere: seldom });

const confirm = fc.record({
  does: fc.constant('confirm' as const),
  entry: fc.oneof({ weight: 6, arbitrary: fc.constant('PENDING' as const) }, { weight: 1, arbitrary: pick }),
  done: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
});

const fork = fc.record({
  does: fc.constant('fork' as const),
  ordinal: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined, freq: 1 }),
  goes: fc.boolean(),
});

const go: fc.Arbitrary<Step> = fc.record({ does: fc.constant('go' as const), thread: pick });
const sends = fc.record({
  does: fc.constant('sends' as const),
  type: fc.constantFrom('MERGE_BACK' as const, 'SUBAGENT_RESULT' as const),
  tokens: fc.integer({ min: 1, max: 60 }),
});

const consume = fc.record({ does: fc.constant('consume' as const), run: pick, transfer: pick });

const other: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('next' as const, 'complete' as const, 'cancel' as const, 'crash' as const) }),
  fc.record({ does: fc.constantFrom('cancelQueued' as const, 'completeAgain' as const), run: pick }),
  fc.record({ does: fc.constant('checkpoint' as const) }),
  fc.record({ does: fc.constant('cancelTransfer' as const), transfer: pick }),
  fc.record({ does: fc.constant('resolve' as const), accepted: fc.boolean() }),
  fc.record({ does: fc.constant('switch' as const), provider: pick }),
  fc.record({
    does: fc.constant('policy' as const),
    foreign: fc.integer({ min: 0, max: 12 }),
    chained: fc.integer({ min: 0, max: 6 }),
    delta: fc.integer({ min: 0, max: 200 }),
  }),
  start('queue'),
  start('start'),
);

const taken: Step = { does: 'send', marked: true, fate: 'TAKEN' };
const told: Step = { does: 'report', says: 'TRUTH', reason: 'NETWORK' };
const givenUp: Step = { does: 'report', says: 'FAILED', reason: 'NETWORK' };
const completed: Step = { does: 'complete' };

/** What often happens in a row, so that histories get somewhere: a whole run, a failed one and its retry, an open outcome. */
const stretch: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 8, arbitrary: start('start').map((begun): Step[] => [begun, taken, told, completed]) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(start('start'), send, report, retry, send, report)
      .map((steps): Step[] => [...steps, completed]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(start('start'), send, fc.oneof(compact, items), fc.boolean())
      .map(([begun, sent, between, accepted]): Step[] => [
        begun,
        sent,
        { does: 'report', says: 'UNKNOWN', reason: 'TIMEOUT' },
        between,
        { does: 'resolve', accepted },
        completed,
      ]),
  },
  { weight: 2, arbitrary: fc.tuple(send, report) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(start('start'), fc.boolean(), late, compact)
      .map(([begun, last, after, compaction]): Step[] => [
        begun,
        taken,
        givenUp,
        begun,
        taken,
        told,
        completed,
        ...(last ? [compaction, after] : [after, compaction]),
      ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        start('start'),
        send,
        start('queue'),
        start('queue'),
        fc.constantFrom('complete' as const, 'cancel' as const),
      )
      .map(([begun, sent, one, two, ends]): Step[] => [begun, sent, told, one, two, { does: ends }, { does: 'next' }]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(start('start'), start('queue'), start('start'))
      .map(([begun, one, after]): Step[] => [
        begun,
        taken,
        one,
        { does: 'cancelQueued', run: 0 },
        told,
        completed,
        after,
      ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(start('start'), send, fc.boolean(), late)
      .map(([begun, sent, first, after]): Step[] => [begun, ...(first ? [sent] : []), { does: 'cancel' }, after]),
  },
  { weight: 4, arbitrary: fc.tuple(rollback, confirm, confirm) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(rollback, start('start'), rollback, confirm, confirm)
      .map(([back, begun, further, one, two]): Step[] => [back, begun, taken, told, completed, further, one, two]),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(start('start'), start('start'), items, rollback, confirm, confirm)
      .map(([one, other, late, back, first, second]): Step[] => {
        const ran = (begun: Step): Step[] => [begun, taken, told, completed];
        return [
          ...ran(one),
          ...ran(one),
          ...ran(other),
          late,
          ...ran(one),
          back,
          first,
          ...ran(other),
          second,
          ...ran(one),
        ];
      }),
  },
  { weight: 1, arbitrary: fc.tuple(rollback) },
  { weight: 2, arbitrary: fc.tuple(confirm) },
  { weight: 4, arbitrary: fc.tuple(fork) },
  { weight: 4, arbitrary: fc.tuple(go) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fork, start('start'), send, fc.oneof(compact, items, start('start')), report, retry, send, report)
      .map(([forked, begun, sent, between, ...rest]): Step[] => [
        { ...forked, goes: true },
        begun,
        sent,
        { does: 'go', thread: 0 },
        between,
        taken,
        told,
        completed,
        { does: 'go', thread: 'LAST' },
        ...rest,
        completed,
      ]),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(sends, fc.array(sends, { maxLength: 2 }), start('start'), send, report, fc.oneof(compact, retry, consume))
      .map(([first, more, begun, sent, reported, after]): Step[] => [
        first,
        ...more,
        begun,
        sent,
        reported,
        after,
        completed,
      ]),
  },
  { weight: 2, arbitrary: fc.tuple(consume) },
  { weight: 2, arbitrary: fc.tuple(sends) },
  { weight: 2, arbitrary: fc.tuple(late) },
  { weight: 2, arbitrary: fc.tuple(retry) },
  { weight: 2, arbitrary: fc.tuple(items) },
  { weight: 2, arbitrary: fc.tuple(compact) },
  { weight: 5, arbitrary: fc.tuple(other) },
);

/** Random providers, and what happens in one thread. */
export interface History {
  readonly providers: readonly Provider[];
  readonly steps: readonly Step[];
}

export const histories: fc.Arbitrary<History> = fc.record({
  providers,
  steps: fc.array(stretch, { minLength: 1, maxLength: 24, size: 'max' }).map((stretches) => stretches.flat()),
});
