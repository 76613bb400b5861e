import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { OfficeLine } from '../../lib/office-line.tsx';
import { appointmentOf, manageLink } from '../../storage/manage-link.ts';
import { actionClass } from '../../ui/action.tsx';
import { BeingProcessed } from './being-processed.tsx';
import type { Booked } from './booked.ts';
import { DuePanel } from './due-panel.tsx';
import { PayByLinkOrPhone } from './pay-by-link-or-phone.tsx';
import { payingFor } from './prepare-payment.ts';
import { ProviderForm, SettingUp } from './provider-form.tsx';
import { isPaidFor, SettledPanel } from './settled-panel.tsx';
import { usePayment } from './use-payment.ts';

type Props = {
  reservation: Booked;
  token?: string | undefined;
  /** Something else than a payment has just changed what is due. */
  changed?: boolean;
  /** The booking may have changed. */
  onPaid: () => void;
  onPayment?: (paid: boolean) => void;
  /** Not shown after a payment, where the next steps lead there. */
  wayBack?: ReactNode;
};

/** What is due with a form to pay it, or why there is nothing to pay. */
export function PaymentPanel(props: Props) {
  const { reservation, token, onPaid } = props;
  const paying = usePayment(
    useMemo(() => payingFor({ appointmentId: reservation.id, token }), [reservation.id, token]),
    onPaid,
  );
  const { payment } = paying;
  const isPaid = payment.state === 'settled' && isPaidFor(payment.standing);
  const { onPayment } = props;
  useEffect(() => onPayment?.(isPaid), [isPaid, onPayment]);
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
        <DuePanel reservation={reservation}>
          <SettingUp />
        </DuePanel>
      );
    case 'unlisted':
    case 'failed':
      return (
        <DuePanel reservation={reservation}>
          <p className="mb-4">There was an error setting up your payment. You weren’t charged.</p>
          <button type="button" onClick={() => void setUp()} className={`${actionClass()} w-full text-lead`}>
            Try again
          </button>
          <PayByLinkOrPhone paymentUrl={reservation.paymentUrl} />
        </DuePanel>
      );
    case 'waiting':
      return (
        <DuePanel reservation={reservation}>
          <BeingProcessed />
        </DuePanel>
      );
    case 'ready':
      return (
        <DuePanel reservation={reservation} amount={payment.intent.amount}>
          <ProviderForm intent={payment.intent} {...trying} />
          <OfficeLine words="Prefer to pay by phone?" />
        </DuePanel>
      );
    case 'settled':
      return (
        <SettledPanel
          standing={payment.standing}
          signed={reservation.contractSigned}
          manageable={token === undefined || keptFor(reservation.id)}
          takesFocus={wasShown.current}
        />
      );
  }
}

/** A signing link alone does not open the booking itself. */
function keptFor(appointmentId: string): boolean {
  const kept = manageLink.read();
  return kept !== null && appointmentOf(kept) === appointmentId;
}
