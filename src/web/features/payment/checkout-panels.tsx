import { type ReactNode, useCallback, useState } from 'react';
import type { ContractData } from '../../storage/contract-data.ts';
import { AgreementStatus } from './agreement-status.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { PayableBooking } from './payable-booking.ts';
import { PaymentPanel } from './payment-panel.tsx';

/** What is booked and how its agreement stands, beside what is due. */
export const CheckoutPanels = (props: {
  reservation: PayableBooking;
  sent: ContractData | null;
  /** Of the link it was opened with. */
  token?: string;
  /** What a credit would pay of it. */
  credit?: ReactNode;
  /** How often something else than a payment has changed what is due. */
  changes?: number;
  onPaid: () => void;
  /** Whether it is paid: for the page's heading. */
  onPayment: (paid: boolean) => void;
  /** Shown while nothing else leads back. */
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
      {/* First on a phone, beside the facts on a wide screen. */}
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
