// Local key `businessHours`: a copy of the hours last saved from this browser. The server is authoritative.
import {
  type BusinessHours,
  type BusinessPlan,
  startsOf,
  WEEKDAYS,
  type WeekdayName,
} from '../../domain/scheduling/business-hours.ts';
import { isTimeOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';
import { isRecord, storedValue } from './stored-value.ts';

type StoredDay = BusinessHours[WeekdayName] & {
  timeSlots: readonly { time: TimeOfDay; available: boolean }[];
};
export type StoredHours = Record<WeekdayName, StoredDay>;

export const businessHours = storedValue<StoredHours>({
  area: 'local',
  key: 'businessHours',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const days = WEEKDAYS.map((name) => [name, parseDay(stored[name])]);
    return days.every(([, day]) => day) ? (Object.fromEntries(days) as StoredHours) : null;
  },
});

/** Every start of an open day counts as available; bookings are not part of the hours. */
export function toStoredHours(plan: BusinessPlan): StoredHours {
  const days = WEEKDAYS.map((name) => {
    const timeSlots = startsOf(plan.hours[name], plan).map((time) => ({ time, available: true }));
    return [name, { ...plan.hours[name], timeSlots }];
  });
  return Object.fromEntries(days) as StoredHours;
}

function parseDay(stored: unknown): StoredDay | null {
  if (!isRecord(stored) || !Array.isArray(stored.timeSlots)) return null;
  const { isOpen, openTime, closeTime } = stored;
  if (typeof isOpen !== 'boolean' || !isTime(openTime) || !isTime(closeTime)) return null;
  const timeSlots = stored.timeSlots.flatMap((slot: unknown) =>
    isRecord(slot) && isTime(slot.time) ? { time: slot.time, available: slot.available === true } : [],
  );
  return { isOpen, openTime, closeTime, timeSlots };
}

const isTime = (value: unknown): value is TimeOfDay => typeof value === 'string' && isTimeOfDay(value);
