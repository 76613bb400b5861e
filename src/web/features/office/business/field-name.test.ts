import { expect, test } from 'vitest';
import { business } from '../../../../../tests/support/business.ts';
import { profileDifferences } from '../../../../domain/business/profile-differences.ts';
import { changedWords } from './changed-words.ts';
import { toDraft } from './draft.ts';
import { labelOf } from './field-labels.ts';
import { fieldName, valueText } from './field-name.ts';
import { groupDifferences } from './group-differences.ts';

const [zip] = business.serviceArea.zips;
const [inspector] = business.inspectors;

test.each([
  ['prices.singleFamily.2.payNowCents', 'Prices: house up to 5,000 sq ft'],
  ['prices.singleFamily.2.upTo', 'Prices: house up to 5,000 sq ft, up to (sq ft)'],
  ['prices.multiFamily.1.discountPercent', 'Prices: building with 3 units, discount (%)'],
  ['prices.units.8.payNowCents', 'Prices: larger units'],
  ['prices.mobileHome.0.payNowCents', 'Prices: mobile home, Single Wide'],
  ['office.phone', 'Business: office phone'],
  ['agreement.sections.0.paragraphs.1', `Agreement: “${business.agreement.sections[0]?.title}”, paragraph 2`],
  ['agreement.sections.client.title', `Agreement: “${business.agreement.sections[0]?.title}”, title`],
  [`serviceArea.zips.${zip?.zip}.city`, `Service area: ZIP code ${zip?.zip}, city`],
  ['inspectors.1.bio.0', `Inspectors: ${inspector?.firstName} ${inspector?.lastName}, paragraph 1`],
  [
    'inspectors.1.credentials.1',
    `Inspectors: ${inspector?.firstName} ${inspector?.lastName}, own credential 2`,
  ],
  ['inspectors.1.portrait', `Inspectors: ${inspector?.firstName} ${inspector?.lastName}, portrait`],
  ['brand.palette.muted.dark', 'Brand: muted text, dark screen'],
  ['addons.pool.challengeCents', 'Services: “Pool/spa inspection”, price with the challenge price'],
  ['inspectors', 'Inspectors'],
])('%s is called %s', (path, name) => {
  expect(fieldName(path, business)).toBe(name);
});

test('every field of the form has a label', () => {
  const fields = profileDifferences({}, toDraft(business) as object).map(({ field }) => field);
  expect(fields.filter((field) => labelOf(field) === field)).toEqual([
    'office.state',
    'serviceArea.state',
    'serviceArea.timeZone',
  ]);
});

test('values are shown as people write them', () => {
  expect(valueText('prices.commercialCents', '110000')).toBe('$1,100');
  expect(valueText('office.phone', '+14805550142')).toBe('(480) 555-0142');
  expect(valueText('tagline', '')).toBe('empty');
  expect(valueText('inspectors.1.portrait', '/9j/4AAQ')).toBe('a photo');
});

test('an added or removed row counts once, and so does each paragraph', () => {
  const { serviceArea, agreement } = business;
  const [first, ...rest] = agreement.sections;
  const after = {
    ...business,
    tagline: 'We look closely',
    serviceArea: { ...serviceArea, zips: serviceArea.zips.slice(1) },
    inspectors: [...business.inspectors, { ...inspector, id: 9, bio: ['One.', 'Two.'] }],
    agreement: {
      ...agreement,
      sections: [{ ...first, paragraphs: [...(first?.paragraphs ?? []), 'New.'] }, ...rest],
    },
  };
  const groups = groupDifferences(profileDifferences(business, after));
  expect(groups.map(({ kind, field }) => `${kind} ${field}`)).toEqual([
    'changed tagline',
    'added inspectors.9',
    `added agreement.sections.client.paragraphs.${first?.paragraphs.length}`,
    `removed serviceArea.zips.${zip?.zip}`,
  ]);
});

test('a long text shows only the changed words and their surroundings', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const after = words.map((word, index) => (index === 20 ? 'changed' : word));
  expect(changedWords(words.join(' '), after.join(' '))).toEqual({
    start: `… ${words.slice(8, 20).join(' ')} `,
    removed: 'word20 ',
    added: 'changed ',
    end: `${words.slice(21, 33).join(' ')} …`,
  });
});
