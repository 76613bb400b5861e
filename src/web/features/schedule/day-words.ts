/** What the calendar says about a day: a word that fits into a cell, and the sentence a screen reader reads. */
import { formatLongDate } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { dayWords, slotWords } from '../../../domain/scheduling/slot-words.ts';

/** "3 free", "1 left", "Full", "Closed" */
export function cellWord({ closed, status, availableSlots }: DayAvailability): string {
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
  `${formatLongDate(day.date)}: ${day.closed ? dayWords(day) : freeWords(day, waitingList)}`;

/** Explains the few slots of a day beside its many start times. */
export const fitWords = ({ availableSlots }: DayAvailability): string =>
  `We can fit ${availableSlots} more ${availableSlots === 1 ? 'inspection' : 'inspections'} that day. Pick any start time below.`;

/** Who moves a booking cannot wait for a full day. */
export const freeWords = (day: DayAvailability, waitingList: boolean): string =>
  day.status === 'unavailable' && !waitingList ? 'Fully booked' : slotWords(day);
