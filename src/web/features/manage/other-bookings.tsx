import { Link } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import { manageAddress } from './addresses.ts';

/** Links to the other bookings of this browser. */
export const OtherBookings = ({ mine, shown }: { mine: readonly Reservation[]; shown: string }) => {
  const others = mine.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Your other bookings" className="mt-14 max-w-3xl">
      <h2 className="title-md mb-3">Your other bookings</h2>
      <ul className="border-t border-line">
        {others.map(({ id, formattedDateTime, address }) => (
          <li key={id} className="border-b border-line">
            <Link to={manageAddress(id)} className="block py-3">
              <span className="block font-medium underline underline-offset-4">{formattedDateTime}</span>
              <span className="text-muted">{address}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
