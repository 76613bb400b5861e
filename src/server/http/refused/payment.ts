// Refusals about payments and payment links.
import type { Refused } from './refused.ts';

export const paymentRefusals = {
  'already-paid': { status: 409, message: 'This inspection is already paid. You have nothing left to pay.' },
  'not-payable': {
    status: 409,
    message: ({ phone }) =>
      `This time is no longer reserved, so there’s nothing to pay. Please book again, or call us at ${phone}.`,
  },
  'payment-processing': {
    status: 409,
    message: 'We’re processing your payment. Please wait a moment. No need to pay again.',
  },
  'payment-disputed': {
    status: 409,
    message: ({ phone }) =>
      `Your bank is reviewing a payment for this booking, so please don’t pay again. Questions? Call us at ${phone}.`,
  },
  'credit-changed': { status: 409, message: 'This credit just changed. Please check again.' },
  'payment-under-way': {
    status: 409,
    message:
      'We’re processing a payment for this booking, so you can’t release the time yet. Once it’s done, you can cancel.',
  },
  'booked-meanwhile': {
    status: 409,
    message:
      'This time is already booked. You can cancel it instead. You’ll see your refund before you confirm.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'There was an error setting up your payment. Please try again.',
  },
  'unlisted-amount': {
    status: 422,
    message: ({ phone }) =>
      `That’s not one of our prices. Please choose one from the price list, or call us at ${phone}.`,
  },
  'unknown-payment': { status: 404, message: 'There is no such payment.' },
  'payment-over': {
    status: 409,
    message: 'This payment is closed. It was paid, is processing, or was canceled.',
  },
  'invalid-payment-link': { status: 422, message: 'Please enter a valid Stripe payment link URL' },
  'unknown-payment-link': { status: 404, message: 'That price is not in the list of payment links.' },
  'invalid-payment-links': { status: 422, message: 'Please check some rows of the list.' },
  'payment-links-changed': {
    status: 409,
    message: 'Someone else changed the payment links. Nothing was saved.',
  },
  'refund-changed': {
    status: 409,
    message: 'The refundable amount has changed. Nothing was sent. Please check again.',
  },
  'invalid-office-money': { status: 422, message: 'Please say how it was paid.' },
  'not-taking-money': {
    status: 409,
    message: 'This booking was canceled or released, so it can’t be paid. Enter a new appointment instead.',
  },
  'other-entry': { status: 409, message: 'This entry was recorded for something else. Please start again.' },
  'recorded-already': { status: 409, message: 'This check is already recorded.' },
  'due-changed': {
    status: 409,
    message:
      'What’s due has just changed, so nothing was recorded. Someone may have recorded this already. Please check the payment history.',
  },
  'unknown-office-entry': { status: 404, message: 'There is no such entry.' },
  'allowance-changed': {
    status: 409,
    message: 'This booking’s money has just changed. Nothing was taken off or refunded. Please check again.',
  },
  'allowance-too-large': { status: 422, message: 'That’s more than you can take off or refund.' },
  'allowance-ended': {
    status: 409,
    message: 'This booking was canceled or released, so there’s nothing to take off.',
  },
  'paid-too-much': {
    status: 409,
    message:
      'They paid more than this booking costs. Please refund or settle that first, under Payments to review. Nothing was refunded.',
  },
  'allowance-refunded': {
    status: 409,
    message:
      'Money was already refunded with it, or the booking was canceled, so it can’t be undone. If too much was refunded, take a payment.',
  },
  'unknown-door-link': {
    status: 404,
    message: 'This link doesn’t work. Please ask your inspector for a new one.',
  },
  'door-link-ended': {
    status: 410,
    message: 'This link has expired. Please ask your inspector for a new one.',
  },
  'goodwill-too-early': {
    status: 409,
    message: 'This inspection is still to come. Take money off what they owe instead.',
  },
  'goodwill-changed': {
    status: 409,
    message: 'Someone has just given a credit for this booking. Nothing was given. Please check again.',
  },
  'unknown-refund': {
    status: 404,
    message:
      'You don’t have to give this money back anymore: the refund or its payment was undone, or the price was raised. Nothing was recorded.',
  },
  'returned-already': { status: 409, message: 'This money has already been given back.' },
  'payment-not-unassignable': {
    status: 409,
    message:
      'This payment came with its booking, or some of it was refunded or disputed, so it can’t be taken off.',
  },
  'payment-not-free': {
    status: 409,
    message: 'This payment belongs to a booking or was refunded, so it can’t be assigned.',
  },
} as const satisfies Record<string, Refused>;
