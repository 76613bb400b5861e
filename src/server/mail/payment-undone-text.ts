// The mail about a payment that the office recorded and took back. Its reason stays at the office.
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
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
    subject: `Your payment no longer counts: ${when}`,
    heading: 'Your payment no longer counts',
    paragraphs: [
      `${payment} no longer counts as paid for your inspection on ${when}, and its receipt is no longer valid.`,
      owedWords(appointment, due({ ...appointment, credit })),
      'Is this wrong? Please call us.',
    ].filter(Boolean),
  };
}

function owedWords(appointment: Appointment, left: number): string {
  if (!blocksTime(appointment.status)) {
    // Given back of a check that bounced.
    const debt = cents(Math.max(0, -appointment.paid));
    return debt > 0 ? `We gave you money back for it, so you owe us ${formatUsd(debt)}.` : 'You owe nothing.';
  }
  if (left <= 0) return 'Your inspection is still paid in full.';
  const sum = formatUsd(cents(left));
  return paysLater(appointment)
    ? `You pay ${sum} ${payTimeText(appointment)}.`
    : `You owe ${sum} again. We’re keeping your time.`;
}
