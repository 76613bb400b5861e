// What a mail about a booking that changed says. Of a new time it says what the time was before, where that is known; otherwise
// a change may be of the time or of the details, so it tells how things stand now.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews } from './appointment-news.ts';
import { holdEndOf, notYet, payByOf, payToKeep, reservedUntil } from './hold-words.ts';
import type { LetterWords } from './letter.ts';
import { signNewTime } from './signing-words.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

/** The business's own words are with the others of its kind. */
export function movedWords(
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  { signing, movedFrom }: AppointmentNews,
): LetterWords {
  const { startsAt, property, paid } = appointment;
  const when = dayAndTime(startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const changed = movedFrom ? 'moved' : 'changed';
  const replaced = 'This replaces what we wrote to you before.';
  const before = movedFrom ? ` It was on ${arizonaTime(movedFrom)}.` : '';
  if (reader === 'payer') {
    return {
      subject: `Your inspection was ${changed}: ${when}`,
      heading: `Your inspection was ${changed}`,
      paragraphs: [
        `It is on ${arizonaTime(startsAt)}. ${replaced}${before}`,
        ...(until ? [reservedUntil(until), notYet] : payBy ? [payToKeep(payBy)] : []),
        ...(paid > 0 ? ['What you have paid counts for it as it is now.'] : []),
        ...(signing.url && signing.amendment ? [signNewTime] : []),
        ...(signing.url && signing.outdatedBy ? [signAgain] : []),
      ],
    };
  }
  return {
    subject: `A home inspection was ${changed}: ${when}`,
    heading: `The inspection was ${changed}`,
    paragraphs: [
      `The inspection at ${whereFor('report', property)} is on ${arizonaTime(startsAt)}. ${replaced}${before}`,
      ...(until ? [`It is reserved until ${until}. The booking is not complete yet.`] : []),
    ],
  };
}

const signAgain =
  'What you signed was for the booking as it was then. Please read and sign the agreement for the booking as it is now.';
