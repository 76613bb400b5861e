import { describe, expect, test } from 'vitest';
import { EMPTY_CONTACT_FORM } from './contact-form.ts';
import { parseUsPhone } from './phone.ts';
import { REMOVED_NAME, REMOVED_PHONE, withoutNamed, withoutPayer } from './removed-person.ts';

const contact = {
  ...EMPTY_CONTACT_FORM,
  firstName: 'Dana',
  lastName: 'Okafor',
  relationshipToBuyer: 'spouse' as const,
  buyerExplanation: 'My wife Dana buys it',
  phoneNumber: '(602) 555-0199',
  smsConsent: true,
  payerEmail: 'Dana@Home.example',
  reportEmail: 'dana.work@office.example',
  contactPersons: [
    { id: '1', firstName: 'Lee', lastName: 'Wu', email: 'lee@lender.example' },
    { id: '2', firstName: 'Ann', lastName: 'Ito', email: 'ann@lender.example' },
  ],
  wantsRealtorNotification: true,
  realtorName: 'Rosa Vance',
  realtorEmail: 'rosa@realty.example',
  realtorPhone: '(480) 555-0123',
  occupancyStatus: 'vacant' as const,
};

describe('removing the payer', () => {
  test('removes their name, number, address and free text', () => {
    const left = JSON.stringify(withoutPayer(contact));
    expect(left).not.toMatch(/dana|okafor|555-0199|wife/i);
    expect(withoutPayer(contact).firstName).toBe(REMOVED_NAME);
  });

  test('keeps the people they named', () => {
    const { contactPersons, realtorName, occupancyStatus } = withoutPayer(contact);
    expect({ contactPersons, realtorName, occupancyStatus }).toEqual({
      contactPersons: contact.contactPersons,
      realtorName: 'Rosa Vance',
      occupancyStatus: 'vacant',
    });
  });
});

describe('removing a named person', () => {
  test.each([
    ['by address', { emails: ['rosa@realty.example'], phones: [] }],
    ['by number', { emails: [], phones: ['+16025550100', '+14805550123'] }],
  ])('as the realtor goes, found %s', (_how, person) => {
    const left = withoutNamed(contact, person);
    expect(JSON.stringify(left)).not.toMatch(/rosa|vance|555-0123/i);
    expect(left.wantsRealtorNotification).toBe(false);
  });

  test('removes only the report address', () => {
    const { contactPersons } = withoutNamed(contact, { emails: ['lee@lender.example'], phones: [] });
    expect(contactPersons.map(({ firstName }) => firstName)).toEqual(['Ann']);
  });

  test('changes nothing if the person is not in the form', () => {
    expect(withoutNamed(contact, { emails: ['else@x.example'], phones: ['+14805550999'] })).toEqual(contact);
  });
});

test('the placeholder number is valid where a number is required', () => {
  const parsed = parseUsPhone(REMOVED_PHONE);
  expect(parsed.ok && parsed.value.e164).toBe(REMOVED_PHONE);
});
