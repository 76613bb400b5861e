// Mails about a place on the waiting list.
import type { WaitingListEvent } from '../../domain/appointment/appointment-events.ts';
import { type CalendarDate, formatLongDate } from '../../domain/calendar-date.ts';
import { plainName } from '../../domain/contact/plain-name.ts';
import { formatTime12, type TimeOfDay } from '../../domain/time-of-day.ts';
import { arizonaTime } from './when-words.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type WaitingListEntry = {
  day: CalendarDate;
  firstName: string;
  /** Known to belong to whoever joined. */
  confirmed: boolean;
  /** The time that is kept, and until when. */
  offer?: { time: TimeOfDay; until: Date };
};

export type WaitingListContext = { publicUrl: string; token: string };

/** Opens the calendar with the kept time chosen. */
export const offerUrl = ({ publicUrl, token }: WaitingListContext): string =>
  `${publicUrl}/calendar?offer=${encodeURIComponent(token)}`;

/** Shows the place in the line, and the way to give it up. */
const placeUrl = ({ publicUrl, token }: WaitingListContext): string =>
  `${publicUrl}/waiting-list?place=${encodeURIComponent(token)}`;

export function composeWaitingListMail(
  event: WaitingListEvent,
  entry: WaitingListEntry,
  context: WaitingListContext,
): WrittenLetter {
  switch (event) {
    case 'joined':
      return composeJoined(entry, context);
    case 'offered':
      return composeOffered(entry, context);
  }
}

function composeJoined(
  { day, firstName, confirmed }: WaitingListEntry,
  context: WaitingListContext,
): WrittenLetter {
  const when = formatLongDate(day);
  return writeLetter({
    subject: `You are on the waiting list: ${when}`,
    heading: 'You are on the waiting list',
    greeting: plainName(firstName),
    paragraphs: [
      `You are on the waiting list for ${when}.`,
      'We write to you when a time becomes free and it is your turn. First come, first served.',
      ...(confirmed
        ? []
        : [
            'Please open your place once, so that we know this address is yours: only then can a time be kept for you.',
          ]),
    ],
    facts: [{ name: 'Day', value: when }],
    ...(!confirmed && { action: { words: 'Confirm your place', url: placeUrl(context) } }),
    closing: [],
    quietLinks: [{ words: 'See your place, or leave the waiting list', url: placeUrl(context) }],
    reason,
  });
}

function composeOffered(entry: WaitingListEntry, context: WaitingListContext): WrittenLetter {
  const { time, until } = offerOf(entry);
  const when = `${formatLongDate(entry.day)} at ${formatTime12(time)}`;
  return writeLetter({
    subject: `A time is free, kept for you: ${when}`,
    heading: 'A time is kept for you',
    greeting: plainName(entry.firstName),
    paragraphs: [
      `A time became free on the day you wait for. It is kept for you until ${arizonaTime(until)}.`,
      'After that the next in line gets it.',
    ],
    facts: [
      { name: 'Date and time', value: `${when}, Arizona time` },
      { name: 'Kept until', value: arizonaTime(until) },
    ],
    action: { words: 'Take this time', url: offerUrl(context) },
    closing: [],
    quietLinks: [{ words: 'Give it to the next in line, or leave the waiting list', url: placeUrl(context) }],
    reason,
  });
}

/** An offer without a time is a bug of whoever asks for the mail. */
export function offerOf({ offer }: WaitingListEntry): NonNullable<WaitingListEntry['offer']> {
  if (!offer) throw new Error('An offer needs the time that is kept');
  return offer;
}

const reason =
  'You get this mail because this address was put on our waiting list. If that was not you, leave it with the link above.';
