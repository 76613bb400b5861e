import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun last, one of them would run on alone. */
const longest = [
  'launcher/users',
  'launcher/one-owner',
  'product/life',
  'launcher/life-cycle',
  'product/backup',
  'product/rolling-restart',
  'launcher/leftovers',
  'product/refusals',
  'api/report-access',
  'api/upgrade',
  'api/repair-list',
  'api/sign-in',
  'api/credits',
  'api/parcels-import',
  'security/stored-scripts',
  'api/sealed-agreement',
  'security/fuzz',
  'api/property-slow-provider',
  'api/calendar-google-failures',
  'mail/hostile-mail',
  'agreement/signature-image.memory',
];

/** One kind after the other, because a process is kept for files of one kind; the many small ones that can be shared out last. */
const kinds = ['lifecycle', 'product', 'domain', 'web', 'api'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const known = longest.findIndex((name) => moduleId.replaceAll('\\', '/').endsWith(`/${name}.test.ts`));
      return kinds.indexOf(project.name) * (longest.length + 1) + (known < 0 ? longest.length : known);
    };
    return [...(await super.sort(files))].sort((one, other) => place(one) - place(other));
  }
}

/** Set up once by our module that uses it: a test that reads our modules again must read this one again too. */
const server = { deps: { inline: ['@resvg/resvg-wasm'] } };

/** In real time: a machine that stalls gets one second try, which the report names. */
const wholeProducts = {
  globalSetup: ['tests/launcher/launcher.global.ts'],
  setupFiles: ['tests/product/end-products.setup.ts'],
  isolate: false,
  retry: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** npm test runs these; npm run lifecycle starts, stops, kills and replaces the product. */
const ofTheBusiness = ['tests/product/{business-*,second-business}.test.ts'];

export default defineConfig({
  test: {
    // Four even on two cores: tests of servers and of time limits mostly wait.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,server,api}/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          setupFiles: ['tests/support/unstub.setup.ts', 'tests/support/web-business.setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          server,
          include: ['tests/{api,security,vendors}/**/*.test.ts'],
          globalSetup: ['tests/support/test-database.global.ts'],
          setupFiles: ['tests/support/close-opened.setup.ts'],
          // Files share a process: reading the server's modules anew for each would take a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...wholeProducts, name: 'product', include: ofTheBusiness } },
      {
        test: {
          ...wholeProducts,
          name: 'lifecycle',
          include: ['tests/launcher/**/*.test.ts', 'tests/product/**/*.test.ts'],
          exclude: ofTheBusiness,
        },
      },
    ],
  },
});
