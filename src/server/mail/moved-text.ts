// Mails about a changed booking. A move names the old time.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { due } from '../../domain/payment/due.ts';
import { payLaterText } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { changeParagraphs } from './changed-text.ts';
import { holdEndOf, payByOf, payToKeepText, reservedUntilText, unsignedAndUnpaidText } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { signAgain } from './sign-again.ts';
import { signNewTime } from './signing-text.ts';
import { dayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

/** The business's copy is in business-text.ts. */
export function movedText(
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText {
  const { startsAt, property, paid } = appointment;
  const { signing, movedFrom, changes, credit } = mailFacts;
  const when = dayAndTime(startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const later = payLaterText(due({ ...appointment, credit }), appointment);
  const changed = movedFrom ? 'moved' : 'changed';
  const replaced = 'This replaces our earlier email.';
  const before = movedFrom ? ` It was on ${dayAndTime(movedFrom)}.` : '';
  if (reader === 'payer') {
    return {
      subject: `Your inspection was ${changed}: ${when}`,
      heading: `Your inspection was ${changed}`,
      paragraphs: [
        changes && !changes.isMoved
          ? `It’s still on ${when}. ${replaced}`
          : `It’s now on ${when}.${before} ${replaced}`,
        ...changeParagraphs(mailFacts, 'payer'),
        ...(until ? [reservedUntilText(until), unsignedAndUnpaidText] : payBy ? [payToKeepText(payBy)] : []),
        ...(later === null ? [] : [later]),
        ...(paid > 0 && !changes ? ['Your payment carries over.'] : []),
        ...(signing.url && signing.amendment ? [signNewTime] : []),
        ...(signing.url && signing.outdatedBy ? [signAgain] : []),
      ],
    };
  }
  return {
    subject: `A home inspection was ${changed}: ${when}`,
    heading: `The inspection was ${changed}`,
    paragraphs: [
      `The inspection at ${whereFor('report', property)} is now on ${when}.${before} ${replaced}`,
      ...(until ? [`It’s on hold until ${until}. The booking isn’t complete yet.`] : []),
    ],
  };
}
