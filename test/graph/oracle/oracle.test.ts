import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/graph/driver.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { testDatabase } from '../../kit/database.ts';
import { oracleSearch } from '../../kit/oracle/search.ts';
import { testSeed } from '../../kit/test-seed.ts';

const driver = openDriver(testDatabase());

beforeAll(async () => {
  await migrate(driver);
});

afterAll(() => driver.close());

/** By what dispatches turns were taken, and what was called with success: a search that no longer gets there proves nothing. */
const frequent = ['CREATE ', 'CREATE FULL_THREAD_SUMMARY', 'RESUME ', 'RESUME DELTA_SINCE_TARGET_LAST_SEEN'];
const answered = [
  ...['startRun', 'retryRun', 'cancelRun', 'completeRun', 'acceptRun', 'failAttempt', 'resolveAttempt'],
  ...[
    'recordRunItems',
    'recordCompaction',
    'regenerateHandoff',
    'rollbackThread',
    'confirmProviderRollback',
    'forkThread',
  ],
].map((name) => `${name} DONE`);

/**
 * A failure prints its seed, its path and the shortest sequence of commands, and how to replay it. Longer:
 * `npm run soak -- --oracle --commands 100000`.
 */
describe('What the API says is known is what the providers hold', () => {
  test('in random histories, played with provider programs that know nothing of it', { timeout: 600_000 }, async () => {
    const tallies = await Promise.all([
      oracleSearch({ driver, commands: 1_000, seed: testSeed }),
      oracleSearch({ driver, commands: 1_000, seed: testSeed + 1 }),
    ]);
    expect(tallies.reduce((sum, { commands }) => sum + commands, 0)).toBeGreaterThanOrEqual(2_000);
    expect(tallies.flatMap(({ turns }) => [...turns.keys()])).toEqual(expect.arrayContaining(frequent));
    expect(tallies.flatMap(({ answers }) => [...answers.keys()])).toEqual(expect.arrayContaining(answered));
  });
});
