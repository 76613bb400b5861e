/** The calendar's texts about a day: a short one for the cell, a sentence for screen readers. */
import { formatLongDate } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { slotDayText, slotText } from '../../../domain/scheduling/slot-text.ts';

/** "3 free", "1 left", "Full", "Closed" */
export function cellText({ closed, status, availableSlots }: DayAvailability): string {
  switch (closed) {
    case 'past':
      return 'Past';
    case 'today':
      return 'Today';
    case 'too-far':
      return 'Later';
    case 'weekday':
    case 'blocked':
      return 'Closed';
    case 'holiday':
      return 'Holiday';
    case null:
      if (status === 'unavailable') return 'Full';
      return `${availableSlots} ${status === 'available' ? 'free' : 'left'}`;
  }
}

/** "Tuesday, November 17, 2026: 3 of 3 slots available" */
export const dayName = (day: DayAvailability, waitingList = true): string =>
  `${formatLongDate(day.date)}: ${day.closed ? slotDayText(day) : availabilityText(day, waitingList)}`;

/** Explains why a day with many start times has few slots. */
export const slotCountText = ({ availableSlots }: DayAvailability): string =>
  `We can fit ${availableSlots} more ${availableSlots === 1 ? 'inspection' : 'inspections'} that day. Pick any start time below.`;

/** Moving a booking offers no waiting list. */
export const availabilityText = (day: DayAvailability, waitingList: boolean): string =>
  day.status === 'unavailable' && !waitingList ? 'Fully booked' : slotText(day);
