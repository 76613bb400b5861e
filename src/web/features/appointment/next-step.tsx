import { Phone } from 'lucide-react';
import type { Reservation } from '../../../api/appointment.ts';
import { business } from '../../../domain/business.ts';
import { actionClass } from '../../ui/action.tsx';

/** What is still to do, and how it is done today. */
export function NextStep({ reservation }: { reservation: Reservation }) {
  const { phone, hours } = business.office;
  const { status, heldUntilWords, paymentUrl } = reservation;
  const settled = status !== 'held' || heldUntilWords === null;
  return (
    <>
      <h2 className="title-md">What happens next</h2>
      {settled ? (
        <p className="mt-3">Your time is booked. Questions, or something changed? Call the office.</p>
      ) : (
        <>
          <p className="mt-3">
            The agreement and the payment follow. Settle them before {heldUntilWords}, or the time is free for
            others again. We write to you before that.
          </p>
          <p className="mt-4">
            {paymentUrl === null
              ? 'The office does both with you on the telephone:'
              : 'You can pay now; the office does the agreement with you on the telephone.'}
          </p>
        </>
      )}
      {!settled && paymentUrl !== null && (
        <a
          href={paymentUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${actionClass()} mt-5 w-full text-lead`}
        >
          Pay now (opens a new tab)
        </a>
      )}
      <a
        href={`tel:${phone.tel}`}
        className={`${actionClass(paymentUrl === null ? 'primary' : 'quiet')} mt-4 w-full text-lead`}
      >
        <Phone aria-hidden size={22} /> {phone.display}
      </a>
      <p className="mt-3 text-fine text-muted">Office hours {hours}, Arizona time.</p>
    </>
  );
}
