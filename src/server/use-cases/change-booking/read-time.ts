import { ENDS_NEXT_DAY_TEXT } from '../../../domain/appointment/desk-booking.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { parseInstant } from '../../../domain/instant.ts';
import { TIME_BREAK_TEXT } from '../../../domain/scheduling/time-breaks.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { lockDays } from '../../db/stores/reservations.ts';
import { checkTimeAtDesk, type DeskTime } from '../desk/time-at-desk.ts';

export type ReadTime =
  /** `null`: it stays. `breaks`: in words. */
  | { ok: true; startsAt: Date | null; breaks: readonly string[] }
  | { ok: false; reason: 'invalid-change'; fields: { field: string; message: string }[] }
  | Extract<DeskTime, { ok: false }>;

/** Locks both days, so that the answer holds until the transaction ends. */
export async function readChangedTime(
  tx: Database,
  own: Appointment,
  typed: string | undefined,
  now: Date,
): Promise<ReadTime> {
  if (typed === undefined) return { ok: true, startsAt: null, breaks: [] };
  const to = parseInstant(typed);
  if (!to.ok || to.value.getTime() % 60_000 !== 0) return atTime('Please choose a day and a time.');
  const startsAt = to.value;
  if (startsAt.getTime() === own.startsAt.getTime()) return { ok: true, startsAt: null, breaks: [] };
  const day = phoenixDateOf(startsAt);
  await lockDays(tx, [phoenixDateOf(own.startsAt), day]);
  const checked = await checkTimeAtDesk(tx, { day, startsAt, own }, now);
  if (!checked.ok) return checked.reason === 'ends-next-day' ? atTime(ENDS_NEXT_DAY_TEXT) : checked;
  return { ok: true, startsAt, breaks: checked.breaks.map((one) => TIME_BREAK_TEXT[one]) };
}

const atTime = (message: string): Extract<ReadTime, { reason: 'invalid-change' }> => ({
  ok: false,
  reason: 'invalid-change',
  fields: [{ field: 'startsAt', message }],
});
