// A buyer under contract: which times get them the report in time, from the calendar to the booking's page.
import { expect, type Page } from '@playwright/test';
import { calendarDate, daysBetween, phoenixDateOf } from '../../src/domain/calendar-date.ts';
import { periodEndText } from '../../src/domain/inspection-period/inspection-period.ts';
import {
  answerDays,
  chooseTime,
  confirmButton,
  dayCell,
  daysWith,
  expectAccessible,
  heading,
  heldTime,
  openCalendar,
  openVerified,
  ownDay,
  test,
  timeField,
} from './scheduling.ts';

const question = (page: Page) => page.getByRole('button', { name: /^Already under contract\?/ });
const accepted = (page: Page) => page.getByLabel('When was your contract accepted?');
const length = (page: Page) => page.getByLabel('Length of the inspection period, in days');
const late = /^Your report may not arrive until .* after your inspection period ends\.$/;

test('a buyer enters the acceptance date, picks a marked time and sees the deadline on the booking’s page', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  const day = calendarDate(await ownDay(page, 'deadline'));
  const today = phoenixDateOf(new Date());
  // Ends the day after the inspection: the last day whose report is in time.
  const period = { acceptedOn: today, days: daysBetween(today, day) + 1 };
  await openVerified(page, visitor);
  await question(page).tap();
  await accepted(page).fill(period.acceptedOn);
  await expect(length(page)).toHaveValue('10');
  await length(page).fill(String(period.days));
  const sentence = `Your inspection period ends ${periodEndText(period)} (check your contract)`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(dayCell(page, day)).toContainText('report in time');
  await expectAccessible(page, 'calendar with a deadline');

  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await dayCell(page, day).tap();
  await expect(timeField(page).getByText('Report in time:').first()).toBeAttached();
  await chooseTime(page, '16:30');
  await expect(page.getByText(late)).toHaveCount(0);
  await confirmButton(page).tap();

  await expect(heldTime(page)).toHaveText('4:30 PM');
  await expect(page.getByText(`Ends ${periodEndText(period)} (check your contract)`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Change inspection period' }).tap();
  await expect(heading(page)).toHaveText('Your inspection period');
  await expect(accepted(page)).toHaveValue(period.acceptedOn);
  await length(page).fill(String(period.days - 1));
  await expectAccessible(page, 'inspection period of a booking');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(late)).toBeVisible();
  await expect(heldTime(page)).toHaveText('4:30 PM');
});

test.describe('on Monday, November 16, 2026', () => {
  test.beforeEach(({ page }) => answerDays(page, daysWith()));

  test('times keep their order, late ones are not marked, and a late choice warns', {
    tag: '@phone',
  }, async ({ page, visitor }) => {
    await page.clock.setFixedTime(new Date('2026-11-16T12:00:00-07:00'));
    await openCalendar(page, visitor);
    await dayCell(page, '2026-11-17').tap();
    const times = await timeField(page).locator('label').allTextContents();
    await question(page).tap();
    await accepted(page).fill('2026-11-07');
    await expect(
      page.getByText('Your inspection period ends Tue, Nov 17, 11:59 PM (check your contract)'),
    ).toBeVisible();
    await expect(page.getByText(/^No open day gets you the report/)).toBeVisible();
    await expect(page.getByText(/^No time on this day gets you the report/)).toBeVisible();
    expect(await timeField(page).locator('label').allTextContents()).toEqual(times);
    await chooseTime(page, '08:00');
    await expect(page.getByText(late)).toContainText('Wed, Nov 18, 10:30 AM');

    await page.getByRole('button', { name: 'Remove' }).tap();
    await expect(page.getByText(late)).toHaveCount(0);
    await expect(question(page)).toBeVisible();
  });

  test('a date that is far away is refused at its field, and the booking goes on without it', {
    tag: '@phone',
  }, async ({ page, visitor }) => {
    await openCalendar(page, visitor);
    await question(page).tap();
    await accepted(page).fill('2020-01-01');
    await expect(accepted(page)).toHaveAccessibleDescription(/^Please check this date\./);
    await dayCell(page, '2026-11-17').tap();
    await chooseTime(page, '08:00');
    await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled');
  });
});
