import { expect, test } from 'vitest';
import { publishedBusiness } from '../../../tests/support/current-business.ts';
import { fullName, inspectedBy, leadInspector } from './wording.ts';

test('a report names the only inspector, and with several the business', () => {
  const { profile } = publishedBusiness;
  const only = leadInspector(profile);
  expect(inspectedBy({ ...profile, inspectors: [only] })).toBe(fullName(only));
  expect(inspectedBy({ ...profile, inspectors: [only, only] })).toBe(profile.name);
});
