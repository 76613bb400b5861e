import { expect, test } from 'vitest';
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { afterPayment } from './after-payment.ts';

const now = new Date('2026-11-16T16:00:00Z');
const later = new Date('2026-11-18T15:00:00Z');

test.each<[AppointmentStatus, boolean, PaymentStatus, Date, string]>([
  ['held', false, 'paid', later, 'book scheduled'],
  ['held', false, 'needs_review', later, 'book scheduled'],
  ['held', true, 'paid', later, 'book confirmed'],
  ['scheduled', true, 'paid', later, 'confirm'],
  ['scheduled', true, 'needs_review', later, 'stay'],
  ['scheduled', false, 'paid', later, 'stay'],
  ['confirmed', true, 'needs_review', later, 'stay'],
  ['in_progress', true, 'paid', now, 'stay'],
  ['completed', true, 'paid', now, 'stay'],
  ['released', false, 'paid', later, 'take-back scheduled'],
  ['released', true, 'paid', later, 'take-back confirmed'],
  ['released', false, 'needs_review', later, 'give-back'],
  ['released', false, 'paid', now, 'give-back'],
  ['released', true, 'disputed', later, 'take-back scheduled'],
  ['cancelled', true, 'paid', later, 'give-back'],
])(
  'a payment for a booking that is %s (signed: %s), which is then %s: %#',
  (status, signed, paymentStatus, startsAt, expected) => {
    const after = afterPayment(
      { status, signed, paymentStatus, paysAt: 'before', startsAt, handedBack: false },
      now,
    );
    expect('status' in after ? `${after.kind} ${after.status}` : after.kind).toBe(expected);
  },
);

test('a time that was released on purpose is not reserved again', () => {
  const booking = {
    status: 'released',
    signed: false,
    paymentStatus: 'paid',
    paysAt: 'before',
    startsAt: later,
  } as const;
  expect(afterPayment({ ...booking, handedBack: true }, now).kind).toBe('give-back');
});
