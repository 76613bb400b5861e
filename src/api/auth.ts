// Signing in and the current session. Customers have no account.
import { z } from 'zod';
import { ROLES } from '../domain/identity/roles.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isInspector: z.boolean().describe('May open the desk'),
  role: z.enum(ROLES).nullable(),
  hasSecondFactor: z.boolean(),
  sample: z.boolean().default(false).describe('The demo account of a sandbox, which cannot be changed'),
});

export type User = z.infer<typeof userSchema>;

/** Callable without a session: answers 401 if no one is signed in. */
export const readUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  noun: 'auth',
  summary: 'The signed-in inspector; 401 if there is none',
  request: {},
  answer: userSchema,
});

const password = text(200).min(1);

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  noun: 'auth',
  summary: 'Sign in; 401 with the code second-factor-needed if the password is right and a code is required',
  request: {
    body: z.strictObject({
      email: text(254),
      password,
      code: text(40).optional().describe('Six digits of the authenticator app, or a recovery code'),
    }),
  },
  answer: userSchema,
  perMinute: 60,
});

/** A navigation, not a script call. */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  noun: 'auth',
  summary: 'End this browser’s session and redirect to the landing page; a cross-site link has no effect',
  request: {},
  answer: z.any().describe('Redirect to the landing page'),
  status: 303,
});

export const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string().describe('Such as "Chrome on Android"'),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('The session of this request'),
});

export type Device = z.infer<typeof deviceSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  noun: 'auth',
  summary: 'The devices this account is signed in on, last used first',
  request: {},
  answer: z.array(deviceSchema),
  access: 'desk',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  noun: 'auth',
  summary: 'Sign one device out',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({ ended: z.int() }),
  access: 'desk',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  noun: 'auth',
  summary: 'Sign out everywhere but here',
  request: {},
  answer: z.object({ ended: z.int() }),
  access: 'desk',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  noun: 'auth',
  summary: 'Choose a new password; every other device is signed out',
  request: { body: z.strictObject({ current: password, next: text(1_000) }) },
  answer: z.object({ ended: z.int().describe('Number of devices signed out') }),
  access: 'desk',
});
