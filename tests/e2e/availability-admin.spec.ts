// The hours page. Changes that affect other tests' days are in day-in-the-life.spec.ts.
import { expect, type Page } from '@playwright/test';
import type { DayAvailability } from '../../src/domain/scheduling/availability.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { doubleText, onPhones, test } from './open.ts';

test.use(onPhones);

const path = '/availability-admin';
const heading = (page: Page) => page.getByRole('heading', { name: 'Business hours', exact: true });
const daySwitch = (page: Page, day: string) => page.getByRole('switch', { name: day });
const first = (page: Page, day: string) => page.getByLabel(`${day}, First start`);
const last = (page: Page, day: string) => page.getByLabel(`${day}, Last start`);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of time slots' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const openHours = async (page: Page) => {
  await openDesk(page, path);
  await heading(page).waitFor();
};

test('the preview follows unsaved edits, which visitors do not see, and fits at double text size', {
  tag: '@phone',
}, async ({ page }) => {
  await doubleText(page);
  await openHours(page);
  await expect(preview(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(
    preview(page)
      .getByText(/^\+\d+ more$/)
      .first(),
  ).toBeVisible();
  await daySwitch(page, 'Saturday').check();
  await expect(first(page, 'Saturday')).toHaveValue('07:30');
  await expect(last(page, 'Saturday')).toHaveValue('14:00');
  const saturday = preview(page).getByRole('listitem').filter({ hasText: 'Saturday,' });
  await expect(saturday).toContainText('7:30 AM');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await daySwitch(page, 'Saturday').uncheck();
  await expect(saturday).toContainText('Closed');
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  expect(days.filter(({ closed }) => closed === 'weekday').length).toBeGreaterThanOrEqual(4);
});

test('a day that is opened without times starts at 9 to 5, with the keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHours(page);
  await daySwitch(page, 'Sunday').focus();
  await page.keyboard.press('Space');
  await expect(daySwitch(page, 'Sunday')).toBeChecked();
  await expect(last(page, 'Sunday')).toHaveValue('17:00');
  await page.keyboard.press('Tab');
  await expect(first(page, 'Sunday')).toBeFocused();
  await expect(first(page, 'Sunday')).toHaveValue('09:00');
  await page.keyboard.press('ArrowDown');
  await expect(first(page, 'Sunday')).toHaveValue('09:30');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(daySwitch(page, 'Sunday')).not.toBeChecked();
});

test('Save focuses invalid hours, confirms valid ones and keeps a copy in this browser', async ({ page }) => {
  await openHours(page);
  await last(page, 'Monday').selectOption('07:00');
  await expect(last(page, 'Monday')).toHaveAccessibleDescription('The last start can’t be before the first.');
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(last(page, 'Monday')).toBeFocused();
  await last(page, 'Monday').selectOption('17:00');
  await save(page).click();
  await expect(toast(page)).toContainText('Availability settings saved successfully!');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('businessHours') ?? 'null'));
  expect(Object.keys(kept)).toHaveLength(7);
  expect(kept.monday).toMatchObject({ isOpen: true, openTime: '08:00', closeTime: '17:00' });
});

test('leaving and closing the tab ask first, and staying keeps the edits', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHours(page);
  await daySwitch(page, 'Saturday').check();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  const leave = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Calendar' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(path);
  await expect(daySwitch(page, 'Saturday')).toBeChecked();
  await leave.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/calendar-admin');
});

test('a date is blocked with a reason and unblocked again; without a reason nothing happens', async ({
  page,
}) => {
  // Far outside the days that visitors of other tests book.
  const year = new Date().getFullYear() + 2;
  await openHours(page);
  const dates = page.getByRole('region', { name: 'Block time' });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/blocks')) calls += 1;
  });
  await dates.getByLabel('Day', { exact: true }).fill(`${year}-06-15`);
  await dates.getByRole('button', { name: 'Block this time' }).click();
  await expect(dates.getByLabel('Reason')).toBeFocused();
  expect(calls).toBe(0);
  await dates.getByLabel('Reason').fill('Family trip');
  await dates.getByRole('button', { name: 'Block this time' }).click();
  const entry = dates.getByRole('listitem').filter({ hasText: String(year) });
  await expect(entry).toContainText('Family trip');
  await expectNoAxeViolations(page);
  await entry.getByRole('button', { name: /^Remove / }).click();
  await expect(entry).toHaveCount(0);
  await expect(dates.getByRole('heading', { level: 2 })).toBeFocused();
});
