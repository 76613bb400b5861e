/**
 * needs_review: the amount paid does not match the amount due; the office checks it. disputed: a bank withdrew money
 * and has not decided yet.
 */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'needs_review', 'disputed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The booking has money or a used credit in it, so it must be canceled, not just released. Also true for a partial
 * payment after the price has risen.
 */
export const holdsMoney = ({ status, paid }: { status: PaymentStatus; paid: number }): boolean =>
  paid > 0 || status === 'paid' || status === 'needs_review' || status === 'disputed';
