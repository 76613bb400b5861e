import { describe, expect, test } from 'vitest';
import { type ContactForm, EMPTY_CONTACT_FORM } from './contact-form.ts';
import { hasPersonalData, ownContact } from './own-contact.ts';

const own = {
  firstName: 'Priya',
  lastName: 'Shah',
  relationshipToBuyer: 'realtor',
  payerEmail: 'priya@realty.example',
  phoneNumber: '(480) 555-0142',
  smsConsent: true,
} as const;
const realtor = {
  wantsRealtorNotification: true,
  realtorName: 'Priya Shah',
  realtorEmail: 'Priya@Realty.example',
  realtorPhone: '(480) 555-0142',
} as const;
const full: ContactForm = {
  ...own,
  ...realtor,
  realtorEmail: 'other@realty.example',
  buyerExplanation: 'My client Dana Reyes',
  reportEmail: 'dana@mail.example',
  contactPersons: [{ id: '1', firstName: 'Lee', lastName: 'Reyes', email: 'lee@mail.example' }],
  isAddressCorrect: false,
  correctedAddress: '14 N Elm St, Mesa, AZ 85201',
  unitNumber: '4',
  occupancyStatus: 'vacant',
  allowEarlyInspection: true,
};

describe('the payer’s own details', () => {
  test('are name, relationship, email, phone and consent, and nothing about the property or its buyer', () => {
    expect(ownContact(full)).toEqual({ ...EMPTY_CONTACT_FORM, ...own });
  });
  test('include the agent to notify only if that is the payer', () => {
    expect(ownContact({ ...full, ...realtor })).toEqual({ ...EMPTY_CONTACT_FORM, ...own, ...realtor });
    expect(ownContact({ ...full, wantsRealtorNotification: false })).toEqual({
      ...EMPTY_CONTACT_FORM,
      ...own,
    });
    const nobody = { ...full, payerEmail: '', realtorEmail: '' };
    expect(ownContact(nobody)).toMatchObject({ wantsRealtorNotification: null, realtorName: '' });
  });
  test('are detected if any of them is filled in', () => {
    expect(hasPersonalData(full)).toBe(true);
    expect(hasPersonalData({ ...EMPTY_CONTACT_FORM, relationshipToBuyer: 'buyer' })).toBe(false);
  });
});
