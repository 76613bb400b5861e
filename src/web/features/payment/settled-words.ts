import type { PaymentStanding } from '../../../api/payment.ts';
import { dollars } from './dollars.ts';

/** There is nothing to pay here: why, in full. */
export function settledWords(standing: PaymentStanding): { title: string; words: string } {
  const { state, paid, booked } = standing;
  if (state === 'refunded')
    return {
      title: 'Your payment goes back',
      words: booked
        ? 'What was paid has been refunded. Banks take up to ten days to show it. If you still want the inspection, please call us.'
        : 'Your time was no longer reserved when the payment came, so we send all of it back. Banks take up to ten days to show it. You can pick another time, or call us.',
    };
  if (state === 'needs-review')
    return {
      title: 'We are looking at your payment',
      words:
        'Something about it does not fit, and the office is looking at it. Please do not pay again; we write to you, or call us now.',
    };
  if (!booked)
    return {
      title: 'Nothing to pay',
      words: `This time is not reserved any more, so nothing is due.${paid > 0 ? ` About the ${dollars(paid)} that were paid, please call us.` : ''}`,
    };
  if (state === 'paid') return { title: 'Paid', words: 'Thank you. The receipt comes by e-mail.' };
  return { title: 'Nothing is due', words: 'There is nothing left to pay for this inspection.' };
}
