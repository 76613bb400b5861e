// Two visitors, one time.
import { expect } from '@playwright/test';
import { intercept } from './intercept.ts';
import {
  answerDays,
  choose,
  chooseTime,
  confirmButton,
  dayCell,
  dayLimited,
  daysWith,
  dialog,
  openCalendar,
  ownDay,
  slots,
  test,
  timeChip,
  timeField,
  timeTakenNotice,
} from './scheduling.ts';

const vacant = { occupancyStatus: 'vacant', allowEarlyInspection: false };
const books = '**/api/appointments/schedule';

test('a chosen time that another person takes is announced and unselected, and nothing else is lost', {
  tag: '@phone',
}, async ({ page, visitor, other }) => {
  const day = await ownDay(page, 'choosing');
  await openCalendar(page, visitor, vacant);
  await choose(page, day, '09:30');
  await expect(confirmButton(page)).toBeEnabled();
  await other.book(day, '08:30');

  await expect(timeTakenNotice(page)).toHaveText(
    'Someone else just took 9:30 AM. These times are still free.',
  );
  await expect(page.getByRole('status').filter({ has: timeTakenNotice(page) })).toHaveCount(1);
  await expect(timeField(page).locator(':checked')).toHaveCount(0);
  await expect(timeField(page)).toHaveAccessibleDescription(/Someone else just took 9:30 AM/);
  await expect(timeChip(page, '09:30')).toHaveCount(0);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(dayCell(page, day)).toHaveAttribute('aria-selected', 'true');
  await expect(slots(page)).toHaveText('2 of 3 slots remaining');
  await expect(page.getByTestId('occupancy')).toContainText('Vacant · No early start');
  await chooseTime(page, '15:00');
  await expect(timeTakenNotice(page)).toHaveCount(0);
  await expect(confirmButton(page)).toBeEnabled();
});

test('a day whose last time is taken during confirmation leads to its waiting list', {
  tag: '@desktop',
}, async ({ page, visitor }) => {
  await answerDays(page, daysWith());
  const full = daysWith('19T15:00');
  const refusal = { code: 'time-taken', message: 'Failed.', requestId: 'r1', availability: full };
  await intercept(page, books, async (call) => {
    await answerDays(page, full);
    await call.answer({ status: 409, json: refusal });
  });
  await openCalendar(page, visitor);
  await choose(page, dayLimited, '15:00');
  await expect(slots(page)).toHaveText('1 of 3 slots remaining');
  await confirmButton(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Join the waiting list');
  await expect(dialog(page).getByLabel('Email')).toHaveValue(visitor.email);
  await page.keyboard.press('Escape');
  await expect(timeTakenNotice(page)).toHaveText('Someone else just took 3:00 PM, and the day is full now.');
  await expect(slots(page)).toHaveText('Fully booked - Join waiting list');
  await page.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(dialog(page)).toBeVisible();
});
