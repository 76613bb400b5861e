import type { PaymentSummary } from '../../../api/payment.ts';
import { usdExact } from '../../lib/usd.ts';

/** Explains in full why there is nothing to pay. */
export function paymentOutcomeText(status: PaymentSummary): { title: string; words: string } {
  const { state, paid, total, booked, appointmentId, refundWords, cancelledWords } = status;
  if (cancelledWords !== null)
    return { title: 'Your inspection is canceled', words: `${cancelledWords}${reviewNote(state)}` };
  if (state === 'processing')
    return {
      title: 'Your payment is on its way',
      words: 'Your bank is still processing it. No need to pay again. We’ll email your receipt.',
    };
  if (appointmentId === null) return settledWithoutBooking(status);
  if (state === 'refunded')
    return {
      title: 'We’re refunding your payment',
      words: booked
        ? `We refunded your payment. ${refundWords} If you still want the inspection, please call us.`
        : `Your time was no longer reserved when you paid, so we’re refunding all of it. ${refundWords} You can pick another time or call us.`,
    };
  if (state === 'needs-review')
    return {
      title: 'We’re checking your payment',
      words:
        'Something about it doesn’t match, and our office is checking it. Please don’t pay again. We’ll email you, or call us now.',
    };
  if (state === 'disputed') return disputed;
  if (!booked)
    return {
      title: 'Nothing to pay',
      words: `This time is no longer reserved, so nothing is due.${paid > 0 ? ` Please call us about the ${usdExact(paid)} you paid.` : ''}`,
    };
  if (state === 'paid' && paid === 0 && total > 0)
    return { title: 'Paid', words: 'Your credit covers all of it. You weren’t charged.' };
  if (state === 'paid') return { title: 'Paid', words: 'Thank you. We’ll email your receipt.' };
  return { title: 'Nothing is due', words: 'You don’t owe anything for this inspection.' };
}

/** Money that was processing at cancellation is covered by the server's message. */
const reviewNote = (state: PaymentSummary['state']): string =>
  state === 'needs-review'
    ? ' Something about your payment doesn’t match, and our office is checking it. We’ll email you, or call us now.'
    : '';

/** Shown before paying the same price again without a booking. */
export const paidBeforeText = (status: PaymentSummary): string =>
  `You already paid ${usdExact(status.paid)} here. ${receiptNote(status)} Only pay again for another inspection.`;

/** Without a booking there is no name: payer and office use the number. */
const receiptNote = ({ receiptNumber }: PaymentSummary): string =>
  receiptNumber === null
    ? 'Please call us so we can match it to your inspection.'
    : `Please call us with payment number ${receiptNumber} so we can match it to your inspection.`;

const disputed = {
  title: 'Your bank is reviewing your payment',
  words: 'Please don’t pay again while the review is open. Questions? Call us.',
};

/** Paid without a booking, so it does not claim that one exists. */
function settledWithoutBooking(status: PaymentSummary): { title: string; words: string } {
  switch (status.state) {
    case 'paid':
      return {
        title: 'Paid',
        words: `Thank you. We received ${usdExact(status.paid)}. It isn’t matched to a booking yet. ${receiptNote(status)}`,
      };
    case 'refunded':
      return {
        title: 'We’re refunding your payment',
        words: `We refunded your payment. ${status.refundWords}`,
      };
    case 'disputed':
      return disputed;
    default:
      return {
        title: 'We’re checking your payment',
        words:
          'Something about it doesn’t match, and our office is checking it. Please don’t pay again, and call us.',
      };
  }
}

/** Without a booking there is no mailbox for a confirmation. */
export const paymentSuccessToast = ({ appointmentId }: PaymentSummary) => ({
  title: 'Payment Successful',
  description:
    appointmentId === null
      ? 'Thank you for your payment! Please call us so we can match it to your inspection.'
      : "Thank you for your payment! You'll receive a confirmation email shortly.",
});
