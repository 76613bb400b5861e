import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { EMPTY_CONTACT_FORM } from '../contact/contact-form.ts';
import { dollars } from '../money.ts';
import { NO_SPECIAL_FEATURES } from '../property/special-features.ts';
import { squareFeet } from '../property/square-feet.ts';
import { type DetailedBooking, inspectionDetails, recipientDetails } from './booking-details.ts';

const sizes = [800, 820, 840, 860, 880, 900].map(squareFeet);
const booking: DetailedBooking = {
  property: {
    address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
    property: {
      kind: 'multi-family',
      units: 6,
      squareFootage: null,
      unitLabels: null,
      unitSquareFootages: sizes,
    },
    features: { hasCasita: true, hasPoolSpa: true, hasDetachedGarage: false },
  },
  startsAt: new Date('2026-11-18T15:00:00Z'),
  service: 'standard',
  addons: ['termite_referral', 'foundation'],
  paymentMethod: 'pay_now',
  total: dollars(1_600),
  priceChange: null,
  paysAt: 'before',
  occupancy: 'vacant',
  allowEarlyInspection: true,
  contact: {
    ...EMPTY_CONTACT_FORM,
    payerEmail: 'dana@example.com',
    contactPersons: [{ id: '1', firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com' }],
    wantsRealtorNotification: true,
    realtorName: 'Lee Park',
    realtorEmail: 'lee@example.com',
  },
};
const linesOf = (changes: Partial<DetailedBooking>) => {
  const changed = { ...booking, ...changes };
  const details = [...inspectionDetails(business, changed), ...recipientDetails(changed.contact)];
  return details.map(({ name, value }) => `${name}: ${value}`);
};

test('name everything the agreement refers to', () => {
  expect(linesOf({})).toEqual([
    'Property: 1234 N Main St, Mesa, AZ 85201',
    'Property type: Multi-Family Residence',
    'Units: 6 Units',
    `Each unit: ${sizes.map((size, index) => `Unit ${index + 1}: ${size} sq ft`).join('; ')}`,
    'Casita: Yes, inspected',
    'Detached garage: None',
    'Pool or spa: Yes, but not part of this inspection',
    'Occupancy: Vacant',
    'Early start: Yes, we may start early',
    'Inspection: Wednesday, November 18, 2026, 8:00 AM Arizona time',
    'Service: Standard Home Inspection',
    'Add-ons: Termite inspection referral (Free), Foundation inspection (+$100)',
    'Total fee: $1,600.00',
    'Price: Standard price',
    'Payment: In full before the inspection',
    'Report goes to: dana@example.com',
    'Report also goes to: Priya Shah, priya@example.com',
    'Agent kept posted: Lee Park, lee@example.com',
  ]);
});

test('show that the lot has no other structures, and omit an early start that was not asked for', () => {
  const property = { ...booking.property, features: NO_SPECIAL_FEATURES };
  const lines = linesOf({ property, occupancy: 'unknown', allowEarlyInspection: null });
  expect(lines).toContain('Casita, detached garage, pool or spa: None');
  expect(lines).toContain('Occupancy: Not known');
  expect(lines.join('\n')).not.toContain('Early start');
});

test('list a pool included in the service as inspected, not as an add-on', () => {
  const lines = linesOf({ service: 'standard_pool', addons: ['pool'] });
  expect(lines).toContain('Pool or spa: Yes, inspected');
  expect(lines).toContain('Add-ons: None');
});

test('show the challenge price, which has its own section', () => {
  const lines = linesOf({ paymentMethod: 'challenge', addons: ['pool'] });
  expect(lines).toContain('Price: Challenge price, 50% of the standard fee for the property');
  expect(lines).toContain('Add-ons: Pool/spa inspection (+$50)');
});
