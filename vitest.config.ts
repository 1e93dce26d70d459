import { defineConfig } from 'vitest/config';
import { closingLine } from './test/kit/closing-line.ts';

/** Tests that share no database start at once; the others wait for the one database of the run. */
export default defineConfig({
  // The package has one copy for `import` and one for `require`; errors and types are compared by their class.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: 2,
    reporters: ['default', closingLine],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/{domain,summary,summariser,import,exports}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'local', include: ['test/graph/local/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{domain,summary,summariser,import,exports}/**', 'test/graph/local/**'],
          globalSetup: ['test/kit/global-setup.ts'],
          // A cold database compiles each statement at its first use, some for seconds, on cores that all files share.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
