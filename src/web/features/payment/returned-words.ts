import type { PaymentStanding } from '../../../api/payment.ts';
import { settledWords } from './settled-words.ts';

/**
 * To somebody whose address says that they come back from paying. It may be wrong: they can have left without. That nothing needs
 * to be paid again is said only where the provider knows of a payment.
 */
export function returnedWords(standing: PaymentStanding, waited: boolean): { title: string; words: string } {
  if (standing.cancelledWords !== null) return settledWords(standing);
  switch (standing.state) {
    case 'failed':
      return {
        title: 'The payment did not go through',
        words: `${standing.problem ?? 'Your bank did not accept it.'} Nothing was charged; you can try again.`,
      };
    case 'open':
      return {
        title: 'We have not heard of a payment yet',
        words: `If you left without paying, nothing was charged. ${waited ? afterAWhile : atFirst}`,
      };
    default:
      return settledWords(standing);
  }
}

const atFirst = 'If you have just paid, please wait a minute: this page looks again by itself.';
const afterAWhile =
  'If you have paid, please call us before you pay once more; we write to you as soon as we hear of it.';
