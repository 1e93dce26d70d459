import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { knownMigrations, type Migration, MigrationRefused, migrationOf } from '../../src/graph/migrations.ts';
import { testDatabase } from '../kit/database.ts';

const driver = openDriver(testDatabase());
const otherInstance = openDriver(testDatabase());
const bookkeeping = knownMigrations().filter(({ version }) => version === 0);
const made: string[] = [];

afterEach(async () => {
  for (const name of made.splice(0)) await driver.executeQuery(`DROP INDEX ${name} IF EXISTS`);
});

afterAll(() => Promise.all([driver.close(), otherInstance.close()]));

/** Migrations of a program that no other test has, on labels that nothing else has. */
function someMigrations() {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const index = (number: number, more = '') => {
    made.push(`${name}_${number}`);
    return migrationOf(
      `000${number}-step.cypher`,
      `// Why it is needed.${more}\nCREATE INDEX ${name}_${number} FOR (n:${name}) ON (n.p${number});\n`,
    );
  };
  return { name, index };
}

const indexes = async (name: string) => {
  const { records } = await driver.executeQuery(
    'SHOW INDEXES YIELD name, labelsOrTypes WHERE $label IN labelsOrTypes RETURN name ORDER BY name',
    { label: name },
  );
  return records.map((record) => record.get('name'));
};

const run = (on: typeof driver, ledger: string, steps: readonly Migration[]) =>
  migrate(on, { ledger, migrations: [...bookkeeping, ...steps] });

describe('Migrations', () => {
  test('are applied once, in their order, and the newer ones when they come', async () => {
    const { name, index } = someMigrations();
    const first = index(1);
    expect(await run(driver, name, [first])).toEqual([0, 1]);
    expect(await run(driver, name, [first])).toEqual([]);
    expect(await run(driver, name, [first, index(2), index(3)])).toEqual([2, 3]);
    expect(await indexes(name)).toEqual([`${name}_1`, `${name}_2`, `${name}_3`]);
  });

  test('are applied once by two instances that start together: the statements would fail the second time', async () => {
    const { name, index } = someMigrations();
    const steps = [index(1), index(2)];
    const done = await Promise.all([run(driver, name, steps), run(otherInstance, name, steps)]);
    expect(done.flat().sort()).toEqual([0, 1, 2]);
    expect(await indexes(name)).toEqual([`${name}_1`, `${name}_2`]);
  });

  test('are refused where one was edited after it was applied, and nothing else is applied', async () => {
    const { name, index } = someMigrations();
    await run(driver, name, [index(1)]);
    const again = run(driver, name, [index(1, ' Edited.'), index(2)]);
    await expect(again).rejects.toThrow(MigrationRefused);
    await expect(again).rejects.toThrow('Migration 1 (step) was edited after it had been applied');
    expect(await indexes(name)).toEqual([`${name}_1`]);
  });

  test('are refused where the database has one that the program does not know', async () => {
    const { name, index } = someMigrations();
    const first = index(1);
    await run(driver, name, [first, index(2)]);
    await expect(run(driver, name, [first])).rejects.toThrow(
      'migration 2 (step), which this version of the program does not know',
    );
  });

  test('go on where one failed half-way, once it is mended', async () => {
    const { name, index } = someMigrations();
    const first = index(1);
    const broken = migrationOf('0002-step.cypher', 'CREATE NONSENSE;\n');
    await expect(run(driver, name, [first, broken])).rejects.toThrow();
    expect(await run(driver, name, [first, index(2)])).toEqual([2]);
  });

  test('are split at the semicolons that end a line, and comments are none', () => {
    const { statements } = migrationOf(
      '0001-a.cypher',
      "// Why; because.\nRETURN ';' AS a;\n\nRETURN 2;\n// The end.\n",
    );
    expect(statements).toEqual(["// Why; because.\nRETURN ';' AS a", '\nRETURN 2']);
  });

  test('are named by a number and words', () => {
    expect(() => migrationOf('1-first.cypher', '')).toThrow('<number>-<name>.cypher');
  });
});
