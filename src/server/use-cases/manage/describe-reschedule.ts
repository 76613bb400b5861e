import type { Managed } from '../../../api/manage-booking.ts';
import {
  RESCHEDULE_REFUSAL_TEXT,
  rescheduleRefusal,
  rescheduleText,
} from '../../../domain/payment/reschedule.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** The reason it cannot be moved, in words; `null`: it can. */
export function moveRefusal(appointment: Appointment, now: Date): string | null {
  const { status, heldUntil } = appointment;
  // An expired hold is released within a minute.
  const isExpired = status === 'held' && heldUntil !== null && heldUntil <= now;
  if (status === 'released' || isExpired) return RELEASED_WORDS;
  const refusal = rescheduleRefusal(appointment, now);
  return refusal && RESCHEDULE_REFUSAL_TEXT[refusal];
}

const RELEASED_WORDS = 'This time was released, so there’s nothing to move. Please book another one.';

/** `signed`: an agreement names the current time. `cancellation`: what canceling instead would refund. */
export function describeReschedule(
  appointment: Appointment,
  signed: boolean,
  cancellation: Managed['cancellation'],
  now: Date,
): Managed['reschedule'] {
  const refusal = moveRefusal(appointment, now);
  if (refusal !== null) return { possible: false, words: refusal };
  const hasPaid = cancellation.possible && cancellation.kind !== 'nothing-paid';
  const words = rescheduleText(hasPaid ? cancellation.deadlineWords : null);
  return { possible: true, words: signed ? `${words} ${SIGN_AGAIN}` : words };
}

const SIGN_AGAIN = 'Your agreement stays in force. You just sign the new time, with one tap.';
