import { configFromEnvironment } from '../config.ts';
import type { Command } from './command.ts';
import { runDatabase } from './db.ts';

/** `throughline db`: the private database alone. */
export const db: Command = {
  name: 'db',
  form: 'db',
  purpose: "Run the API's own Neo4j alone and tell how to connect to it (npm run db). Ctrl-C stops it.",
  async run(_args, { say, complain, stop }) {
    const { database, dataDir } = configFromEnvironment();
    if (database.kind === 'REMOTE') {
      complain('NEO4J_URI is set: the API uses the Neo4j there, and starts none of its own.');
      return 1;
    }
    const { environment, heapMegabytes } = database;
    await runDatabase({ dataDirectory: dataDir, report: say, environment, heapMegabytes, signal: stop });
    return 0;
  },
};
