import type { PaymentSummary } from '../../../api/payment.ts';

/** Without a booking there is no mailbox for a confirmation. */
export const paymentSuccessToast = ({ appointmentId }: PaymentSummary) => ({
  title: 'Payment Successful',
  description:
    appointmentId === null
      ? 'Thank you for your payment! Please call us so we can match it to your inspection.'
      : "Thank you for your payment! You'll receive a confirmation email shortly.",
});
