import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/graph/driver.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { testDatabase } from '../../kit/database.ts';
import { search } from '../../kit/model/search.ts';
import { testSeed } from '../../kit/test-seed.ts';

const driver = openDriver(testDatabase());

beforeAll(async () => {
  await migrate(driver);
});

afterAll(() => driver.close());

/** What so many random commands cause, each of it many times: a search that no longer gets there proves nothing. */
const frequent = [
  ...['RunQueued', 'RunStarted', 'RunReopened', 'RunCompleted', 'RunCancelled', 'RunItemsRecorded', 'RunAccepted'],
  ...['ProviderThreadPlanned', 'ProviderSwitched', 'TransferOpened', 'HandoffPrepared', 'HandoffSuperseded'],
  ...['AttemptPrepared', 'AttemptSent', 'AttemptNotDelivered', 'AttemptUnknown', 'LateReportAbsorbed'],
  ...['ThreadRolledBack', 'ProviderThreadRolledBack', 'ProviderRollbackConfirmed'],
  ...['TransferSent', 'TransferSettled', 'TransferConsumed', 'ProviderThreadBound'],
  ...['CompactionRecorded', 'CheckpointCaptured', 'ThreadPolicyUpdated', 'CommandRefused'],
];

/**
 * A failure prints its seed, its path and the shortest sequence of commands, and how to replay it. Longer:
 * `npm run soak -- --commands 100000`.
 */
describe('Design, section 9, and C25: after every command the graph says what the fold of the log says', () => {
  test('in random histories of commands, given in process and over HTTP', { timeout: 600_000 }, async () => {
    const tallies = await Promise.all([
      search({ driver, way: 'PROCESS', commands: 1_150, seed: testSeed }),
      search({ driver, way: 'HTTP', commands: 850, seed: testSeed + 1 }),
    ]);
    expect(tallies.reduce((sum, { commands }) => sum + commands, 0)).toBeGreaterThanOrEqual(2_000);
    expect(tallies.flatMap(({ events }) => [...events.keys()])).toEqual(expect.arrayContaining(frequent));
  });
});
