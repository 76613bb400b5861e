import type { Appointment } from '../db/stores/appointments.ts';
import { arizonaTime } from './when-words.ts';

/** Only a reservation ends by itself. */
export const holdEndOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'held' && heldUntil ? arizonaTime(heldUntil) : undefined;

export const reservedUntil = (until: string): string =>
  `Your time is reserved until ${until}. Sign the agreement and pay to keep it.`;
