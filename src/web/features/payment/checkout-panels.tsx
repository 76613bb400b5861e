import { type ReactNode, useCallback, useState } from 'react';
import type { ContractData } from '../../storage/contract-data.ts';
import { AgreementStatus } from './agreement-status.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { PayableBooking } from './payable-booking.ts';
import { PaymentPanel } from './payment-panel.tsx';

/** The booking and its agreement, next to the amount due. */
export const CheckoutPanels = (props: {
  reservation: PayableBooking;
  sent: ContractData | null;
  /** Token of the link that opened the page. */
  token?: string;
  /** Offer to apply a credit. */
  credit?: ReactNode;
  /** Counts changes of the amount due other than payments. */
  changes?: number;
  onPaid: () => void;
  /** Reports whether it is paid, for the page's heading. */
  onPayment: (paid: boolean) => void;
  /** Shown while there is no other link back. */
  wayBack?: ReactNode;
}) => {
  const [paid, setPaid] = useState(false);
  const { onPayment } = props;
  const note = useCallback(
    (isPaid: boolean) => {
      setPaid(isPaid);
      onPayment(isPaid);
    },
    [onPayment],
  );
  return (
    <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      {/* First on a phone, next to the facts on a wide screen. */}
      <div className="lg:order-1">
        {props.credit}
        <PaymentPanel
          key={`${props.reservation.id} ${props.changes}`}
          reservation={props.reservation}
          token={props.token}
          changed={(props.changes ?? 0) > 0}
          onPaid={props.onPaid}
          onPayment={note}
          wayBack={props.wayBack}
        />
      </div>
      <div>
        <BookingFacts reservation={props.reservation} />
        <AgreementStatus {...props} weight={paid ? 'primary' : 'quiet'} />
      </div>
    </div>
  );
};
