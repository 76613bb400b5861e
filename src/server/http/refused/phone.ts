// Refusals about verifying a phone.
import type { Refused } from './refused.ts';

export const phoneRefusals = {
  'missing-phone': { status: 422, message: 'Please enter your phone number for SMS verification.' },
  'invalid-phone': {
    status: 422,
    message: 'That is not a complete US phone number. Please enter all ten digits, area code first.',
  },
  'not-a-us-phone': {
    status: 422,
    message: ({ phone }) => `Codes go to US numbers only. Please enter one, or call us at ${phone} to book.`,
  },
  'refused-phone': {
    status: 422,
    message: ({ phone }) =>
      `That number can’t get our texts. Please enter a mobile number, or call us at ${phone}.`,
  },
  'phone-limit': {
    status: 429,
    message: 'We just sent that number several codes. Use the newest one, or try again in ten minutes.',
  },
  'network-limit': {
    status: 429,
    message: ({ phone }) =>
      `Your connection has asked for many codes. Please try again in an hour, or call us at ${phone}.`,
  },
  'network-daily-limit': {
    status: 429,
    message: ({ phone }) =>
      `Your connection has asked for many codes today. Please try again tomorrow, or call us at ${phone}.`,
  },
  'daily-limit': {
    status: 429,
    message: ({ phone }) => `We can’t send any more codes today. Please call us at ${phone} to book.`,
  },
  'sms-unavailable': {
    status: 503,
    message: ({ phone }) =>
      `We can’t send or check texts right now. Please try again in a minute, or call us at ${phone}.`,
  },
  'incomplete-code': { status: 422, message: 'Please enter the complete 6-digit verification code.' },
  'wrong-code': { status: 422, message: 'Invalid verification code. Please try again.' },
  'expired-code': {
    status: 410,
    message: 'That code has expired, was used, or was replaced by a newer one. Please request a new code.',
  },
  'too-many-wrong-codes': {
    status: 410,
    message: 'That code was entered wrong too many times and is no longer valid. Please request a new code.',
  },
  'phone-not-verified': {
    status: 403,
    message: 'Please verify this phone number by text first, in this browser. That lasts 24 hours.',
  },
} as const satisfies Record<string, Refused>;
