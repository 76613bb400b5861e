// The mail about money that the office took off or refunded while the booking stays.
import { formatUsd, subtract, ZERO } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import type { LetterText } from './letter.ts';
import { dayAndTime } from './when-text.ts';

export function allowanceText(
  appointment: Appointment,
  { allowance, credit }: AppointmentMailFacts,
): LetterText {
  const when = dayAndTime(appointment.startsAt);
  const sum = allowance ? formatUsd(allowance.amount) : 'some money';
  // What is on its way back still counts as paid.
  const paid = subtract(appointment.paid, allowance?.onItsWayBack ?? ZERO);
  const left = due({ ...appointment, paid, credit });
  const isRefund = allowance !== undefined && allowance.refundWords.length > 0;
  const heading = isRefund ? `Your refund of ${sum}` : `We took ${sum} off what you owe`;
  return {
    subject: `${heading}: ${when}`,
    heading,
    paragraphs: [
      `${isRefund ? `We refunded ${sum}` : `We took ${sum} off what you owe`} for your inspection on ${when}.`,
      ...(allowance ? [`Our reason: ${allowance.reason}`] : []),
      ...(allowance?.refundWords ?? []),
      left > 0 ? `You still owe ${formatUsd(left)}.` : 'You don’t owe anything else.',
    ],
  };
}
