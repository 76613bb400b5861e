// What the agreement calls the Booking Details: the property, the time, the fee, and the people.
import { formatLongDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { RELATIONSHIPS } from '../../../domain/contact/relationship.ts';
import { formatUsdExact } from '../../../domain/money.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { drawFactHeading, drawFacts, type Fact } from './fact-list.ts';
import type { Person, SigningRecord } from './signing-record.ts';

/** `optOutMedia: null`: it was not asked. */
export type BookingRecord = Pick<SigningRecord, 'id' | 'booking' | 'client' | 'buyer' | 'otherParties'> & {
  readonly optOutMedia: boolean | null;
};

export function drawBooking(sheet: Sheet, record: BookingRecord): void {
  const { booking, client, buyer, otherParties } = record;
  sheet.doc.addPage();
  drawFactHeading(sheet, 'Booking Details');
  drawFacts(sheet, [
    ['Property', drawable(booking.address)],
    ['Inspection', `${dayAndTime(booking.startsAt)}, Arizona time`],
    ['Service', drawable(booking.service)],
    ['Total fee', formatUsdExact(booking.total)],
    ['Agreement number', drawable(record.id)],
  ]);
  drawFactHeading(sheet, 'Client and other people');
  drawFacts(sheet, [
    ['Client', people(client)],
    ['Relationship', RELATIONSHIPS[client.relationship]],
    ['Report goes to', drawable(client.reportEmail)],
    ...(buyer ? [['Buyer', people(buyer)] as const] : []),
    ...otherParties.map((party): Fact => [drawable(party.role, 30), people({ ...party, email: '' })]),
    ...(record.optOutMedia === null
      ? []
      : [['Photographs', record.optOutMedia ? OPTED_OUT : NOT_OPTED_OUT] as const]),
  ]);
}

const OPTED_OUT = 'The client has opted out of the use of images for training and to show our work.';
const NOT_OPTED_OUT = 'The client has not opted out of the use of images for training and to show our work.';

const dayAndTime = (instant: Date): string =>
  `${formatLongDate(phoenixDateOf(instant))}, ${formatTime12(phoenixTimeOf(instant))}`;

const people = ({ name, phone, email }: Person): string =>
  [name, formatPhone(phone), email]
    .map((part) => drawable(part))
    .filter(Boolean)
    .join('  ·  ');
