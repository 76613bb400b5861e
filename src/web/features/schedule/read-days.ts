// Parses the days without the schemas, which are larger than this page, because the calendar must appear fast.
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import type { ClosedReason, DayAvailability, DayStatus } from '../../../domain/scheduling/availability.ts';
import { isTimeOfDay } from '../../../domain/time-of-day.ts';
import { isRecord } from '../../storage/stored-value.ts';

const statuses: readonly DayStatus[] = ['available', 'limited', 'unavailable'];
const reasons: readonly ClosedReason[] = ['past', 'today', 'too-far', 'weekday', 'blocked', 'holiday'];

/** `null`: not an answer about days. */
export function readDays(answer: unknown): readonly DayAvailability[] | null {
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const days = answer.flatMap((item) => readDay(item) ?? []);
  return days.length === answer.length ? days : null;
}

function readDay(item: unknown): DayAvailability | null {
  if (!isRecord(item) || !Array.isArray(item.times)) return null;
  const date = parseCalendarDate(String(item.date));
  const status = statuses.find((known) => known === item.status);
  const { availableSlots, totalSlots } = item;
  const times = item.times.flatMap((slot) => readTime(slot) ?? []);
  if (!date.ok || !status || times.length !== item.times.length) return null;
  if (typeof availableSlots !== 'number' || typeof totalSlots !== 'number') return null;
  const closed = reasons.find((known) => known === item.closed) ?? null;
  return { date: date.value, status, availableSlots, totalSlots, times, closed };
}

function readTime(slot: unknown): DayAvailability['times'][number] | null {
  if (!isRecord(slot) || typeof slot.time !== 'string' || !isTimeOfDay(slot.time)) return null;
  return { time: slot.time, available: slot.available === true };
}
