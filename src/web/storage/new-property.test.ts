import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ContactForm, EMPTY_CONTACT_FORM } from '../../domain/contact/contact-form.ts';
import type { Address } from '../../domain/property/address.ts';
import { NO_SPECIAL_FEATURES, PRESELECTED, toggleOption } from '../../domain/property/special-features.ts';
import { squareFeet } from '../../domain/property/square-feet.ts';
import { bookingSelection } from './booking-selection.ts';
import { saveConfirmedProperty } from './confirmed-property.ts';
import { contactData, contactFor, noContact } from './contact-data.ts';
import { finishAnswers, moveAnswers } from './new-property.ts';
import { challengeAvailable } from './selected-payment.ts';
import { specialFeatures } from './special-features.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
});

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storageOf(new Map()), localStorage: storageOf(new Map()) });
});

const own = {
  firstName: 'Priya',
  lastName: 'Shah',
  relationshipToBuyer: 'realtor',
  payerEmail: 'priya@realty.example',
  phoneNumber: '(480) 555-0142',
  smsConsent: true,
} as const;
const firstClient: ContactForm = {
  ...EMPTY_CONTACT_FORM,
  ...own,
  buyerExplanation: 'My client Dana Reyes',
  reportEmail: 'dana@mail.example',
  contactPersons: [{ id: '1', firstName: 'Lee', lastName: 'Reyes', email: 'lee@mail.example' }],
  wantsRealtorNotification: false,
  occupancyStatus: 'vacant',
  allowEarlyInspection: true,
};
const ownOnly: ContactForm = { ...EMPTY_CONTACT_FORM, ...own };

const at = (street: string, zip = '85201'): Address => ({ street, city: 'Mesa', state: 'AZ', zip });
const elm = at('12 N Elm St');
const oak = at('80 W Oak Ave', '85205');

const confirm = (address: Address) =>
  saveConfirmedProperty({
    id: '3f0d3a52-7a55-4a6e-9d1f-0b6a6b8f7c11',
    address,
    property: { kind: 'single-family', squareFootage: squareFeet(1200) },
    isValidated: true,
    placeId: null,
    features: NO_SPECIAL_FEATURES,
    streetViewUrl: null,
    paymentMethod: 'pay_now',
  });

/** Confirms a first client's house and answers its questions. */
function answerFor(address: Address, line: string) {
  confirm(address);
  contactData.write({
    ...noContact,
    form: firstClient,
    isVerified: true,
    unlocked: true,
    about: {
      address: line,
      squareFootage: 1200,
      propertyType: 'Single Family Residence',
      paymentMethod: 'pay_now',
      formerAddresses: [],
      finished: false,
    },
  });
  bookingSelection.write({
    ...bookingSelection.read(),
    service: 'standard',
    addons: ['foundation'],
    step: 3,
  });
  challengeAvailable.write(true);
  specialFeatures.write(toggleOption(PRESELECTED, 'hasPoolSpa'));
}
const kept = () => contactData.read() ?? noContact;
const answerForElm = () => answerFor(elm, '12 N Elm St, Mesa, AZ 85201');

describe('another property', () => {
  test('leaves the visitor’s own details, verified as they were, and says so', () => {
    answerForElm();
    confirm(oak);
    expect(kept()).toMatchObject({ form: ownOnly, isVerified: true, carriedOver: true });
  });
  test('leaves no add-ons, special features or challenge of the first', () => {
    answerForElm();
    confirm(oak);
    expect(bookingSelection.read()).toMatchObject({ service: null, addons: [] });
    expect(specialFeatures.read()).toBeNull();
    expect(challengeAvailable.read()).toBeNull();
  });
  test('is seen as one before it is stored: a link’s page shows nothing of the first client', () => {
    answerForElm();
    expect(contactFor(kept(), oak)).toMatchObject({ form: ownOnly, carriedOver: true });
  });
  test('after starting over, or a reserved time, is also another unit of the same building', () => {
    answerFor(at('12 N Elm St Unit 4'), '12 N Elm St Unit 4, Mesa, AZ 85201');
    finishAnswers();
    confirm(at('12 N Elm St Unit 7'));
    expect(kept().form).toEqual(ownOnly);
    expect(bookingSelection.read()?.addons).toEqual([]);
  });
  test('does not get the first one’s answers back by way of a corrected address', () => {
    answerForElm();
    moveAnswers(at('12 N Elm St Unit 4'));
    finishAnswers();
    confirm(elm);
    expect(kept().form).toEqual(ownOnly);
  });
  test('takes nothing along when nobody had given a name', () => {
    answerForElm();
    contactData.write({ ...kept(), form: { ...EMPTY_CONTACT_FORM, occupancyStatus: 'vacant' } });
    confirm(oak);
    expect(kept()).toMatchObject({ form: EMPTY_CONTACT_FORM, carriedOver: false });
  });
});

describe('the same property', () => {
  test.each([
    ['confirmed again, with another size or spelling', at('12 n elm st.')],
    ['with its unit', at('12 N Elm St Unit 4')],
  ])('%s keeps everything', (_how, address) => {
    answerForElm();
    confirm(address);
    expect(kept()).toMatchObject({ form: firstClient, carriedOver: false });
    expect(bookingSelection.read()?.addons).toEqual(['foundation']);
    expect(challengeAvailable.read()).toBe(true);
  });
  test('started over with exactly the same address keeps everything', () => {
    answerForElm();
    finishAnswers();
    confirm(elm);
    expect(kept().form).toEqual(firstClient);
  });
  test('under a corrected address keeps everything, there and on the way back', () => {
    answerForElm();
    contactData.write({
      ...kept(),
      form: { ...firstClient, isAddressCorrect: false, correctedAddress: '14 N Elm St, Mesa, AZ 85201' },
    });
    const corrected = at('14 N Elm St');
    moveAnswers(corrected);
    confirm(corrected);
    expect(kept().form).toEqual(firstClient);
    expect(bookingSelection.read()?.addons).toEqual(['foundation']);
    expect(contactFor(kept(), elm).form).toEqual(firstClient);
  });
});
