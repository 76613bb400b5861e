import type { PaymentStanding } from '../../../api/payment.ts';
import { paymentOutcomeText } from './payment-outcome-text.ts';

/**
 * To somebody whose address says that they come back from paying. It may be wrong: they can have left without. That nothing needs
 * to be paid again is said only where the provider knows of a payment.
 */
export function paymentReturnText(
  standing: PaymentStanding,
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
