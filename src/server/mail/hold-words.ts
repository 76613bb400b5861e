import type { Appointment } from '../db/stores/appointments.ts';
import { arizonaTime } from './when-words.ts';

/** Only a reservation ends by itself. */
export const holdEndOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'held' && heldUntil ? arizonaTime(heldUntil) : undefined;

/** Either keeps the time; both are needed in the end. */
export const toKeepIt =
  'Sign the agreement or pay before then to keep your time; payment is due before the inspection.';

export const reservedUntil = (until: string): string => `Your time is reserved until ${until}. ${toKeepIt}`;

export const notYet =
  'It is neither signed nor paid yet. If neither has happened by then, the time is open to others again.';
