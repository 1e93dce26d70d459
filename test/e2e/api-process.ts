import { onTestFinished } from 'vitest';
import { type ApiProcess, spawnApi } from '../kit/api-process.ts';
import type { TestDatabase } from '../kit/database.ts';

/** Starts the API in a process of its own, for one workspace of a database. It ends with the test at the latest. */
export function startApi(
  database: TestDatabase,
  workspaceId: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  return spawnApi(database, workspaceId, environment, (kill) => onTestFinished(kill));
}
