// Refusals about signing in.
import { DEMO_ACCOUNT_LOCKED } from '../../../domain/identity/demo-inspector.ts';
import type { Refused } from './refused.ts';

export const identityRefusals = {
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'not-the-owner': { status: 403, message: 'Only the owner can do this. Please sign in as the owner.' },
  'not-an-inspector': { status: 403, message: 'You need inspector privileges to access this page.' },
  'wrong-sign-in': {
    status: 401,
    message: 'That email and password don’t match.',
  },
  'second-factor-needed': {
    status: 401,
    message: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  },
  'wrong-second-factor': {
    status: 401,
    message: 'That code isn’t right or was already used. Please enter the newest one, or a recovery code.',
  },
  'second-factor-unreadable': {
    status: 503,
    message: 'We can’t check app codes right now. Please sign in with a recovery code.',
  },
  'too-many-attempts': { status: 429, message: 'Too many failed attempts. Please try again later.' },
  'wrong-password': { status: 422, message: 'That’s not your password.' },
  'unusable-password': { status: 422, message: 'Please choose another password.' },
  'demo-account': { status: 409, message: DEMO_ACCOUNT_LOCKED },
  'unknown-session': { status: 404, message: 'That device is already signed out.' },
  'second-factor-on': { status: 409, message: 'Two-step sign-in is already on.' },
  'no-second-factor-begun': { status: 409, message: 'Please start again with your password.' },
  'wrong-app-code': {
    status: 422,
    message: 'That code isn’t right. It changes every 30 seconds, so please enter the newest one.',
  },
  'from-elsewhere': { status: 403, message: 'This can only be done from our own pages.' },
} as const satisfies Record<string, Refused>;
