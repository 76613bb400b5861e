// What every kind of fresh call is made with.
import type { makeBookings } from './fresh-booking.ts';
import type { Accepted } from './learned.ts';
import type { Caller, Surroundings } from './walk.ts';

/** What no call brings about. */
export type Hands = {
  /** Time, or a mail that cannot be delivered. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The inspector agrees on the calendar provider's own page. */
  agree: (authUrl: string) => { code: string; state: string };
};

/** What would be accepted now; `undefined`: it cannot be made ready. */
export type MakeReady = () => Promise<Accepted | undefined>;
export type Ready = {
  surroundings: Surroundings;
  hands: Hands;
  bookings: ReturnType<typeof makeBookings>;
  desk: () => Promise<Caller>;
};
