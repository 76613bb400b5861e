import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { OfficeLine } from '../../lib/office-line.tsx';
import type { ContractData } from '../../storage/contract-data.ts';
import { appointmentOf, manageLink } from '../../storage/manage-link.ts';
import { actionClass } from '../../ui/action.tsx';
import { AmountDuePanel, PayByLinkOrPhone } from './amount-panel.tsx';
import { AgreementStatus, BookingFacts } from './booking-status.tsx';
import type { PayableBooking } from './payable-booking.ts';
import { isFullyPaid, PaymentOutcomePanel } from './payment-outcome-panel.tsx';
import { bookingPayment } from './prepare-payment.ts';
import { LoadingForm, PaymentProcessing, ProviderForm } from './provider-form.tsx';
import { usePayment } from './use-payment.ts';

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
  /** Reports whether it is paid, and whether the inspection is over, for the page's heading. */
  onPayment: (paid: boolean, inspected: boolean) => void;
  /** Shown while there is no other link back. */
  wayBack?: ReactNode;
}) => {
  const [paid, setPaid] = useState(false);
  const { onPayment } = props;
  const note = useCallback(
    (isPaid: boolean, inspected: boolean) => {
      setPaid(isPaid);
      onPayment(isPaid, inspected);
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

type Props = {
  reservation: PayableBooking;
  token?: string | undefined;
  /** The amount due just changed for another reason than a payment. */
  changed?: boolean;
  /** The booking may have changed. */
  onPaid: () => void;
  onPayment?: (paid: boolean, inspected: boolean) => void;
  /** Hidden after a payment, where the next steps link there. */
  wayBack?: ReactNode;
};

/** The amount due with a form, or why there is nothing to pay. */
function PaymentPanel(props: Props) {
  const { reservation, token, onPaid } = props;
  const paying = usePayment(
    useMemo(() => bookingPayment({ appointmentId: reservation.id, token }), [reservation.id, token]),
    onPaid,
  );
  const { payment } = paying;
  const isPaid = payment.state === 'settled' && isFullyPaid(payment.status);
  const inspected = payment.state === 'settled' && payment.status.inspected === true;
  const { onPayment } = props;
  useEffect(() => onPayment?.(isPaid, inspected), [isPaid, inspected, onPayment]);
  return (
    <>
      <Panel {...props} paying={paying} />
      {!isPaid && props.wayBack}
    </>
  );
}

function Panel({ reservation, token, paying, ...props }: Props & { paying: ReturnType<typeof usePayment> }) {
  const { payment, problem, setUp, look, fail, forget } = paying;
  const wasShown = useRef(props.changed ?? false);
  if (payment.state === 'ready' || payment.state === 'waiting') wasShown.current = true;
  const trying = { problem, onTried: look, onFail: fail, onTry: forget };
  switch (payment.state) {
    case 'setting-up':
      return (
        <AmountDuePanel reservation={reservation}>
          <LoadingForm />
        </AmountDuePanel>
      );
    case 'unlisted':
    case 'failed':
      return (
        <AmountDuePanel reservation={reservation}>
          <p className="mb-4">There was an error setting up your payment. You weren’t charged.</p>
          <button type="button" onClick={() => void setUp()} className={`${actionClass()} w-full text-lead`}>
            Try again
          </button>
          <PayByLinkOrPhone paymentUrl={reservation.paymentUrl} />
        </AmountDuePanel>
      );
    case 'waiting':
      return (
        <AmountDuePanel reservation={reservation}>
          <PaymentProcessing />
        </AmountDuePanel>
      );
    case 'ready':
      return (
        <AmountDuePanel reservation={reservation} amount={payment.intent.amount}>
          <ProviderForm intent={payment.intent} {...trying} />
          <OfficeLine words="Prefer to pay by phone?" />
        </AmountDuePanel>
      );
    case 'settled':
      return (
        <PaymentOutcomePanel
          status={payment.status}
          signed={reservation.contractSigned}
          manageable={token === undefined || keptFor(reservation.id)}
          takesFocus={wasShown.current}
        />
      );
  }
}

/** A signing link does not open the booking itself. */
function keptFor(appointmentId: string): boolean {
  const kept = manageLink.read();
  return kept !== null && appointmentOf(kept) === appointmentId;
}
