import { expect, test } from 'vitest';
import { readDeskContact, type TypedDeskContact } from './desk-contact.ts';

const typed: TypedDeskContact = {
  customer: {
    firstName: 'dana',
    lastName: ' reyes',
    phone: '602 555 0199',
    email: 'dana@home.example ',
    mayText: false,
  },
  buyer: null,
  agent: null,
  occupancy: 'unknown',
  mayStartEarly: true,
};
const fieldsOf = (more: Partial<TypedDeskContact>) => {
  const read = readDeskContact({ ...typed, ...more });
  return read.ok ? [] : read.problems.map(({ field }) => field);
};

test('becomes the contact of a booking, without texts unless they were allowed', () => {
  expect(readDeskContact(typed)).toMatchObject({
    ok: true,
    phone: '+16025550199',
    contact: {
      firstName: 'Dana',
      lastName: 'Reyes',
      relationshipToBuyer: 'buyer',
      phoneNumber: '(602) 555-0199',
      smsConsent: false,
      payerEmail: 'dana@home.example',
      wantsRealtorNotification: false,
      occupancyStatus: 'unknown',
      allowEarlyInspection: null,
    },
  });
});

test('names every field that needs another look', () => {
  const customer = { firstName: ' ', lastName: '', phone: '555', email: 'dana', mayText: false };
  expect(fieldsOf({ customer })).toEqual(['firstName', 'lastName', 'phone', 'email']);
});

test('asks for the buyer’s name if the customer is someone else', () => {
  expect(fieldsOf({ buyer: { relationship: 'spouse', name: '' } })).toEqual(['buyerName']);
});

test('an agent has a name and an email; the phone may be unknown', () => {
  expect(fieldsOf({ agent: { name: '', email: '', phone: '1' } })).toEqual([
    'agentName',
    'agentEmail',
    'agentPhone',
  ]);
  expect(fieldsOf({ agent: { name: 'Rosa Vance', email: 'rosa@realty.example', phone: '' } })).toEqual([]);
});

test('an early start is a question of vacant properties only', () => {
  expect(readDeskContact({ ...typed, occupancy: 'vacant' })).toMatchObject({
    contact: { allowEarlyInspection: true },
  });
});
