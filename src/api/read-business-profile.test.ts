import { expect, test } from 'vitest';
import caliche from '../../business/caliche.json' with { type: 'json' };
import { business } from '../../tests/support/business.ts';
import type { BusinessProfile } from '../domain/business/profile.ts';
import { readBusinessProfile } from './read-business-profile.ts';

/** The shipped file with one field replaced. */
function changed(field: string, value: unknown): unknown {
  const copy = structuredClone(caliche) as Record<string, unknown>;
  const steps = field.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Record<string, unknown>>(
    (at, step) => at[step] as Record<string, unknown>,
    copy,
  );
  parent[last] = value;
  return copy;
}

const problemsOf = (input: unknown) => {
  const read = readBusinessProfile(input);
  return read.ok ? [] : read.problems;
};

test('the shipped business is read as it is written', () => {
  expect(readBusinessProfile(caliche)).toEqual({ ok: true, profile: caliche });
});

test('a file or version from before has no portrait and no own credentials, and its agreement reads as it did', () => {
  const { credentials: _own, portrait: _none, ...lead } = caliche.inspectors[0] ?? {};
  const { terms: _terms, ...policies } = caliche.policies;
  const read = readBusinessProfile({ ...caliche, inspectors: [lead], policies });
  const own = { credentials: [], portrait: null };
  expect(read).toEqual({ ok: true, profile: { ...caliche, inspectors: [{ ...lead, ...own }] } });
});

test.each([
  ['inspectors.0.portrait', 'PHN2Zz48L3N2Zz4=', 'This is not a JPEG or PNG picture. Please choose a photo.'],
  ['inspectors.0.credentials', Array(13).fill('ASHI certified'), 'List at most 12 credentials.'],
  ['policies.terms.refundBusinessDays', 1, 'This must be a whole number from 2 to 30.'],
  ['name', '', 'This is missing.'],
  ['name', 'x'.repeat(61), 'This has more than 60 characters.'],
  ['tagline', 'two\u0007lines', 'This has characters that can’t be printed.'],
  ['office.phone', '555-0142', 'This is not a US phone number.'],
  ['office.email', 'office', 'This is not an email address.'],
  ['office.opens', '8am', 'This is not a time. Write it like 08:00 or 17:30.'],
  ['office.closes', '07:00', 'The office closes before it opens.'],
  ['office.zip', '90210', '90210 is not a ZIP code in Arizona.'],
  ['office.longitude', 111.84, 'This point is not in Arizona.', 'office.latitude'],
  [
    'serviceArea.timeZone',
    'America/Denver',
    'The product works in Arizona time only: write America/Phoenix.',
  ],
  ['serviceArea.zips.0.zip', '10001', '10001 is not a ZIP code in Arizona.'],
  ['serviceArea.zips.1.zip', '85003', '85003 is listed twice.'],
  ['serviceArea.zips.0.county', 'Pima', 'Pima is not one of your counties.'],
  ['serviceArea.counties.2', 'Pima', 'Pima has no ZIP code. List one, or remove the county.'],
  ['inspectors', [], 'Name at least one inspector.'],
  ['inspectors.0.pronoun', 'it', 'Write he, she or they.'],
  ['services.1.includes.0', 'roof', 'There is no add-on “roof”.'],
  ['addons.1.id', 'foundation', 'foundation is listed twice.', 'addons.2.id'],
  ['addons.1.id', 'Pool', 'Use small letters, digits and underscores, starting with a letter.'],
  ['prices.effective', 'January', 'This is not a date. Write it like 2027-01-01.'],
  ['prices.commercialCents', 0, 'A price is at least $1.'],
  ['prices.commercialCents', 110_050, 'Prices are whole dollars.'],
  ['prices.commercialCents', 1_000_100, 'This is more than $10,000.'],
  ['prices.singleFamily.1.upTo', 1200, 'Each size must be larger than the one before.'],
  ['prices.units.8.upTo', 9000, 'The last row has no limit: write null.'],
  [
    'prices.multiFamily.4.units',
    5,
    'This needs exactly one price for each of: 2, 3, 4, 5, 6.',
    'prices.multiFamily',
  ],
  [
    'prices.surcharges.zips.0',
    { zips: ['85701'], addCents: 5000 },
    '85701 is not in your service area.',
    'prices.surcharges.zips.0.zips.0',
  ],
  [
    'prices.surcharges.zips.0',
    { zips: ['85390'], addCents: 0 },
    'A price is at least $1.',
    'prices.surcharges.zips.0.addCents',
  ],
  [
    'prices.surcharges.zips.0',
    { zips: ['85390', '85390'], addCents: 5000 },
    '85390 is listed twice.',
    'prices.surcharges.zips.0.zips.1',
  ],
  [
    'prices.surcharges.yearBuilt',
    [1960, 1960].map((before) => ({ before, addCents: 5000 })),
    '1960 is listed twice.',
    'prices.surcharges.yearBuilt.1.before',
  ],
  [
    'prices.surcharges.distance',
    [30, 30].map((overMiles) => ({ overMiles, addCents: 5000 })),
    '30 miles is listed twice.',
    'prices.surcharges.distance.1.overMiles',
  ],
  ['reviews.url', 'http://reviews.example', 'This is not a link that begins with https://.'],
])('%s: %j is refused with a sentence at its field', (field, value, sentence, at = field) => {
  expect(problemsOf(changed(field, value))).toContainEqual({ field: at, sentence });
});

test('problems of single fields and of fields that do not fit each other are found together', () => {
  const input = {
    ...caliche,
    office: { ...caliche.office, zip: '90210' },
    prices: { ...caliche.prices, commercialCents: 0 },
    agreement: { ...caliche.agreement, preamble: 'Call {offise phone}.' },
  };
  const fields = (inForce?: BusinessProfile) => {
    const read = readBusinessProfile(input, inForce);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };
  expect(fields()).toEqual(['prices.commercialCents', 'office.zip']);
  expect(fields(business)).toEqual(['prices.commercialCents', 'office.zip', 'agreement.preamble']);
});

test('a list that cannot be read is not compared with others', () => {
  const [pool, ...addons] = caliche.addons;
  const input = { ...caliche, addons: [{ ...pool, id: 'New Pool' }, ...addons] };
  expect(problemsOf(input).map(({ field }) => field)).toEqual(['addons.0.id']);
});

test('a field the product does not know is refused, so that a typo loses nothing silently', () => {
  expect(problemsOf({ ...caliche, phones: [] })).toEqual([
    { field: '', sentence: 'We don’t know this field: phones.' },
  ]);
});
