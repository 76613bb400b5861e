// The calendar's states, missing answers, and stored choices.
import { expect, type Page } from '@playwright/test';
import { contactPath, toast } from './contact-form.ts';
import { intercept, interceptNoMore } from './intercept.ts';
import { open } from './open.ts';
import {
  answerDays,
  calendarPath,
  choose,
  chooseTime,
  confirmButton,
  dayCell,
  dayFree,
  dayFull,
  dayLimited,
  daysWith,
  dialog,
  expectAccessible,
  grid,
  openCalendar,
  refetchDays,
  slots,
  test,
  timeChip,
  timeField,
  timeTakenNotice,
} from './scheduling.ts';

const occupied = (page: Page) => page.locator('#occupancy-occupied');

test.beforeEach(({ page }) => answerDays(page, daysWith()));

test('days show their availability in words and colors', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, calendarPath);
  await expect(dayCell(page, dayFree)).toContainText('Tuesday, November 17, 2026: 3 of 3 slots available');
  await expect(dayCell(page, dayFree)).toContainText('3 free');
  await expect(dayCell(page, dayLimited)).toContainText('1 of 3 slots remaining');
  await expect(dayCell(page, dayFull)).toContainText('Fully booked - Join waiting list');
  await expect(dayCell(page, '2026-11-16')).toHaveAttribute('aria-current', 'date');
  await expect(dayCell(page, '2026-11-26')).toContainText('Holiday');
  const words = [dayFree, dayLimited, dayFull].map((date) => dayCell(page, date).locator('span').nth(2));
  const colors = await Promise.all(words.map((word) => word.evaluate((one) => getComputedStyle(one).color)));
  expect(new Set(colors).size).toBe(3);
  await dayCell(page, '2026-11-21').click({ force: true });
  await expect(slots(page)).toHaveCount(0);
  await dayCell(page, dayFree).click();
  await expect(slots(page)).toHaveText('3 of 3 slots available');
  await expect(
    page.getByText('We can fit 3 more inspections that day. Pick any start time below.'),
  ).toBeVisible();
  await expect(timeField(page).getByRole('group')).toHaveCount(2);
  await expect(timeField(page).getByRole('group', { name: 'Morning' }).locator('label').first()).toHaveText(
    '8:00 AM',
  );
  await expect(timeField(page).getByRole('group', { name: 'Afternoon' }).locator('label').last()).toHaveText(
    '5:00 PM',
  );
  await dayCell(page, dayLimited).click();
  await expect(page.getByText('We can fit 1 more inspection that day.')).toBeVisible();
});

test('without a property, or above the largest size, the reason is shown instead of the calendar', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/inspection-calendar');
  await expect(page.getByText('We don’t have your property address yet.')).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await open(page, calendarPath.replace('squareFootage=2400', 'squareFootage=7000'));
  await expect(page.getByRole('alert').getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('every state of the calendar is accessible', { tag: '@phone' }, async ({ page, visitor }) => {
  await openCalendar(page, visitor);
  await expect(page.getByTestId('total')).toBeVisible();
  await dayCell(page, dayFree).click();
  await chooseTime(page, '09:30');
  await page.getByRole('button', { name: 'Change who lives there' }).click();
  await page.getByLabel('Vacant').check();
  await confirmButton(page).click();
  await expect(toast(page)).toBeVisible();
  await expectAccessible(page, 'vacant, early inspection unanswered');
  await answerDays(page, daysWith('17T09:30'));
  await refetchDays(page);
  await expect(timeTakenNotice(page)).toBeVisible();
  await expectAccessible(page, 'time lost', 'light');
  await dayCell(page, dayFull).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'waiting list', 'light');
});

test.describe('what is missing', { tag: '@desktop' }, () => {
  test('is requested with the specified message at its field, and the verified phone by the server', async ({
    page,
    visitor,
  }) => {
    await openCalendar(page, visitor, { occupancyStatus: '' });
    await confirmButton(page).press('Enter');
    await expect(toast(page)).toContainText('Please select a date, time, and occupancy status');
    await expect(dayCell(page, dayFree)).toBeFocused();
    await dayCell(page, dayFree).click();
    await confirmButton(page).press('Enter');
    await expect(page.locator('#time')).toBeFocused();
    await chooseTime(page, '09:30');
    await confirmButton(page).click();
    await expect(toast(page)).toContainText('Missing Information');
    await expect(toast(page)).toContainText('Please select a date, time, and occupancy status');
    await expect(occupied(page)).toBeFocused();
    await page.getByLabel('Vacant').check();
    await confirmButton(page).click();
    await expect(toast(page)).toContainText(
      'Please indicate if you allow early inspection for vacant properties',
    );
    await expect(page.locator('#early-yes')).toBeFocused();

    await page.locator('#early-yes').check();
    await confirmButton(page).click();
    await expect(toast(page)).toContainText('Scheduling Error');
    await expect(page.getByRole('alert')).toContainText(
      'Please verify this phone number by text first, in this browser. That lasts 24 hours.',
    );
    await expect(timeChip(page, '09:30')).toBeChecked();
    await page.getByRole('link', { name: 'Verify your phone' }).click();
    await expect(page).toHaveURL(contactPath());
    await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
  });

  test('in the contact step is listed, with a link there instead of the button', async ({
    page,
    visitor,
  }) => {
    await openCalendar(page, visitor, { payerEmail: '', isVerified: false, occupancyStatus: '' });
    await expect(page.getByText('Still missing: your email, the code we text you.')).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Complete your contact info' }).click();
    await expect(page).toHaveURL(contactPath());
  });
});

test('without an answer nothing is lost, and the same time can be requested again', {
  tag: '@desktop',
}, async ({ page, visitor }) => {
  await intercept(page, '**/api/appointments/schedule', (call) => call.cut());
  await openCalendar(page, visitor);
  await choose(page, dayFree, '09:30');
  await confirmButton(page).click();
  await expect(toast(page)).toContainText('Failed to schedule your inspection. Please try again.');
  // One message for one failure.
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
  // It may have been reserved all the same: then it is taken for others only.
  await answerDays(page, daysWith('17T09:30'));
  await refetchDays(page);
  await expect(dayCell(page, dayFree)).toContainText('remaining');
  await expect(timeChip(page, '09:30')).toBeChecked();
  await expect(confirmButton(page)).toBeEnabled();
});

test('without a connection one message is shown, and the choice is kept', { tag: '@phone' }, async ({
  page,
  visitor,
  context,
}) => {
  await openCalendar(page, visitor);
  await choose(page, dayFree, '09:30');
  await expect(confirmButton(page)).toBeEnabled();
  await context.setOffline(true);
  await confirmButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(timeChip(page, '09:30')).toBeChecked();
  await expect(confirmButton(page)).toBeEnabled();
  await context.setOffline(false);
});

test('a reload keeps every answer, the day and the time; a known occupancy is not asked again', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  await openCalendar(page, visitor);
  await choose(page, dayFree, '09:30');
  await expect(page.getByRole('radio', { name: 'Vacant' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change who lives there' }).click();
  await page.getByLabel('I don’t know').check();
  await page.reload();
  await expect(page.getByTestId('occupancy')).toHaveText('Is anyone living there? I don’t know');
  await expect(dayCell(page, dayFree)).toHaveAttribute('aria-selected', 'true');
  await expect(timeChip(page, '09:30')).toBeChecked();
  await expect(confirmButton(page)).toBeEnabled();
});

test('days that failed to load can be retried with a button', { tag: '@phone' }, async ({ page }) => {
  // The page asks automatically as well, now and then.
  await intercept(page, '**/api/availability', (call) => call.cut());
  await open(page, calendarPath);
  await expect(page.getByText('We couldn’t load the calendar')).toBeVisible();
  await interceptNoMore(page, '**/api/availability');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(grid(page)).toBeVisible();
});
