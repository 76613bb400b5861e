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
  const refunds = allowance?.refundWords ?? [];
  const heading = refunds.length > 0 ? `Your refund of ${sum}` : `We took ${sum} off what you owe`;
  return {
    subject: `${heading}: ${when}`,
    heading,
    paragraphs: [
      // Only these know whether the money has gone back already.
      refunds.length > 0
        ? [...refunds, `This is for your inspection on ${when}.`].join(' ')
        : `We took ${sum} off what you owe for your inspection on ${when}.`,
      ...(allowance ? [`Our reason: ${allowance.reason}`] : []),
      left > 0 ? `You still owe ${formatUsd(left)}.` : 'You don’t owe anything else.',
    ],
  };
}
