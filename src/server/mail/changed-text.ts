// Mails about what the office changed: each fact with what it was before.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { formatUsd } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { holdEndOf, payByOf, payToKeepText, reservedUntilText } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { signAgain } from './sign-again.ts';
import { dayAndTime } from './when-text.ts';

/** For payers. Nothing that others see has changed. */
export function changedText(appointment: Appointment, mailFacts: AppointmentMailFacts): LetterText {
  const when = dayAndTime(appointment.startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const { url, outdatedBy } = mailFacts.signing;
  const left = due({ ...appointment, credit: mailFacts.credit });
  return {
    subject: `Your booking was changed: ${when}`,
    heading: 'Your booking was changed',
    paragraphs: [
      'Here’s what we changed. This replaces our earlier email.',
      ...changeParagraphs(mailFacts, 'payer'),
      ...(until
        ? [reservedUntilText(until)]
        : payBy
          ? [payToKeepText(payBy)]
          : left > 0
            ? [`${formatUsd(left)} is left to pay.`]
            : []),
      ...(url && outdatedBy ? [signAgain] : []),
    ],
  };
}

/** "Price: $750 (it was $650)" */
export function changeParagraphs(
  { changes }: Pick<AppointmentMailFacts, 'changes'>,
  reader: Extract<AppointmentReader, 'payer' | 'business'>,
): string[] {
  if (!changes) return [];
  const { lines, corrected, refund, giveBack } = changes;
  const list = new Intl.ListFormat('en-US').format(corrected.map((name) => name.toLowerCase()));
  const isPayer = reader === 'payer';
  return [
    ...lines.map(({ name, before, after }) => `${name}: ${after} (it was ${before})`),
    ...(corrected.length > 0 ? [`Corrected: ${list}.`] : []),
    ...(refund > 0
      ? [
          isPayer
            ? `We’re refunding ${formatUsd(refund)} to your card.`
            : `${formatUsd(refund)} goes back to the card.`,
        ]
      : []),
    ...(giveBack > 0
      ? [
          isPayer
            ? `We’ll give you ${formatUsd(giveBack)} back.`
            : `Please give back ${formatUsd(giveBack)}. It’s listed under Owed.`,
        ]
      : []),
  ];
}
