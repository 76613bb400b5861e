import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start whole servers take the longest: begun last, one of them would run on alone. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsServers = ({ project }: TestSpecification) => project.name === 'product';
    const sorted = await super.sort(files);
    return [...sorted.filter(startsServers), ...sorted.filter((file) => !startsServers(file))];
  }
}

export default defineConfig({
  test: {
    // Five even on two cores: tests of servers and of time limits mostly wait.
    maxWorkers: Math.max(5, availableParallelism()),
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,server,api}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          // Some of these stand in for parts of a browser, each file for its own.
          name: 'web',
          include: ['src/web/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,attack}/**/*.test.ts'],
          globalSetup: ['tests/support/test-database.global.ts'],
          setupFiles: ['tests/support/close-opened.setup.ts'],
          // Files share a process: reading the server's modules anew for each would take a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/launcher/**/*.test.ts', 'tests/product/**/*.test.ts'],
          globalSetup: ['tests/launcher/launcher.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
