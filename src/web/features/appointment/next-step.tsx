import { Phone } from 'lucide-react';
import { generatePath } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import { business } from '../../../domain/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';

/** What is still to do: the agreement, then the payment. */
export function NextStep(props: { reservation: Reservation; signingAddress: string }) {
  const { phone, hours } = business.office;
  return (
    <>
      <h2 className="title-md">What happens next</h2>
      <Next {...props} />
      <p className="mt-6 text-fine text-muted">
        Rather on the telephone? Office hours {hours}, Arizona time.
      </p>
      <a href={`tel:${phone.tel}`} className={`${actionClass('quiet')} mt-2 w-full`}>
        <Phone aria-hidden size={20} /> {phone.display}
      </a>
    </>
  );
}

function Next({ reservation, signingAddress }: { reservation: Reservation; signingAddress: string }) {
  const { status, contractSigned, heldUntilWords } = reservation;
  const isToCome = status === 'held' || status === 'scheduled' || status === 'confirmed';
  if (!isToCome) return <p className="mt-3">Questions, or something changed? Call the office.</p>;
  if (contractSigned)
    return (
      <>
        <p className="mt-3">Your agreement is signed. The payment is what is left before the inspection.</p>
        <Payment reservation={reservation} weight="primary" />
      </>
    );
  return (
    <>
      <p className="mt-3">
        The agreement comes first, then the payment.{' '}
        {status === 'held' &&
          heldUntilWords !== null &&
          `Settle them before ${heldUntilWords}, or the time is free for others again. We write to you before that.`}
      </p>
      <ActionLink to={signingAddress} className="mt-5 w-full text-lead">
        Read and sign the agreement
      </ActionLink>
      {reservation.paymentUrl !== null && <Payment reservation={reservation} weight="quiet" />}
    </>
  );
}

/** On the hosted page where there is one for this total. */
const Payment = ({ reservation, weight }: { reservation: Reservation; weight: 'primary' | 'quiet' }) =>
  reservation.paymentUrl === null ? (
    <ActionLink
      to={generatePath(paths.checkout, { appointmentId: reservation.id })}
      weight={weight}
      className="mt-4 w-full text-lead"
    >
      Continue to payment
    </ActionLink>
  ) : (
    <a
      href={reservation.paymentUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={`${actionClass(weight)} mt-4 w-full text-lead`}
    >
      Pay now (opens a new tab)
    </a>
  );
