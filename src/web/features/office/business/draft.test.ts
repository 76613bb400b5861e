import { expect, test } from 'vitest';
import { business, readBusinessFile } from '../../../../../tests/support/business.ts';
import { allProblems, type Draft, newId, readDraft, toDraft } from './draft.ts';
import { textAt, withValueAt } from './draft-path.ts';

const form = toDraft(business);
const withText = (path: string, value: Draft) => readDraft(withValueAt(form, path, value));

test('a profile survives being a form, whichever business it is', () => {
  for (const profile of [
    business,
    readBusinessFile('business/caliche.json'),
    readBusinessFile('business/granite-dells.json'),
  ])
    expect(readDraft(JSON.parse(JSON.stringify(toDraft(profile))))).toEqual({
      ok: true,
      profile,
      problems: [],
    });
});

test('money is shown in dollars, sizes with commas, phones for people, paragraphs with empty lines', () => {
  expect(textAt(form, 'prices.singleFamily.1.payNowCents')).toBe(
    String((business.prices.singleFamily[1]?.payNowCents ?? 0) / 100),
  );
  expect(textAt(form, 'prices.singleFamily.1.upTo')).toMatch(/^\d,\d{3}$/);
  expect(textAt(form, 'office.phone')).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
  expect(textAt(form, 'agreement.sections.0.paragraphs').split('\n\n')).toEqual(
    business.agreement.sections[0]?.paragraphs,
  );
  expect(textAt(form, 'prices.units.8.upTo')).toBe('');
});

test.each([
  ['700', 70_000],
  ['$1,250', 125_000],
  [' 650.00 ', 65_000],
])('the price %j is read', (typed, cents) => {
  const read = withText('prices.singleFamily.0.payNowCents', typed);
  expect(read.ok && read.profile.prices.singleFamily[0]?.payNowCents).toBe(cents);
});

test.each([
  ['prices.singleFamily.0.payNowCents', '', 'Please enter a price.'],
  ['prices.singleFamily.0.payNowCents', '650.50', 'Please enter whole dollars, such as 650.'],
  ['prices.commercialCents', '-5', 'Please enter whole dollars, such as 650.'],
  ['since', 'long ago', 'Please enter a whole number.'],
  ['office.latitude', '33,3', 'Please enter degrees, such as 33.3031 or -111.8433.'],
])('%s as %j has its problem at the field', (field, typed, message) => {
  expect(withText(field, typed)).toMatchObject({ ok: false, problems: [{ field, message }] });
});

test('a field that could not be read keeps the form’s message; the server’s other problems are added', () => {
  const typed = { field: 'since', message: 'Please enter a whole number.' };
  const zip = { field: 'office.zip', message: '90210 is not a ZIP code in Arizona.' };
  expect(allProblems([typed], [{ field: 'since', message: 'This must be a year.' }, zip])).toEqual([
    typed,
    zip,
  ]);
});

test('paragraphs and lines are split as typed, without empty ones', () => {
  const typed = '  First, \nwrapped.\n \n\nSecond.\n\n';
  const read = withText('agreement.sections.2.paragraphs', typed);
  expect(read.ok && read.profile.agreement.sections[2]?.paragraphs).toEqual(['First, wrapped.', 'Second.']);
  const counties = withText('serviceArea.counties', 'Pinal\n\n Maricopa ');
  expect(counties.ok && counties.profile.serviceArea.counties).toEqual(['Pinal', 'Maricopa']);
});

test('an empty review link is none', () => {
  const read = withText('reviews.url', '  ');
  expect(read.ok && read.profile.reviews.url).toBeNull();
});

test('new rows get an id made of their name, and no other row’s', () => {
  const row = { id: '', name: 'Sewer scope!', payNowCents: '200', challengeCents: '200', minutes: '30' };
  const read = withText('addons', [row, row]);
  expect(read.ok && read.profile.addons.map(({ id }) => id)).toEqual(['sewer_scope', 'sewer_scope_2']);
  expect(newId('4-point', new Set())).toBe('point');
  expect(newId('¿?', new Set())).toBe('new');
});
