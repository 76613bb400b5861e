import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { type ContactForm, EMPTY_CONTACT_FORM } from './contact-form.ts';
import { missingContact, missingContactAction } from './missing-contact.ts';

const complete: ContactForm = {
  ...EMPTY_CONTACT_FORM,
  firstName: 'Ana',
  lastName: 'Ruiz',
  relationshipToBuyer: 'buyer',
  phoneNumber: '(480) 555-0142',
  payerEmail: 'ana@example.com',
  wantsRealtorNotification: false,
  occupancyStatus: 'occupied',
};

const fields = (form: ContactForm, verified = true) =>
  missingContact(business.serviceArea, form, verified).map(({ field }) => field);

test('nothing is missing from a complete form with a verified phone', () => {
  expect(fields(complete)).toEqual([]);
});

test('an empty form misses all required fields, in screen order', () => {
  expect(fields(EMPTY_CONTACT_FORM, false)).toEqual([
    'firstName',
    'lastName',
    'relationshipToBuyer',
    'payerEmail',
    'phoneNumber',
    'verification',
    'realtor-yes',
    'occupancy-occupied',
  ]);
});

describe.each<[string, Partial<ContactForm>, string]>([
  ['a blank first name', { firstName: '  ' }, 'firstName'],
  ['a blank last name', { lastName: '' }, 'lastName'],
  ['no relationship', { relationshipToBuyer: null }, 'relationshipToBuyer'],
  ['somebody else’s purchase without a word about it', { relationshipToBuyer: 'friend' }, 'buyerExplanation'],
  ['an e-mail address without a dot', { payerEmail: 'ana@example' }, 'payerEmail'],
  ['a wrong e-mail address for the report', { reportEmail: 'x' }, 'reportEmail'],
  ['nine digits', { phoneNumber: '(480) 555-014' }, 'phoneNumber'],
  ['no answer about the realtor', { wantsRealtorNotification: null }, 'realtor-yes'],
  ['no answer about the address', { isAddressCorrect: null }, 'address-yes'],
  ['a wrong address without the right one', { isAddressCorrect: false }, 'correctedAddress'],
  [
    'an address outside the service area',
    { isAddressCorrect: false, correctedAddress: '1 Elm St, Beverly Hills, CA 90210' },
    'correctedAddress',
  ],
  ['no occupancy', { occupancyStatus: null }, 'occupancy-occupied'],
  ['a vacant property without the early answer', { occupancyStatus: 'vacant' }, 'early-yes'],
  [
    'a recipient with an invalid email address',
    { contactPersons: [{ id: '1', firstName: 'B', lastName: '', email: 'b@' }] },
    'recipient-email-0',
  ],
])('%s', (_what, part, field) => {
  test(`is reported at ${field}`, () => {
    expect(fields({ ...complete, ...part })).toEqual([field]);
  });
});

test('a realtor to be notified needs name, email address and phone', () => {
  expect(fields({ ...complete, wantsRealtorNotification: true })).toEqual([
    'realtorName',
    'realtorEmail',
    'realtorPhone',
  ]);
});

test('a form without a verified phone is incomplete', () => {
  expect(fields(complete, false)).toEqual(['verification']);
});

test('recipients are optional', () => {
  const person = { id: '1', firstName: '', lastName: '', email: '' };
  expect(fields({ ...complete, contactPersons: [person] })).toEqual([]);
});

test('the button names the field it goes to', () => {
  const form = {
    ...EMPTY_CONTACT_FORM,
    relationshipToBuyer: 'friend',
    wantsRealtorNotification: true,
  } as const;
  expect(missingContact(business.serviceArea, form, false).map(missingContactAction)).toEqual([
    'Add your first name',
    'Add your last name',
    'Tell us who you are paying for',
    'Add your email',
    'Add your 10-digit phone number',
    'Verify your phone',
    'Add your agent’s name',
    'Add your agent’s email',
    'Add your agent’s phone number',
    'Tell us whether anyone lives there',
  ]);
});
