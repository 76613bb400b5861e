import type { PaymentStanding } from '../../../api/payment.ts';

/** Without a booking there is nobody to write to. */
export const successWords = ({ appointmentId }: PaymentStanding) => ({
  title: 'Payment Successful',
  description:
    appointmentId === null
      ? 'Thank you for your payment! The office assigns it to your inspection.'
      : "Thank you for your payment! You'll receive a confirmation email shortly.",
});
