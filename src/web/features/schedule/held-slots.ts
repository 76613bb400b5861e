/** Times taken for others but free for this visitor: an offer, or their own hold. */
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';

export type HeldSlot = { readonly date: CalendarDate; readonly time: TimeOfDay };

export function withHeldSlots(
  days: readonly DayAvailability[],
  kept: readonly HeldSlot[],
): readonly DayAvailability[] {
  return days.map((day) => kept.filter(({ date }) => date === day.date).reduce(freeAt, day));
}

function freeAt(day: DayAvailability, { time }: HeldSlot): DayAvailability {
  const slot = day.times.find((known) => known.time === time);
  if (day.closed || !slot || slot.available) return day;
  const availableSlots = Math.max(day.availableSlots, 1);
  const times = day.times.map((known) => (known.time === time ? { time, available: true } : known));
  return { ...day, status: 'limited', availableSlots, times };
}

export const isFree = (day: DayAvailability, time: TimeOfDay): boolean =>
  day.times.some((slot) => slot.time === time && slot.available);
