// A full day, its waiting list, and the offered time.
import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { open } from './open.ts';
import {
  answerDays,
  calendarPath,
  dayCell,
  dayFree,
  dayFull,
  daysWith,
  dialog,
  expectAccessible,
  linkIn,
  mailsTo,
  mailTo,
  openCalendar,
  ownDay,
  test as scheduling,
  timeChip,
} from './scheduling.ts';

/** Entries left by a failed test would get offers of the next one. */
const test = scheduling.extend<{ placesLeft: undefined }>({
  placesLeft: [
    async ({ page, visitor }, use) => {
      await use(undefined);
      for (const mail of await mailsTo(page, visitor.email)) {
        if (!mail.text.includes('/waiting-list?')) continue;
        await page.request.post('/api/waiting-list/leave', { data: { token: tokenIn(mail) } });
      }
    },
    { auto: true },
  ],
});

const tokenIn = (mail: Parameters<typeof linkIn>[0]) =>
  new URLSearchParams(linkIn(mail, '/waiting-list').split('?')[1]).get('place');

const place = '**/api/waiting-list/place';
const offer = {
  time: '09:30',
  until: '2099-01-01T00:00:00-07:00',
  untilWords: 'Monday, November 16, 2026 at 2:00 PM Arizona time',
};
const answerPlace = (page: Page, standing: object) =>
  intercept(page, place, (call) => call.answer({ json: { date: dayFree, offer: null, ...standing } }));

test('the mailed link shows the entry without leaving the list; leaving needs a confirmation', {
  tag: '@desktop',
}, async ({ page, visitor, other }) => {
  const day = await ownDay(page, 'leaving');
  await other.bookWholeDay(day);
  const join = { data: { date: day, email: visitor.email } };
  for (let times = 0; times < 2; times++) await page.request.post('/api/waiting-list', join);
  const mail = await mailTo(page, visitor.email, 'Confirm your waiting list spot');
  const state = async () =>
    (await page.request.post('/api/waiting-list/place', { data: { token: tokenIn(mail) } })).json();

  await open(page, linkIn(mail, '/waiting-list'));
  await expect(page.getByText('You’re in line.')).toBeVisible();
  await expect(page).toHaveURL('/waiting-list');
  await page.reload();
  await expect(page.getByText('You’re in line.')).toBeVisible();
  expect(await state()).toMatchObject({ state: 'waiting' });
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await dialog(page).getByRole('button', { name: 'Stay on the list' }).click();
  expect(await state()).toMatchObject({ state: 'waiting' });
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await dialog(page).getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(page.getByText('You’re off the waiting list for this day.')).toBeVisible();
  expect(await state()).toMatchObject({ state: 'left' });
  expect(await mailsTo(page, visitor.email)).toHaveLength(1);
});

test('an entry and an offered time are accessible', { tag: '@desktop' }, async ({ page }) => {
  await answerPlace(page, { state: 'waiting' });
  await open(page, '/waiting-list?place=token');
  await expect(page.getByText('You’re in line.')).toBeVisible();
  await expectAccessible(page, 'waiting', 'light');
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'asked whether to leave', 'light');
  await answerPlace(page, { state: 'offered', offer });
  await page.reload();
  await expect(page.getByText('We’re holding a time for you:')).toBeVisible();
  await expectAccessible(page, 'offered');
  await answerDays(page, daysWith('17T09:30'));
  await page.getByRole('link', { name: 'Take this time' }).click();
  await expect(page.getByText('9:30 AM on Tuesday, November 17, 2026 is held for you')).toBeVisible();
  await expectAccessible(page, 'offered, in the calendar', 'light');
});

test('an offered time is shown before a property is known, with a link to start', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerDays(page, daysWith('17T09:30'));
  await answerPlace(page, { state: 'offered', offer });
  await open(page, '/calendar?offer=token');
  await expect(page.getByText('Start with the property address.')).toBeVisible();
  await page.getByRole('link', { name: 'Enter the address' }).click();
  await page.goto(calendarPath);
  await expect(timeChip(page, '09:30')).toBeChecked();
});

test('an expired offer is shown as gone, and nothing is selected', { tag: '@desktop' }, async ({ page }) => {
  await answerDays(page, daysWith());
  await answerPlace(page, { state: 'passed' });
  await open(page, '/calendar?offer=token');
  await expect(page.getByText('ran out and we offered the time to the next person.')).toBeVisible();
  await page.goto(calendarPath);
  await expect(page.getByText('First pick a day in the calendar.')).toBeVisible();
});

test.describe('joining', { tag: '@phone' }, () => {
  test('needs a valid email address, and shows what is wrong with it', async ({ page, visitor }) => {
    await answerDays(page, daysWith());
    await openCalendar(page, visitor);
    await dayCell(page, dayFull).click();
    const email = dialog(page).getByLabel('Email');
    const join = dialog(page).getByRole('button', { name: 'Join Waiting List' });
    await email.fill('');
    await expect(join).toBeDisabled();
    await email.fill('nobody');
    await join.click();
    await expect(page.getByText('Failed to add to waiting list. Please try again.').first()).toBeVisible();
    await expectAccessible(page, 'refused', 'light');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Please check this email address\./);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Join waiting list' }).click();
    await expect(email).toHaveValue('nobody');
    await email.fill('dana@gmial.com');
    await dialog(page).getByRole('button', { name: 'Did you mean dana@gmail.com?' }).click();
    await expect(email).toHaveValue('dana@gmail.com');
    await intercept(page, '**/api/waiting-list', (call) =>
      call.answer({ status: 201, json: { joined: true, message: 'You’re on the waiting list.' } }),
    );
    await join.click();
    await expect(page.getByText('You’re on the list for Wed, Nov 18.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join waiting list' })).toHaveCount(0);
  });
});
