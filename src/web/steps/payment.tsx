import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { generatePath } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { useCheckoutRedirect } from '../features/signing/use-checkout-redirect.ts';
import { BackLink } from '../features/wizard/back-link.tsx';
import { TimeAndTotal } from '../features/wizard/time-and-total.tsx';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';

/** The amount due, and the button to the checkout, which opens automatically right after signing. */
export default function Payment(props: {
  reservation: Reservation;
  justSigned: boolean;
  backAddress: string;
}) {
  const { reservation, justSigned } = props;
  const { id, dueCents, heldUntilWords, payLaterWords } = reservation;
  const redirect = useCheckoutRedirect();
  useEffect(() => {
    if (justSigned && payLaterWords === null) redirect(id);
  }, [justSigned, payLaterWords, id, redirect]);

  return (
    <div className="max-w-xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <p className="flex items-center gap-2 font-semibold text-action">
        <Check aria-hidden size={20} />{' '}
        {dueCents > 0 && heldUntilWords
          ? `Signed. Pay by ${heldUntilWords} to keep your time.`
          : 'Your agreement is signed'}
      </p>
      <TimeAndTotal reservation={reservation} />
      {payLaterWords && <p className="mt-3">Nothing is due now. {payLaterWords}</p>}
      {dueCents > 0 ? (
        <ActionLink
          to={generatePath(paths.checkout, { appointmentId: id })}
          weight={payLaterWords ? 'quiet' : 'primary'}
          className="mt-6 w-full text-lead"
        >
          {payLaterWords ? 'Pay now instead' : 'Continue to checkout'}
        </ActionLink>
      ) : (
        <ActionLink
          to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId: id })}`}
          className="mt-6 w-full text-lead"
        >
          See your booking
        </ActionLink>
      )}
      {justSigned && payLaterWords === null && <p className="mt-3 text-muted">Taking you to checkout…</p>}
      <div>
        <BackLink to={props.backAddress} words="Back to Sign Contract" />
      </div>
    </div>
  );
}
