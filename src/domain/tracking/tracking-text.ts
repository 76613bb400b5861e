/** The status text on the tracking page. */
import { formatDateTime } from '../appointment/format-date-time.ts';
import type { Inspector, Promises } from '../business/profile.ts';
import { phoenixDateOf, phoenixTimeOf } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';
import { formatTime12 } from '../time-of-day.ts';
import type { TrackingPhase } from './tracking-phase.ts';

/** The current status in one sentence. */
export function trackingMessage(
  about: { readonly inspector: Pick<Inspector, 'firstName'>; readonly promises: Pick<Promises, 'report'> },
  phase: TrackingPhase,
  startsAt: Date,
  now: Date,
): string {
  const { firstName } = about.inspector;
  switch (phase) {
    case 'reserved':
      return 'Your time is reserved. Sign the agreement and pay to book it.';
    case 'awaited':
      return phoenixDateOf(startsAt) === phoenixDateOf(now)
        ? `Your inspection is today. We’ll show you here when ${firstName} is on the way.`
        : `Your inspection is scheduled. On the day, we’ll show you here when ${firstName} is on the way.`;
    case 'on-the-way':
      return `${firstName} is on the way to you.`;
    case 'under-way':
      return `${firstName} is at the property. Your inspection is in progress.`;
    case 'done':
      return `The inspection is complete. You’ll get your report ${about.promises.report}.`;
    case 'canceled':
      return 'This inspection was canceled.';
    case 'released':
      return 'This time is no longer reserved for you.';
  }
}

/** An estimated arrival, never in the past. */
export function arrivalOf(
  phase: TrackingPhase,
  startsAt: Date,
  estimated: Date | null,
  now: Date,
): Date | null {
  const expected = expectedArrival(phase, startsAt, estimated);
  return expected && expected > now ? expected : null;
}

/** On the way: the estimate. Before: the booked time. Afterwards: none. */
function expectedArrival(phase: TrackingPhase, startsAt: Date, estimated: Date | null): Date | null {
  switch (phase) {
    case 'on-the-way':
      return estimated ?? startsAt;
    case 'awaited':
    case 'reserved':
      return startsAt;
    default:
      return null;
  }
}

/** How long after the estimate "any moment" is still plausible. */
const ANY_MOMENT_MS = 30 * minuteMs;

/** "8:35 AM" today, with the date on any other day; `null`: no estimate left. */
export function arrivalText(
  phase: TrackingPhase,
  startsAt: Date,
  estimated: Date | null,
  now: Date,
): string | null {
  const arrival = arrivalOf(phase, startsAt, estimated, now);
  if (!arrival) {
    const late = now.getTime() - (estimated ?? startsAt).getTime();
    return phase === 'on-the-way' && late <= ANY_MOMENT_MS ? 'Any moment now' : null;
  }
  return phoenixDateOf(arrival) === phoenixDateOf(now)
    ? `${formatTime12(phoenixTimeOf(arrival))} Arizona time`
    : formatDateTime(arrival);
}
