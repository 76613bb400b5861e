/** How far an appointment is, as its customer follows it. */
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import type { InspectorStatus } from '../appointment/inspector-status.ts';
import { dayMs, minuteMs } from '../durations.ts';

export type TrackedStatus = Exclude<AppointmentStatus, 'offered'>;

export type TrackingPhase =
  | 'reserved'
  | 'awaited'
  | 'on-the-way'
  | 'under-way'
  | 'done'
  | 'canceled'
  | 'released';

export function trackingPhase(status: TrackedStatus, inspectorStatus: InspectorStatus): TrackingPhase {
  switch (status) {
    case 'cancelled':
      return 'canceled';
    case 'released':
      return 'released';
    case 'completed':
      return 'done';
    case 'in_progress':
      return 'under-way';
    case 'held':
      return 'reserved';
    case 'scheduled':
    case 'confirmed':
      return inspectorStatus === 'en_route' ? 'on-the-way' : 'awaited';
  }
}

/** For how long a link shows anything once what it is about is over. */
const SHOWN_AFTER_DAYS = 7;

/** When the link ends. An appointment that nobody marked as completed is over with its time, or its link would never end. */
export function trackingEnds(appointment: {
  readonly status: TrackedStatus;
  readonly startsAt: Date;
  readonly busyUntil: Date;
  readonly completedAt: Date | null;
}): Date {
  const { status, startsAt, busyUntil, completedAt } = appointment;
  const given = status === 'cancelled' || status === 'released';
  const over = given ? startsAt : status === 'completed' && completedAt ? completedAt : busyUntil;
  return new Date(over.getTime() + SHOWN_AFTER_DAYS * dayMs);
}

const POSITION_SHOWN_MS = 10 * minuteMs;

/** Where the inspector is, is shown on the way only, and not when it is out of date. */
export const showsPosition = (phase: TrackingPhase, at: Date, now: Date): boolean =>
  phase === 'on-the-way' && now.getTime() - at.getTime() <= POSITION_SHOWN_MS;
