import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { changedParts, withChange, withParts } from './merge-profiles.ts';
import { profileDifferences } from './profile-differences.ts';

const renamed = { ...business, tagline: 'We look closely' };
const dearer = { ...business, prices: { ...business.prices, notice: 'from January' } };

test('only the changed parts are named', () => {
  expect(changedParts(business, { ...renamed })).toEqual(['tagline']);
});

test('a change of today also reaches what comes into force later', () => {
  expect(withChange(dearer, business, renamed)).toEqual({ ...dearer, tagline: 'We look closely' });
});

test('prices that come into force later are not undone by a change of today’s prices', () => {
  const today = { ...business, prices: { ...business.prices, notice: 'today only' } };
  expect(withChange(dearer, business, today)).toEqual(dearer);
});

test('an agreement that only got another name for a later day follows a change of today’s words', () => {
  const { agreement } = business;
  const later = { ...dearer, agreement: { ...agreement, version: '2027-01-01' } };
  const reworded = { ...business, agreement: { ...agreement, preamble: 'Please read all of it.' } };
  expect(withChange(later, business, reworded).agreement).toEqual(reworded.agreement);
});

test('the author’s own parts replace what was to come into force that day', () => {
  const corrected = { ...business, prices: { ...business.prices, notice: 'corrected' } };
  expect(withParts({ ...dearer, tagline: 'Later' }, business, corrected)).toEqual({
    ...corrected,
    tagline: 'Later',
  });
});

test('differences are listed line by line, rows by their own key', () => {
  const zips = business.serviceArea.zips.slice(1);
  const fewer = { ...renamed, serviceArea: { ...business.serviceArea, zips } };
  const gone = business.serviceArea.zips[0];
  expect(profileDifferences(business, fewer)).toEqual([
    { field: 'tagline', before: business.tagline, after: 'We look closely' },
    ...(['zip', 'city', 'county', 'latitude', 'longitude'] as const).map((name) => ({
      field: `serviceArea.zips.${gone?.zip}.${name}`,
      before: String(gone?.[name]),
      after: null,
    })),
  ]);
});
