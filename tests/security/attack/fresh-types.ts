// Context of the fresh-call builders.
import type { makeBookings } from './fresh-booking.ts';
import type { Accepted } from './learned.ts';
import type { AttackContext, Caller } from './walk.ts';

/** State that no API call can create. */
export type Hands = {
  /** Passing time, or an undeliverable mail. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The inspector agrees on the calendar provider's page. */
  agree: (authUrl: string) => { code: string; state: string };
};

/** A request that would be accepted now; `undefined`: it cannot be prepared. */
export type MakeReady = () => Promise<Accepted | undefined>;
export type Ready = {
  surroundings: AttackContext;
  hands: Hands;
  bookings: ReturnType<typeof makeBookings>;
  desk: () => Promise<Caller>;
};
