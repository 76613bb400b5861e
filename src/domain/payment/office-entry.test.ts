import { expect, test } from 'vitest';
import { officeMoneyText, readOfficeMoney } from './office-entry.ts';

test.each([
  ['cash', '', 'Cash'],
  ['cash', ' in two parts ', 'Cash, in two parts'],
  ['check', '1042', 'Check 1042'],
  ['other', 'Zelle', 'Zelle'],
] as const)('%s with “%s” is shown as “%s”', (method, reference, words) => {
  const read = readOfficeMoney({ method, reference });
  expect(read.ok && officeMoneyText(read.value)).toBe(words);
});

test.each([
  ['check', 'check-number-missing'],
  ['other', 'way-missing'],
] as const)('%s needs a reference', (method, reason) => {
  expect(readOfficeMoney({ method, reference: '  ' })).toEqual({ ok: false, reason });
});
