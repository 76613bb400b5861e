// What a booking costs a buyer with a phone in one hand: every tap or choice, and every field that has to be typed.
import { expect, type Locator } from '@playwright/test';
import { sizeIsRight } from './booking-section.ts';
import {
  action,
  codeField,
  payer,
  phoneField,
  sendButton,
  summaryButton,
  verification,
  verifyButton,
} from './contact-form.ts';
import { open } from './open.ts';
import { confirmButton, dayCell, ownDay, reservationsOf, test, timeField } from './scheduling.ts';

const mostTaps = 18;
const mostFields = 12;

test('a reservation takes at most 18 taps and 12 fields from the landing page, with no required answer preselected', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  test.slow();
  const taps: string[] = [];
  const fields: string[] = [];
  const tap = async (name: string, target: Locator) => {
    taps.push(name);
    await target.tap();
  };
  const type = async (name: string, field: Locator, text: string) => {
    fields.push(name);
    await field.fill(text);
  };
  const day = await ownDay(page, 'keyboard');

  await open(page, '/');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await type('address', page.getByLabel('Property address'), '123 N Center St, Mesa');
  await tap('suggestion', page.getByRole('option', { name: '123 N Center St, Mesa, AZ 85201' }));
  const continueButton = page.locator('#book').getByRole('button', { name: 'Continue' });
  await continueButton.waitFor();
  if (await sizeIsRight(page).isVisible()) await tap('size', sizeIsRight(page));
  await tap('continue', continueButton);
  await tap('book now', page.getByRole('button', { name: 'Skip Challenge and Book Now' }));

  await tap('open the form', action(page, 'Continue'));
  await expect(payer(page).getByLabel('First name')).toBeFocused();
  await expect(page.locator('input:checked')).toHaveCount(1);
  await expect(page.locator('#address-yes')).toBeChecked();
  await type('first name', payer(page).getByLabel('First name'), 'Rosalind');
  await type('last name', payer(page).getByLabel('Last name'), 'Okafor');
  taps.push('relationship');
  await payer(page).getByLabel('Relationship to the buyer').selectOption('buyer');
  await type('email', payer(page).getByLabel('Email', { exact: true }), visitor.email);
  await type('phone', phoneField(page), visitor.digits);
  await tap('send code', sendButton(page));
  await type('code', codeField(page), (await page.getByTestId('sandbox-code').textContent()) ?? '');
  await tap('verify', verifyButton(page));
  await verification(page).getByText('is verified.').waitFor();
  await tap('agent', page.locator('#realtor-no'));
  await tap('occupancy', page.locator('#occupancy-occupied'));
  await tap('summary', summaryButton(page));
  await tap('pick your date', page.getByRole('link', { name: 'Pick Your Date' }));

  await expect(page.getByTestId('occupancy')).toContainText('Occupied');
  await tap('day', dayCell(page, day));
  await tap('time', timeField(page).locator('label', { hasText: '5:00 PM' }));
  await tap('confirm', confirmButton(page));
  await expect
    .poll(() => reservationsOf(page.request))
    .toEqual([expect.objectContaining({ date: day, time: '17:00' })]);

  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(mostTaps);
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(mostFields);
});
