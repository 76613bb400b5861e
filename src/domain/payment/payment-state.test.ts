import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, dollars, ZERO } from '../money.ts';
import { DISPUTE_STATES, type DisputeState } from './dispute.ts';
import {
  goingBackOf,
  keptOf,
  mergeAnswer,
  type PaymentFacts,
  type PaymentRow,
  type ProviderAnswer,
  refundableOf,
  refundedOf,
} from './payment-state.ts';
import { moneyOfBooking } from './payment-state-of-booking.ts';

const asked = dollars(575);
const start = new Date('2026-11-16T15:00:00Z');
const minute = (after: number) => new Date(start.getTime() + after * 60_000);
const newPayment = (amount: Cents): PaymentRow => ({
  asked: amount,
  latest: { state: 'open', asOf: start },
  received: ZERO,
  mismatch: null,
  refundedInAll: { amount: ZERO, asOf: start },
  refunds: [],
  disputes: [],
});
const empty = newPayment(asked);

const facts = (
  state: PaymentFacts['state'],
  after: number,
  more: Partial<PaymentFacts> = {},
): ProviderAnswer => ({
  about: 'payment',
  state,
  amount: asked,
  currency: 'usd',
  received: state === 'succeeded' ? asked : ZERO,
  refunded: ZERO,
  asOf: minute(after),
  ...more,
});
const refund = (
  id: string,
  amount: Cents,
  state: 'pending' | 'succeeded' | 'failed',
  after: number,
): ProviderAnswer => ({ about: 'refund', id, amount, state, asOf: minute(after) });
const dispute = (id: string, state: DisputeState, after: number, amount: Cents = asked): ProviderAnswer => ({
  about: 'dispute',
  id,
  amount,
  state,
  dueBy: null,
  reason: 'fraudulent',
  openedAt: start,
  asOf: minute(after),
});

const having = (...answers: ProviderAnswer[]) => answers.reduce(mergeAnswer, empty);
const booking = (...answers: ProviderAnswer[]) =>
  moneyOfBooking({ total: asked, allowance: ZERO, credit: ZERO }, [having(...answers)]);

describe('a payment', () => {
  test('that failed after it succeeded stays paid', () => {
    expect(having(facts('succeeded', 1), facts('failed', 2), facts('cancelled', 3)).latest.state).toBe(
      'succeeded',
    );
    expect(booking(facts('succeeded', 1), facts('failed', 2))).toEqual({ paid: asked, status: 'paid' });
  });
  test('that failed and is retried is processing', () => {
    expect(having(facts('processing', 2), facts('failed', 1)).latest.state).toBe('processing');
  });
  test.each(['open', 'processing', 'failed', 'cancelled'] as const)(
    'that is %s counts as unpaid',
    (state) => {
      expect(booking(facts(state, 1))).toEqual({ paid: ZERO, status: 'pending' });
    },
  );
});

describe('review', () => {
  test.each([
    ['another amount', facts('succeeded', 1, { amount: dollars(1), received: dollars(1) })],
    ['less than was asked for', facts('succeeded', 1, { received: cents(57_499) })],
    ['more than was asked for', facts('succeeded', 1, { amount: dollars(600), received: dollars(600) })],
  ])('%s', (_what, answers) => {
    expect(having(answers).mismatch).toBe('amount');
    expect(booking(answers).status).toBe('needs_review');
  });

  test('is needed for another currency, whose amounts are not dollars', () => {
    expect(booking(facts('succeeded', 1, { currency: 'eur' }))).toEqual({
      paid: ZERO,
      status: 'needs_review',
    });
  });
  test('is needed if the same fee is paid twice', () => {
    const paid = having(facts('succeeded', 1));
    expect(moneyOfBooking({ total: asked, allowance: ZERO, credit: ZERO }, [paid, paid]).status).toBe(
      'needs_review',
    );
  });
  test('is not needed for half the fee after a rejected claim: the other half is due', () => {
    const half = mergeAnswer(
      newPayment(cents(28_750)),
      facts('succeeded', 1, { amount: cents(28_750), received: cents(28_750) }),
    );
    const bill = { total: asked, allowance: ZERO, credit: ZERO };
    expect(moneyOfBooking(bill, [half])).toEqual({ paid: cents(28_750), status: 'pending' });
    expect(moneyOfBooking(bill, [half, half])).toEqual({ paid: asked, status: 'paid' });
  });
  test('is needed after a partial refund', () => {
    expect(booking(facts('succeeded', 1, { refunded: dollars(100) })).status).toBe('needs_review');
  });
  test('is not needed while what a lowered price leaves over is on its way back', () => {
    const row = having(facts('succeeded', 1), refund('a', dollars(75), 'pending', 2));
    expect(moneyOfBooking({ total: dollars(500), allowance: ZERO, credit: ZERO }, [row]).status).toBe('paid');
    expect(moneyOfBooking({ total: dollars(499), allowance: ZERO, credit: ZERO }, [row]).status).toBe(
      'needs_review',
    );
  });
  test('is not needed for a price that was lowered and raised again: the rest is due', () => {
    const row = having(facts('succeeded', 1), refund('a', dollars(75), 'succeeded', 2));
    const lowered = { ...row, refunds: row.refunds.map((one) => ({ ...one, priceLowered: true })) };
    expect(moneyOfBooking({ total: asked, allowance: ZERO, credit: ZERO }, [lowered])).toEqual({
      paid: dollars(500),
      status: 'pending',
    });
    expect(moneyOfBooking({ total: asked, allowance: ZERO, credit: ZERO }, [row]).status).toBe(
      'needs_review',
    );
  });
  test('is not needed for a wrong payment that was refunded', () => {
    const wrong = { amount: dollars(1), received: dollars(1), refunded: dollars(1) };
    expect(booking(facts('succeeded', 1, wrong))).toEqual({ paid: ZERO, status: 'refunded' });
  });
});

describe('refunds', () => {
  const paid = facts('succeeded', 1);
  test('add up', () => {
    const parts = [refund('a', dollars(500), 'succeeded', 2), refund('b', dollars(75), 'succeeded', 2)];
    expect(refundedOf(having(paid, ...parts))).toBe(asked);
    expect(booking(paid, ...parts)).toEqual({ paid: ZERO, status: 'refunded' });
  });
  test('that are pending are neither sent again nor counted as done', () => {
    const row = having(paid, refund('a', asked, 'pending', 2));
    expect([refundedOf(row), refundableOf(row), goingBackOf(row)]).toEqual([ZERO, ZERO, asked]);
  });
  test('that a bank returned can be sent again', () => {
    const row = having(paid, refund('a', asked, 'failed', 3), refund('a', asked, 'succeeded', 2));
    expect([refundedOf(row), refundableOf(row), goingBackOf(row)]).toEqual([ZERO, asked, ZERO]);
  });
  test('that arrive before their payment are not a debt', () => {
    expect(booking(refund('a', asked, 'succeeded', 1))).toEqual({ paid: ZERO, status: 'pending' });
  });
  test('made in the provider’s dashboard count', () => {
    expect(booking(facts('succeeded', 2, { refunded: asked })).status).toBe('refunded');
  });
});

describe('disputes', () => {
  const paid = facts('succeeded', 1);
  const statusAfter = (...answers: ProviderAnswer[]) => {
    const { status, paid: kept } = booking(paid, ...answers);
    return [status, kept, refundableOf(having(paid, ...answers))];
  };
  test.each<[DisputeState, unknown[]]>([
    ['inquiry', ['paid', asked, asked]],
    ['open', ['disputed', ZERO, ZERO]],
    ['won', ['paid', asked, asked]],
    ['closed', ['paid', asked, asked]],
    ['lost', ['refunded', ZERO, ZERO]],
  ])('that are %s', (state, expected) => expect(statusAfter(dispute('d', state, 2))).toEqual(expected));

  test('of a part block refunds of the whole payment while they are open', () => {
    expect(statusAfter(dispute('d', 'open', 2, dollars(75)))).toEqual(['disputed', dollars(500), ZERO]);
    expect(statusAfter(dispute('d', 'lost', 3, dollars(75)))).toEqual([
      'needs_review',
      dollars(500),
      dollars(500),
    ]);
  });
  test('after a refund do not withdraw money twice', () => {
    expect(statusAfter(refund('a', asked, 'succeeded', 2), dispute('d', 'lost', 3))).toEqual([
      'refunded',
      ZERO,
      ZERO,
    ]);
  });
  test('that arrive out of order end with the bank’s decision', () => {
    expect(statusAfter(dispute('d', 'won', 3), dispute('d', 'open', 2))).toEqual(['paid', asked, asked]);
  });
});

test('a credit that leaves an amount due is pending like any booking', () => {
  expect(moneyOfBooking({ total: dollars(675), allowance: ZERO, credit: asked }, []).status).toBe('pending');
});

describe('invariants', () => {
  const moment = fc.nat(5);
  const anyAmount = fc.constantFrom(ZERO, dollars(1), asked, dollars(600));
  const anyFacts = fc
    .record({
      state: fc.constantFrom('open', 'processing', 'failed', 'cancelled', 'succeeded'),
      at: moment,
      amount: anyAmount,
      currency: fc.constantFrom('usd', 'usd', 'eur'),
      received: anyAmount,
      refunded: anyAmount,
    })
    .map(({ state, at, ...more }) => facts(state, at, more));
  const anyRefund = fc
    .tuple(fc.constantFrom('a', 'b'), anyAmount, fc.constantFrom('pending', 'succeeded', 'failed'), moment)
    .map((parts) => refund(...parts));
  const anyDispute = fc
    .tuple(fc.constantFrom('d', 'e'), fc.constantFrom(...DISPUTE_STATES), moment, anyAmount)
    .map((parts) => dispute(...parts));
  const anyLearned = fc.array(fc.oneof(anyFacts, anyRefund, anyDispute), { maxLength: 8 });

  test('the order and repetition of answers do not matter', () => {
    const heard = anyLearned.chain((answers) =>
      fc.tuple(
        fc.constant(answers),
        fc.shuffledSubarray([...answers, ...answers, ...answers], { minLength: 3 * answers.length }),
      ),
    );
    fc.assert(
      fc.property(heard, ([once, shuffled]) => {
        expect(having(...shuffled)).toEqual(having(...once));
      }),
      { numRuns: 500 },
    );
  });
  test('a succeeded payment stays succeeded, whatever else arrives', () => {
    fc.assert(
      fc.property(anyLearned, anyLearned, (before, later) => {
        const row = having(...before, facts('succeeded', 3), ...later);
        expect(row.latest.state).toBe('succeeded');
        expect(row.received).toBeGreaterThanOrEqual(asked);
      }),
    );
  });
  test('kept and refundable amounts never exceed the amount received', () => {
    fc.assert(
      fc.property(anyLearned, (answers) => {
        const row = having(...answers);
        expect(refundableOf(row) + goingBackOf(row)).toBeLessThanOrEqual(keptOf(row));
        expect(keptOf(row)).toBeLessThanOrEqual(row.received);
      }),
    );
  });
  test('nothing counts as paid before money is received', () => {
    const unpaid = fc.array(
      fc
        .tuple(fc.constantFrom('open', 'processing', 'failed', 'cancelled'), moment)
        .map((at) => facts(...at)),
    );
    fc.assert(
      fc.property(unpaid, (answers) => {
        expect(booking(...answers).status).toBe('pending');
      }),
    );
  });
});
