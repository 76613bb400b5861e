// A customer calls, and the desk changes their booking on a phone. What follows is shown first; the customer does the rest.
import { expect, type Page } from '@playwright/test';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { lastFreeDay, test } from './bookable-product.ts';
import { toast } from './contact-form.ts';
import { cards } from './desk.ts';
import { makeBooker } from './managing.ts';
import { open } from './open.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => dialog(page).getByText(name, { exact: true }).click();

/** Signed and paid by the same browser, which is at the desk as well. */
async function openBooking(page: Page) {
  const { book, sign, pay } = await makeBooker(page.request);
  const day = await lastFreeDay(page.request);
  const id = await book(day, '08:00');
  await sign(id);
  await pay(id);
  await openDesk(page, `/dashboard?appointment=${id}`);
  return { id, day, sign };
}

async function openForm(page: Page): Promise<void> {
  await cards(page).getByRole('button', { name: 'More', exact: true }).click();
  await cards(page).getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Review changes' })).toBeVisible();
}

const check = (page: Page) => dialog(page).getByRole('button', { name: 'Review changes' }).click();

async function save(page: Page, name = 'Save'): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(toast(page)).toContainText('Booking Changed');
}

test('a signed inspection is moved at the desk, and the client signs the new time', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const { id } = await openBooking(page);
  await openForm(page);
  await section(page, 'Time');
  await expect(dialog(page).getByRole('group', { name: 'Day' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Another time…' }).click();
  await dialog(page).getByLabel('Start time').fill('18:30');
  await expectNoAxeViolations(page);
  await check(page);
  await expect(dialog(page)).toContainText('Please check this time');
  await expect(dialog(page)).toContainText('They sign the new time with one tap.');
  await expectNoAxeViolations(page);
  await save(page, 'Save anyway');
  await expect(cards(page)).toContainText('6:30 PM');

  await open(page, `/manage-booking?appointmentId=${id}`);
  await page.getByRole('link', { name: 'Sign your new time' }).click();
  await page.getByRole('button', { name: 'Sign and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your new time is signed' })).toBeFocused();
});

test('an add-on and a corrected address: the client signs again and pays the difference', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const { id, sign } = await openBooking(page);
  await openForm(page);
  await section(page, 'Services and add-ons');
  await dialog(page)
    .getByLabel(/^Foundation inspection/)
    .check();
  await section(page, 'Property');
  const number = dialog(page).getByLabel('Street number');
  await number.fill('x');
  await check(page);
  // The refused field gets the focus, and its section stays open while it is corrected.
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('412');
  await expect(number).toBeVisible();
  await check(page);
  await expect(dialog(page)).toContainText('412 Main St');
  await expect(dialog(page)).toContainText('The price: $750');
  await expect(dialog(page)).toContainText('$100 is left to pay.');
  await expect(dialog(page)).toContainText('They have to sign the agreement again.');
  await save(page);
  await expect(cards(page).getByRole('heading', { name: /^412 Main St/ })).toBeVisible();

  await sign(id);
  await open(page, `/checkout/${id}`);
  await expect(page.getByTestId('amount-due')).toHaveText('$100.00');
  await page.getByText('Test cards').tap();
  await page.getByRole('button', { name: /is accepted/ }).tap();
  await page.getByRole('button', { name: 'Complete Payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeFocused();
});

test('a booking moves to an offered time with two taps', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openBooking(page);
  await openForm(page);
  await section(page, 'Time');
  const days = dialog(page).getByRole('group', { name: 'Day' });
  await days.locator('label').first().tap();
  await dialog(page).getByRole('group', { name: 'Start time' }).locator('label').last().tap();
  await check(page);
  await expect(dialog(page)).not.toContainText('Please check this time');
  await save(page);
});

test('what was typed outlives the session, and signing in leads back to it', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.slow();
  const { id } = await openBooking(page);
  await openForm(page);
  await section(page, 'People');
  await dialog(page).getByLabel('Agent’s name').fill('Rosa Vance');
  await context.clearCookies();
  await check(page);
  await page.waitForURL('**/login?signed-out');
  await page.getByRole('button', { name: 'Sign in as the demo inspector' }).click();
  await page.waitForURL(`**/dashboard?appointment=${id}&change`);
  await expect(dialog(page)).toContainText('We kept what you typed.');
  await expect(dialog(page).getByLabel('Agent’s name')).toHaveValue('Rosa Vance');
  await check(page);
  await expect(dialog(page).getByLabel('Agent’s email')).toBeFocused();
  await expect(dialog(page)).toContainText('Please enter the agent’s email.');
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(dialog(page).getByLabel('Agent’s name')).toHaveValue('');
});
