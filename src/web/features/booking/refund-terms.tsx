import { refundTermsText } from '../../../domain/payment/refund-terms-text.ts';
import { business } from '../../lib/business.ts';

/** Shown under a total before booking. */
export function RefundTerms() {
  const now = new Date();
  return <p className="mt-2 text-fine text-muted">{refundTermsText(now, now, business().terms)}</p>;
}
