import { BookingList } from './conflicts.tsx';
import type * as calls from './schedule-calls.ts';

/** Named before a block is saved, and again after. */
export function BookingsInBlock(props: { bookings: calls.BookingsInBlock; saved?: boolean }) {
  const { bookings, saved = false } = props;
  if (bookings.length === 0) return null;
  const one = bookings.length === 1;
  const count = one ? '1 booking' : `${bookings.length} bookings`;
  return (
    <div className="mt-4 border-l-4 border-accent bg-sunk p-5">
      <p className="text-lead font-semibold">
        {saved ? `${count} in this time ${one ? 'stays' : 'stay'}` : `${count} in this time`}
      </p>
      <p className="mt-1">
        {one
          ? 'It doesn’t change. To move it, call the client.'
          : 'They don’t change. To move one, call the client.'}
      </p>
      <BookingList
        bookings={bookings.map(({ offered, clientName, ...booking }) => ({
          ...booking,
          clientName: clientName || 'Someone on the waiting list',
          note: offered ? 'Offered from the waiting list. They can still book it.' : undefined,
        }))}
      />
    </div>
  );
}
