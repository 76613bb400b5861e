/** needs_review: what was paid does not fit what was asked for; somebody has to look. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'needs_review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Somebody's money is with us: their time is not given back before it is settled. */
export const holdsMoney = (status: PaymentStatus): boolean => status === 'paid' || status === 'needs_review';
