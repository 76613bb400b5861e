import type { Change } from './addresses.ts';
import type { Opened } from './use-managed.ts';

/** Nothing is claimed before the server has answered. */
export function headingOf(opened: Opened, change: Change | null): string {
  if (opened.state === 'none') return 'No time is held';
  if (opened.state !== 'found') return 'Your booking';
  if (change === 'time') return 'Choose another time';
  if (change === 'email') return 'Change your email';
  if (change === 'recipients') return 'Who gets the report and the news';
  switch (opened.managed.status) {
    case 'held':
      return 'Your time is held';
    case 'scheduled':
      return 'Your time is booked';
    case 'confirmed':
      return 'Your inspection is confirmed';
    case 'in_progress':
      return 'Your inspection is under way';
    case 'completed':
      return 'Your inspection is done';
    case 'cancelled':
      return 'Your inspection is canceled';
    case 'released':
      return 'No time is held';
  }
}
