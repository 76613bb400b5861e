import type { PaymentStanding } from '../../../api/payment.ts';
import { dollars } from './dollars.ts';

/** There is nothing to pay here: why, in full. */
export function settledWords(standing: PaymentStanding): { title: string; words: string } {
  const { state, paid, total, booked, appointmentId, cancelledWords } = standing;
  if (cancelledWords !== null)
    return { title: 'Your inspection is canceled', words: `${cancelledWords}${afterwards(state)}` };
  if (state === 'processing')
    return {
      title: 'Your payment is on its way',
      words: 'Your bank is still working on it. You need not pay again; the receipt comes by e-mail.',
    };
  if (appointmentId === null) return settledWithoutBooking(standing);
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
  if (state === 'paid' && paid === 0 && total > 0)
    return { title: 'Paid', words: 'Your credit pays all of it. Nothing is charged.' };
  if (state === 'paid') return { title: 'Paid', words: 'Thank you. The receipt comes by e-mail.' };
  return { title: 'Nothing is due', words: 'There is nothing left to pay for this inspection.' };
}

/** Of money that was under way when it was canceled. */
function afterwards(state: PaymentStanding['state']): string {
  if (state === 'processing')
    return ' What your bank is still working on goes back to you as soon as it arrives.';
  return state === 'needs-review'
    ? ' Something about the money does not fit, and the office is looking at it: we write to you, or call us now.'
    : '';
}

/** Money without a booking: nobody is told that something is booked. */
function settledWithoutBooking({ state, paid }: PaymentStanding): { title: string; words: string } {
  switch (state) {
    case 'paid':
      return {
        title: 'Paid',
        words: `Thank you. We have received ${dollars(paid)}. It belongs to no booking yet: the office assigns it to your inspection. Please call us, so that we know whose it is.`,
      };
    case 'refunded':
      return {
        title: 'Your payment goes back',
        words: 'What was paid has been refunded. Banks take up to ten days to show it.',
      };
    default:
      return {
        title: 'We are looking at your payment',
        words:
          'Something about it does not fit, and the office is looking at it. Please do not pay again, and call us.',
      };
  }
}
