import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars, ZERO } from '../money.ts';
import { cancellationMoney } from './cancellation-money.ts';
import { customerCancelsText, readToldAt } from './customer-cancels.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const bookedAt = new Date('2026-11-16T16:00:00Z');
const inTime = new Date('2026-11-16T20:00:00Z');
const late = new Date('2026-11-17T20:00:00Z');
const facts = {
  bookedAt,
  terms: business.policies.terms,
  feeChanged: null,
  paymentUnderWay: false,
  disputed: ZERO,
};
const bill = { total: dollars(650), allowance: ZERO, paid: dollars(650), credit: ZERO };

test.each([
  [
    'in time: a refund',
    customerCancelsText(cancellationMoney(bill, 'in-time'), facts, inTime),
    'The customer gets a full refund of $650: they told us before 11:59 PM on Mon, Nov 16, the day they booked. It reaches their card within 10 business days.',
  ],
  [
    'later: a credit',
    customerCancelsText(cancellationMoney(bill, null), facts, late),
    'Free cancellation ended at 11:59 PM on Mon, Nov 16, the day they booked. The customer gets a credit of $650 for a later inspection, and no refund.',
  ],
  [
    'cash in time: given back by the office',
    customerCancelsText(cancellationMoney(bill, 'in-time'), { ...facts, paidAtOffice: true }, inTime),
    'The customer gets a full refund of $650: they told us before 11:59 PM on Mon, Nov 16, the day they booked. You give back cash and checks yourself; they’re listed under Owed.',
  ],
  [
    'nothing paid',
    customerCancelsText(cancellationMoney({ ...bill, paid: ZERO }, null), facts, late),
    'Nothing was paid, so there’s nothing to refund.',
  ],
])('the office reads what follows: %s', (_what, words, expected) => expect(words).toBe(expected));

test.each([
  ['now, if no time is given', undefined, { ok: true, value: late }],
  ['as given', inTime, { ok: true, value: inTime }],
  ['not in the future', new Date(late.getTime() + 1), { ok: false, reason: 'told-in-future' }],
  ['not before the booking', new Date(bookedAt.getTime() - 1), { ok: false, reason: 'told-before-booking' }],
])('the customer told us %s', (_what, given, expected) =>
  expect(readToldAt(given, { bookedAt, now: late })).toEqual(expected),
);
