/** Automatic and manual reminders of an inspection. */
import { minuteMs } from '../durations.ts';
import type { AppointmentStatus } from './appointment-status.ts';

/** Repeated taps within this time send one reminder. */
const MINUTES_BETWEEN_REMINDERS = 10;

/** Upcoming appointments in these statuses can get a reminder. */
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

export const wasRecentlyReminded = (last: Date | null, now: Date): boolean =>
  last !== null && now.getTime() - last.getTime() < MINUTES_BETWEEN_REMINDERS * minuteMs;
