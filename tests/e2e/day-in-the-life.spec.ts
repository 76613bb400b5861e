// The inspector's day on a phone with the customer's tracking page, and settings of the desk. On its own product, because
// sample figures are exact and hours and links affect every visitor.
import { readFile } from 'node:fs/promises';
import { expect, mergeTests, type Page } from '@playwright/test';
import { leadInspector } from '../../src/domain/business/wording.ts';
import type { DayAvailability } from '../../src/domain/scheduling/availability.ts';
import { business } from '../support/business.ts';
import { fromOurPage, openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { card, cards } from './desk.ts';
import { open } from './open.ts';
import { test as inOwnProduct } from './own-product.ts';
import { calendarPath, dayCell, test as scheduling, storeContact, timeChip } from './scheduling.ts';

const test = mergeTests(scheduling, inOwnProduct);

// In sequence on one product, because starting another takes as long as a test.
test.describe.configure({ mode: 'default' });

test('an inspection day at the desk, from the list to completion', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.4, longitude: -111.8, accuracy: 12 });

  await test.step('see today', async () => {
    await openDesk(page, '/dashboard');
    const figures = page.getByRole('region', { name: 'Figures' });
    for (const figure of ['3', '12', '$8,250', '4.9'])
      await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expectNoAxeViolations(page);
  });

  const customer = await context.newPage();
  const own = card(page, /1107 S Jefferson St/);
  await test.step('the customer waits', async () => {
    await open(customer, '/track/apt-002');
    await expect(customer.getByText(/Your inspection is today\./)).toBeVisible();
  });

  await test.step('on the way: the customer’s page moves automatically', async () => {
    await own.getByRole('button', { name: 'Mark En Route' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click();
    await expect(toast(page)).toContainText('Status Updated');
    await expect(
      customer.getByText(`${leadInspector(business).firstName} is on the way to you.`),
    ).toBeVisible();
    await expect(page.getByText(/Last sent at/)).toBeVisible();
    await expect(
      customer.getByRole('heading', { name: `Where ${leadInspector(business).firstName} is` }),
    ).toBeVisible();
  });

  await test.step('on site', async () => {
    await own.getByRole('button', { name: 'Mark On Site' }).click();
    await expect(own.getByText('Status: In Progress')).toBeVisible();
    await expect(customer.getByText(/Your inspection is in progress\./)).toBeVisible();
  });

  await test.step('complete, undone, and complete again', async () => {
    await own.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(own.getByText('Status: Completed')).toBeVisible();
    await own.getByRole('button', { name: 'Reopen' }).click();
    await own.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(customer.getByText(/^The inspection is complete\./)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Figures' }).getByText('Completed').locator('..'),
    ).toContainText('1');
  });

  await test.step('send a reminder for an upcoming day, and see it in the outbox', async () => {
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    const next = cards(page).last();
    await next.getByRole('button', { name: 'More' }).click();
    await next.getByRole('button', { name: 'Email reminder' }).click();
    await expect(toast(page)).toContainText('Email Reminder Sent');
    await expect(next.getByText(/email \d+:\d\d [AP]M/)).toBeVisible();
    const email = await next
      .getByRole('link', { name: /@example\.com$/ })
      .first()
      .innerText();
    await open(page, '/sandbox/outbox');
    await expect(page.getByText(`To ${email},`).first()).toBeVisible();
  });
});

const daySwitch = (page: Page, day: string) => page.getByRole('switch', { name: day });
const first = (page: Page, day: string) => page.getByLabel(`${day}, First start`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('an opened Saturday is bookable at once; bookings stay when it is closed again', {
  tag: '@phone',
}, async ({ page, context, visitor, other }) => {
  const customer = await context.newPage();
  await storeContact(customer, visitor);
  await open(customer, calendarPath);
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  const saturday = days.find(({ date }) => new Date(date).getUTCDay() === 6)?.date ?? '';
  await expect(dayCell(customer, saturday)).toContainText('Closed');

  await openDesk(page, '/availability-admin');
  await daySwitch(page, 'Saturday').check();
  await save(page).click();
  await expect(toast(page)).toContainText('Availability settings saved successfully!');
  await expect(dayCell(customer, saturday)).toContainText('2 free', { timeout: 2_000 });
  await customer.close();

  await other.book(saturday, '09:00');
  await daySwitch(page, 'Saturday').uncheck();
  const conflicts = page.getByRole('region', { name: '1 booking is outside these hours' });
  await expect(conflicts).toContainText('These bookings don’t change');
  await expect(conflicts).toContainText('9:00 AM');
  await expect(conflicts).toContainText('The weekday is closed');
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(page.getByText('Visitors see what you saved last.')).toBeVisible();
  await expect(conflicts).toBeVisible();

  // Meanwhile someone opens it again from another device, and this page does not overwrite that unseen.
  const { hours, stepMinutes, lunchBreak, version } = await (
    await page.request.get('/api/admin/schedule')
  ).json();
  hours.saturday.isOpen = true;
  const answer = await page.request.put('/api/admin/schedule', {
    data: { hours, stepMinutes, lunchBreak, version },
    headers: fromOurPage,
  });
  expect(answer.status()).toBe(200);
  await first(page, 'Monday').selectOption('09:00');
  // What the change means comes a moment later and moves the button, perhaps between press and release.
  await expect(page.getByRole('heading', { name: /^Monday, / })).toBeVisible();
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else just changed' });
  await expect(notice).toBeInViewport();
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: 'Show theirs' }).click();
  await expect(daySwitch(page, 'Saturday')).toBeChecked();
  await expect(first(page, 'Monday')).toHaveValue('08:00');
});

test('blocked hours name the bookings in them and are closed to visitors until they are removed', {
  tag: '@phone',
}, async ({ page, context, visitor, other }) => {
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  const date = days.findLast(({ closed }) => closed === null)?.date ?? '';
  await other.book(date, '14:30');
  const customer = await context.newPage();
  await storeContact(customer, visitor);
  await open(customer, calendarPath);
  await dayCell(customer, date).click();
  await expect(timeChip(customer, '11:00')).toHaveCount(1);

  await openDesk(page, '/availability-admin');
  const blocks = page.getByRole('region', { name: 'Block time' });
  await blocks.getByLabel('Day', { exact: true }).fill(date);
  await blocks.getByLabel('Part of the day').check();
  await blocks.getByLabel('From', { exact: true }).selectOption('13:00');
  await blocks.getByLabel('To', { exact: true }).selectOption('15:00');
  await blocks.getByLabel('Reason').fill('Dentist');
  await expect(blocks.getByText('1 booking in this time')).toBeVisible();
  await expect(blocks.getByText(/, 2:30 PM$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await blocks.getByRole('button', { name: 'Block, and keep 1 booking' }).click();
  await expect(blocks.getByText('1 booking in this time stays')).toBeVisible();
  await expect(timeChip(customer, '11:00')).toHaveCount(0);
  await expect(timeChip(customer, '10:30')).toHaveCount(1);

  await blocks.getByRole('button', { name: /^Remove .*, 1:00 PM to 3:00 PM$/ }).click();
  await expect(timeChip(customer, '11:00')).toHaveCount(1);
});

const row = (page: Page, id: string) => page.getByTestId(id);
const action = (page: Page, id: string, name: string) =>
  row(page, id)
    .getByRole(name === 'Open' ? 'link' : 'button')
    .filter({ hasText: new RegExp(`^ ?${name}`) });

test('payment links are set, copied, exported, reset and imported again, and prices link to them', {
  tag: '@phone',
}, async ({ page, context, product }) => {
  test.slow();
  const { url: origin } = product;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const pay = `${origin}/sandbox/pay/link-72500`;
  const linksSet = page.getByTestId('links-set');
  const price = page.getByRole('button', { name: 'Pay online for Single family, 3,001–5,000 sq ft' });
  await openDesk(page, '/stripe-admin');
  await expect(linksSet).toHaveText('None of 24 links are set.');
  await action(page, 'paynow-725.00', 'Edit').click();
  const field = row(page, 'paynow-725.00').getByRole('textbox');
  await field.fill('https://buy.stripe.com.evil.example/x');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/must begin with https:\/\/buy\.stripe\.com\//);
  await expectNoAxeViolations(page);
  await field.fill(pay);
  await field.press('Enter');
  await expect(toast(page)).toContainText('Payment Link Updated');
  await expect(action(page, 'paynow-725.00', 'Edit')).toBeFocused();
  await expect(action(page, 'paynow-725.00', 'Open')).toHaveAttribute('href', pay);
  await action(page, 'paynow-725.00', 'Copy').click();
  await expect(toast(page)).toContainText('Copied to Clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pay);

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = JSON.parse(await readFile(await (await taken).path(), 'utf8'));
  expect(exported).toHaveLength(24);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('stripe-payment-links') ?? ''));
  expect(kept).toEqual(exported);

  const bring = (rows: unknown[]) =>
    page.getByLabel('File of payment links').setInputFiles({
      name: 'links.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(rows)),
    });
  await bring([...exported, { amount: 1, type: 'paynow', stripeUrl: 'javascript:1' }]);
  await expect(toast(page)).toContainText('Row 25: That is not a complete https link to a payment page.');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(linksSet).toHaveText('None of 24 links are set.');
  await bring(exported);
  await expect(linksSet).toHaveText('1 of 24 links is set.');

  await open(page, '/pricing');
  const opened = context.waitForEvent('page');
  await price.click();
  await (await opened).waitForURL(`${origin}/sandbox/pay/cs_*`);
});
