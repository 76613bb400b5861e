import { Link } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';

/** For somebody who comes back to the calendar with a time already theirs. */
export const HeldNote = ({ held, next }: { held: Reservation; next: string }) => (
  <div className="mb-8 border-l-4 border-green bg-sunk p-4">
    <p className="text-lead font-semibold">You have {held.formattedDateTime}</p>
    <p className="mt-1">
      {held.heldUntilWords && `It is held for you until ${held.heldUntilWords}. `}
      Confirm another time below to move it, or{' '}
      <Link to={next} className="font-medium underline underline-offset-4">
        go on with this one
      </Link>
      .
    </p>
  </div>
);
