import { CreditCard } from 'lucide-react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { useDesk } from './desk-context.ts';
import { SendLinkButton } from './send-link-button.tsx';

/** Shown only while something is due. */
export function CardPayment({ appointment }: { appointment: DeskAppointment }) {
  const { sendPaymentLink } = useDesk();
  if (appointment.amountDueCents === 0) return null;
  return (
    <SendLinkButton
      kind="payment"
      Icon={CreditCard}
      sentAt={appointment.paymentLinkSentAt}
      send={() => sendPaymentLink(appointment)}
    />
  );
}
