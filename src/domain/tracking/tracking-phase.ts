/** The phase of an appointment on the tracking page. */
import type { AppointmentStatus, InspectorStatus } from '../appointment/appointment-status.ts';
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

/** How long a link works after the inspection ends. */
const SHOWN_AFTER_DAYS = 7;

/**
 * When the tracking link expires. An appointment never marked as completed ends with its scheduled time, so that its
 * link expires too.
 */
export function trackingEnds(appointment: {
  readonly status: TrackedStatus;
  readonly startsAt: Date;
  readonly busyUntil: Date;
  readonly completedAt: Date | null;
}): Date {
  const { status, startsAt, busyUntil, completedAt } = appointment;
  const calledOff = status === 'cancelled' || status === 'released';
  const endedAt = calledOff ? startsAt : status === 'completed' && completedAt ? completedAt : busyUntil;
  return new Date(endedAt.getTime() + SHOWN_AFTER_DAYS * dayMs);
}

const POSITION_SHOWN_MS = 10 * minuteMs;

/** The inspector's position is shown only while on the way, and only if it is fresh. */
export const showsPosition = (phase: TrackingPhase, at: Date, now: Date): boolean =>
  phase === 'on-the-way' && now.getTime() - at.getTime() <= POSITION_SHOWN_MS;
