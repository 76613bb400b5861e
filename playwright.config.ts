import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './scripts/chromium.mjs';
import { noProductSettings } from './scripts/clean-environment.mjs';
import { makeScratchFolder } from './scripts/scratch-folder.mjs';

const port = process.env.E2E_PORT ?? '3187';
// Fresh for every run. Workers read this file too, and must not make folders of their own.
process.env.E2E_DATA_DIR ??= makeScratchFolder('caliche-e2e-');

export default defineConfig({
  testDir: 'tests/e2e',
  // npm run journeys walks these: journeys in every way, of which npm test walks the happy one, and every page there is.
  testIgnore: process.env.JOURNEYS ? [] : /(journeys-(address|booking|paying)|policy-walk)\.spec\.ts$/,
  outputDir: 'test-results',
  globalSetup: './tests/e2e/used-data.global.ts',
  fullyParallel: true,
  // Four even on two cores: a test waits for its browser now and then.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Who passes at the second try is named at the end of npm test; who fails twice fails it.
  retries: 1,
  // Generous, because cores may be shared: it costs nothing where nothing fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: [...chromiumFlags, '--renderer-process-limit=1'],
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    },
    // What moves is told where it is tested: elsewhere the film and the gliding only take time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a seventh of the time: what failed is recorded at its second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      ...noProductSettings,
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      BUSINESS_FILE: 'tests/fixtures/business.json',
      LOG_LEVEL: 'error',
      // A test that has codes sent comes from an address of its own: only ten an hour go to one.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
  },
});
