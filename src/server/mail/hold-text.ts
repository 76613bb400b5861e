import type { Appointment } from '../db/stores/appointments.ts';
import { dayAndTime } from './when-text.ts';

/** Only a hold expires. */
export const holdEndOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'held' && heldUntil ? dayAndTime(heldUntil) : undefined;

/** When a signed booking has to be paid by, if it has a deadline. */
export const payByOf = ({
  status,
  heldUntil,
}: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'scheduled' && heldUntil ? dayAndTime(heldUntil) : undefined;

export const payToKeepText = (payBy: string): string => `Pay by ${payBy} to keep your time.`;

export const openToOthersText = 'After that, we’ll open the time to others.';

const toKeepIt = 'Please sign and pay before then to keep it.';

export const reservedUntilText = (until: string): string =>
  `We’re holding your time until ${until}. ${toKeepIt}`;

export const unsignedAndUnpaidText =
  'You haven’t signed or paid yet. If you don’t pay by then, we’ll open the time to others.';
