// npm run live:check as a program: it reads, says what is missing, and changes nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseIsRunning, newDataDir, usedDataDir } from './product.ts';

const program = join(import.meta.dirname, '..', '..', 'dist', 'server', 'live-check.js');

function liveCheck(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a sandbox is told item by item what is not ready, and its database is left as it was', () => {
  const dataDir = usedDataDir();
  const { status, stdout } = liveCheck({ DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:1' }, '--json');
  expect(status).toBe(1);
  const { ready, findings } = JSON.parse(stdout) as { ready: boolean; findings: Record<string, string>[] };
  expect(ready).toBe(false);
  const stateOf = Object.fromEntries(findings.map(({ item, state }) => [item, state]));
  expect(stateOf).toMatchObject({
    Mode: 'not-ready',
    Database: 'ok',
    Samples: 'not-ready',
    'Public address': 'not-ready',
    Backups: 'unknown',
    Clock: 'unknown',
  });
  expect(databaseIsRunning(dataDir)).toBe(false);
});

test('without a database none is made; wrong settings are listed, and so are wrong options', () => {
  const dataDir = newDataDir();
  const settings = join(newDataDir(), 'env');
  writeFileSync(settings, `DATA_DIR="${dataDir}"\nAPP_MODE=live\nPUBLIC_URL=https://YOUR-SITE.example\n`);
  const wrong = liveCheck({}, '--settings', settings);
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(/^NOT READY {2}Settings +PAYMENT_PROVIDER is missing/m);
  expect(wrong.stdout).toMatch(
    /^NOT READY {2}Placeholders +Still a placeholder or an example: PUBLIC_URL\.$/m,
  );
  const empty = liveCheck({ DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(empty.stdout).toContain(`There is no database in ${dataDir} yet`);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(liveCheck({}, '--fast').stderr).toContain('Usage: npm run live:check');
});
