import { inject } from 'vitest';

/** Where the one database of a test run answers. Every test file takes a workspace of its own in it. */
export interface TestDatabase {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly database: TestDatabase;
  }
}

/** The real Neo4j that all test files of this run share; only the vitest project "database" has one. */
export function testDatabase(): TestDatabase {
  return inject('database');
}
