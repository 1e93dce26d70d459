import { readFileSync } from 'node:fs';
import type { QueryResult } from 'neo4j-driver';
import type { z } from 'zod';

/** Whatever runs a statement: a transaction, or a session. */
export interface Runner {
  run(text: string, parameters?: Record<string, unknown>): PromiseLike<QueryResult>;
}

/**
 * A statement of `cypher/`, typed. Called with a transaction and its parameters it answers its rows. Calls that are not
 * awaited go out one behind the other in the same round trip.
 */
export interface Statement<Params extends z.ZodObject, Row extends z.ZodObject> {
  (tx: Runner, params: z.input<Params>): Promise<z.output<Row>[]>;
  /** Its file, relative to `cypher/`, without the extension. */
  readonly path: string;
  readonly text: string;
  readonly params: Params;
  readonly row: Row;
}

/** What every statement has, whatever its types. */
export type AnyStatement = Pick<Statement<z.ZodObject, z.ZodObject>, 'path' | 'text' | 'params' | 'row'>;

const folder = new URL('../../cypher/', import.meta.url);
const defined: AnyStatement[] = [];

/**
 * The typed twin of the file `cypher/<path>.cypher`, which is read now. The schemas name its parameters, turned into what
 * the database takes (integers above all, see `codecs.ts`), and the columns of its rows. Throws where there is no such file.
 *
 * Lists, and texts of any length, belong into the one parameter `in`, a map: the database plans a statement anew for each
 * magnitude of each list or text among its parameters, which takes it up to a second each, but does not look into maps.
 */
export function defineStatement<Params extends z.ZodObject, Row extends z.ZodObject>(
  path: string,
  { params, row }: { readonly params: Params; readonly row: Row },
): Statement<Params, Row> {
  const text = readFileSync(new URL(`${path}.cypher`, folder), 'utf8');
  const run = async (tx: Runner, given: z.input<Params>) => {
    const { records } = await tx.run(text, params.parse(given));
    return records.map((record) => row.parse(record.toObject()));
  };
  const statement = Object.assign(run, { path, text, params, row });
  defined.push(statement);
  return statement;
}

/** All statements that were defined so far, in the modules that were imported so far. */
export function definedStatements(): readonly AnyStatement[] {
  return defined;
}
