import type { PaymentStanding } from '../../../api/payment.ts';
import { REFUND_PROMISE } from '../../../domain/payment/refund-words.ts';
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
        ? `What was paid has been refunded. ${REFUND_PROMISE} If you still want the inspection, please call us.`
        : `Your time was no longer reserved when the payment came, so we send all of it back. ${REFUND_PROMISE} You can pick another time, or call us.`,
    };
  if (state === 'needs-review')
    return {
      title: 'We are looking at your payment',
      words:
        'Something about it does not fit, and the office is looking at it. Please do not pay again; we write to you, or call us now.',
    };
  if (state === 'disputed')
    return {
      title: 'Your bank is reviewing your payment',
      words: 'Please don’t pay again while the review is open. Questions? Call us.',
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

/** Of money that was under way when it was canceled, the server's words tell. */
const afterwards = (state: PaymentStanding['state']): string =>
  state === 'needs-review'
    ? ' Something about the money does not fit, and the office is looking at it: we write to you, or call us now.'
    : '';

/** Before somebody pays without a booking what they have paid already. */
export const paidBeforeWords = (standing: PaymentStanding): string =>
  `You have already paid ${dollars(standing.paid)} here. ${toAssign(standing)} Pay once more only for another inspection.`;

/** Without a booking nobody is known by name: the number is how the payer and the office speak of the same money. */
const toAssign = ({ receiptNumber }: PaymentStanding): string =>
  receiptNumber === null
    ? 'The office assigns it to your inspection. Please call us, so that we know whose it is.'
    : `The office assigns it to your inspection: please call us and name payment ${receiptNumber}, so that we know whose it is.`;

/** Money without a booking: nobody is told that something is booked. */
function settledWithoutBooking(standing: PaymentStanding): { title: string; words: string } {
  switch (standing.state) {
    case 'paid':
      return {
        title: 'Paid',
        words: `Thank you. We have received ${dollars(standing.paid)}. It belongs to no booking yet. ${toAssign(standing)}`,
      };
    case 'refunded':
      return {
        title: 'Your payment goes back',
        words: `What was paid has been refunded. ${REFUND_PROMISE}`,
      };
    default:
      return {
        title: 'We are looking at your payment',
        words:
          'Something about it does not fit, and the office is looking at it. Please do not pay again, and call us.',
      };
  }
}
