import fc from 'fast-check';
import { describe, test } from 'vitest';
import { testSeed } from '../kit/test-seed.ts';
import { type History, histories } from './support/histories.ts';
import * as invariants from './support/invariants.ts';
import { play } from './support/play.ts';
import type { Stage } from './support/stage.ts';

/** Each property has histories of its own. A failure prints its seed and the shortest history. */
let properties = 0;
const numRuns = 400;
const timeout = 60_000;

function always(invariant: invariants.Invariant) {
  const seed = testSeed + properties++;
  return () => {
    fc.assert(
      fc.property(histories, (history: History) => {
        play(history, invariant);
      }),
      { numRuns, seed },
    );
  };
}

describe('in every history', { timeout }, () => {
  test(
    '(a) the conversation that runs a turn holds every active earlier run',
    always(invariants.nothingIsLackedWhereATurnRuns),
  );
  test(
    'C27: no turn runs in a conversation that knows of what was rolled back',
    always(invariants.nothingRolledBackIsKnown),
  );
  test('(b) what the coverage claims is held by the conversation', always(invariants.whatIsClaimedIsHeld));
  test('(c) the numbers equal what the edges say', always(invariants.numbersEqualEdges));
  test('(d) covered and missing partition the active history', always(invariants.knownAndMissingPartition));
  test('(e) nothing unaccepted counts', always(invariants.nothingUnacceptedCounts));
  test(
    '(f) coverage never shrinks except by rollback, compaction or late items',
    always(invariants.coverageNeverShrinks),
  );
  test('(h) at most one run is active', always(invariants.oneRunIsActive));
  test('(i) ordinals and positions have no gaps', always(invariants.numbersHaveNoGaps));
  test('(j) ended runs absorb late reports', always(invariants.endedRunsAbsorbReports));
  test('(k) native turns are on record once and never lost', always(invariants.nativeTurnsAreOnRecordOnce));
  test('(k) the acceptance of an open attempt counts', always(invariants.openAttemptsCount));
  test('(l) refused commands write nothing', always(invariants.refusalsWriteNothing));
  test('(m) nothing is given twice to a conversation', always(invariants.nothingIsGivenTwice));
  test('(m) nothing is on record as received twice', always(invariants.receivedOnce));
  test('native runs are known', always(invariants.nativeRunsAreKnown));
  test('a transfer is PREPARED for an open attempt, and for no other', always(invariants.preparedForOpenAttempts));
  test('what was delivered waits no longer', always(invariants.deliveredWaitsNoLonger));

  test('(g) the same state gives the same decision', () => {
    fc.assert(
      fc.property(histories, (history: History) => {
        const decide = ({ world }: Stage) => history.providers.map((each) => world.plan(each));
        play(history, invariants.sameStateSameDecision(decide));
      }),
      { numRuns: 100, seed: testSeed },
    );
  });
});
