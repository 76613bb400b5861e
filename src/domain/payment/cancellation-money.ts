/** The section on cancellation of the agreement, as a rule: who receives what, and until when. */
import { FULL_REFUND_UNTIL } from '../agreement/terms.ts';
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import { isAwaited } from '../appointment/reminders.ts';
import { instantAtPhoenix, phoenixDateOf } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';
import { type Cents, subtract, ZERO } from '../money.ts';
import { type Bill, overpaidBy } from './due.ts';

/** claim-rejected: the challenge price could not be granted. property-differs: it is not as it was described, nor is its fee. */
export type FeeChange = 'claim-rejected' | 'property-differs';

export interface CancellationFacts {
  readonly status: AppointmentStatus;
  /** Of the original booking: rescheduling does not start a new day of booking. */
  readonly bookedAt: Date;
  readonly startsAt: Date;
  readonly bill: Bill;
  readonly by: 'customer' | 'business';
  readonly feeChanged: FeeChange | null;
  /** Not known yet whether it arrives. What arrives after canceling goes back whole. */
  readonly paymentUnderWay: boolean;
  /** What a bank has taken back and not decided on. It is no part of `bill.paid`. */
  readonly disputed: Cents;
  /** What the credit it uses is no longer worth: the money behind that has gone. */
  readonly creditShortfall?: Cents;
}

/** ended: it was canceled or given back before. */
export type CancellationRefusal = 'started' | 'ended';

export function cancellationRefusal(
  { status, startsAt, by }: Pick<CancellationFacts, 'status' | 'startsAt' | 'by'>,
  now: Date,
): CancellationRefusal | null {
  if (status === 'completed' || (status === 'in_progress' && by === 'customer')) return 'started';
  if (!isAwaited(status) && status !== 'in_progress') return 'ended';
  // We may be the ones who did not come: what we cancel is refunded at any time.
  return by === 'customer' && now >= startsAt ? 'started' : null;
}

/** The first moment that is too late: the whole last minute counts. */
export const fullRefundEnd = (bookedAt: Date): Date =>
  new Date(instantAtPhoenix(phoenixDateOf(bookedAt), FULL_REFUND_UNTIL).getTime() + minuteMs);

/** Why everything is given back. */
export type RefundGround = 'in-time' | 'business' | FeeChange;

export function refundGround(
  { bookedAt, by, feeChanged }: Pick<CancellationFacts, 'bookedAt' | 'by' | 'feeChanged'>,
  now: Date,
): RefundGround | null {
  if (by === 'business') return 'business';
  return now < fullRefundEnd(bookedAt) ? 'in-time' : feeChanged;
}

export interface CancellationMoney {
  readonly kind: 'full-refund' | 'credit' | 'nothing-paid';
  readonly refund: Cents;
  /** The worth of a new credit. */
  readonly credit: Cents;
  /** The worth of the credit this booking used; it can be used again, for what it could be used for before. */
  readonly creditReturned: Cents;
}

export function moneyBack(
  bill: Bill,
  ground: RefundGround | null,
  creditShortfall: Cents = ZERO,
): CancellationMoney {
  const creditReturned = subtract(bill.credit, creditShortfall);
  if (bill.paid === 0) return { kind: 'nothing-paid', refund: ZERO, credit: ZERO, creditReturned };
  // What was never asked for is no fee, and so no credit.
  const refund = ground ? bill.paid : overpaidBy(bill);
  const credit = subtract(bill.paid, refund);
  return { kind: credit > 0 ? 'credit' : 'full-refund', refund, credit, creditReturned };
}
