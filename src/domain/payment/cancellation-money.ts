/** The agreement's cancellation rules: refund or credit, and the deadline. */
import type { Terms } from '../agreement/terms.ts';
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import { isAwaited } from '../appointment/reminders.ts';
import { type Cents, subtract, ZERO } from '../money.ts';
import { type Bill, overpaidBy } from './due.ts';
import { fullRefundEnd } from './refund-deadline.ts';

/**
 * claim-rejected: the challenge price was not granted. property-differs: the property, and so its fee, is not as
 * described.
 */
export type FeeChange = 'claim-rejected' | 'property-differs';

export interface CancellationFacts {
  readonly status: AppointmentStatus;
  /** Of the original booking: rescheduling does not change the booking day. */
  readonly bookedAt: Date;
  readonly startsAt: Date;
  readonly bill: Bill;
  readonly by: 'customer' | 'business';
  readonly feeChanged: FeeChange | null;
  /** May still succeed or fail. If it succeeds after the cancellation, it is refunded in full. */
  readonly paymentUnderWay: boolean;
  /** Withdrawn by a bank that has not decided yet. Not part of `bill.paid`. */
  readonly disputed: Cents;
  /** Some of it was cash or a check, which the office gives back. */
  readonly paidAtOffice?: boolean;
  /** The shortfall of the credit this booking uses. */
  readonly creditShortfall?: Cents;
  /** Of the version the booking was made with. */
  readonly terms: Terms;
}

/** ended: the booking was already canceled or released. */
export type CancellationRefusal = 'started' | 'ended';

export function cancellationRefusal(
  { status, startsAt, by }: Pick<CancellationFacts, 'status' | 'startsAt' | 'by'>,
  now: Date,
): CancellationRefusal | null {
  if (status === 'completed' || (status === 'in_progress' && by === 'customer')) return 'started';
  if (!isAwaited(status) && status !== 'in_progress') return 'ended';
  // We may be the reason: what we cancel is refunded at any time.
  return by === 'customer' && now >= startsAt ? 'started' : null;
}

/** The reason for a full refund. */
export type RefundGround = 'in-time' | 'business' | FeeChange;

export function refundGround(
  { bookedAt, by, feeChanged, terms }: Pick<CancellationFacts, 'bookedAt' | 'by' | 'feeChanged' | 'terms'>,
  now: Date,
): RefundGround | null {
  if (by === 'business') return 'business';
  return now < fullRefundEnd(bookedAt, terms) ? 'in-time' : feeChanged;
}

export interface CancellationMoney {
  readonly kind: 'full-refund' | 'credit' | 'nothing-paid';
  readonly refund: Cents;
  /** The value of a new credit. */
  readonly credit: Cents;
  /** The value of the credit this booking used. It can be used again under the same conditions. */
  readonly creditReturned: Cents;
}

export function cancellationMoney(
  bill: Bill,
  ground: RefundGround | null,
  creditShortfall: Cents = ZERO,
): CancellationMoney {
  const creditReturned = subtract(bill.credit, creditShortfall);
  if (bill.paid <= 0) return { kind: 'nothing-paid', refund: ZERO, credit: ZERO, creditReturned };
  // An amount that was never due is not a fee, so it does not become a credit.
  const refund = ground ? bill.paid : overpaidBy(bill);
  const credit = subtract(bill.paid, refund);
  return { kind: credit > 0 ? 'credit' : 'full-refund', refund, credit, creditReturned };
}
