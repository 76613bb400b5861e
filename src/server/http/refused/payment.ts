// Refusals about payments and payment links.
import { business } from '../../../domain/business.ts';
import type { Refused } from './refused.ts';

const { office } = business;

export const paymentRefusals = {
  'already-paid': { status: 409, message: 'This inspection is paid for already. Nothing is left to pay.' },
  'not-payable': {
    status: 409,
    message: `This time is not reserved any more, so there is nothing to pay. Please book again, or call us at ${office.phone.display}.`,
  },
  'payment-processing': {
    status: 409,
    message: 'Your payment is being processed. Please wait a moment; you need not pay again.',
  },
  'payment-disputed': {
    status: 409,
    message: `Your bank is reviewing a payment for this booking, so please don’t pay again. Questions? Call us at ${office.phone.display}.`,
  },
  'credit-changed': { status: 409, message: 'This credit has just changed. Please look again.' },
  'payment-under-way': {
    status: 409,
    message:
      'A payment for this booking is being processed, so the time cannot be given back now. Please wait until it is through; then you can cancel.',
  },
  'booked-meanwhile': {
    status: 409,
    message:
      'This time is booked by now, so it is not just given back. You can cancel it, and see what that brings before you confirm.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'There was an error setting up your payment. Please try again.',
  },
  'unlisted-amount': {
    status: 422,
    message: `That is not one of our prices. Please choose one from the price list, or call us at ${office.phone.display}.`,
  },
  'unknown-payment': { status: 404, message: 'There is no such payment.' },
  'payment-over': {
    status: 409,
    message: 'This payment is over: it was paid, is being processed, or was ended.',
  },
  'invalid-payment-link': { status: 422, message: 'Please enter a valid Stripe payment link URL' },
  'unknown-payment-link': { status: 404, message: 'That price is not in the list of payment links.' },
  'invalid-payment-links': { status: 422, message: 'Some rows of the list need another look.' },
  'payment-links-changed': {
    status: 409,
    message: 'Somebody else has changed the payment links meanwhile. Nothing was saved.',
  },
  'refund-changed': {
    status: 409,
    message: 'What can be given back has changed meanwhile. Nothing was sent: please look again.',
  },
} as const satisfies Record<string, Refused>;
