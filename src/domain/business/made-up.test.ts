import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBusinessFile } from '../../../tests/support/business.ts';
import { isOpenForBooking } from './made-up.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'business');

test.each(readdirSync(folder))('%s is open in a sandbox only', (file) => {
  const profile = readBusinessFile(join(folder, file));
  expect([isOpenForBooking('sandbox', profile), isOpenForBooking('live', profile)]).toEqual([true, false]);
});

test.each([
  ['+14809670142', 'office@agave-inspections.com', true],
  ['+14805559142', 'office@example-inspections.com', true],
  ['+14805550142', 'office@agave-inspections.com', false],
  ['+14809670142', 'office@caliche.example', false],
  ['+14809670142', 'office@EXAMPLE', false],
])('%s and %s open a live site: %s', (phone, email, open) => {
  const { office, ...profile } = readBusinessFile(join(folder, 'caliche.json'));
  expect(isOpenForBooking('live', { ...profile, office: { ...office, phone, email } })).toBe(open);
});
