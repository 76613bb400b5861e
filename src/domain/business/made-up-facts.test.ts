import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { business, readBusinessFile } from '../../../tests/support/business.ts';
import { isOpenForBooking, madeUpFacts } from './made-up-facts.ts';
import type { BusinessProfile } from './profile.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'business');

test.each(readdirSync(folder))('everything in %s that a customer could use is made up', (file) => {
  const profile = readBusinessFile(join(folder, file));
  const { name, inspectors, policies } = profile;
  const found = madeUpFacts(profile).join('\n');
  for (const fact of [name, ...policies.noticeEmails, ...inspectors.map(({ licence }) => licence)])
    expect(found).toContain(fact);
  expect(found.match(/phone number/g)).toHaveLength(1 + inspectors.length);
});

const own: BusinessProfile = {
  ...business,
  name: 'Agave Home Inspections',
  office: { ...business.office, phone: '+14809677142', email: 'office@agave.com' },
  inspectors: business.inspectors.map((one) => ({ ...one, phone: '+14809677117', licence: 'BTR #68211' })),
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
])('one that is left is named: %j', (left, words) => {
  expect(madeUpFacts({ ...own, ...left })).toEqual([expect.stringContaining(words)]);
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
  expect(isOpenForBooking('live', { office: { ...own.office, phone, email } })).toBe(open);
});
