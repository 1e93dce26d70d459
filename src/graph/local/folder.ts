import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseFolder } from './contract.ts';

/**
 * Makes the folders of a private database below `dataDirectory`, readable for the user alone, and names the places in them.
 * Container and JVM share them: it is the same engine, so the data is found again whichever way the next start takes.
 */
export async function prepareFolder(dataDirectory: string, cacheDirectory = dataDirectory): Promise<DatabaseFolder> {
  const root = resolve(dataDirectory, 'neo4j');
  const folder: DatabaseFolder = {
    root,
    data: join(root, 'data'),
    logs: join(root, 'logs'),
    passwordFile: join(root, 'password'),
    lockFile: join(root, 'lock'),
    serverLockFile: join(root, 'server.lock'),
    settingsFile: join(root, 'neo4j.conf'),
    runningFile: join(root, 'running.json'),
    serverCache: resolve(cacheDirectory, 'server'),
  };
  for (const path of [root, folder.data, folder.logs, folder.serverCache]) await mkdir(path, { recursive: true });
  await chmod(root, 0o700);
  return folder;
}
