import { openLocalDatabase } from '../../../src/graph/local/local-database.ts';
import { smallServer } from './world.ts';

export interface HeldDatabase {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly shared: boolean;
}

const [dataDirectory] = process.argv.slice(2);
if (dataDirectory === undefined) throw new Error('The holding process needs a data folder.');
const { uri, user, password, shared } = await openLocalDatabase(smallServer(dataDirectory));
process.stdout.write(`${JSON.stringify({ uri, user, password, shared } satisfies HeldDatabase)}\n`);
setInterval(() => undefined, 60_000);
