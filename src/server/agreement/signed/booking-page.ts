// Booking Details page: property, time, fee and people.
import type { BookingDetail } from '../../../domain/agreement/booking-details.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { RELATIONSHIPS } from '../../../domain/contact/relationship.ts';
import { makeRoom, type Sheet } from '../sheet.ts';
import { drawable } from './drawable-text.ts';
import { drawFactHeading, drawFacts, type Fact, factsHeight } from './fact-list.ts';
import type { Person, SigningRecord } from './signing-record.ts';

/** `optOutMedia: null`: not asked. */
export type BookingRecord = Pick<SigningRecord, 'id' | 'booking' | 'client' | 'buyer' | 'otherParties'> & {
  readonly optOutMedia: boolean | null;
};

/** A separate page, shared with the signature. If it overflows, the signature stays with the people. */
export function drawBooking(sheet: Sheet, record: BookingRecord, signatureHeight: number): void {
  const { booking, client, buyer, otherParties } = record;
  sheet.doc.addPage();
  drawFactHeading(sheet, 'Booking Details');
  drawFacts(sheet, [...booking.inspection.map(asFact), ['Agreement number', drawable(record.id)]]);
  const facts: readonly Fact[] = [
    ['Client', personText(client)],
    ['Relationship', RELATIONSHIPS[client.relationship]],
    ...(buyer ? [['Buyer', personText(buyer)] as const] : []),
    ...booking.recipients.map(asFact),
    ...otherParties.map((party): Fact => [drawable(party.role, 30), personText({ ...party, email: '' })]),
    ...(record.optOutMedia === null
      ? []
      : [['Photos', record.optOutMedia ? OPTED_OUT : NOT_OPTED_OUT] as const]),
  ];
  makeRoom(sheet, factsHeight(sheet, facts) + signatureHeight);
  drawFactHeading(sheet, 'Client and other people');
  drawFacts(sheet, facts);
}

const OPTED_OUT = 'The client has opted out of the use of images for training and to show our work.';
const NOT_OPTED_OUT = 'The client has not opted out of the use of images for training and to show our work.';

const asFact = ({ name, value }: BookingDetail): Fact => [drawable(name), drawable(value)];

const personText = ({ name, phone, email }: Person): string =>
  [name, formatPhone(phone), email]
    .map((part) => drawable(part))
    .filter(Boolean)
    .join('  ·  ');
