/** Text about a reserved time; claims only what has happened. */
import type { Reservation } from '../../../api/appointment.ts';

export function scheduledText({ emails, calendarEvent }: Reservation['notices']): string {
  if (emails === 'done')
    return calendarEvent === 'done'
      ? 'Calendar event created and confirmation emails sent.'
      : 'Confirmation emails sent.';
  return emails === 'pending'
    ? 'Your time is held. The confirmation emails are on their way.'
    : 'Your time is held.';
}

/** Nothing is pending any more. */
export const isSettled = ({ emails, calendarEvent }: Reservation['notices']): boolean =>
  emails !== 'pending' && calendarEvent !== 'pending';
