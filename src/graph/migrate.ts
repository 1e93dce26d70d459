import { setTimeout } from 'node:timers/promises';
import { type Driver, isRetryableError, Neo4jError, type Session } from 'neo4j-driver';
import { z } from 'zod';
import { integer } from './codecs.ts';
import { underMigrationLock } from './migration-lock.ts';
import { knownMigrations, type Migration, pending } from './migrations.ts';
import { defineStatement } from './statement.ts';

const text = z.string();

const bookkeeping = defineStatement('schema/bookkeeping', { params: z.object({}), row: z.object({ name: text }) });

const applied = defineStatement('schema/applied', {
  params: z.object({ ledger: text }),
  row: z.object({ version: z.number(), name: text, checksum: text }),
});

const record = defineStatement('schema/record', {
  params: z.object({ ledger: text, version: integer, name: text, checksum: text, at: text }),
  row: z.object({ version: z.number() }),
});

/** Looked at again and again, since `db.awaitIndexes` locks the labels of all indexes against other instances meanwhile. */
const unreadyIndexes = defineStatement('schema/unready-indexes', {
  params: z.object({}),
  row: z.object({ name: text }),
});

export interface MigrateOptions {
  readonly database?: string;
  readonly migrations?: readonly Migration[];
  /** Under which name they go on record; programs that share a database have one each. */
  readonly ledger?: string;
  /** The time that goes on record: ISO 8601, UTC. */
  readonly now?: () => string;
}

/**
 * Brings the database's schema up to date: each migration once, in order, recorded with its checksum. Instances that start
 * together wait for each other at a lock. Answers the versions that were applied now. Throws MigrationRefused where the
 * database does not fit the migrations (see `pending`); nothing is changed then.
 */
export async function migrate(
  driver: Driver,
  {
    database,
    migrations = knownMigrations(),
    ledger = 'throughline',
    now = () => new Date().toISOString(),
  }: MigrateOptions = {},
): Promise<readonly number[]> {
  const session = driver.session(database === undefined ? {} : { database });
  try {
    await keepBooks(session, migrations);
    return await underMigrationLock(driver, database, ledger, () => bringUpToDate(session, ledger, migrations, now));
  } finally {
    await session.close();
  }
}

/** What the lock and the records need: migration 0, which no lock can guard yet. */
async function keepBooks(session: Session, migrations: readonly Migration[]): Promise<void> {
  for (let turn = 1; (await bookkeeping(session, {})).length < 2; turn += 1) {
    try {
      for (const migration of migrations.filter(({ version }) => version === 0)) await apply(session, migration);
    } catch (error) {
      if (turn === 10 || !mayBeAnotherInstance(error)) throw error;
      await setTimeout(200);
    }
  }
}

function mayBeAnotherInstance(error: unknown): boolean {
  return error instanceof Neo4jError && (isRetryableError(error) || error.code.includes('.Schema.'));
}

async function bringUpToDate(
  session: Session,
  ledger: string,
  migrations: readonly Migration[],
  now: () => string,
): Promise<number[]> {
  const done: number[] = [];
  for (const migration of pending(migrations, await applied(session, { ledger }))) {
    await apply(session, migration);
    const { version, name, checksum } = migration;
    await record(session, { ledger, version, name, checksum, at: now() });
    done.push(version);
  }
  while (done.length > 0 && (await unreadyIndexes(session, {})).length > 0) await setTimeout(50);
  return done;
}

/**
 * Each statement is a transaction of its own and says IF NOT EXISTS, so that it can be tried again: it may have to wait for
 * the locks of instances that are at work.
 */
async function apply(session: Session, { statements }: Migration): Promise<void> {
  for (const statement of statements) {
    await patiently(() => session.run(statement));
  }
}

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (turn === 20 || !(error instanceof Neo4jError && isRetryableError(error))) throw error;
      await setTimeout(200);
    }
  }
}
