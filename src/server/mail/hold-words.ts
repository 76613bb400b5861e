import type { Appointment } from '../db/stores/appointments.ts';
import { arizonaTime } from './when-words.ts';

/** Only a reservation ends by itself. */
export const holdEndOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'held' && heldUntil ? arizonaTime(heldUntil) : undefined;

/** By when a booking that is signed or kept has to be paid, where it has a deadline. */
export const payByOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'scheduled' && heldUntil ? arizonaTime(heldUntil) : undefined;

export const payToKeep = (payBy: string): string => `Pay by ${payBy} to keep your time.`;

export const openToOthers = 'After that the time is open to others again.';

/** Signing books the time; only paying keeps it in the end. */
export const toKeepIt = 'Sign the agreement and pay before then to keep your time.';

export const reservedUntil = (until: string): string => `Your time is reserved until ${until}. ${toKeepIt}`;

export const notYet =
  'It is neither signed nor paid yet. If it isn’t paid by then, the time is open to others again.';
