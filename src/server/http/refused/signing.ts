// Refusals about agreements.

import { INCOMPLETE_CONTRACT_HINT } from '../../../domain/agreement/contract-completeness.ts';
import type { Refused } from './refused.ts';

export const signingRefusals = {
  'unknown-link': {
    status: 404,
    message: ({ phone }) =>
      `This signing link doesn’t work. Please open it again from our email, or call us at ${phone}.`,
  },
  'expired-link': {
    status: 410,
    message: ({ phone }) =>
      `This signing link has expired. Please ask us to email you a new one, or call us at ${phone}.`,
  },
  'agreement-changed': {
    status: 409,
    message:
      'The booking has changed since you opened the agreement. Please check it, then sign the updated agreement.',
  },
  'price-differs': {
    status: 409,
    message: 'The price of this inspection is different. Nothing was signed. Please check the price.',
  },
  'terms-not-named': {
    status: 422,
    message: 'Please open the agreement and send the termsHash of what was read.',
  },
  'sealing-ended': {
    status: 503,
    message: ({ phone }) =>
      `We can’t take signatures right now. Nothing you entered is lost; please try again later, or call us at ${phone}.`,
  },
  'booking-ended': {
    status: 409,
    message: ({ phone }) =>
      `This time is no longer reserved, or the inspection has started. Nothing was signed. Please call us at ${phone}.`,
  },
  'unprintable-text': {
    status: 422,
    message: 'We can’t print everything you typed. Please use other letters.',
  },
  'incomplete-contract': { status: 422, message: INCOMPLETE_CONTRACT_HINT },
  'invalid-signature': { status: 400, message: 'Please sign again, or type your name instead.' },
  'signing-busy': {
    status: 503,
    message: 'We’re busy right now. Nothing you entered is lost. Please try again in a moment.',
  },
  'nothing-to-amend': {
    status: 409,
    message: 'There’s nothing to sign: your booking is at the time you signed for, or it has ended.',
  },
  'already-signed': { status: 409, message: 'This agreement is already signed.' },
  'invalid-signer': { status: 422, message: 'Please check the signer’s email address.' },
  'too-many-signature-requests': {
    status: 429,
    message: ({ phone }) =>
      `This agreement was sent for signature five times today. Please try again tomorrow, or call us at ${phone}.`,
  },
  'too-many-signers-asked': {
    status: 429,
    message: ({ phone }) =>
      `You’ve sent ten agreements for signature today. Please try again tomorrow, or call us at ${phone}.`,
  },
  'esign-limit': {
    status: 503,
    message: ({ phone }) =>
      `We can’t send agreements to sign right now. You can sign it yourself on this page, or call us at ${phone}.`,
  },
  'esign-unavailable': {
    status: 503,
    message: 'Failed to send contract for signature. Please try again.',
  },
} as const satisfies Record<string, Refused>;
