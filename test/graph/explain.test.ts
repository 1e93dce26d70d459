import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plan, Session } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { type AnyStatement, definedStatements } from '../../src/graph/statement.ts';
import { testDatabase } from '../kit/database.ts';

const source = new URL('../../src/graph/', import.meta.url);
const cypher = fileURLToPath(new URL('../../cypher/', import.meta.url));

const files = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

for (const file of files(fileURLToPath(source), '.ts')) {
  if (!file.startsWith('local/')) await import(new URL(file, source).href);
}

const driver = openDriver(testDatabase());
const statements = definedStatements();
let session: Session;

beforeAll(async () => {
  await migrate(driver);
  session = driver.session();
});

afterAll(async () => {
  await session.close();
  await driver.close();
});

/** The statement without comments and quoted words, so that only its own names are left. */
function bare(text: string): string {
  return text.replaceAll(/\/\/[^\n]*/g, '').replaceAll(/'[^']*'/g, "''");
}

function namesAfter(pattern: RegExp, text: string): string[] {
  return [...new Set([...bare(text).matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
}

function operators(plan: Plan): string[] {
  return [plan.operatorType.replace(/@.*$/, ''), ...plan.children.flatMap(operators)];
}

/** The names that the map `in` carries, and the fields of its rows, as far as the schema tells. */
function inside({ params }: AnyStatement): { names: string[]; rowFields: string[] | undefined } {
  const given: unknown = params.shape.in;
  if (!(given instanceof z.ZodObject)) return { names: [], rowFields: undefined };
  const rows: unknown = given.shape.rows;
  const list = rows instanceof z.ZodReadonly ? rows.unwrap() : rows;
  const element = list instanceof z.ZodArray ? list.element : undefined;
  return {
    names: Object.keys(given.shape).sort(),
    rowFields: element instanceof z.ZodObject ? Object.keys(element.shape).sort() : undefined,
  };
}

test('Design, section 11: every file is a statement that is used, and the other way round', () => {
  const written = files(cypher, '.cypher').filter((file) => !file.startsWith('migrations/'));
  expect(statements.map(({ path }) => `${path}.cypher`).sort()).toEqual(written.sort());
});

describe.each(statements.map((statement) => [statement.path, statement] as const))('%s', (_, statement) => {
  const { names, rowFields } = inside(statement);

  test('names the parameters of its schema', () => {
    expect(namesAfter(/\$(\w+)/g, statement.text)).toEqual(Object.keys(statement.params.shape).sort());
    expect(namesAfter(/\$in\.(\w+)/g, statement.text)).toEqual(names);
  });

  test.runIf(rowFields)('names no field that its rows do not carry, and all that they do', () => {
    const place = statement.path.startsWith('event/') ? ['at', 'sequence'] : [];
    const used = namesAfter(/\brow\.(\w+)/g, statement.text);
    expect([...new Set([...used, ...place])].sort()).toEqual(rowFields);
  });

  test('is accepted, answers the columns of its schema, and starts from an index', async () => {
    const result = session.run(`EXPLAIN ${statement.text}`, {});
    const columns = await result.keys();
    const { plan } = await result.summary();
    if (plan === false) throw new Error('There is no plan.');
    expect([...columns].sort()).toEqual(Object.keys(statement.row.shape).sort());
    const scans = operators(plan).filter((name) =>
      /AllNodesScan|CartesianProduct|NodeByLabelScan|AllRelationships/.test(name),
    );
    expect(scans).toEqual([]);
  });
});
