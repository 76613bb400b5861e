import { Link } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';

/** Shown to a visitor who already holds a time. */
export const HeldNote = ({ held, next }: { held: Reservation; next: string }) => (
  <div className="mb-8 border-l-4 border-action bg-sunk p-4">
    <p className="text-lead font-semibold">You have {held.formattedDateTime}</p>
    <p className="mt-1">
      {held.heldUntilWords && `We’re holding it until ${held.heldUntilWords}. `}
      Pick another time below to move it, or{' '}
      <Link to={next} className="font-medium underline underline-offset-4">
        keep this one
      </Link>
      .
    </p>
  </div>
);
