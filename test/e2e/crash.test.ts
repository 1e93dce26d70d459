import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { playThroughCrashes } from '../kit/crash/crashes.ts';
import { scriptOf } from '../kit/crash/script.ts';
import { testDatabase } from '../kit/database.ts';
import { startApi } from './api-process.ts';

const kills = 50;

test('C42: the API is killed at random moments, and called again under the same keys: all is as without that', {
  timeout: 900_000,
}, async () => {
  const driver = openDriver(testDatabase());
  onTestFinished(() => driver.close());
  await migrate(driver);
  const report = await playThroughCrashes({
    driver,
    script: scriptOf(1),
    commands: 200,
    kills,
    start: (workspaceId) => startApi(testDatabase(), workspaceId),
    random: Math.random,
  });
  expect(report.interrupted).toEqual(report.whole);
  expect(report.kills).toBe(kills);
  // A third of the moments lie behind the commit; of the others some lie before it.
  expect(report.doneAllTheSame).toBeGreaterThanOrEqual(Math.floor(kills / 3));
});
