import type { PaymentSummary } from '../../../api/payment.ts';
import { paymentOutcomeText } from './payment-outcome-text.ts';

/**
 * For a visitor whose URL says that they return from paying. They may have left without paying, so "no need to pay again" is
 * said only if the provider knows a payment.
 */
export function paymentReturnText(
  standing: PaymentSummary,
  waited: boolean,
): { title: string; words: string } {
  if (standing.cancelledWords !== null) return paymentOutcomeText(standing);
  switch (standing.state) {
    case 'failed':
      return {
        title: 'Your payment didn’t go through',
        words: `${standing.problem ?? 'Your bank declined it.'} You weren’t charged. You can try again.`,
      };
    case 'open':
      return {
        title: 'We don’t see a payment yet',
        words: `If you left without paying, you weren’t charged. ${waited ? afterAWhile : atFirst}`,
      };
    default:
      return paymentOutcomeText(standing);
  }
}

const atFirst = 'If you just paid, give it a minute. This page updates automatically.';
const afterAWhile =
  'If you did pay, please call us before you pay again. We’ll email you as soon as we see it.';
