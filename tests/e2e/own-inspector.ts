// An inspector of a test's own: what it does to its account or its devices happens to nobody else's.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { cleanEnvironment } from '../../scripts/clean-environment.mjs';
import { open } from './open.ts';

const root = join(import.meta.dirname, '..', '..');

export type OwnInspector = { email: string; password: string };

/** Through the command an owner uses, beside the running product. */
export async function makeInspector(): Promise<OwnInspector> {
  const email = `${randomBytes(6).toString('hex')}@home.example`;
  const password = 'mesquite-92-lantern';
  const command = spawn(
    process.execPath,
    [join(root, 'dist', 'server', 'create-inspector.js'), '--email', email, '--first-name', 'Rosa'],
    { env: { ...cleanEnvironment, DATA_DIR: process.env.E2E_DATA_DIR }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let words = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      words += chunk;
    });
  command.stdin.end(`${password}\n`);
  const code = await new Promise((resolve) => command.on('close', resolve));
  expect([code, words]).toEqual([0, expect.stringContaining(`Rosa can sign in now, as ${email}.\n`)]);
  return { email, password };
}

export async function typeSignIn(page: Page, { email, password }: OwnInspector): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signInAs(page: Page, inspector: OwnInspector): Promise<void> {
  await open(page, '/login');
  await typeSignIn(page, inspector);
  await page.waitForURL('**/dashboard');
}

/** What the app shows, or will show that many steps of 30 seconds later. */
export const appCode = (secret: string, stepsLater = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + stepsLater * 30_000,
  });
