import neo4j, { type Driver } from 'neo4j-driver';
import type { z } from 'zod';
import type { Runner, Statement } from './statement.ts';

/** The database as statements see it. */
export interface Graph {
  /** One read transaction, retried by the driver. It sees what this process wrote before. */
  read<T>(work: (tx: Runner) => Promise<T>): Promise<T>;
  /** The rows of a single statement that reads: as `read`, in one round trip instead of three. */
  readOne<Params extends z.ZodObject, Row extends z.ZodObject>(
    statement: Statement<Params, Row>,
    params: z.input<Params>,
  ): Promise<z.output<Row>[]>;
  /**
   * One write transaction, done again on transient errors: `work` may run more than once. Its begin is no round trip of its
   * own. It is committed unless `isKept` says of what `work` answered that there is nothing to keep.
   */
  write<T>(work: (tx: Runner) => Promise<T>, isKept?: (done: T) => boolean): Promise<T>;
}

export interface GraphOptions {
  readonly database?: string;
  /** Time limit of a transaction in milliseconds. The database ends one that takes longer, and its locks with it. */
  readonly timeout?: number;
  /** Told of each statement that is sent. */
  readonly onStatement?: (text: string) => void;
}

/**
 * Transactions on the driver. All of them share the driver's bookmarks, so that in a cluster a read sees what was
 * written before it (Design, section 12).
 */
export function openGraph(driver: Driver, { database, timeout = 10_000, onStatement }: GraphOptions = {}): Graph {
  const session = (mode: 'READ' | 'WRITE') =>
    driver.session({
      defaultAccessMode: mode,
      bookmarkManager: driver.executeQueryBookmarkManager,
      ...(database !== undefined && { database }),
    });
  const observed = (runner: Runner): Runner =>
    onStatement === undefined
      ? runner
      : {
          run: (text, parameters) => {
            onStatement(text);
            return runner.run(text, parameters);
          },
        };
  const read: Graph['read'] = async (work) => {
    const reading = session(neo4j.session.READ);
    try {
      return await reading.executeRead((tx) => work(observed(tx)), { timeout });
    } finally {
      await reading.close();
    }
  };
  // The driver retries transactions that it manages only; a second try as one of these has all its patience.
  const patiently: Graph['write'] = async (work) => {
    const writing = session(neo4j.session.WRITE);
    try {
      return await writing.executeWrite((tx) => work(observed(tx)), { timeout });
    } finally {
      await writing.close();
    }
  };
  return {
    read,
    async readOne(statement, params) {
      const reading = session(neo4j.session.READ);
      try {
        const alone: Runner = { run: (text, parameters) => reading.run(text, parameters, { timeout }) };
        return await statement(observed(alone), params);
      } catch (error) {
        // As for writes: the second try is one that the driver manages.
        if (!neo4j.isRetryableError(error)) throw error;
      } finally {
        await reading.close();
      }
      return read((tx) => statement(tx, params));
    },
    async write(work, isKept = () => true) {
      const writing = session(neo4j.session.WRITE);
      try {
        // Not awaited: the begin goes out with the first statement, and if it fails, that fails.
        const tx = writing.beginTransaction({ timeout });
        const done = await work(observed(tx));
        if (isKept(done)) await tx.commit();
        return done;
      } catch (error) {
        if (!neo4j.isRetryableError(error)) throw error;
      } finally {
        // What was not committed is rolled back.
        await writing.close();
      }
      return patiently(work);
    },
  };
}
