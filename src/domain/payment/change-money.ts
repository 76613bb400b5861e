/** What a changed price means for a booking's money. */
import { add, type Cents, cents, formatUsd, ZERO } from '../money.ts';
import { type Bill, creditCounted, due, overpaidBy } from './due.ts';

/** A payment of the booking, in the order of payment. */
export interface RefundablePart {
  readonly paymentId: string;
  readonly amount: Cents;
  /** Cash or a check: the office gives it back itself. */
  readonly byOffice: boolean;
}

export interface ChangeMoney {
  readonly toPay: Cents;
  readonly refunds: readonly { readonly paymentId: string; readonly amount: Cents }[];
  readonly byCard: Cents;
  readonly byOffice: Cents;
  /** Too much, but a bank is deciding about it. */
  readonly toReview: Cents;
  /** The part of a credit that the new price does not need. */
  readonly unusedCredit: Cents;
}

/** `bill`: with the new price, and without what is being refunded already. The newest payment is refunded first. */
export function changeMoney(bill: Bill, parts: readonly RefundablePart[]): ChangeMoney {
  let left: number = overpaidBy(bill);
  const refunds = parts.toReversed().flatMap(({ paymentId, amount: part, byOffice }) => {
    const amount = cents(Math.min(part, left));
    left -= amount;
    return amount > 0 ? [{ paymentId, amount, byOffice }] : [];
  });
  const sumOf = (byOffice: boolean) =>
    add(...refunds.filter((refund) => refund.byOffice === byOffice).map(({ amount }) => amount));
  return {
    toPay: due(bill),
    refunds: refunds.map(({ paymentId, amount }) => ({ paymentId, amount })),
    byCard: sumOf(false),
    byOffice: sumOf(true),
    toReview: cents(left),
    unusedCredit: cents(bill.credit - creditCounted(bill)),
  };
}

export interface ChangeMoneyFacts extends ChangeMoney {
  readonly dueBefore: Cents;
  /** A payment that is still processing was made for the price before. */
  readonly isProcessing: boolean;
  /** A hold's credit no longer counts after this change. */
  readonly creditFreed: Cents;
}

/** One sentence for each consequence; empty if no money moves. */
export function changeMoneyText(money: ChangeMoneyFacts): string[] {
  const { toPay, dueBefore, byCard, byOffice, toReview, unusedCredit, creditFreed } = money;
  return [
    ...(toPay === dueBefore ? [] : [toPayText(toPay, dueBefore)]),
    ...(byCard > 0 ? [`${formatUsd(byCard)} goes back to the card it was paid with.`] : []),
    ...(byOffice > 0
      ? [`Please give back ${formatUsd(byOffice)}. It’s listed under Owed until you record it.`]
      : []),
    ...(toReview > 0
      ? [`${formatUsd(toReview)} is too much but can’t go back yet. It’s listed under Payments to review.`]
      : []),
    ...(unusedCredit > 0
      ? [`Their credit pays the whole price. They won’t get the other ${formatUsd(unusedCredit)} in cash.`]
      : []),
    ...(creditFreed > 0
      ? [`Their credit of ${formatUsd(creditFreed)} is no longer used here. They can choose it again.`]
      : []),
    ...(money.isProcessing
      ? ['A payment at the old price is still processing. Please check it when it arrives.']
      : []),
  ];
}

const toPayText = (toPay: Cents, before: Cents): string =>
  toPay === ZERO
    ? 'Nothing is left to pay.'
    : `${formatUsd(toPay)} is left to pay${before > 0 ? `, instead of ${formatUsd(before)}` : ''}.`;
