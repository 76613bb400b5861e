/** Rescheduling: free and unlimited, if another time is open and the inspection has not started. */
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import { isAwaited } from '../appointment/reminders.ts';
import { phoenixDateOf, phoenixTimeOf } from '../calendar-date.ts';
import type { Result } from '../result.ts';
import { type BookedTime, dayAvailability, type Schedule } from '../scheduling/availability.ts';

export interface ReschedulableBooking extends BookedTime {
  readonly status: AppointmentStatus;
}

/** not-open: no inspection starts at that time. taken: another booking has it. */
export type RescheduleRefusal = 'started' | 'ended' | 'same-time' | 'not-open' | 'taken';

/** Whether the booking can be moved at all. */
export function rescheduleRefusal(
  { status, startsAt }: ReschedulableBooking,
  now: Date,
): Extract<RescheduleRefusal, 'started' | 'ended'> | null {
  if (status === 'in_progress' || status === 'completed') return 'started';
  if (!isAwaited(status)) return 'ended';
  return now >= startsAt ? 'started' : null;
}

/** `schedule` contains the inspection itself; its own time does not block it. */
export function reschedule(
  own: ReschedulableBooking,
  to: Date,
  schedule: Schedule,
  now: Date,
): Result<Date, RescheduleRefusal> {
  const refusal = rescheduleRefusal(own, now);
  if (refusal) return { ok: false, reason: refusal };
  if (to.getTime() === own.startsAt.getTime()) return { ok: false, reason: 'same-time' };
  const taken = schedule.taken.filter(({ startsAt }) => startsAt.getTime() !== own.startsAt.getTime());
  const day = dayAvailability({ ...schedule, taken }, phoenixDateOf(to), phoenixDateOf(now));
  const isWholeMinute = to.getTime() % 60_000 === 0;
  const slot = day.times.find(({ time }) => isWholeMinute && time === phoenixTimeOf(to));
  if (!slot) return { ok: false, reason: 'not-open' };
  return slot.available ? { ok: true, value: to } : { ok: false, reason: 'taken' };
}

/** For the screen, before a time is chosen. `deadlineWords`: the full-refund deadline, if anything was paid. */
export const rescheduleText = (deadlineWords: string | null): string =>
  deadlineWords
    ? `Rescheduling is free. It doesn’t change your refund deadline. ${deadlineWords}`
    : 'Rescheduling is free.';

export const RESCHEDULE_REFUSAL_TEXT: Readonly<Record<RescheduleRefusal, string>> = {
  started: 'It’s past the start time, so you can’t move this inspection.',
  ended: 'This inspection was canceled, so there’s nothing to move.',
  'same-time': 'Your inspection is already at this time.',
  'not-open': 'We don’t start inspections at this time. Please choose another.',
  taken: 'Someone else just took this time. Please choose another.',
};
