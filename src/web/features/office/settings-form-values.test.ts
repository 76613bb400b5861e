import { expect, test } from 'vitest';
import { business } from '../../../../tests/support/business.ts';
import { parseSettings, type SettingsFormValues, toFormValues } from './settings-form-values.ts';

const { policies } = business;
const typed = toFormValues({ ...policies, noticeEmails: [...policies.noticeEmails], revision: 1 });

test('the stored settings are read back from their form', () => {
  expect(parseSettings(typed)).toEqual({ ok: true, value: policies });
});

test.each<[keyof SettingsFormValues, string, string]>([
  ['holdHours', '0', 'Please enter whole hours from 1 to 168.'],
  ['noticeEmails', 'office', 'Please check these email addresses.'],
  ['fullRefundUntil', '', 'Please enter a time, such as 11:59 PM.'],
  ['refundBusinessDays', '1', 'Please enter a whole number from 2 to 30.'],
  ['reinspectionMaxPercent', 'half', 'Please enter a whole number from 1 to 100.'],
  ['expertHourlyCents', '350.50', 'Please enter whole dollars, such as 650.'],
  ['traineeCents', '10,001', 'This is more than $10,000.'],
])('%s typed as %j has its problem at the field', (field, value, message) => {
  expect(parseSettings({ ...typed, [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
});
