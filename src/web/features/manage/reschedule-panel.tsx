import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Managed } from '../../../api/manage-booking.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { manageAddress } from './addresses.ts';

/** Old and new time, the cost, and the button. */
export function ReschedulePanel(props: {
  managed: Managed;
  /** The chosen day and time as text; `null`: not both chosen yet. */
  to: string | null;
  problem: string | null;
  onMove: () => Promise<void>;
}) {
  const { managed, to, problem, onMove } = props;
  const { formattedDateTime, reschedule } = managed;
  return (
    <div className="bg-raised p-5 sm:p-9">
      <h2 className="title-md">Move your inspection</h2>
      <dl className="mt-4">
        <dt className="text-muted">From</dt>
        <dd className="text-lead">{formattedDateTime}</dd>
        <dt className="mt-3 text-muted">To</dt>
        <dd className="price text-2xl leading-snug" data-testid="move-to">
          {to ?? 'No time chosen yet'}
        </dd>
      </dl>
      <p className="mt-5">{reschedule.words}</p>
      {to !== null ? (
        <ConfirmButton
          className={`${actionClass()} mt-6 w-full text-lead`}
          question={{
            title: 'Move your inspection?',
            words: `From ${formattedDateTime} to ${to}. ${reschedule.words}`,
            yes: 'Move my inspection',
            no: 'Keep my time',
          }}
          onConfirm={onMove}
        >
          Move to this time
        </ConfirmButton>
      ) : (
        <p className="mt-6 font-medium">Pick a day and a time.</p>
      )}
      <div role="alert">
        {problem !== null && (
          <p className="mt-3 border-l-4 border-danger bg-sunk p-4 font-medium">{problem}</p>
        )}
      </div>
      <Link
        to={manageAddress(managed.appointmentId)}
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={18} /> Keep my time
      </Link>
    </div>
  );
}
