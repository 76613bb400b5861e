import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { instantAtPhoenix, phoenixDateOf } from '../calendar-date.ts';
import { cents, dollars, ZERO } from '../money.ts';
import { timeOfDayAt } from '../time-of-day.ts';
import { cancellation } from './cancellation.ts';
import type { CancellationFacts } from './cancellation-money.ts';

// Booked on Monday, November 16, 2026 at 9:00 AM Arizona time; moved to Friday at 8:00 AM.
const paid: CancellationFacts = {
  status: 'scheduled',
  bookedAt: new Date('2026-11-16T16:00:00Z'),
  startsAt: new Date('2026-11-20T15:00:00Z'),
  bill: { total: dollars(575), paid: dollars(575), credit: ZERO, allowance: ZERO },
  by: 'customer',
  feeChanged: null,
  paymentUnderWay: false,
  disputed: ZERO,
  terms: business.policies.terms,
};
const lastMoment = '2026-11-17T06:59:59.999Z';
const midnight = '2026-11-17T07:00:00Z';
const beforeStart = '2026-11-20T14:59:59.999Z';
const atStart = '2026-11-20T15:00:00Z';

const at = (when: string, changes: Partial<CancellationFacts> = {}) => {
  const answer = cancellation({ ...paid, ...changes }, new Date(when));
  return answer.ok ? answer.value : answer.reason;
};
const refund = { kind: 'full-refund', refund: dollars(575), credit: ZERO };
const credit = { kind: 'credit', refund: ZERO, credit: dollars(575) };

describe('canceling', () => {
  test('until 11:59 PM on the day of booking, including that minute, gives a full refund', () => {
    expect(at(lastMoment)).toMatchObject({
      ...refund,
      words: 'You get a full refund of $575. We’ll refund your card within 10 business days.',
      deadlineWords: 'You can cancel for a full refund until 11:59 PM on Mon, Nov 16.',
    });
  });
  test('a moment later gives a credit', () => {
    expect(at(midnight)).toMatchObject({
      ...credit,
      words:
        'You get a credit of $575 for a later inspection instead of a refund. Use it for a property of the same size or smaller. It’s in your name, never expires, and can’t be exchanged for cash unless the law requires it.',
      deadlineWords: 'Free cancellation ended at 11:59 PM on Mon, Nov 16, the day you booked.',
    });
    expect(at(beforeStart)).toMatchObject(credit);
  });
  test('during a dispute gives nothing, so that no one is refunded twice', () => {
    const disputed = {
      bill: { total: dollars(575), paid: ZERO, credit: ZERO, allowance: ZERO },
      disputed: dollars(575),
    };
    expect(at(lastMoment, disputed)).toMatchObject({
      kind: 'nothing-paid',
      refund: ZERO,
      credit: ZERO,
      words:
        "Your bank is reviewing your payment of $575, so we can't send a refund or credit now. If your bank decides against the dispute, our office will settle the payment with you.",
    });
  });
  test('is refused once the inspection starts', () => {
    expect(at(atStart)).toBe('started');
    expect(at(midnight, { status: 'in_progress' })).toBe('started');
  });
  test.each(['cancelled', 'released'] as const)('is refused for a %s booking', (status) => {
    expect(at(lastMoment, { status })).toBe('ended');
  });
  test('before anything was paid costs nothing and gives nothing', () => {
    expect(at(midnight, { bill: { ...paid.bill, paid: ZERO } })).toMatchObject({
      kind: 'nothing-paid',
      refund: ZERO,
      credit: ZERO,
      words: 'You haven’t paid, so you owe nothing.',
    });
  });
  test('with a processing payment does not claim that nothing was paid', () => {
    const unpaid = { ...paid.bill, paid: ZERO };
    expect(at(midnight, { bill: unpaid, paymentUnderWay: true })).toMatchObject({
      kind: 'nothing-paid',
      words:
        'You owe nothing. We’re still processing a payment for this booking. If it goes through, we’ll refund all of it within 10 business days.',
    });
  });
  test('uses Arizona time for the deadline', () => {
    expect(at(midnight, { bookedAt: new Date('2026-11-17T06:59:00Z') })).toMatchObject(credit);
    expect(at('2026-11-17T07:01:00Z', { bookedAt: new Date(midnight) })).toMatchObject(refund);
  });
});

describe('a full refund at any time before the start', () => {
  test('applies after a rejected claim', () => {
    const bill = { total: dollars(575), paid: cents(28_750), credit: ZERO, allowance: ZERO };
    const answer = at(beforeStart, { bill, feeChanged: 'claim-rejected' });
    expect(answer).toMatchObject({ kind: 'full-refund', refund: cents(28_750) });
    expect(answer).toMatchObject({
      words: expect.stringContaining('We couldn’t verify your claim to the challenge price. You get a'),
    });
    expect(answer).toMatchObject({
      deadlineWords:
        'You can cancel for a full refund until the inspection starts, because we couldn’t verify your claim to the challenge price.',
    });
    expect(at(atStart, { bill, feeChanged: 'claim-rejected' })).toBe('started');
  });
  test('applies when we cancel, also after the start', () => {
    expect(at(beforeStart, { by: 'business' })).toMatchObject(refund);
    expect(at(atStart, { by: 'business' })).toMatchObject(refund);
    expect(at(atStart, { by: 'business', status: 'completed' })).toBe('started');
  });
});

describe('with a credit that this booking used', () => {
  const bill = { total: dollars(675), paid: dollars(100), credit: dollars(575), allowance: ZERO };
  test('in time, the money is refunded and the credit can be used again', () => {
    expect(at(lastMoment, { bill })).toMatchObject({
      refund: dollars(100),
      creditReturned: dollars(575),
      words: expect.stringMatching(
        /^You get a full refund of \$100\..*You can use your credit of \$575 again\.$/,
      ),
    });
  });
  test('without a payment, only the credit is mentioned', () => {
    expect(at(midnight, { bill: { ...bill, paid: ZERO } })).toMatchObject({
      words: 'You owe nothing. You can use your credit of $575 again.',
    });
  });
});

test('an overpaid amount is refunded, however late', () => {
  const bill = { total: dollars(575), paid: dollars(600), credit: ZERO, allowance: ZERO };
  expect(at(midnight, { bill })).toMatchObject({ refund: dollars(25), credit: dollars(575) });
});

test('before the start nothing is lost: everything paid is refunded or becomes a credit', () => {
  const amount = fc.nat(200_000).map(cents);
  const facts = fc.record({
    bill: fc.record({ total: amount, allowance: amount, paid: amount, credit: amount }),
    by: fc.constantFrom('customer', 'business'),
    feeChanged: fc.constantFrom(null, 'claim-rejected', 'property-differs'),
    status: fc.constantFrom('held', 'scheduled', 'confirmed'),
  });
  const start = paid.startsAt.getTime();
  const moment = fc.integer({ min: paid.bookedAt.getTime(), max: start - 1 });
  fc.assert(
    fc.property(facts, moment, (changes, now) => {
      const answer = cancellation({ ...paid, ...changes }, new Date(now));
      if (!answer.ok) throw new Error(answer.reason);
      const { refund, credit, creditReturned } = answer.value;
      expect(refund + credit).toBe(changes.bill.paid);
      expect(creditReturned).toBe(changes.bill.credit);
    }),
  );
});

test('a business with full refunds until 6:00 PM and 5 business days refunds and says so', () => {
  const terms = { ...paid.terms, fullRefundUntil: '18:00', refundBusinessDays: 5 } as const;
  expect(at('2026-11-17T01:00:59.999Z', { terms })).toMatchObject({
    ...refund,
    words: 'You get a full refund of $575. We’ll refund your card within 5 business days.',
    deadlineWords: 'You can cancel for a full refund until 6:00 PM on Mon, Nov 16.',
  });
  expect(at('2026-11-17T01:01:00Z', { terms })).toMatchObject({
    ...credit,
    deadlineWords: 'Free cancellation ended at 6:00 PM on Mon, Nov 16, the day you booked.',
  });
});

test('whatever the deadline, its whole minute gives the refund and the next instant a credit', () => {
  fc.assert(
    fc.property(fc.nat(24 * 60 - 1), (minute) => {
      const fullRefundUntil = timeOfDayAt(minute);
      const terms = { ...paid.terms, fullRefundUntil };
      const bookedAt = instantAtPhoenix(phoenixDateOf(paid.bookedAt), '00:00');
      const end = instantAtPhoenix(phoenixDateOf(bookedAt), fullRefundUntil).getTime() + 60_000;
      expect(at(new Date(end - 1).toISOString(), { terms, bookedAt })).toMatchObject(refund);
      expect(at(new Date(end).toISOString(), { terms, bookedAt })).toMatchObject(credit);
    }),
  );
});
