import { defineConfig } from 'vitest/config';

/** Tests that share no database start at once; the others wait for the one database of the run. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['test/domain/**/*.test.ts', 'test/summary/**/*.test.ts'] },
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
          exclude: ['test/domain/**', 'test/summary/**', 'test/graph/local/**'],
          globalSetup: ['test/kit/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
