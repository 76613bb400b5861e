// Date, price and the confirm button.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import type { ChosenTime } from './use-chosen-time.ts';
import type { ReservationProblem } from './use-reservation.ts';

/** On a phone its parts join the page's column, so that the action bar can stay at the foot. */
export default function ConfirmPanel(props: {
  choice: ChosenTime;
  service: string;
  price: ReactNode;
  busy: boolean;
  problem: ReservationProblem | null;
  /** Fields the contact step still needs before confirming. */
  missingContact: readonly string[];
  onConfirm: () => void;
  contactAddress: string;
}) {
  const { problem, missingContact, contactAddress } = props;
  const { day, time } = props.choice;
  return (
    <div className="max-sm:contents sm:bg-raised sm:p-9">
      <div className="max-sm:bg-raised max-sm:p-5">
        <h2 className="title-md">Your inspection</h2>
        <p className="price mt-4 text-2xl leading-snug" data-testid="schedule">
          {day ? formatLongDate(day.date) : 'No day chosen yet'}
          {day && time && (
            <span className="block">
              {formatTime12(time)} <span className="font-sans text-base font-normal">Arizona time</span>
            </span>
          )}
        </p>
        <p className="mb-5 mt-1 text-fine text-muted">
          {props.service}, {business().promises.inspectionLength} on site
        </p>
        {props.price}
        {missingContact.length > 0 && (
          <p className="mt-6 border-l-4 border-accent bg-sunk p-4">
            Still missing: {missingContact.join(', ')}.
          </p>
        )}
        <Link
          to={contactAddress}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to Contact Info
        </Link>
      </div>
      <ActionBar>
        <div role="alert">{problem && <Problem problem={problem} contactAddress={contactAddress} />}</div>
        {missingContact.length > 0 ? (
          <ActionLink to={contactAddress} className="w-full text-lead">
            Complete your contact info
          </ActionLink>
        ) : (
          <ConfirmButton choice={props.choice} busy={props.busy} onConfirm={props.onConfirm} />
        )}
      </ActionBar>
    </div>
  );
}

/** While something is missing, pressing it says what and moves the focus there. */
function ConfirmButton(props: { choice: ChosenTime; busy: boolean; onConfirm: () => void }) {
  const { day, time } = props.choice;
  const missing = !day ? 'Pick a day in the calendar.' : !time ? 'Choose a time.' : '';
  return (
    <>
      <p id="confirm-hint" className="mb-2 text-fine text-muted">
        {missing}
      </p>
      <button
        type="button"
        onClick={() => props.busy || props.onConfirm()}
        aria-disabled={props.busy || missing !== '' || undefined}
        aria-describedby="confirm-hint"
        className={`${actionClass()} w-full text-lead ${props.busy ? 'cursor-progress' : 'aria-disabled:bg-muted aria-disabled:opacity-70'}`}
      >
        {props.busy ? 'Processing...' : 'Confirm Booking Summary'}
      </button>
    </>
  );
}

const Problem = (props: { problem: ReservationProblem; contactAddress: string }) => (
  <p className="mb-3 border-l-4 border-danger bg-sunk p-4 font-medium">
    {props.problem.words}{' '}
    {props.problem.unverified && (
      <Link to={props.contactAddress} className="underline underline-offset-4">
        Verify your phone
      </Link>
    )}
  </p>
);
