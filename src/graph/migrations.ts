import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** One step of the schema: the file `cypher/migrations/<number>-<name>.cypher`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Its statements, in their order; each can be run again without harm. */
  readonly statements: readonly string[];
  /** Hex SHA-256 of the file. */
  readonly checksum: string;
}

/** A migration that is on record in a database. */
export type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The database was made by other migrations than this program's: it is left alone. */
export class MigrationRefused extends Error {}

const folder = new URL('../../cypher/migrations/', import.meta.url);

/** The program's own migrations, ascending. Throws for a file whose name begins with no number of its own. */
export function knownMigrations(): readonly Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.cypher'));
  const migrations = names.sort().map((file) => migrationOf(file, readFileSync(new URL(file, folder), 'utf8')));
  const twice = migrations.find(({ version }, i) => migrations[i + 1]?.version === version);
  if (twice !== undefined) throw new Error(`Two migrations are numbered ${twice.version}.`);
  return migrations;
}

/** The migration that a file's name and text make. Statements end with a semicolon at the end of a line. */
export function migrationOf(file: string, text: string): Migration {
  const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.cypher$/.exec(file) ?? [];
  if (digits === undefined || name === undefined) throw new Error(`${file} is not named <number>-<name>.cypher.`);
  const statements = text.split(/;[ \t]*(?:\n|$)/).filter((statement) => hasCode(statement));
  return { version: Number(digits), name, statements, checksum: createHash('sha256').update(text).digest('hex') };
}

function hasCode(statement: string): boolean {
  return statement.split('\n').some((line) => line.trim() !== '' && !line.trimStart().startsWith('//'));
}

/**
 * Those of the known migrations that the database still needs. Throws MigrationRefused where it has one that was edited
 * since, or that this program does not know because it is older than the database.
 */
export function pending(known: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const { version, name, checksum } of applied) {
    const own = known.find((migration) => migration.version === version);
    if (own === undefined) {
      throw new MigrationRefused(
        `The database has migration ${version} (${name}), which this version of the program does not know. Run the version that made it, or a newer one.`,
      );
    }
    if (own.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${version} (${own.name}) was edited after it had been applied to this database. Restore the file, and put the change into a migration of its own.`,
      );
    }
  }
  return known.filter(({ version }) => !applied.some((each) => each.version === version));
}
