/** Describes mail delivery; claims only what has been sent. */
import type { Reservation } from '../../../api/appointment.ts';

export function noticeText({ emails }: Reservation['notices']): string {
  switch (emails) {
    case 'done':
      return 'We’ve sent your confirmation emails. Yours has a calendar file that stays up to date if your time changes.';
    case 'pending':
      return 'Your confirmation emails are on the way. Your time is saved either way.';
    case 'failed':
      return 'We couldn’t deliver a confirmation email. You still have your time. Please add it to your calendar.';
    case 'none':
      return 'Please add the time to your calendar.';
  }
}
