import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { parseInstant } from '../../../domain/instant.ts';
import { LATEST_START } from '../../../domain/scheduling/schedule-settings.ts';
import { TIME_BREAK_TEXT, timeBreaks } from '../../../domain/scheduling/time-breaks.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClientAt } from '../../db/stores/changed-bookings.ts';
import { lockDays } from '../../db/stores/reservations.ts';
import { readSchedule } from '../../db/stores/schedule.ts';

export type ReadTime =
  /** `null`: it stays. `breaks`: in words. */
  | { ok: true; startsAt: Date | null; breaks: readonly string[] }
  | { ok: false; reason: 'invalid-change'; fields: { field: string; message: string }[] }
  | { ok: false; reason: 'date-is-past' }
  | { ok: false; reason: 'time-overlaps'; words: string };

/** Locks both days, so that the answer holds until the transaction ends. */
export async function readChangedTime(
  tx: Database,
  own: Appointment,
  typed: string | undefined,
  now: Date,
): Promise<ReadTime> {
  if (typed === undefined) return { ok: true, startsAt: null, breaks: [] };
  const to = parseInstant(typed);
  const isTime = to.ok && to.value.getTime() % 60_000 === 0 && phoenixTimeOf(to.value) <= LATEST_START;
  if (!isTime) {
    const message = `Please choose a day, and a time until ${formatTime12(LATEST_START)}.`;
    return { ok: false, reason: 'invalid-change', fields: [{ field: 'startsAt', message }] };
  }
  const startsAt = to.value;
  if (startsAt.getTime() === own.startsAt.getTime()) return { ok: true, startsAt: null, breaks: [] };
  const day = phoenixDateOf(startsAt);
  await lockDays(tx, [phoenixDateOf(own.startsAt), day]);
  const schedule = await readSchedule(tx, day, day);
  const taken = schedule.taken.filter((other) => other.startsAt.getTime() !== own.startsAt.getTime());
  const read = timeBreaks({ ...schedule, taken }, startsAt, now);
  if (read.ok) return { ok: true, startsAt, breaks: read.value.map((one) => TIME_BREAK_TEXT[one]) };
  if (read.reason === 'earlier-day') return { ok: false, reason: 'date-is-past' };
  const other = read.with.startsAt;
  const client = await findClientAt(tx, other);
  const whose = client ? `${client}’s inspection` : 'a time offered to someone on the waiting list';
  const words = `That’s too close to ${whose} at ${formatTime12(phoenixTimeOf(other))}. Please choose another time.`;
  return { ok: false, reason: 'time-overlaps', words };
}
