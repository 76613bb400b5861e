/**
 * The credit of a customer who canceled too late for a refund. It equals the amount paid, is in their name, does not
 * expire, and pays once for a property of the same size or smaller. One given out of goodwill pays for any property.
 */
import { type Cents, cents, formatUsd, subtract } from '../money.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import type { Property } from '../property/property.ts';
import type { Result } from '../result.ts';
import { compareSize } from './credit-size.ts';
import { creditCounted, feeLeft } from './due.ts';

/** goodwill: given by the office, without money behind it. */
export const CREDIT_KINDS = ['cancellation', 'goodwill'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export interface Credit {
  readonly amount: Cents;
  readonly kind: CreditKind;
  /** The property of the canceled inspection. */
  readonly canceledProperty: Property;
  /** The appointment that uses it. */
  readonly usedFor: string | null;
}

export type CreditRefusal = 'used' | 'other-kind' | 'larger';

export interface CreditUse {
  /** The part of the total that the credit pays. */
  readonly counted: Cents;
  /** The rest to pay: add-ons, or a higher fee. */
  readonly due: Cents;
  /** The unused part. The credit pays once, so the payer sees this first. */
  readonly notNeeded: Cents;
}

export interface BookingWithCredit {
  readonly appointmentId: string;
  readonly property: Property;
  readonly total: Cents;
  readonly allowance: Cents;
}

export function applyCredit(
  prices: PriceTables,
  credit: Credit,
  booking: BookingWithCredit,
): Result<CreditUse, CreditRefusal> {
  // Idempotent for the appointment that already uses it.
  if (credit.usedFor !== null && credit.usedFor !== booking.appointmentId)
    return { ok: false, reason: 'used' };
  const size =
    credit.kind === 'goodwill' ? 'fits' : compareSize(prices, credit.canceledProperty, booking.property);
  if (size !== 'fits') return { ok: false, reason: size };
  const counted = creditCounted({ ...booking, credit: credit.amount });
  return {
    ok: true,
    value: {
      counted,
      due: subtract(feeLeft(booking), counted),
      notNeeded: cents(credit.amount - counted),
    },
  };
}

/** For the screen, before the credit is used. */
export function creditUseText({ counted, due, notNeeded }: CreditUse): string {
  const pays = `Your credit covers ${formatUsd(counted)} of this booking.`;
  if (due > 0) return `${pays} You have ${formatUsd(due)} left to pay.`;
  if (notNeeded === 0) return `${pays} You have nothing left to pay.`;
  return `${pays} You have nothing left to pay. You can only use a credit once, so you lose the other ${formatUsd(notNeeded)}.`;
}

export const CREDIT_REFUSAL_TEXT: Readonly<Record<CreditRefusal, string>> = {
  used: 'You already used this credit for another inspection.',
  'other-kind': 'Your credit only works for the same kind of property as the one you canceled.',
  larger:
    'Your credit only works for a property of the same size or smaller. This one is larger than the one you canceled.',
};

/** Conditions of a credit, as in the agreement. */
export const CREDIT_TERMS =
  'Use it for a property of the same size or smaller. It’s in your name, never expires, and can’t be exchanged for cash unless the law requires it.';

/** Of a credit that the office gave out of goodwill. */
export const GOODWILL_TERMS =
  'Use it once for any later inspection: book with the same phone number and choose the credit when you pay. It never expires and can’t be exchanged for cash unless the law requires it.';
