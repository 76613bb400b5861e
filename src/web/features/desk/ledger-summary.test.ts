import { describe, expect, test } from 'vitest';
import { type LedgerFigures, ledgerSummary } from './ledger-summary.ts';

const none: LedgerFigures = {
  ended: false,
  totalCents: 57_500,
  takenOffCents: 0,
  creditCents: 0,
  receivedCents: 0,
  givenBackCents: 0,
  withdrawnCents: 0,
  paidCents: 0,
  dueCents: 57_500,
  toGiveBackCents: 0,
  onItsWayBackCents: 0,
  failedRefundCents: 0,
};
const paid = { ...none, receivedCents: 57_500, paidCents: 57_500, dueCents: 0 };
const said = (figures: Partial<LedgerFigures>, of = paid) =>
  ledgerSummary({ ...of, ...figures }).map(({ label, amount }) => `${label} ${amount}`.trim());

describe('a booking that takes place', () => {
  test('says what is due, then what was paid', () => {
    expect(said({}, none)).toEqual(['Still due $575 of $575']);
    expect(said({ takenOffCents: 5_000, dueCents: 52_500 }, none)).toEqual([
      'Taken off −$50',
      'Still due $525 of $525',
    ]);
    expect(said({})).toEqual(['Paid $575 of $575']);
  });

  test('counts a credit as paid', () => {
    const credited = { creditCents: 20_000, receivedCents: 37_500, paidCents: 37_500 };
    expect(said(credited)).toEqual(['Paid $575 of $575']);
  });

  test('names what is still to be given back, and does not count it as paid', () => {
    const pending = { takenOffCents: 5_025, toGiveBackCents: 5_025 };
    expect(said(pending)).toEqual(['Taken off −$50.25', 'To give back $50.25', 'Paid $524.75 of $524.75']);
    expect(said({ takenOffCents: 5_000, onItsWayBackCents: 5_000 })).toEqual([
      'Taken off −$50',
      'Refund on its way $50',
      'Paid $525 of $525',
    ]);
  });

  test('says what will be due once the money was given back', () => {
    const part = { receivedCents: 52_500, paidCents: 52_500, takenOffCents: 10_000, toGiveBackCents: 10_000 };
    expect(said(part)).toEqual(['Taken off −$100', 'To give back $100', 'Still due $50 of $475']);
  });

  test('owes what was given back of a check that bounced', () => {
    const bounced = { paidCents: -5_000, givenBackCents: 5_000, takenOffCents: 5_000, dueCents: 57_500 };
    expect(said(bounced, none)).toEqual(['Taken off −$50', 'Still due $575 of $525']);
  });
});

describe('a booking that ended', () => {
  const ended = { ...paid, ended: true };
  test('owes nothing if nothing was paid', () => {
    expect(said({ dueCents: 0 }, { ...none, ended: true })).toEqual(['Nothing is owed']);
  });
  test('says what was received and is to be given back', () => {
    expect(said({ takenOffCents: 15_025, toGiveBackCents: 57_500 }, ended)).toEqual([
      'Received $575',
      'To give back $575',
    ]);
    expect(said({ onItsWayBackCents: 57_500 }, ended)).toEqual(['Received $575', 'Refund on its way $575']);
    expect(said({ failedRefundCents: 57_500 }, ended)).toEqual(['Received $575', 'Refund that failed $575']);
  });
  test('owes nothing once all of it was given back', () => {
    expect(said({ paidCents: 0, givenBackCents: 57_500 }, ended)).toEqual([
      'Received $575',
      'Given back $575',
      'Nothing is owed',
    ]);
  });
  test('says what was kept', () => {
    expect(said({ paidCents: 20_000, givenBackCents: 37_500 }, ended)).toEqual([
      'Received $575',
      'Given back $375',
      'Kept $200',
    ]);
  });
  test('does not say that nothing is owed while a bank has the money', () => {
    expect(said({ paidCents: 0, withdrawnCents: 57_500 }, ended)).toEqual([
      'Received $575',
      'Taken back by the bank $575',
    ]);
  });
  test('is owed what was given back of a check that bounced', () => {
    const bounced = { receivedCents: 0, paidCents: -57_500, givenBackCents: 57_500, dueCents: 57_500 };
    expect(said(bounced, ended)).toEqual(['Given back $575', 'Still due $575']);
  });
});
