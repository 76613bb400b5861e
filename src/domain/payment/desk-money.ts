/** The desk's text about an appointment's money. */
import { type AppointmentStatus, blocksTime } from '../appointment/appointment-status.ts';
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { add, type Cents, cents, formatUsd } from '../money.ts';
import { allowanceCounted, type Bill, creditCounted, due, feeLeft } from './due.ts';

export interface DeskMoney extends Bill {
  readonly status: AppointmentStatus;
  readonly paymentStatus: PaymentStatus;
  /** From canceling the booking. */
  readonly creditGiven: Cents;
  readonly refundPending: Cents;
  /** The part of it that was cash or a check: the office gives it back. */
  readonly toGiveBack: Cents;
  readonly refundFailed: Cents;
  /** Withdrawn by a bank: until it decides, and for good. */
  readonly disputed: Cents;
  readonly disputeLost: Cents;
}

export function deskMoneyText(money: DeskMoney): string {
  const { status, paymentStatus, refundPending, refundFailed, disputed, disputeLost } = money;
  if (paymentStatus === 'disputed') return `Disputed: the bank is reviewing ${formatUsd(disputed)}`;
  if (paymentStatus === 'refunded' && disputeLost > 0)
    return `Dispute lost: the bank took ${formatUsd(disputeLost)} back`;
  if (refundFailed > 0 && paymentStatus !== 'refunded') return `Refund of ${formatUsd(refundFailed)} failed`;
  if (money.toGiveBack > 0) return `Please give back ${formatUsd(money.toGiveBack)}`;
  if (refundPending > 0) return `Refund of ${formatUsd(refundPending)} on its way`;
  if (!blocksTime(status)) return endedWords(money);
  switch (paymentStatus) {
    case 'needs_review':
      return 'Payment needs review';
    case 'refunded':
      return 'Refunded';
    case 'paid':
      return paidWords(money);
    case 'pending':
      return pendingWords(money);
  }
}

function paidWords(bill: Bill): string {
  const off = allowanceCounted(bill) > 0 ? `, ${formatUsd(allowanceCounted(bill))} taken off` : '';
  if (bill.paid === 0 && bill.credit === 0 && off) return `Nothing due${off}`;
  const credit = bill.credit > 0 ? `, ${formatUsd(creditCounted(bill))} of it by credit` : '';
  return `Paid${credit}${off}`;
}

function pendingWords(bill: Bill): string {
  const off = bill.allowance > 0 ? `, ${formatUsd(bill.allowance)} taken off` : '';
  if (bill.paid > 0)
    return `Paid ${formatUsd(add(bill.paid, creditCounted(bill)))} of ${formatUsd(feeLeft(bill))}${off}`;
  if (bill.credit > 0) return `Credit of ${formatUsd(bill.credit)} used, ${formatUsd(due(bill))} due${off}`;
  return off ? `${formatUsd(due(bill))} due${off}` : 'Payment pending';
}

function endedWords({ paymentStatus, paid, creditGiven }: DeskMoney): string {
  if (paid < 0) return `${formatUsd(cents(-paid))} due`;
  if (creditGiven > 0) return `Credit of ${formatUsd(creditGiven)} given`;
  if (paymentStatus === 'refunded') return 'Refunded';
  if (paymentStatus === 'needs_review') return 'Payment needs review';
  return paid > 0 ? 'Paid' : 'Nothing paid';
}

/** The customer's refund if we cancel. */
export function deskCancelText(money: DeskMoney): string {
  const refund = cents(Math.max(0, money.paid - money.refundPending));
  const isDisputed = money.disputed > 0;
  return [
    isDisputed
      ? `The bank is reviewing ${formatUsd(money.disputed)}, so none of that is refunded now. If we win, it is listed under Payments to review.`
      : '',
    refund > 0
      ? `The customer gets ${formatUsd(refund)} back in full.`
      : isDisputed
        ? ''
        : 'No money was paid.',
    money.credit > 0 ? `Their credit of ${formatUsd(money.credit)} can be used again.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
