import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { calendarDate } from '../calendar-date.ts';
import { agreementOf } from './agreement.ts';
import { agreementText } from './agreement-text.ts';
import { changesAgreement, withAgreementVersion } from './next-version.ts';

const day = calendarDate('2027-01-04');
const renamed = { ...business, name: 'Other Inspections' };
const versionOf = (last: string) => {
  const agreement = { ...business.agreement, version: last };
  return withAgreementVersion({ ...renamed, agreement }, { ...business, agreement }, day).agreement;
};

test('an unchanged text keeps its version', () => {
  const otherPhoto = { ...business, tagline: 'We look closely' };
  expect(withAgreementVersion(otherPhoto, business, day)).toBe(otherPhoto);
});

test('a changed fact that the text quotes makes a new version, named after its first day', () => {
  expect(versionOf('2026-11-18')).toMatchObject({ version: '2027-01-04', effective: day });
});

test('a changed figure of the terms changes the text and makes a new version', () => {
  const { policies } = business;
  const earlier = {
    ...business,
    policies: { ...policies, terms: { ...policies.terms, fullRefundUntil: '18:00' } },
  };
  const changed = withAgreementVersion(earlier as typeof business, business, day);
  expect(changed.agreement.version).toBe('2027-01-04');
  expect(agreementText(agreementOf(changed))).toContain('Until 6:00 PM Arizona time on the day of booking');
});

test.each([
  ['2027-01-04', '2027-01-04.2'],
  ['2027-01-04.2', '2027-01-04.3'],
])('a second change on one day is told apart (%s, %s)', (last, next) => {
  expect(versionOf(last).version).toBe(next);
});

test('a version that the business named itself stays', () => {
  const named = { ...renamed, agreement: { ...business.agreement, version: '2027 A' } };
  expect(withAgreementVersion(named, business, day)).toBe(named);
});

test('customers sign something else if a word or a fact that the text quotes changes', () => {
  expect(changesAgreement(business, renamed)).toBe(true);
  const { agreement } = business;
  const reworded = { ...business, agreement: { ...agreement, preamble: 'Please read all of it.' } };
  expect(changesAgreement(business, reworded)).toBe(true);
  const renumbered = { ...business, agreement: { ...agreement, version: '2027 A', effective: day } };
  expect(changesAgreement(business, { ...renumbered, tagline: 'We look closely' })).toBe(false);
});
