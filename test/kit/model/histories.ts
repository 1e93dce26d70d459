import fc from 'fast-check';
import type { RegisterProviderInput } from '../../../src/commands/inputs.ts';
import type { SummarySource } from '../../../src/domain/vocabulary.ts';
import {
  accept,
  ambiguous,
  backAndOn,
  cancel,
  cancelTransfer,
  compact,
  complete,
  confirm,
  consume,
  fail,
  fork,
  ghost,
  give,
  inSession,
  items,
  late,
  lateItems,
  merge,
  policy,
  resolve,
  retry,
  revise,
  rewrite,
  rollback,
  sent,
  session,
  simple,
  spawn,
  start,
  switching,
  wholeRuns,
  written,
} from './arbitrary-steps.ts';
import { providers } from './providers.ts';
import type { Step } from './steps.ts';

/** What happens in a row in one thread. */
export interface Stretch {
  readonly thread: number;
  readonly steps: readonly Step[];
}

/** Random providers, and what happens in the threads that share them. */
export interface History {
  readonly providers: readonly Omit<RegisterProviderInput, 'id'>[];
  /** Who writes the summaries of each thread, until its policy says otherwise. */
  readonly sources: readonly SummarySource[];
  readonly stretches: readonly Stretch[];
}

const rows = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<readonly Step[]> => fc.tuple(...steps);
const next = simple('next');
const checkpoint = simple('checkpoint');
const repeat = simple('repeat');
const plan = simple('plan');

/** Runs, a fork, and the fork's first run at the provider of the run that it was forked at: taken, lost and tried again, or compacted after. */
const forkedRuns: fc.Arbitrary<readonly Step[]> = fc
  .tuple(wholeRuns, fork, start, fc.boolean(), fail, retry, accept, items, compact, start)
  .map(([before, forked, begun, fails, failed, again, taken, told, compacted, next]): Step[] => {
    const first: Step = { ...begun, provider: undefined, cleanContext: false, manual: undefined, whenBusy: 'REFUSE' };
    const completed: Step = { does: 'complete', run: 'DUE', outcome: 'COMPLETED' };
    const due = { ...taken, attempt: 'DUE' } as Step;
    return [...before, forked, first, ...(fails ? [failed, again] : []), due, told, completed, compacted, next];
  });

/** What often happens in a row, so that histories get somewhere: a whole run, a failed one and its retry, an open outcome. */
const steps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 14, arbitrary: wholeRuns },
  { weight: 4, arbitrary: rows(start, written, sent, accept, items, complete) },
  { weight: 3, arbitrary: rows(start, accept, items, checkpoint, complete, lateItems) },
  { weight: 4, arbitrary: rows(start, sent, fail, retry, written, sent, accept, complete) },
  { weight: 3, arbitrary: rows(start, fail, retry, fail, retry, accept, complete) },
  { weight: 3, arbitrary: rows(start, sent, ambiguous, fc.oneof(compact, lateItems, start, retry), resolve, complete) },
  { weight: 3, arbitrary: rows(start, sent, fail, start, sent, accept, complete, late, compact) },
  {
    weight: 3,
    arbitrary: rows(start, sent, accept, start, start, simple('cancelQueued'), complete, next, accept, next),
  },
  { weight: 2, arbitrary: rows(start, sent, cancel, late) },
  { weight: 1, arbitrary: rows(session, start, sent, session, resolve) },
  { weight: 3, arbitrary: inSession },
  { weight: 4, arbitrary: rows(policy, start, rewrite, rewrite, sent, accept, complete) },
  { weight: 3, arbitrary: rows(start, rewrite, written, sent, rewrite, accept, rewrite) },
  { weight: 3, arbitrary: rows(switching, plan, start, accept, complete) },
  { weight: 5, arbitrary: rows(resolve, accept, complete, next) },
  {
    weight: 6,
    arbitrary: rows(resolve, accept, complete, simple('preview'), rollback, confirm, start, accept, complete, confirm),
  },
  { weight: 5, arbitrary: backAndOn },
  { weight: 3, arbitrary: rows(rollback, start, accept, items, complete, rollback, confirm, late, confirm) },
  { weight: 1, arbitrary: rows(start, fail, rollback, retry, late, lateItems) },
  { weight: 1, arbitrary: rows(revise, plan) },
  { weight: 5, arbitrary: rows(start, accept, spawn, spawn, complete) },
  { weight: 5, arbitrary: rows(start, accept, give, give, complete) },
  { weight: 2, arbitrary: rows(consume, start, fail, retry, sent, accept, complete, compact) },
  { weight: 4, arbitrary: rows(start, accept, spawn, give, consume, consume, complete) },
  { weight: 1, arbitrary: rows(cancelTransfer, merge) },
  { weight: 2, arbitrary: rows(late) },
  { weight: 2, arbitrary: rows(lateItems) },
  { weight: 2, arbitrary: rows(compact, plan) },
  { weight: 2, arbitrary: rows(repeat, simple('conflict')) },
  { weight: 10, arbitrary: forkedRuns },
  { weight: 2, arbitrary: rows(fork) },
  { weight: 1, arbitrary: rows(ghost) },
);

const source = fc.constantFrom<SummarySource>('LOCAL', 'LOCAL', 'LOCAL', 'OUTGOING_PROVIDER', 'INCOMING_PROVIDER');

/** Histories of some dozens of commands; a failing one shrinks to few. */
export const histories: fc.Arbitrary<History> = fc.record({
  providers,
  sources: fc.tuple(source, source),
  stretches: fc.array(fc.record({ thread: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5), steps }), {
    minLength: 1,
    maxLength: 32,
    size: 'max',
  }),
});
