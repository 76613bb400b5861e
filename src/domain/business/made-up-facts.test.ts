import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { business, readBusinessFile } from '../../../tests/support/business.ts';
import { isOpenForBooking, madeUpFacts, madeUpText } from './made-up-facts.ts';
import type { BusinessProfile } from './profile.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'business');

test.each(readdirSync(folder))('everything in %s that a customer could use is made up', (file) => {
  const profile = readBusinessFile(join(folder, file));
  const { name, legalName, shortName, office, inspectors, reviews, policies } = profile;
  const found = madeUpText(madeUpFacts(profile));
  const of = inspectors.flatMap(({ licence, firstName, lastName }) => [licence, `${firstName} ${lastName}`]);
  for (const fact of [
    name,
    legalName,
    `short name ${shortName}`,
    office.street,
    ...policies.noticeEmails,
    ...of,
  ])
    expect(found).toContain(fact);
  if (reviews.url) expect(found).toContain(reviews.url);
  expect(found.match(/the text that begins with/g)).toHaveLength(inspectors.length);
  expect(found.match(/phone number/g)).toHaveLength(1 + inspectors.length);
});

const own: BusinessProfile = {
  ...business,
  name: 'Agave Home Inspections',
  legalName: 'Agave Home Inspections LLC',
  shortName: 'Agave',
  office: { ...business.office, phone: '+14809677142', email: 'office@agave.com', street: '77 N Agave Way' },
  inspectors: business.inspectors.map((one) => ({
    ...one,
    ...{
      firstName: 'Dana',
      lastName: 'Reyes',
      phone: '+14809677117',
      licence: 'BTR #68211',
      bio: ['Dana has inspected houses since 2009.'],
    },
  })),
  reviews: { ...business.reviews, url: 'https://reviews.agave.com' },
  policies: { ...business.policies, noticeEmails: ['office@agave.com', 'dana@example-homes.com'] },
};
const [inspector] = own.inspectors;
if (!inspector) throw new Error('The test business has an inspector.');

test('a business’s own facts are not', () => {
  expect(madeUpFacts(own)).toEqual([]);
});

test.each<[Partial<BusinessProfile>, string]>([
  [{ policies: { ...own.policies, noticeEmails: ['schedule@caliche.example'] } }, 'schedule@caliche.example'],
  [{ office: { ...own.office, email: 'office@example.com' } }, 'the email address office@example.com'],
  [{ office: { ...own.office, phone: '+14805550142' } }, 'the phone number (480) 555-0142'],
  [{ inspectors: [{ ...inspector, phone: '+16025550199' }] }, 'the phone number (602) 555-0199'],
  [{ inspectors: [{ ...inspector, licence: 'AZ BTR Home Inspector #70142' }] }, '#70142'],
  [{ inspectors: [{ ...inspector, firstName: 'Joan', lastName: 'Ellery' }] }, 'the name Joan Ellery'],
  [{ office: { ...own.office, street: '2013 W Caliche Way' } }, 'the street 2013 W Caliche Way'],
  [{ legalName: 'Caliche Home Inspections LLC' }, 'the legal name Caliche Home Inspections LLC'],
  [{ shortName: 'Caliche' }, 'the short name Caliche'],
  [
    { inspectors: [{ ...inspector, bio: business.inspectors[0]?.bio ?? [] }] },
    'Marcus started in the trades',
  ],
  [{ reviews: { ...own.reviews, url: 'https://reviews.example/us' } }, 'https://reviews.example/us'],
])('one that is left is named: %j', (left, words) => {
  const found = madeUpFacts({ ...own, ...left });
  expect(found.map((fact) => fact.words)).toEqual([expect.stringContaining(words)]);
});

test('every fact is told with the place where it is changed', () => {
  const left = {
    name: 'Caliche Home Inspections',
    policies: { ...own.policies, noticeEmails: ['schedule@caliche.example'] },
  };
  expect(madeUpText(madeUpFacts({ ...own, ...left }))).toBe(
    'under Business the name Caliche Home Inspections; under Business settings the email address schedule@caliche.example',
  );
});

test.each(readdirSync(folder))('%s is open for booking in a sandbox only', (file) => {
  const profile = readBusinessFile(join(folder, file));
  expect([isOpenForBooking('sandbox', profile), isOpenForBooking('live', profile)]).toEqual([true, false]);
});

test.each([
  ['+14809670142', 'office@agave-inspections.com', true],
  ['+14805559142', 'office@example-inspections.com', true],
  ['+14805550142', 'office@agave-inspections.com', false],
  ['+14809670142', 'office@caliche.example', false],
])('%s and %s open a live site: %s', (phone, email, open) => {
  expect(isOpenForBooking('live', { ...own, office: { ...own.office, phone, email } })).toBe(open);
});

test('a live site is closed under a sample’s license', () => {
  const inspectors = [{ ...inspector, licence: 'AZ BTR Home Inspector #70142' }];
  expect(isOpenForBooking('live', { ...own, inspectors })).toBe(false);
});
