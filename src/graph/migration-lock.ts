import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from 'neo4j-driver';
import { z } from 'zod';
import { integer } from './codecs.ts';
import { defineStatement } from './statement.ts';

const text = z.string();

const take = defineStatement('schema/lock', {
  params: z.object({ ledger: text, token: text, milliseconds: integer }),
  row: z.object({ holder: text }),
});

const giveBack = defineStatement('schema/unlock', {
  params: z.object({ ledger: text, token: text }),
  row: z.object({}),
});

/** How long the lock outlives a holder that died, how often a living one renews it, and how long one waits for it, in milliseconds. */
const lease = 15_000;
const renewal = 3_000;
const patience = 600_000;

/**
 * Does the work while no other instance does such work on the ledger; waits for its turn. The lock is a lease by the
 * database's clock, and no open transaction: a change of the schema waits for open transactions, so that two instances
 * would wait for each other. Throws where the turn does not come within ten minutes.
 */
export async function underMigrationLock<T>(
  driver: Driver,
  database: string | undefined,
  ledger: string,
  work: () => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  const inSession = async <R>(run: (session: ReturnType<Driver['session']>) => Promise<R>): Promise<R> => {
    const session = driver.session(database === undefined ? {} : { database });
    try {
      return await run(session);
    } finally {
      await session.close();
    }
  };
  const taken = async () =>
    (await inSession((session) => session.executeWrite((tx) => take(tx, { ledger, token, milliseconds: lease }))))
      .length > 0;

  const giveUpAt = Date.now() + patience;
  while (!(await taken())) {
    if (Date.now() > giveUpAt) throw new Error('Another instance has been migrating the database for ten minutes.');
    await setTimeout(100);
  }
  // A renewal that fails is made up for by the next; the lease outlasts four of them.
  const renewing = setInterval(() => taken().catch(() => false), renewal);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await inSession((session) => session.executeWrite((tx) => giveBack(tx, { ledger, token })));
  }
}
