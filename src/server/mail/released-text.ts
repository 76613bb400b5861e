// Mails about a time that was given back, or whose deadline passed: always with who did it.
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { customerNotified } from './cancellation-text.ts';

type Released = Pick<Appointment, 'releasedBy' | 'heldUntil'>;

export function releasedHeading({ releasedBy }: Released, when: string) {
  const heading = releasedBy === 'customer' ? 'You released your time' : 'We released your time';
  return { subject: `${heading}: ${when}`, heading };
}

export function releasedText({ releasedBy, heldUntil }: Released, when: string, phone: string): string {
  if (releasedBy === 'customer') return `You released ${when}, so it’s open to others again.`;
  if (releasedBy === null && heldUntil)
    return `We didn’t get your payment in time, so ${when} is open to others again.`;
  return `We released ${when}, so it’s open to others again. If you didn’t expect that, please call us at ${phone}.`;
}

/** For the business. */
export function releasedSummary(
  { releasedBy, heldUntil }: Released,
  mailFacts: AppointmentMailFacts,
): string {
  if (releasedBy === 'customer') return 'The customer released it.';
  if (releasedBy === 'business') return `We released it${customerNotified(mailFacts)}.`;
  return heldUntil ? 'It wasn’t paid in time.' : '';
}
