import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/test-database.global.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/launcher/**/*.test.ts', 'tests/product/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each of these starts whole servers; side by side they would only measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
