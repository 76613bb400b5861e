import { expect, test } from 'vitest';
import { business } from '../../../../tests/support/business.ts';
import { sampleAppointment } from '../../../../tests/support/sample-appointment.ts';
import { eventDetails } from './event-details.ts';

test('an event lists other features of the property', () => {
  expect(eventDetails(business, sampleAppointment)).toContain('Also on the property: Pool/spa');
});

test('an event lists the buyer of the agreement apart from the payer’s explanation', () => {
  const before = eventDetails(business, sampleAppointment);
  expect(before).toContain('Paying for: My wife buys the house');
  expect(before.join()).not.toContain('Buyer');
  const signed = eventDetails(business, { ...sampleAppointment, namedBuyer: 'Robin Okafor' });
  expect(signed).toContain('Buyer: Robin Okafor');
  expect(signed).toContain('Paying for: My wife buys the house');
});
