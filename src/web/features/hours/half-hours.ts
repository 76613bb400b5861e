import { formatTime12, minutesOfDay, type TimeOfDay, timeOfDayAt } from '../../../domain/time-of-day.ts';

export const EARLIEST_LISTED: TimeOfDay = '05:00';
const halfHour = 30;

/** Both inclusive. `kept`: a stored time that is not on a half hour, such as 8:10, stays in the list. */
export function halfHours(first: TimeOfDay, last: TimeOfDay, kept: TimeOfDay) {
  const listed = Array.from(
    { length: (minutesOfDay(last) - minutesOfDay(first)) / halfHour + 1 },
    (_, index) => timeOfDayAt(minutesOfDay(first) + index * halfHour),
  );
  const times = listed.includes(kept) ? listed : [...listed, kept].sort();
  return times.map((time) => ({ value: time, label: formatTime12(time) }));
}
