import type { Managed } from '../../../api/manage-booking.ts';
import type { BookingPosition } from '../../../domain/progress/booking-steps.ts';

/** `null`: the booking has ended, or nothing is left to do before the inspection. */
export function progressOf(managed: Managed): BookingPosition | null {
  const { contractSigned: signed, due, payLaterWords, status } = managed;
  // A fee that is paid later is still to come: nothing to do now, but not paid.
  const paid = due === 0;
  if ((signed && (paid || payLaterWords !== null)) || !['held', 'scheduled', 'confirmed'].includes(status))
    return null;
  return { current: signed ? 'pay' : 'sign', hasProperty: true, hasTime: true, signed, paid };
}
