import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { databaseIsRunning, freePort, newDataDir } from './product.ts';

test('npm start serves on what is already set up, and ending npm ends the server and its database', async () => {
  const port = await freePort();
  const dataDir = newDataDir();
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/`)).status).toBe(200), 20_000);
  expect(output).toContain(`http://localhost:${port}`);
  expect(output).not.toMatch(/Installing|Building/);

  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(databaseIsRunning(dataDir)).toBe(false), 10_000);
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});
