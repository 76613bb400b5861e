/** A credit stands for money that is with us. Where that money goes back, or a bank takes it, the credit goes with it. */
import { type Cents, cents, ZERO } from '../money.ts';

export interface BackedCredit {
  readonly given: Cents;
  /** What it is worth now. */
  readonly amount: Cents;
  /** Of a used credit: what it paid and is not ours any more. */
  readonly shortfall: Cents;
  readonly used: boolean;
}

/** `kept`: what is left of the money of the canceled booking. A used credit stays as it is, and somebody looks at the rest. */
export function backCredit(
  { given, amount, used }: Omit<BackedCredit, 'shortfall'>,
  kept: Cents,
): Pick<BackedCredit, 'amount' | 'shortfall'> {
  const backed = cents(Math.min(given, kept));
  return used
    ? { amount, shortfall: cents(Math.max(0, amount - backed)) }
    : { amount: backed, shortfall: ZERO };
}

/** Fixed reasons: what is written into the audit trail stays for ever, so it holds nobody's own words. */
export const VOID_REASON_WORDS = {
  refunded: 'Refunded another way',
  'payment-lost': 'Its payment was lost',
  mistake: 'Given by mistake',
  agreed: 'Agreed with the customer',
} as const;

export type VoidReason = keyof typeof VOID_REASON_WORDS;
export const VOID_REASONS = Object.keys(VOID_REASON_WORDS) as [VoidReason, ...VoidReason[]];
