import fc from 'fast-check';
import {
  attemptFailureReasons,
  fileChangeKinds,
  itemStatuses,
  runItemKinds,
  runOutcomes,
  type SummarySource,
  subagentOutcomes,
} from '../../../src/domain/vocabulary.ts';
import type { ConfirmStep, Failed, ForkAt, ItemStep, StartStep, Step, Taken, Which } from './steps.ts';

const pick = fc.nat(20);
const words = fc.nat(120);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });
const usually = <T>(most: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(most) }, { weight: 2, arbitrary: other });
const does = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const due = usually<Which>('DUE', pick);

const model = usually<number>(0, fc.constant(1));
const wish = { model, cleanContext: rarely, session: maybe(pick, 1) };

export const start: fc.Arbitrary<StartStep> = fc.record({
  does: does('start'),
  provider: maybe(pick, 3),
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
  foreign: fc.integer({ min: 0, max: 20 }),
  chained: fc.integer({ min: 0, max: 8 }),
  delta: fc.integer({ min: 100, max: 8_000 }),
  budget: fc.integer({ min: 150, max: 6_000 }),
  source: does('LOCAL', 'LOCAL', 'LOCAL', 'OUTGOING_PROVIDER', 'INCOMING_PROVIDER', 'CONFIGURED_PROVIDER'),
  writer: maybe(pick, 1),
});

export const compact: fc.Arbitrary<Step> = fc.record({
  does: does('compact'),
  providerThread: pick,
  turn: maybe(pick, 1),
});

export const spawn: fc.Arbitrary<Step> = fc.record({
  does: does('spawn'),
  run: due,
  provider: maybe(pick, 1),
  native: rarely,
  words,
});
export const give: fc.Arbitrary<Step> = fc.record({
  does: does('give'),
  status: fc.constantFrom(...subagentOutcomes),
  words,
});
export const merge: fc.Arbitrary<Step> = fc.record({ does: does('merge'), words });
export const consume: fc.Arbitrary<Step> = fc.record({ does: does('consume'), run: due, pick });
export const cancelTransfer: fc.Arbitrary<Step> = fc.record({ does: does('cancelTransfer'), pick });

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

const accepted: Step = { does: 'accept', attempt: 'DUE', native: 'RIGHT', turn: 'NEW' };
const completed: Step = { does: 'complete', run: 'DUE', outcome: 'COMPLETED' };

/** Whole runs in a row, so that there is something to know and to miss; what goes on before them is brought to its end. */
export const wholeRuns: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.tuple(start, written, written, items), { minLength: 1, maxLength: 4 })
  .map((runs) => [
    accepted,
    completed,
    ...runs.flatMap(([begun, one, two, told]): Step[] => [begun, one, two, accepted, told, completed]),
  ]);

/** A run in a session of its provider, which ends while the outcome of the run is open, or is not. */
export const inSession: fc.Arbitrary<readonly Step[]> = fc
  .record({ provider: pick, begun: start, sent: fc.boolean(), crashed: fc.boolean(), resolve })
  .map(({ provider, begun, sent: marked, crashed, resolve: resolved }): Step[] => [
    { does: 'openSession', provider },
    { ...begun, provider, session: 'LAST' },
    ...(marked ? [{ does: 'sent', attempt: 'DUE', session: undefined } as const] : []),
    { does: 'endSession', session: 'LAST', crashed },
    resolved,
  ]);

export const session: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: does('openSession'), provider: pick }),
  fc.record({ does: does('endSession'), session: pick, crashed: fc.boolean() }),
);

export const simple = (name: 'next' | 'cancelQueued' | 'checkpoint' | 'repeat' | 'conflict' | 'plan' | 'preview') =>
  fc.record({ does: does(name), pick });
export const cancel: fc.Arbitrary<Step> = fc.record({ does: does('cancel'), run: due });
export const switching: fc.Arbitrary<Step> = fc.record({ does: does('switch'), provider: pick, model });
export const revise: fc.Arbitrary<Step> = fc.record({
  does: does('revise'),
  provider: pick,
  change: does('RESUME', 'DELTA', 'FULL', 'TRUST', 'NAME'),
});
export const fork: fc.Arbitrary<Step> = fc.record({
  does: does('fork'),
  at: does<ForkAt>('STABLE', 'STABLE', 'RUN', 'ORDINAL', 'CHECKPOINT', 'PROVIDER_THREAD'),
  pick,
});
export const ghost: fc.Arbitrary<Step> = fc.record({
  does: does('ghost'),
  what: does('thread', 'run', 'attempt', 'provider', 'session'),
});
export const rollback: fc.Arbitrary<Step> = fc.record({ does: does('rollback'), to: pick, anywhere: rarely });
export const confirm: fc.Arbitrary<Step> = fc.record({
  does: does('confirm'),
  entry: due,
  done: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  head: usually<ConfirmStep['head']>('RIGHT', does('WRONG', 'NONE')),
  conversation: usually<ConfirmStep['conversation']>('NEW', does('OWN')),
});

/** Runs in a row on one provider, the last of which go, another run, and what the provider was asked: more to go back to than by chance. */
export const backAndOn: fc.Arbitrary<readonly Step[]> = fc
  .record({
    provider: pick,
    begun: start,
    other: start,
    to: fc.integer({ min: 1, max: 10 }),
    first: confirm,
    second: confirm,
  })
  .map(({ provider, begun, other, to, first, second }): Step[] => {
    const run: Step[] = [{ ...begun, provider, cleanContext: false }, accepted, completed];
    const back: Step = { does: 'rollback', to, anywhere: false };
    return [
      accepted,
      completed,
      ...run,
      ...run,
      ...run,
      back,
      first,
      other,
      accepted,
      completed,
      second,
      ...run,
      back,
      second,
    ];
  });
