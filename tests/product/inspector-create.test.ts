// npm run inspector:create, beside a running product and alone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseIsRunning, launchServing, usedDataDir } from './product.ts';

const command = join(import.meta.dirname, '..', '..', 'dist', 'server', 'create-inspector.js');
const email = 'rosa@home.example';
const first = 'mesquite-92-lantern';
const second = 'ocotillo-after-the-rain';

function run(dataDir: string, words: string[], password: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--email', email, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: `${password}\n`,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('creates an account while the product runs, and sets a new password', async () => {
  const product = await launchServing({ dataDir: usedDataDir() });
  const signIn = async (password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    return fetch(`${product.url}/api/login`, { method: 'POST', headers, body });
  };
  const { dataDir } = product;
  expect(run(dataDir, ['--first-name', 'Rosa'], first)).toMatchObject({
    status: 0,
    stdout: `Rosa can sign in now, as ${email}.\n`,
    // A shell without the live product's settings makes the account elsewhere: it is told where.
    stderr: `In the database under ${dataDir}, since no DATABASE_URL is set.\n`,
  });
  const signedIn = await signIn(first);
  expect(await signedIn.json()).toMatchObject({ email, firstName: 'Rosa', isInspector: true });
  expect(run(dataDir, ['--first-name', 'Rosa'], second)).toMatchObject({
    status: 1,
    stderr: `Cannot create or reset the account: There is an account for ${email} already; --reset gives it a new password.\n`,
  });

  expect(run(dataDir, ['--reset'], second).status).toBe(0);
  expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([401, 200]);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await fetch(`${product.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
});

test('works while the product is stopped, and leaves no database running', () => {
  const dataDir = usedDataDir();
  expect(run(dataDir, ['--first-name', 'Rosa'], first).status).toBe(0);
  expect(databaseIsRunning(dataDir)).toBe(false);
});

test('never makes a database: the settings of the installation were forgotten', () => {
  const empty = mkdtempSync(join(tmpdir(), 'caliche-inspector-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  expect(run(empty, ['--first-name', 'Rosa'], first)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^Cannot create or reset the account: There is no database in .* --settings /,
    ),
  });
  expect(readdirSync(empty)).toEqual([]);
});

test('an unsuitable password is refused with a message', () => {
  expect(run(usedDataDir(), ['--first-name', 'Rosa'], 'password-2026')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('too easy to guess'),
  });
});
