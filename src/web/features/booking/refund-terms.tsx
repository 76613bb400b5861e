import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { refundTermsText } from '../../../domain/payment/refund-terms-text.ts';

/** Shown under a total before booking. */
export function RefundTerms() {
  const today = phoenixDateOf(new Date());
  return <p className="mt-2 text-fine text-muted">{refundTermsText(today, today)}</p>;
}
