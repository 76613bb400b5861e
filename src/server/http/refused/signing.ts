// Refusals about agreements.

import { INCOMPLETE_CONTRACT_HINT } from '../../../domain/agreement/contract-completeness.ts';
import { business } from '../../../domain/business.ts';
import type { Refused } from './refused.ts';

const { office } = business;

export const signingRefusals = {
  'unknown-link': {
    status: 404,
    message: `This signing link does not work. Please open it again from our e-mail, or call us at ${office.phone.display}.`,
  },
  'expired-link': {
    status: 410,
    message: `This signing link has ended. Please ask for a new one by e-mail, or call us at ${office.phone.display}.`,
  },
  'agreement-changed': {
    status: 409,
    message:
      'The booking has changed since you opened the agreement. Please look at it again, and sign what it says now.',
  },
  'price-differs': {
    status: 409,
    message: 'The price of this inspection is another one. Nothing was signed. Please check the price.',
  },
  'terms-not-named': {
    status: 422,
    message: 'Please open the agreement and send the termsHash of what was read.',
  },
  'sealing-ended': {
    status: 503,
    message: `Agreements cannot be signed right now. Nothing you entered is lost; please try again later, or call us at ${office.phone.display}.`,
  },
  'booking-ended': {
    status: 409,
    message: `This time is not reserved any more, or the inspection has begun. Nothing was signed; please call us at ${office.phone.display}.`,
  },
  'unprintable-text': {
    status: 422,
    message: 'We can’t print everything you typed. Please use other letters.',
  },
  'incomplete-contract': { status: 422, message: INCOMPLETE_CONTRACT_HINT },
  'invalid-signature': { status: 400, message: 'Please sign again, or type your name instead.' },
  'signing-busy': {
    status: 503,
    message:
      'Many agreements are being signed right now. Nothing you entered is lost; please try again in a moment.',
  },
  'already-signed': { status: 409, message: 'The agreement of this booking is signed already.' },
  'invalid-signer': { status: 422, message: 'Please check the e-mail address of whoever signs.' },
  'too-many-signature-requests': {
    status: 429,
    message: `This agreement was sent for signature five times within a day. Please try again tomorrow, or call us at ${office.phone.display}.`,
  },
  'too-many-signers-asked': {
    status: 429,
    message: `Ten agreements were sent for signature from this browser or phone within a day. Please try again tomorrow, or call us at ${office.phone.display}.`,
  },
  'esign-unavailable': {
    status: 503,
    message: 'Failed to send contract for signature. Please try again.',
  },
} as const satisfies Record<string, Refused>;
