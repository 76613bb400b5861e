/** When a payer is reminded of an inspection, by itself and by hand. */
import { minuteMs } from '../durations.ts';
import type { AppointmentStatus } from './appointment-status.ts';

/** Two taps, or two people at the desk, are one reminder. */
const MINUTES_BETWEEN_REMINDERS = 10;

/** Of these there is something to remind of, as long as they are still to come. */
export const REMINDED_STATUSES = [
  'held',
  'scheduled',
  'confirmed',
] as const satisfies readonly AppointmentStatus[];

export const isAwaited = (status: AppointmentStatus): boolean =>
  REMINDED_STATUSES.some((reminded) => reminded === status);

export const canBeReminded = (
  { status, startsAt }: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): boolean => isAwaited(status) && startsAt > now;

export const wasRemindedJustNow = (last: Date | null, now: Date): boolean =>
  last !== null && now.getTime() - last.getTime() < MINUTES_BETWEEN_REMINDERS * minuteMs;
