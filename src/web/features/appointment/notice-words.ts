/** What may be said about the mails: only what has happened. */
import type { Reservation } from '../../../api/appointment.ts';

export function noticeWords({ emails }: Reservation['notices']): string {
  switch (emails) {
    case 'done':
      return 'Confirmation e-mails have been sent. The calendar file in yours puts the time into your calendar, and keeps it right if it changes.';
    case 'pending':
      return 'The confirmation e-mails are being sent. Your time does not depend on them.';
    case 'failed':
      return 'A confirmation e-mail could not be delivered. Your time is held all the same: please put it into your calendar yourself.';
    case 'none':
      return 'Please put the time into your calendar.';
  }
}
