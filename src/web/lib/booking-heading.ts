import { formatShortDateTime } from '../../domain/appointment/format-date-time.ts';

/** Heading of a booking's page by its state. */
export function bookingHeading(booking: {
  contractSigned: boolean;
  /** Signed before, for terms that have changed since. */
  signsAgain: boolean;
  due: number;
  /** Set if nothing is due before the inspection. */
  payLaterWords?: string | null;
  scheduledAt: string;
}): string {
  const { contractSigned, signsAgain, scheduledAt } = booking;
  const due = booking.payLaterWords ? 0 : booking.due;
  if (contractSigned)
    return due > 0
      ? 'Almost done: pay for your inspection'
      : `You’re booked for ${formatShortDateTime(new Date(scheduledAt))}`;
  if (due > 0) return 'Almost done: sign, then pay';
  return signsAgain ? 'Please sign again' : 'Almost done: sign your agreement';
}
