import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents } from '../money.ts';
import { DISPUTE_STATES } from './dispute.ts';
import { ledgerSums } from './ledger.ts';
import { type Mismatch, mergeAnswer, type PaymentRow, type ProviderAnswer } from './payment-state.ts';
import { moneyOfBooking } from './payment-state-of-booking.ts';

const amount: fc.Arbitrary<Cents> = fc.nat(120_000).map(cents);
const asOf = fc.nat(1_000).map((seconds) => new Date(seconds * 1_000));

const answer: fc.Arbitrary<ProviderAnswer> = fc.oneof(
  fc.record({
    about: fc.constant('payment' as const),
    state: fc.constantFrom('open' as const, 'processing' as const, 'succeeded' as const),
    amount,
    currency: fc.constantFrom('usd', 'mxn'),
    received: amount,
    refunded: amount,
    asOf,
  }),
  fc.record({
    about: fc.constant('refund' as const),
    id: fc.constantFrom('one', 'two'),
    amount,
    state: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    asOf,
  }),
  fc.record({
    about: fc.constant('dispute' as const),
    id: fc.constantFrom('three', 'four'),
    amount,
    state: fc.constantFrom(...DISPUTE_STATES),
    dueBy: fc.constant(null),
    reason: fc.constant(''),
    openedAt: asOf,
    asOf,
  }),
);

const began = new Date(0);
const unpaid = (asked: Cents): PaymentRow => ({
  asked,
  latest: { state: 'open', asOf: began },
  received: cents(0),
  mismatch: null as Mismatch | null,
  refundedInAll: { amount: cents(0), asOf: began },
  refunds: [],
  disputes: [],
});

const payment = fc
  .tuple(amount, fc.array(answer, { maxLength: 8 }))
  .map(([asked, answers]) => answers.reduce(mergeAnswer, unpaid(asked)));

test('what is owed, taken off, received, refunded, withdrawn and credited always adds up to the price', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.array(payment, { maxLength: 4 }),
      (total, allowance, credit, payments) => {
        const bill = { total, allowance, credit };
        const sums = ledgerSums(bill, payments);
        const paid = sums.received - sums.refunded - sums.withdrawn;
        expect(paid).toBe(moneyOfBooking(bill, payments).paid);
        expect(sums.takenOff + sums.notTakenOff).toBe(allowance);
        expect(sums.takenOff + paid + sums.credited + sums.owed - sums.overpaid).toBe(total);
        expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
        expect(sums.owed > 0 && sums.overpaid > 0).toBe(false);
      },
    ),
  );
});
