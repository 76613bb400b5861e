// A sample agreement record, for tests of its signed copy.
import { crc32, deflateSync } from 'node:zlib';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import {
  type DetailedBooking,
  inspectionDetails,
  recipientDetails,
} from '../../src/domain/agreement/booking-details.ts';
import { EMPTY_CONTACT_FORM } from '../../src/domain/contact/contact-form.ts';
import { dollars } from '../../src/domain/money.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import { letterheadOf } from '../../src/server/agreement/letterhead-facts.ts';
import type { SigningRecord } from '../../src/server/agreement/signed/signing-record.ts';
import { business } from './business.ts';

const agreement = agreementOf(business);
const began = new Date('2026-11-16T15:00:05Z');
const after = (seconds: number) => new Date(began.getTime() + seconds * 1_000);

export const sampleBooking: DetailedBooking = {
  property: {
    address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
    property: { kind: 'single-family', squareFootage: squareFeet(1_850) },
    features: { hasCasita: true, hasPoolSpa: true, hasDetachedGarage: false },
  },
  startsAt: new Date('2026-11-18T15:00:00Z'),
  service: 'standard',
  addons: ['pool'],
  paymentMethod: 'pay_now',
  total: dollars(475),
  priceChange: null,
  paysAt: 'before',
  occupancy: 'vacant',
  allowEarlyInspection: true,
  contact: {
    ...EMPTY_CONTACT_FORM,
    payerEmail: 'dana@example.com',
    reportEmail: 'report@example.com',
    contactPersons: [{ id: '1', firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com' }],
  },
};

export const sampleRecord: SigningRecord = {
  id: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
  agreement,
  letterhead: letterheadOf(business),
  booking: {
    inspection: inspectionDetails(business, sampleBooking),
    recipients: recipientDetails(sampleBooking.contact),
  },
  client: {
    name: 'Dana Okafor',
    phone: '+16025550199',
    email: 'dana@example.com',
    relationship: 'spouse',
  },
  buyer: { name: 'Robin Okafor', phone: '+16025550198', email: 'robin@example.com' },
  otherParties: [{ role: 'Realtor', name: 'Lee Park', phone: '+16025550197' }],
  optOutMedia: true,
  initials: Object.fromEntries(
    agreement.sections.map(({ id, number }) => [id, { letters: 'DO', at: after(number * 10) }]),
  ),
  inspectorInitials: 'MY',
  signature: { kind: 'typed', name: 'Dana Okafor' },
  signerName: 'Dana Okafor',
  signedAt: after(200),
  verifiedPhone: { number: '+16025550199', at: after(-600), by: 'signer' },
  signedFrom: 'The browser used to book',
  networkAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Safari/537.36',
  consent: { wording: 'I agree to sign electronically.', at: after(1) },
  trail: [
    { at: began, what: 'Signing page opened' },
    { at: after(9), what: 'Agreement read to its end' },
  ],
};

/** A scribble on a transparent background, like the signature field's. */
export function drawnSignature(width = 600, height = 200): Buffer {
  const row = 1 + width * 4;
  const pixels = Buffer.alloc(row * height);
  for (let x = 0; x < width; x++) {
    const y = Math.floor((height / 2) * (1 + 0.9 * Math.sin(x / 17) * Math.cos(x / 5)));
    pixels.fill(0xff, y * row + 1 + x * 4 + 3, y * row + 1 + x * 4 + 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
