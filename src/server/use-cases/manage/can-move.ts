import type { Managed } from '../../../api/manage-booking.ts';
import {
  RESCHEDULE_REFUSAL_WORDS,
  rescheduleRefusal,
  rescheduleWords,
} from '../../../domain/payment/reschedule.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** Why it cannot be moved at all, in words; `null`: it can. */
export function whyNotMovable(appointment: Appointment, now: Date): string | null {
  const { status, heldUntil } = appointment;
  // A hold that has lapsed a moment ago is let go within a minute.
  const isLapsed = status === 'held' && heldUntil !== null && heldUntil <= now;
  if (status === 'released' || isLapsed) return GIVEN_BACK;
  const refusal = rescheduleRefusal(appointment, now);
  return refusal && RESCHEDULE_REFUSAL_WORDS[refusal];
}

const GIVEN_BACK = 'This time was released, so there’s nothing to move. Please book another one.';

/** `signed`: there is an agreement, which names the time. `cancellation`: what canceling it instead would bring. */
export function describeReschedule(
  appointment: Appointment,
  signed: boolean,
  cancellation: Managed['cancellation'],
  now: Date,
): Managed['reschedule'] {
  const why = whyNotMovable(appointment, now);
  if (why !== null) return { possible: false, words: why };
  const hasPaid = cancellation.possible && cancellation.kind !== 'nothing-paid';
  const words = rescheduleWords(hasPaid ? cancellation.deadlineWords : null);
  return { possible: true, words: signed ? `${words} ${SIGN_AGAIN}` : words };
}

const SIGN_AGAIN = 'Your agreement stays in force. You just sign the new time, with one tap.';
