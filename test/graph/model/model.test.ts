import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/graph/driver.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { testDatabase } from '../../kit/database.ts';
import { search } from '../../kit/model/search.ts';

const driver = openDriver(testDatabase());
const seed = Date.now() % 2 ** 31;

beforeAll(async () => {
  await migrate(driver);
});

afterAll(() => driver.close());

/** What so many random commands cause, each of it many times: a search that no longer gets there proves nothing. */
const frequent = [
  ...['RunQueued', 'RunStarted', 'RunReopened', 'RunCompleted', 'RunCancelled', 'RunItemsRecorded', 'RunAccepted'],
  ...['ProviderThreadPlanned', 'ProviderSwitched', 'TransferOpened', 'HandoffPrepared', 'HandoffSuperseded'],
  ...['AttemptPrepared', 'AttemptSent', 'AttemptNotDelivered', 'AttemptUnknown', 'LateReportAbsorbed'],
  ...['CompactionRecorded', 'CheckpointCaptured', 'ThreadPolicyUpdated', 'CommandRefused'],
];

/**
 * A failure prints its seed, its path and the shortest sequence of commands, and how to replay it. Longer:
 * `npm run soak -- --commands 100000`.
 */
describe.concurrent('Design, section 9: after every command the graph says what the fold of the log says', () => {
  test('in random histories of commands', { timeout: 600_000 }, async () => {
    const { commands, events } = await search({ driver, way: 'PROCESS', commands: 1_300, seed });
    expect(commands).toBeGreaterThanOrEqual(1_300);
    expect([...events.keys()]).toEqual(expect.arrayContaining(frequent));
  });

  test('in random histories of mutations over HTTP', { timeout: 600_000 }, async () => {
    const { commands } = await search({ driver, way: 'HTTP', commands: 700, seed: seed + 1 });
    expect(commands).toBeGreaterThanOrEqual(700);
  });
});
