/** Text for the state of a day. */
import type { ClosedReason, DayAvailability } from './availability.ts';

/** "3 of 3 slots available", "1 of 3 slots remaining", "Fully booked - Join waiting list" */
export function slotText({ status, availableSlots, totalSlots, closed }: DayAvailability): string {
  // A closed day has no waiting list to join.
  if (closed) return CLOSED_WORDS[closed];
  switch (status) {
    case 'available':
      return `${availableSlots} of ${totalSlots} slots available`;
    case 'limited':
      return `${availableSlots} of ${totalSlots} slots remaining`;
    case 'unavailable':
      return 'Fully booked - Join waiting list';
  }
}

const CLOSED_WORDS: Readonly<Record<ClosedReason, string>> = {
  past: 'In the past',
  today: 'Today: same-day inspections are not available',
  'too-far': 'Not open for booking yet',
  weekday: 'Closed',
  blocked: 'Closed',
  holiday: 'Holiday',
};

/** Short text for a calendar cell. */
export const slotDayText = (day: DayAvailability): string =>
  day.closed ? CLOSED_WORDS[day.closed] : DAY_WORDS[day.status];

const DAY_WORDS: Readonly<Record<DayAvailability['status'], string>> = {
  available: 'Available',
  limited: 'Limited',
  unavailable: 'Full',
};
