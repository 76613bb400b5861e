// Refusals about reserving a time, changing it, and waiting for one.
import { WINDOW_DAYS } from '../../../domain/scheduling/inspection-times.ts';
import { MAX_WAITED_FOR_DAYS } from '../../../domain/scheduling/waiting-list.ts';
import type { Refused } from './refused.ts';

export const bookingRefusals = {
  'invalid-contact': { status: 422, message: 'Please enter your email or a US phone number.' },
  'links-limit': {
    status: 429,
    message: ({ phone }) =>
      `We can’t send more links right now. Please check your spam folder, try again tomorrow, or call us at ${phone}.`,
  },
  'incomplete-contact': { status: 422, message: 'Some of your contact details are missing.' },
  'invalid-time': { status: 422, message: 'Please choose one of the times offered for that day.' },
  'invalid-inspection-period': { status: 422, message: 'Please check your inspection period.' },
  'not-bookable': {
    status: 422,
    message: ({ phone }) =>
      `No inspection can start at that time. Please choose another one, or call ${phone}.`,
  },
  // Without the phone, which is made up.
  'booking-not-open': { status: 409, message: 'Online booking isn’t open yet. Please call us.' },
  'time-taken': { status: 409, message: 'Failed to schedule your inspection. Please try again.' },
  'discount-too-large': {
    status: 409,
    message: ({ phone }) =>
      `The discount we agreed with you is larger than the price of this choice. Please call us at ${phone}. Your reservation stays as it was.`,
  },
  'already-booked': {
    status: 409,
    message: ({ phone }) =>
      `This inspection is already set. To change it, open your booking with the link in our emails, or call ${phone}.`,
  },
  'too-many-holds': {
    status: 409,
    message: ({ phone }) =>
      `This phone number already has several bookings that are not paid yet. Please pay for one or cancel it first, or call ${phone}.`,
  },
  'too-many-unpaid-nearby': {
    status: 429,
    message: ({ phone }) =>
      `Many bookings from your network are not paid yet. Please pay for one or cancel it first, try again tomorrow, or call ${phone}.`,
  },
  'too-many-changes': {
    status: 429,
    message: ({ phone }) =>
      `You’ve changed the time many times today. Please try again tomorrow, or call ${phone}.`,
  },
  'unknown-appointment': { status: 404, message: 'We can’t find that booking on this device.' },
  'not-cancelable': { status: 409, message: 'You can no longer cancel this inspection.' },
  'cancellation-changed': {
    status: 409,
    message: 'Nothing was canceled. Your refund has changed since you opened this. Please read it again.',
  },
  'unknown-credit': { status: 404, message: 'We don’t see that credit for this phone number.' },
  'credit-not-possible': { status: 409, message: 'You can’t use the credit for this booking now.' },
  'not-movable': { status: 409, message: 'You can no longer move this inspection.' },
  'invalid-recipients': { status: 422, message: 'Please check the people you added.' },
  'invalid-email': { status: 400, message: 'Please check this email address.' },
  'recipients-fixed': {
    status: 409,
    message: ({ phone }) =>
      `This inspection is over or canceled, so you can’t change who gets updates. Please call us at ${phone}.`,
  },
  'no-documents': { status: 409, message: 'There’s nothing to send yet.' },
  'documents-sent-often': {
    status: 429,
    message: 'We’ve emailed your documents three times today. Please try again tomorrow.',
  },
  'too-many-listeners': { status: 503, message: 'Many people are looking at the calendar right now.' },
  'invalid-waiter': { status: 422, message: 'Some of your details need another look.' },
  'no-waiting-list': {
    status: 422,
    message: `There is no waiting list for that day. Please choose a day with inspections within the next ${WINDOW_DAYS} days.`,
  },
  'times-are-free': {
    status: 422,
    message: 'That day has open times. Please choose one of them.',
  },
  'too-many-places': {
    status: 422,
    message: `That email is already on ${MAX_WAITED_FOR_DAYS} waiting lists. Leave one of them first with the link in its email.`,
  },
  'unknown-place': {
    status: 404,
    message: ({ phone }) =>
      `This waiting list link doesn’t work. Please open it again from our email, or call us at ${phone}.`,
  },
} as const satisfies Record<string, Refused>;
