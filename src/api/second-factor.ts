// Two-step sign-in with an authenticator app.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { qrCodeSchema } from './qr-code.ts';
import { text } from './text.ts';

const password = text(200).min(1);
const secondFactorSchema = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  noun: 'auth',
  summary: 'Whether sign-in requires a code, and how many recovery codes are left',
  request: {},
  answer: secondFactorSchema,
  access: 'desk',
});

const begunSchema = z.object({
  secret: z.string().describe('To type into the app, in groups of four'),
  address: z.string().describe('otpauth://… URL, the content of the QR code'),
  qr: qrCodeSchema,
});

export type BegunSecondFactor = z.infer<typeof begunSchema>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  noun: 'auth',
  summary: 'Create a secret for an authenticator app; active once a first code confirms it',
  request: { body: z.strictObject({ password }) },
  answer: begunSchema,
  access: 'desk',
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  noun: 'auth',
  summary: 'Turn on two-step sign-in with a first code; the recovery codes are returned only once',
  request: { body: z.strictObject({ code: text(40) }) },
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'desk',
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/end',
  noun: 'auth',
  summary: 'Turn two-step sign-in off; its recovery codes stop working',
  request: { body: z.strictObject({ password }) },
  answer: secondFactorSchema,
  access: 'desk',
});
