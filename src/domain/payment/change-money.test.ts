import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, cents, ZERO } from '../money.ts';
import { changeMoney, changeMoneyText } from './change-money.ts';
import { creditCounted } from './due.ts';

const part = (paymentId: string, amount: number, byOffice = false) => ({
  paymentId,
  amount: cents(amount),
  byOffice,
});
const bill = (total: number, paid: number, credit = 0) => ({
  total: cents(total),
  allowance: ZERO,
  paid: cents(paid),
  credit: cents(credit),
});
const facts = { dueBefore: ZERO, isProcessing: false, creditFreed: ZERO };

describe('a new price', () => {
  test('above what was paid leaves the difference to pay', () => {
    const money = changeMoney(bill(75_000, 65_000), [part('a', 65_000)]);
    expect(money).toMatchObject({ toPay: 10_000, refunds: [], byCard: 0, byOffice: 0 });
    expect(changeMoneyText({ ...money, ...facts })).toEqual(['$100 is left to pay.']);
  });

  test('below what was paid goes back from the newest payment first, each at most its part', () => {
    const money = changeMoney(bill(40_000, 65_000), [part('card', 45_000), part('cash', 20_000, true)]);
    expect(money).toMatchObject({
      toPay: 0,
      refunds: [
        { paymentId: 'cash', amount: 20_000 },
        { paymentId: 'card', amount: 5_000 },
      ],
      byCard: 5_000,
      byOffice: 20_000,
    });
    expect(changeMoneyText({ ...money, ...facts })).toEqual([
      '$50 goes back to the card it was paid with.',
      'Please give back $200. It’s listed under Owed until you record it.',
    ]);
  });

  test('below what was paid waits for a bank that is deciding', () => {
    expect(changeMoney(bill(60_000, 65_000), [part('disputed', 0)])).toMatchObject({
      refunds: [],
      toReview: 5_000,
    });
  });

  test('never pays out a credit', () => {
    expect(changeMoney(bill(30_000, 10_000, 50_000), [part('a', 10_000)])).toMatchObject({
      byCard: 10_000,
      unusedCredit: 20_000,
    });
  });

  test('always adds up: price = paid + credit + to pay - what goes back', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    const parts = fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(amount, amount, parts, (total, credit, paid) => {
        const payments = paid.map(([size, byOffice], index) => part(String(index), size, byOffice));
        const asked = bill(total, add(...payments.map((one) => one.amount)), credit);
        const { toPay, byCard, byOffice, toReview, refunds } = changeMoney(asked, payments);
        expect(asked.paid + creditCounted(asked) + toPay - byCard - byOffice - toReview).toBe(total);
        expect(toReview).toBe(0);
        for (const { paymentId, amount: back } of refunds)
          expect(back).toBeLessThanOrEqual(payments.find((one) => one.paymentId === paymentId)?.amount ?? 0);
      }),
    );
  });
});
