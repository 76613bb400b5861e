// Mails about a place on the waiting list.
import type { WaitingListEvent } from '../../domain/appointment/appointment-events.ts';
import { type CalendarDate, formatLongDate, formatShortDate } from '../../domain/calendar-date.ts';
import { plainName } from '../../domain/contact/plain-text.ts';
import { formatTime12, type TimeOfDay } from '../../domain/time-of-day.ts';
import type { Sender } from './sender.ts';
import { dayAndTime } from './when-text.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type WaitingListEntry = {
  day: CalendarDate;
  firstName: string;
  /** The mailed link was opened. */
  confirmed: boolean;
  /** The offered time and its deadline. */
  offer?: { time: TimeOfDay; until: Date };
};

export type WaitingListContext = { publicUrl: string; token: string; sender: Sender };

/** Opens the calendar with the offered time selected. */
export const offerUrl = ({ publicUrl, token }: WaitingListContext): string =>
  `${publicUrl}/calendar?offer=${encodeURIComponent(token)}`;

/** Shows the place in line and a way to leave. */
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
  return writeLetter(context.sender, {
    subject: confirmed ? `You’re on the waiting list: ${when}` : `Confirm your waiting list spot: ${when}`,
    heading: confirmed ? 'You’re on the waiting list' : 'Please confirm your spot',
    greeting: plainName(firstName),
    paragraphs: confirmed
      ? [
          `You’re on the waiting list for ${when}.`,
          'When a spot opens up and you’re next, we’ll email you. First come, first served.',
        ]
      : [
          `Confirm this email to join the waiting list for ${when}.`,
          'After that, we’ll email you when a spot opens up and you’re next. First come, first served.',
        ],
    facts: [{ name: 'Day', value: when }],
    ...(!confirmed && { action: { words: 'Confirm my spot', url: placeUrl(context) } }),
    closing: [],
    quietLinks: [{ words: 'See your place or leave the list', url: placeUrl(context) }],
    reason,
  });
}

function composeOffered(entry: WaitingListEntry, context: WaitingListContext): WrittenLetter {
  const { time, until } = offerOf(entry);
  const when = `${formatLongDate(entry.day)} at ${formatTime12(time)}`;
  return writeLetter(context.sender, {
    subject: `A spot opened up: ${when}`,
    heading: `A spot opened up on ${formatShortDate(entry.day)}`,
    greeting: plainName(entry.firstName),
    paragraphs: [
      `We’re holding it for you until ${dayAndTime(until)}. After that, we’ll offer it to the next person.`,
    ],
    facts: [
      { name: 'Date and time', value: `${when}, Arizona time` },
      { name: 'Held until', value: dayAndTime(until) },
    ],
    action: { words: 'Book this time', url: offerUrl(context) },
    closing: [],
    quietLinks: [{ words: 'Pass on it or leave the list', url: placeUrl(context) }],
    reason,
  });
}

/** An offer without a time is a bug of the caller. */
export function offerOf({ offer }: WaitingListEntry): NonNullable<WaitingListEntry['offer']> {
  if (!offer) throw new Error('An offer needs the time that is kept');
  return offer;
}

const reason =
  'You’re getting this email because this address was added to our waiting list. Not you? Use the link above to leave.';
