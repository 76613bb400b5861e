import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { parseInstant } from '../../../domain/instant.ts';
import { LATEST_START } from '../../../domain/scheduling/schedule-settings.ts';
import { TIME_BREAK_TEXT } from '../../../domain/scheduling/time-breaks.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
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
  const isTime = to.ok && to.value.getTime() % 60_000 === 0 && phoenixTimeOf(to.value) <= LATEST_START;
  if (!isTime) {
    const message = `Please choose a day, and a time until ${formatTime12(LATEST_START)}.`;
    return { ok: false, reason: 'invalid-change', fields: [{ field: 'startsAt', message }] };
  }
  const startsAt = to.value;
  if (startsAt.getTime() === own.startsAt.getTime()) return { ok: true, startsAt: null, breaks: [] };
  const day = phoenixDateOf(startsAt);
  await lockDays(tx, [phoenixDateOf(own.startsAt), day]);
  const checked = await checkTimeAtDesk(tx, { day, startsAt, own }, now);
  if (!checked.ok) return checked;
  return { ok: true, startsAt, breaks: checked.breaks.map((one) => TIME_BREAK_TEXT[one]) };
}
