// The mail about a payment that the office recorded and removed. Its reason stays at the office.
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { isAwaited } from '../../domain/appointment/reminders.ts';
import { cents, formatUsd } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import { paysLater, payTimeText } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import type { LetterText } from './letter.ts';
import { dayAndTime } from './when-text.ts';

export function paymentUndoneText(
  appointment: Appointment,
  { undone, credit }: AppointmentMailFacts,
): LetterText {
  const when = dayAndTime(appointment.startsAt);
  const payment = undone ? `${undone.words} for ${formatUsd(undone.amount)}` : 'A payment';
  return {
    subject: `We removed a payment from your booking: ${when}`,
    heading: 'We removed a payment from your booking',
    paragraphs: [
      `${payment} isn’t counted toward your inspection on ${when} anymore, and its receipt is no longer valid.`,
      owedWords(appointment, due({ ...appointment, credit })),
      'Think this is a mistake? Please call us.',
    ].filter(Boolean),
  };
}

function owedWords(appointment: Appointment, left: number): string {
  if (!blocksTime(appointment.status)) {
    // Given back of a check that bounced.
    const debt = cents(Math.max(0, -appointment.paid));
    return debt > 0
      ? `We already gave you money back for that payment, so you owe us ${formatUsd(debt)}.`
      : 'You don’t owe anything else.';
  }
  if (left <= 0) return 'Your inspection is still paid in full.';
  const sum = formatUsd(cents(left));
  return paysLater(appointment)
    ? `You pay ${sum} ${payTimeText(appointment)}.`
    : `You now owe ${sum}.${isAwaited(appointment.status) ? ' You still have your inspection time.' : ''}`;
}
