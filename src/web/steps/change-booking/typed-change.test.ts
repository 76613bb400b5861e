import { describe, expect, test } from 'vitest';
import type { ChangeForm } from '../../../api/change-booking.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import { changedSections, rebase, toRequest, toTyped } from './typed-change.ts';

const form: ChangeForm = {
  revision: 3,
  sections: ['time', 'services', 'property', 'people', 'price'],
  startsAt: '2026-11-17T08:00:00-07:00',
  service: 'standard',
  addons: ['pool'],
  property: {
    streetNumber: '421',
    direction: '',
    streetName: 'Main St',
    unit: '',
    zipCode: '85201',
    propertyType: 'Single Family Residence',
    squareFootage: 1_850,
    hasCasita: false,
    hasPoolSpa: true,
    hasDetachedGarage: false,
  },
  payer: {
    firstName: 'Dana',
    lastName: 'Ortiz',
    payerEmail: 'dana@home.example',
    phoneNumber: '(602) 555-0199',
    relationshipToBuyer: 'buyer',
    buyerExplanation: '',
  },
  recipients: {
    reportEmail: '',
    contactPersons: [],
    wantsRealtorNotification: false,
    realtorName: '',
    realtorEmail: '',
    realtorPhone: '',
  },
  priceChange: null,
  openDays: [],
  offer: { services: [], addons: [], asksYearBuilt: false },
};
const typed = toTyped(form);

describe('only what was changed is sent:', () => {
  test.each<[string, Record<string, string>, object]>([
    ['nothing', {}, {}],
    ['the time', { date: '2026-11-19' }, { startsAt: '2026-11-19T08:00:00-07:00' }],
    ['the add-ons', { addons: '' }, { addons: [] }],
    ['one name', { lastName: 'Reyes' }, { payer: { lastName: 'Reyes' } }],
    [
      'a discount',
      { priceKind: 'discount', priceAmount: '$50', priceReason: 'Promised' },
      { priceChange: { amountCents: -5_000, reason: 'Promised' } },
    ],
    [
      'a surcharge with a comma',
      { priceKind: 'surcharge', priceAmount: '1,250.00', priceReason: 'Far away' },
      { priceChange: { amountCents: 125_000, reason: 'Far away' } },
    ],
    [
      'an agent, who is there once anything about them is typed',
      { realtorEmail: 'rosa@realty.example' },
      {
        recipients: {
          ...form.recipients,
          wantsRealtorNotification: true,
          realtorEmail: 'rosa@realty.example',
        },
      },
    ],
    [
      'an unreadable amount, as none',
      { priceKind: 'surcharge', priceAmount: 'fifty', priceReason: 'Far away' },
      { priceChange: { amountCents: 0, reason: 'Far away' } },
    ],
  ])('%s', (_what, changes, sent) => {
    expect(toRequest(form, { ...typed, ...changes })).toEqual({ revision: 3, ...sent });
  });

  test('the units of a building', () => {
    const units = {
      propertyType: PROPERTY_KIND_LABELS['multi-family'],
      multiFamilyUnits: '3 Units',
      unitSquareFootages: '900\n1,000\nbig',
    };
    expect(toRequest(form, { ...typed, ...units }).property).toMatchObject({
      multiFamilyUnits: '3 Units',
      // The server refuses a size of zero at its field.
      unitSquareFootages: [900, 1_000, 0],
    });
  });

  test('a property as a whole', () => {
    expect(toRequest(form, { ...typed, streetNumber: '412' }).property).toEqual({
      ...form.property,
      streetNumber: '412',
    });
  });
});

test('after someone else saved, what was typed stays and the rest becomes what they saved', () => {
  const theirs: ChangeForm = { ...form, revision: 4, addons: [], startsAt: '2026-11-18T09:00:00-07:00' };
  const mine = rebase(form, { ...typed, lastName: 'Reyes' }, theirs);
  expect(changedSections(theirs, mine)).toEqual(['people']);
  expect(toRequest(theirs, mine)).toEqual({ revision: 4, payer: { lastName: 'Reyes' } });
});
