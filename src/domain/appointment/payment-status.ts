/**
 * needs_review: what was paid does not fit what was asked for; somebody has to look. disputed: a payer's bank has taken money
 * back and has not decided yet.
 */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'needs_review', 'disputed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Somebody's money is with us, or their credit is used up: their time is not just given back, it is canceled. Also where the
 * price has risen, and what was paid is not all of it.
 */
export const holdsMoney = ({ status, paid }: { status: PaymentStatus; paid: number }): boolean =>
  paid > 0 || status === 'paid' || status === 'needs_review' || status === 'disputed';
