/** A credit is backed by money we hold. If that money is refunded or disputed, the credit loses its value. */
import { type Cents, cents, ZERO } from '../money.ts';

export interface BackedCredit {
  readonly given: Cents;
  /** The current value. */
  readonly amount: Cents;
  /** Of a used credit: the amount it paid that is no longer backed. */
  readonly shortfall: Cents;
  readonly used: boolean;
}

/**
 * `kept`: what is left of the canceled booking's money. A used credit does not change; the office handles the
 * shortfall.
 */
export function backCredit(
  { given, amount, used }: Omit<BackedCredit, 'shortfall'>,
  kept: Cents,
): Pick<BackedCredit, 'amount' | 'shortfall'> {
  const backed = cents(Math.min(given, kept));
  return used
    ? { amount, shortfall: cents(Math.max(0, amount - backed)) }
    : { amount: backed, shortfall: ZERO };
}

/** Fixed reasons: the audit trail is permanent, so it must not contain free text. */
export const VOID_REASON_TEXT = {
  refunded: 'Refunded another way',
  'payment-lost': 'Its payment was lost',
  mistake: 'Given by mistake',
  agreed: 'Agreed with the customer',
} as const;

export type VoidReason = keyof typeof VOID_REASON_TEXT;
export const VOID_REASONS = Object.keys(VOID_REASON_TEXT) as [VoidReason, ...VoidReason[]];
