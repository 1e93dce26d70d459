import fc from 'fast-check';
import { attemptFailureReasons, contextChannelKinds } from '../../../src/domain/vocabulary.ts';
import type { AppProvider } from './account.ts';
import type { Fate, Says, Step } from './steps.ts';

/** What a provider can do, as it is registered. Those of the same group share their conversations. */
export interface ProviderPlan {
  readonly capabilities: AppProvider['capabilities'];
  readonly grouped: boolean;
}

export interface OracleHistory {
  readonly providers: readonly ProviderPlan[];
  readonly steps: readonly (readonly Step[])[];
}

const often = fc.integer({ min: 0, max: 5 }).map((n) => n > 0);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const pick = fc.nat(20);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });
const usually = <T>(most: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(most) }, { weight: 3, arbitrary: other });

/** A channel that works at creation takes any length, so that no text has to be cut; one for resuming alone may be narrow. */
const channels = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom(...contextChannelKinds),
      onCreate: often,
      onResume: often,
      room: fc.integer({ min: 1_200, max: 12_000 }),
      scope: fc.constantFrom('TURN' as const, 'THREAD' as const),
      survivesCompaction: fc.boolean(),
    })
    .map(({ room, ...channel }) => (channel.onCreate ? channel : { ...channel, maxCharacters: room })),
  { selector: ({ kind }) => kind, minLength: 1, maxLength: 3 },
);

/** One that goes along with everything, so that there is more to a history than refusals and new conversations. */
const capable = fc
  .record({
    rollsBack: fc.constantFrom('REVERT' as const, 'REVERT_AND_FORK' as const),
    forks: fc.constantFrom('HEAD' as const, 'ANY_TURN' as const),
    scope: fc.constantFrom('TURN' as const, 'THREAD' as const),
    survivesCompaction: fc.boolean(),
  })
  .map(({ rollsBack, forks, ...nature }) => ({
    resume: true,
    deltaHandoff: true,
    fullHandoff: true,
    modelSwitchInThread: true,
    nativeRollback: rollsBack,
    nativeFork: forks,
    contextChannels: [{ kind: 'DEVELOPER' as const, onCreate: true, onResume: true, ...nature }],
  }));

const provider: fc.Arbitrary<ProviderPlan> = fc.record({
  capabilities: fc.oneof(
    { weight: 3, arbitrary: capable },
    {
      weight: 2,
      arbitrary: fc.record({
        resume: often,
        deltaHandoff: often,
        fullHandoff: often,
        modelSwitchInThread: often,
        nativeRollback: fc.constantFrom('NONE' as const, 'REVERT' as const, 'REVERT_AND_FORK' as const),
        nativeFork: fc.constantFrom('NONE' as const, 'HEAD' as const, 'ANY_TURN' as const),
        contextChannels: channels,
      }),
    },
  ),
  grouped: rarely,
});

const thread = fc.constantFrom(0, 0, 0, 1, 2, 2, 3);
const record = <Name extends Step['does']>(
  does: Name,
  fields: {
    [K in Exclude<keyof Extract<Step, { does: Name }>, 'does'>]: fc.Arbitrary<Extract<Step, { does: Name }>[K]>;
  },
): fc.Arbitrary<Step> => fc.record({ does: fc.constant(does), ...fields } as never) as fc.Arbitrary<Step>;

const startWith = (provider: fc.Arbitrary<number | undefined>) =>
  record('start', {
    thread,
    provider,
    whenBusy: fc.constantFrom('QUEUE', 'REFUSE'),
    cleanContext: rarely,
    inSession: rarely,
    model: usually(0, fc.constantFrom(1, 2)),
  });
const start = startWith(maybe(pick, 5));
/** Goes on with the provider of the run before. */
const goOn = startWith(fc.constant(undefined));
const simple = (does: 'next' | 'complete' | 'cancel' | 'checkpoint') =>
  record(does, { thread, outcome: usually('COMPLETED', fc.constantFrom('FAILED', 'INTERRUPTED')) });
const sendWith = (fate: fc.Arbitrary<Fate>) => record('send', { thread, marked: fc.boolean(), fate });
const reportWith = (says: fc.Arbitrary<Says>) =>
  record('report', { thread, says, reason: fc.constantFrom(...attemptFailureReasons) });
const taken = sendWith(fc.constant('TAKEN'));
const send = sendWith(usually<Fate>('TAKEN', fc.constantFrom('TWICE', 'LOST', 'CONTEXTS', 'ELSEWHERE')));
const truth = reportWith(fc.constant('TRUTH'));
const report = reportWith(usually<Says>('TRUTH', fc.constantFrom('FAILED', 'UNKNOWN')));
const resolve = record('resolve', { thread, truly: often });
const late = record('late', { thread, pick });
const retry = record('retry', { thread, provider: maybe(pick, 1), cleanContext: rarely });
const items = record('items', { thread, run: fc.constant('ACTIVE'), count: fc.integer({ min: 1, max: 3 }) });
const lateItems = record('items', { thread, run: pick, count: fc.integer({ min: 1, max: 2 }) });
const compact = record('compact', { thread, which: pick, turn: maybe(pick, 1) });
const compactOpen = record('compact', { thread, which: fc.constant('OPEN'), turn: fc.constant(undefined) });
const rollback = record('rollback', { thread, to: fc.nat(4) });
const fork = record('fork', { thread, at: pick });
const confirm = record('confirm', { pick, done: often });
const switching = record('switch', { thread, provider: pick });
const policy = record('policy', {
  thread,
  foreign: fc.integer({ min: 1, max: 12 }),
  chained: fc.integer({ min: 1, max: 6 }),
  delta: fc.integer({ min: 300, max: 8_000 }),
});
const crash = fc.constant<Step>({ does: 'crash' });
const revise = record('revise', { thread, edits: fc.boolean() });
const cancelQueued = record('cancelQueued', { thread, pick });

/** Steps in a row, all of one thread. */
const rows = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<readonly Step[]> =>
  fc
    .tuple(thread, ...steps)
    .map(([of, ...each]) => each.map((step) => ('thread' in step ? { ...step, thread: of } : step)));

const whole = [start, taken, truth, items, simple('complete')];

/** What often happens in a row, so that there is something to know and to miss. */
const stretch: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 12, arbitrary: rows(...whole) },
  { weight: 8, arbitrary: rows(...whole, ...whole) },
  { weight: 6, arbitrary: rows(start, send, report, resolve, items, simple('complete')) },
  { weight: 4, arbitrary: rows(start, send, report, retry, send, report, simple('complete')) },
  { weight: 3, arbitrary: rows(start, send, report, lateItems, retry, taken, truth, simple('complete')) },
  { weight: 3, arbitrary: rows(start, revise, taken, revise, truth, simple('complete')) },
  { weight: 2, arbitrary: rows(start, lateItems, taken, lateItems, truth, simple('complete')) },
  {
    weight: 4,
    arbitrary: rows(
      start,
      taken,
      compactOpen,
      report,
      resolve,
      simple('complete'),
      goOn,
      taken,
      truth,
      simple('complete'),
    ),
  },
  { weight: 2, arbitrary: rows(start, compactOpen, taken, truth, simple('complete')) },
  { weight: 8, arbitrary: rows(...whole, rollback, confirm, ...whole) },
  { weight: 3, arbitrary: rows(rollback, ...whole, rollback, confirm, confirm, ...whole) },
  { weight: 3, arbitrary: rows(rollback, late, confirm) },
  { weight: 5, arbitrary: rows(...whole, fork, ...whole) },
  { weight: 2, arbitrary: rows(fork) },
  { weight: 3, arbitrary: rows(start, send, report, lateItems, retry, taken, truth, simple('complete')) },
  { weight: 3, arbitrary: rows(confirm) },
  {
    weight: 2,
    arbitrary: rows(start, start, start, cancelQueued, send, report, simple('complete'), simple('next'), taken, truth),
  },
  { weight: 2, arbitrary: rows(start, send, simple('cancel'), late) },
  { weight: 1, arbitrary: rows(start, send, crash, resolve, retry, taken, truth) },
  { weight: 2, arbitrary: rows(switching, start, taken, truth, simple('complete')) },
  { weight: 3, arbitrary: rows(lateItems) },
  { weight: 3, arbitrary: rows(compact) },
  { weight: 2, arbitrary: rows(late) },
  { weight: 1, arbitrary: rows(policy) },
  { weight: 1, arbitrary: rows(simple('checkpoint')) },
  { weight: 3, arbitrary: rows(resolve, truth, simple('complete'), simple('next')) },
);

/** Histories of some dozens of steps; a failing one shrinks to few. */
export const oracleHistories: fc.Arbitrary<OracleHistory> = fc.record({
  providers: fc.array(provider, { minLength: 2, maxLength: 4 }),
  steps: fc.array(stretch, { minLength: 1, maxLength: 32, size: 'max' }),
});
