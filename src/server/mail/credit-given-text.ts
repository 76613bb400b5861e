import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { formatUsd } from '../../domain/money.ts';
import { GOODWILL_TERMS } from '../../domain/payment/credit.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import type { LetterText } from './letter.ts';
import { dayAndTime } from './when-text.ts';

/** A credit that the office gave out of goodwill. */
export function creditGivenText(
  { startsAt, status }: Appointment,
  { goodwill }: AppointmentMailFacts,
): LetterText {
  const credit = goodwill ? `a credit of ${formatUsd(goodwill.amount)}` : 'a credit';
  // An inspection that was canceled never took place.
  const isCanceled = !blocksTime(status);
  return {
    subject: `You have ${credit}: ${dayAndTime(startsAt)}`,
    heading: `You have ${credit}`,
    paragraphs: [
      `We gave you ${credit} after your inspection on ${dayAndTime(startsAt)}${isCanceled ? ' was canceled' : ''}.`,
      ...(goodwill ? [`Our reason: ${goodwill.reason}`] : []),
      GOODWILL_TERMS,
    ],
  };
}
