// What a time that the office chose would break, and what it would overlap.
import { endsNextDay, MAX_PER_DAY_AT_DESK } from '../../../domain/appointment/desk-booking.ts';
import { type CalendarDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { minuteMs } from '../../../domain/durations.ts';
import { MINUTES_BETWEEN } from '../../../domain/scheduling/inspection-times.ts';
import { type TimeBreak, timeBreaks } from '../../../domain/scheduling/time-breaks.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import { findOverlapping, type Overlapping } from '../../db/stores/desk-bookings.ts';
import { readSchedule } from '../../db/stores/schedule.ts';

export type DeskTime =
  | { ok: true; breaks: readonly TimeBreak[] }
  | { ok: false; reason: 'date-is-past' | 'desk-day-full' | 'ends-next-day' }
  /** `words`: the sentence that names the other booking. */
  | { ok: false; reason: 'time-overlaps'; words: string };

export async function checkTimeAtDesk(
  db: Database,
  { day, startsAt, own }: { day: CalendarDate; startsAt: Date; own?: { id: string; startsAt: Date } },
  now: Date,
): Promise<DeskTime> {
  if (day < phoenixDateOf(now)) return { ok: false, reason: 'date-is-past' };
  if (endsNextDay(startsAt)) return { ok: false, reason: 'ends-next-day' };
  // By the table's own rule, which also sees an inspection that begins on the day before.
  const other = await findOverlapping(db, startsAt, own?.id ?? null);
  if (other) return { ok: false, reason: 'time-overlaps', words: overlapWords(other) };
  const schedule = await readSchedule(db, day, day);
  const taken = schedule.taken.filter((one) => one.startsAt.getTime() !== own?.startsAt.getTime());
  if (taken.length >= MAX_PER_DAY_AT_DESK) return { ok: false, reason: 'desk-day-full' };
  const found = timeBreaks({ ...schedule, taken }, startsAt, now);
  if (found.ok) return { ok: true, breaks: found.value };
  if (found.reason === 'earlier-day') return { ok: false, reason: 'date-is-past' };
  // Booked between the two reads.
  const words = overlapWords({ ...found.with, name: 'another inspection', street: null });
  return { ok: false, reason: 'time-overlaps', words };
}

/** "That’s too close to Dana Reyes, 8:00 AM – 10:30 AM, 123 N Center St. …" */
function overlapWords({ startsAt, minutes, name, street }: Overlapping): string {
  const [from, to] = [startsAt, new Date(startsAt.getTime() + minutes * minuteMs)].map((at) =>
    formatTime12(phoenixTimeOf(at)),
  );
  const who = [name ?? 'a time we offered to someone on the waiting list', `${from} – ${to}`, street];
  return `That’s too close to ${who.filter(Boolean).join(', ')}. We need ${MINUTES_BETWEEN} minutes between inspections.`;
}
