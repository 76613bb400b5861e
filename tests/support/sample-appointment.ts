// An appointment nobody booked, for tests of what is written about one.
import { EMPTY_CONTACT_FORM } from '../../src/domain/contact/contact-form.ts';
import { dollars } from '../../src/domain/money.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';

export const sampleAppointment: Appointment = {
  id: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
  status: 'held',
  inspectorStatus: 'not_started',
  startsAt: new Date('2026-11-18T15:00:00Z'),
  minutes: 150,
  heldUntil: new Date('2026-11-17T16:30:00Z'),
  revision: 0,
  phone: '+16025550199',
  property: {
    id: '7d9f1a50-0000-4000-8000-000000000001',
    address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
    county: 'Maricopa',
    position: null,
    property: { kind: 'single-family', squareFootage: squareFeet(2_100) },
    features: { hasCasita: false, hasPoolSpa: true, hasDetachedGarage: false },
    validated: true,
    placeId: null,
  },
  service: 'standard',
  addons: ['pool', 'foundation'],
  paymentMethod: 'challenge',
  claimId: '7d9f1a50-0000-4000-8000-000000000002',
  claimApproved: false,
  total: dollars(475),
  paid: dollars(0),
  occupancy: 'vacant',
  allowEarlyInspection: true,
  contact: {
    ...EMPTY_CONTACT_FORM,
    firstName: 'Dana',
    lastName: 'Okafor',
    relationshipToBuyer: 'spouse',
    buyerExplanation: 'My wife buys the house',
    phoneNumber: '(602) 555-0199',
    payerEmail: 'dana@home.example',
    reportEmail: 'report@home.example',
    contactPersons: [{ id: '1', firstName: 'Lee', lastName: 'Wu', email: 'lee@lender.example' }],
    wantsRealtorNotification: true,
    realtorName: 'Rosa Vance',
    realtorEmail: 'rosa@realty.example',
    realtorPhone: '(480) 555-0123',
    occupancyStatus: 'vacant',
    allowEarlyInspection: true,
  },
  bookedAt: new Date('2026-11-16T16:30:00Z'),
};

/** What somebody who means harm types where a name, an address or an explanation is asked for. */
export const hostileLines = [
  'Eve\r\nBcc: everybody@example.com',
  'Eve\r\n\r\n<p>Body</p>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'Eve"; RSVP=TRUE:mailto:x@example.com',
  'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
  'Eve\nATTENDEE:mailto:victim@example.com',
  'Eve\\nBEGIN:VEVENT;,:"',
  'Eve\u2028BEGIN:VEVENT\u2029\u0085',
  '\u202eevil\u2066\u200f',
  '\u{1f3e0}\u{1f469}\u200d\u{1f527}',
  '\ud800 half',
  '\u0000\u0007\u001b[31m',
  'x'.repeat(300),
  '\u{1f3e0}'.repeat(300),
] as const;
