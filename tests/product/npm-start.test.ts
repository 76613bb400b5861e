import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { databaseIsRunning, freePort, usedDataDir } from './product.ts';

test('npm start uses the existing setup, and ending npm ends the server and its database', async () => {
  const port = await freePort();
  const dataDir = usedDataDir();
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    // With children, so that it shows when they run the set-up instead of the server.
    env: { ...cleanEnvironment, PORT: String(port), DATA_DIR: dataDir, WEB_CONCURRENCY: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void npm.kill('SIGTERM'));
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/`)).status).toBe(200), 60_000);
  await vi.waitFor(() => expect(output).toContain(`http://localhost:${port}`), 30_000);
  expect(output).not.toMatch(/Installing|Building/);

  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(databaseIsRunning(dataDir)).toBe(false), 30_000);
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});
