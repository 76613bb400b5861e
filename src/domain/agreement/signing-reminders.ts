/** When an unsigned agreement gets an automatic reminder. */
import type { AppointmentEvent } from '../appointment/appointment-events.ts';
import { type AppointmentStatus, blocksTime } from '../appointment/appointment-status.ts';
import { isAwaited } from '../appointment/reminders.ts';
import { phoenixTimeOf } from '../calendar-date.ts';
import { dayMs, hourMs } from '../durations.ts';
import type { TimeOfDay } from '../time-of-day.ts';

/** Emails that contain the signing link. */
export const SIGNING_MAILS = [
  'held',
  'moved',
  'details-changed',
  'hold-ending',
  'kept',
  'reminder',
  'sign-again',
  'sign-reminder',
  'sign-request',
] as const satisfies readonly AppointmentEvent[];

/** From this long before the inspection, reminders are more frequent. */
const SOON_MS = dayMs;
export const MIN_WAIT_MS = 4 * hourMs;
const USUAL_WAIT_MS = dayMs;

/** No reminders at night: from the first time until before the second. */
const NIGHT: readonly [TimeOfDay, TimeOfDay] = ['21:00', '08:00'];

export interface Unsigned {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  /** When the latest of these emails was sent, or else the booking was made. */
  readonly lastAsked: Date;
}

/** The report waits for the agreement, so it can be signed after the inspection too. */
const SIGNABLE_AFTER_MS = 90 * dayMs;

/** A hold ends with its start; an inspected booking stays open to signing. */
export function canStillBeSigned(
  { status, startsAt }: Pick<Unsigned, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  if (startsAt > now) return isAwaited(status) || status === 'in_progress' || status === 'completed';
  return blocksTime(status) && status !== 'held' && now.getTime() < startsAt.getTime() + SIGNABLE_AFTER_MS;
}

export function isSigningReminderDue(unsigned: Unsigned, now: Date): boolean {
  if (!isAwaited(unsigned.status) || unsigned.startsAt <= now || isNight(now)) return false;
  const soon = unsigned.startsAt.getTime() - now.getTime() <= SOON_MS;
  return now.getTime() - unsigned.lastAsked.getTime() >= (soon ? MIN_WAIT_MS : USUAL_WAIT_MS);
}

export function isNight(now: Date): boolean {
  const time = phoenixTimeOf(now);
  return time >= NIGHT[0] || time < NIGHT[1];
}
