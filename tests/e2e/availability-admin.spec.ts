// The inspector's hours on a screen. What would change other tests' days is done on a product of its own.
import { expect, mergeTests, type Page } from '@playwright/test';
import type { DayAvailability } from '../../src/domain/scheduling/availability.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { doubleText, open, test as plain } from './open.ts';
import { test as inOwnProduct } from './own-product.ts';
import { calendarPath, dayCell, keepContact, test as scheduling } from './scheduling.ts';

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

plain.describe('without saving anything', () => {
  plain('the preview follows what is edited, and nobody else sees it', async ({ page }) => {
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
    await daySwitch(page, 'Saturday').uncheck();
    await expect(saturday).toContainText('Closed');
    const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
    expect(days.filter(({ closed }) => closed === 'weekday').length).toBeGreaterThanOrEqual(4);
  });

  plain('a day that is opened without times starts at 9 to 5', async ({ page }) => {
    await openHours(page);
    await daySwitch(page, 'Sunday').check();
    await expect(first(page, 'Sunday')).toHaveValue('09:00');
    await expect(last(page, 'Sunday')).toHaveValue('17:00');
  });

  plain('hours that make no sense are told at their field, and Save goes there', async ({ page }) => {
    await openHours(page);
    await last(page, 'Monday').selectOption('07:00');
    await expect(last(page, 'Monday')).toHaveAccessibleDescription(
      'The last start must not be before the first.',
    );
    await expectNoAxeViolations(page);
    await save(page).click();
    await expect(last(page, 'Monday')).toBeFocused();
  });

  plain('leaving asks first, and staying keeps what was edited', async ({ page }) => {
    await openHours(page);
    await daySwitch(page, 'Saturday').check();
    const leave = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Calendar' });
    await leave.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(path);
    await expect(daySwitch(page, 'Saturday')).toBeChecked();
    await leave.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/calendar-admin');
  });

  plain('closing the tab asks first', { tag: '@desktop' }, async ({ page }) => {
    await openHours(page);
    await daySwitch(page, 'Saturday').check();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
  });

  plain('saving confirms it and keeps a copy in this browser', async ({ page }) => {
    await openHours(page);
    await save(page).click();
    await expect(toast(page)).toContainText('Availability settings saved successfully!');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('businessHours') ?? 'null'));
    expect(Object.keys(kept)).toHaveLength(7);
    expect(kept.monday).toMatchObject({ isOpen: true, openTime: '08:00', closeTime: '17:00' });
    expect(kept.monday.timeSlots[0]).toEqual({ time: '08:00', available: true });
    expect(kept.sunday.timeSlots).toEqual([]);
    await expectNoAxeViolations(page);
  });

  plain('a week is edited with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    await openHours(page);
    await daySwitch(page, 'Sunday').focus();
    await page.keyboard.press('Space');
    await expect(daySwitch(page, 'Sunday')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(first(page, 'Sunday')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first(page, 'Sunday')).toHaveValue('09:30');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(daySwitch(page, 'Sunday')).not.toBeChecked();
  });

  plain('a date is blocked with a reason and freed again; without one nothing happens', async ({ page }) => {
    // Far outside the days that visitors of other tests book.
    const year = new Date().getFullYear() + (page.viewportSize()?.width === 390 ? 2 : 3);
    await openHours(page);
    const dates = page.getByRole('region', { name: 'Blocked dates' });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/blocked-dates')) calls += 1;
    });
    await dates.getByLabel('Date').fill(`${year}-06-15`);
    await dates.getByRole('button', { name: 'Block this date' }).click();
    await expect(dates.getByLabel('Reason')).toBeFocused();
    expect(calls).toBe(0);
    await dates.getByLabel('Reason').fill('Family trip');
    await dates.getByRole('button', { name: 'Block this date' }).click();
    const entry = dates.getByRole('listitem').filter({ hasText: String(year) });
    await expect(entry).toContainText('Family trip');
    await expectNoAxeViolations(page);
    await entry.getByRole('button', { name: /^Remove / }).click();
    await expect(entry).toHaveCount(0);
    await expect(dates.getByRole('heading')).toBeFocused();
  });

  plain('nothing leaves the screen sideways with twice the text', { tag: '@phone' }, async ({ page }) => {
    await doubleText(page);
    await openHours(page);
    await daySwitch(page, 'Saturday').check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

const test = mergeTests(scheduling, inOwnProduct);

test('Saturday is opened and at once open to a visitor; what is booked stays when it closes again', {
  tag: '@phone',
}, async ({ page, browser, visitor, other, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const customer = await context.newPage();
  await keepContact(customer, visitor);
  await open(customer, calendarPath);
  const days: DayAvailability[] = await (await page.request.get('/api/availability')).json();
  const saturday = days.find(({ date }) => new Date(date).getUTCDay() === 6)?.date ?? '';
  await expect(dayCell(customer, saturday)).toContainText('Closed');

  await openHours(page);
  await daySwitch(page, 'Saturday').check();
  await save(page).click();
  await expect(toast(page)).toContainText('Availability settings saved successfully!');
  await expect(dayCell(customer, saturday)).toContainText('2 free', { timeout: 2_000 });
  await context.close();

  await other.book(saturday, '09:00');
  await daySwitch(page, 'Saturday').uncheck();
  const conflicts = page.getByRole('region', { name: '1 booking lies outside these hours' });
  await expect(conflicts).toContainText('These bookings stay as they are');
  await expect(conflicts).toContainText('9:00 AM');
  await expect(conflicts).toContainText('The weekday is closed');
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(page.getByText('Visitors see what is saved.')).toBeVisible();
  await expect(conflicts).toBeVisible();

  // In another tab somebody opens it again; the first tab does not overwrite that unseen.
  const tab = await page.context().newPage();
  await open(tab, path);
  await daySwitch(tab, 'Saturday').check();
  await save(tab).click();
  await expect(toast(tab)).toContainText('saved successfully');
  await tab.close();
  await first(page, 'Monday').selectOption('09:00');
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' });
  await expect(notice).toBeInViewport();
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: 'Show the other ones' }).click();
  await expect(daySwitch(page, 'Saturday')).toBeChecked();
  await expect(first(page, 'Monday')).toHaveValue('08:00');
});
