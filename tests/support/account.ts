// An account with a password, and a browser that signs in to it.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Database } from '../../src/server/db/client.ts';
import { insertInspector } from '../../src/server/db/stores/users.ts';
import { hashPassword } from '../../src/server/passwords.ts';

export const password = 'mesquite-92-lantern';
/** A real password hash, or one with minimal cost: the hash contains its parameters. */
const passwordHash = {
  slow: () => hashPassword(password),
  quick: () => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
};

export async function makeAccount(
  db: Database,
  { check = 'quick', ...more }: { sample?: boolean; check?: keyof typeof passwordHash } = {},
) {
  const email = `${randomBytes(6).toString('hex')}@home.example`;
  const person = {
    email,
    firstName: 'Riley',
    lastName: 'Soto',
    passwordHash: await passwordHash[check](),
    ...more,
  };
  const id = await insertInspector(db, person, new Date('2026-11-01T00:00:00Z'));
  if (!id) throw new Error('There is such an account');
  return { id, email };
}

let arrivals = 0;
/** A new IP address each time: limits per network are tested elsewhere. */
const nextAddress = () => {
  arrivals += 1;
  return `198.19.${arrivals >> 8}.${arrivals & 255}`;
};

const pageHeaders = { 'sec-fetch-site': 'same-origin' };

export const signIn = (
  app: FastifyInstance,
  payload: { email: string; password?: string; code?: string },
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { password, ...payload },
    remoteAddress: nextAddress(),
    ...more,
    headers: { ...pageHeaders, ...more.headers },
  });

/** The headers the browser sends after signing in. */
export function headersAfter(answer: LightMyRequestResponse): Record<string, string> {
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...pageHeaders, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

/** The authenticator app's code at that time. */
export const appCode = (secret: string, now: Date, stepsLater = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: now.getTime() + stepsLater * 30_000,
  });
