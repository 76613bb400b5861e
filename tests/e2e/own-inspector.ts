// An inspector for one test, so that account changes do not affect others.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../src/server/passwords.ts';
import { query } from '../support/product-database.ts';

export type OwnInspector = { email: string; password: string };

const password = 'mesquite-92-lantern';
let passwordHash: Promise<string> | undefined;

/** Like npm run inspector:create (tests/product), without the time to start it. */
export async function makeInspector(): Promise<OwnInspector> {
  const email = `${randomBytes(6).toString('hex')}@home.example`;
  // Once for all: each takes a while, on purpose.
  passwordHash ??= hashPassword(password);
  await query(
    process.env.E2E_DATA_DIR ?? '',
    `insert into users (email, first_name, last_name, password_hash, role, sample, created_at)
     values ($1, 'Rosa', '', $2, 'owner', false, now())`,
    [email, await passwordHash],
  );
  return { email, password };
}

export async function typeSignIn(page: Page, { email, password: typed }: OwnInspector): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The authenticator's code, now or this many 30-second steps later. */
export const appCode = (secret: string, stepsLater = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + stepsLater * 30_000,
  });
