import { expect, test } from 'vitest';
import { refundTermsInEmail, refundTermsText } from './refund-terms-text.ts';

const midnight = { fullRefundUntil: '23:59' } as const;
const evening = { fullRefundUntil: '18:00' } as const;
/** Arizona time. */
const at = (time: string) => new Date(`2026-11-${time}:00-07:00`);
const monday = at('16T09:00');

test.each([
  [midnight, 'Free cancellation until 11:59 PM tonight (Mon, Nov 16).'],
  [evening, 'Free cancellation until 6:00 PM tonight (Mon, Nov 16).'],
  [{ fullRefundUntil: '12:30' } as const, 'Free cancellation until 12:30 PM today (Mon, Nov 16).'],
])(
  'before the deadline of the booking day (%j) the terms say until when canceling is free',
  (terms, words) => {
    expect(refundTermsText(monday, monday, terms)).toBe(
      `${words} After that, a credit for a later inspection.`,
    );
  },
);

const creditNow = 'If you cancel now, you get a credit for a later inspection.';

test('after the day of booking the refund terms say what a late cancellation gets', () => {
  expect(refundTermsText(monday, at('17T00:00'), midnight)).toBe(
    `Free cancellation ended Mon, Nov 16. ${creditNow}`,
  );
});

test('after the deadline, but still on the day of booking, the time is named', () => {
  expect(refundTermsText(monday, at('16T18:01'), evening)).toBe(
    `Free cancellation ended at 6:00 PM today. ${creditNow}`,
  );
});

test.each([
  ['on the page', (terms: typeof evening) => refundTermsText(at('16T19:00'), at('16T19:00'), terms)],
  ['on a later day', (terms: typeof evening) => refundTermsText(at('16T19:00'), at('18T08:00'), terms)],
  ['in an email', (terms: typeof evening) => refundTermsInEmail(at('16T19:00'), terms)],
])('a booking made after the deadline is promised no free cancellation (%s)', (_where, write) => {
  expect(write(evening)).toBe(
    'Bookings made after 6:00 PM can’t be canceled for a refund. If you cancel, you get a credit for a later inspection.',
  );
});

test('an email names the day instead of tonight', () => {
  expect(refundTermsInEmail(monday, midnight)).toBe(
    'Free cancellation until 11:59 PM on Mon, Nov 16. After that, a credit for a later inspection.',
  );
});
