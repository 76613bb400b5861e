// Journeys with phone, time or connection problems.
import { expect } from '@playwright/test';
import { calendarDate, formatLongDate } from '../../src/domain/calendar-date.ts';
import { codeField, contactPath, toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import {
  askForCode,
  chooseTime,
  enterCode,
  expectVerified,
  goToCalendar,
  holdChosen,
} from './journey-legs.ts';
import { expireCode, expireHold, freeDay, holdTime, journey, openWithStoredContact } from './journeys.ts';
import { open } from './open.ts';
import {
  calendarPath,
  confirmButton,
  dayCell,
  dialog,
  heading,
  heldTime,
  linkIn,
  mailTo,
  reservationsOf,
  slots,
  storeContact,
  timeChip,
  timeField,
  timeTakenNotice,
} from './scheduling.ts';

const books = '**/api/appointments/schedule';

journey('a wrong code and an expired one are refused, and a new one verifies', 'keyboard', async (walker) => {
  const { page, input } = walker;
  await storeContact(page, walker.visitor, { phoneNumber: '', isVerified: false });
  await open(page, contactPath());
  const late = await askForCode(walker);
  await enterCode(walker, late === '000000' ? '111111' : '000000');
  await expect(toast(page)).toContainText('Invalid verification code. Please try again.');
  await expireCode(walker);
  await enterCode(walker, late);
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await input.press(page.getByRole('button', { name: 'Resend Code' }));
  await input.press(page.getByRole('button', { name: 'Send Verification Code' }));
  await enterCode(walker, (await page.getByTestId('sandbox-code').textContent()) ?? '');
  await expectVerified(walker);
  await goToCalendar(walker);
  await expect(page.getByRole('grid')).toBeVisible();
});

journey(
  'a time taken by another visitor at the last moment is replaced by another',
  'touch',
  async (walker) => {
    const { page, input, other } = walker;
    await openWithStoredContact(walker);
    const day = await freeDay(walker);
    await open(page, calendarPath);
    await chooseTime(walker, day, '8:00 AM');
    // Another visitor books first, during the request.
    await intercept(
      page,
      books,
      async (call) => {
        await other.book(day, '08:00');
        await call.pass();
      },
      { times: 1 },
    );
    const answer = page.waitForResponse(books);
    await input.press(confirmButton(page));
    expect((await answer).status()).toBe(409);
    await expect(toast(page)).toContainText(
      'Scheduling ErrorFailed to schedule your inspection. Please try again.',
    );
    await expect(timeTakenNotice(page)).toHaveText(
      'Someone else just took 8:00 AM. These times are still free.',
    );
    await expect(page.locator('#time')).toBeFocused();
    await expect(timeField(page).locator(':checked')).toHaveCount(0);
    await expect(slots(page)).toHaveText('2 of 3 slots remaining');
    await expect(page.getByTestId('schedule')).toHaveText(formatLongDate(calendarDate(day)));
    await input.press(timeField(page).getByRole('radio', { name: '11:30 AM', exact: true }));
    await holdChosen(walker, '11:30 AM');
  },
);

journey(
  'a full day leads to its waiting list, and a released time is offered to the first in line',
  'keyboard',
  async (walker) => {
    const { page, input, visitor, other } = walker;
    const day = await freeDay(walker);
    const longDate = formatLongDate(calendarDate(day));
    const [, second] = await other.bookWholeDay(day);
    await openWithStoredContact(walker);
    await open(page, calendarPath);
    await input.pickDay(dayCell(page, day));
    await expect(slots(page)).toHaveText('Fully booked - Join waiting list');
    await expect(dialog(page)).toContainText(longDate);
    await expect(dialog(page)).toContainText('within 24 hours if a slot becomes available');
    await expect(dialog(page).getByLabel('Email')).toHaveValue(visitor.email);
    await expect(dialog(page).getByLabel('Phone (optional)')).toHaveValue(visitor.shown);
    await input.press(dialog(page).getByRole('button', { name: 'Join Waiting List' }));
    await expect(toast(page)).toContainText(
      "Added to Waiting ListYou'll be notified within 24 hours if a slot becomes available.",
    );
    await expect(dialog(page)).toHaveCount(0);
    await open(
      page,
      linkIn(await mailTo(page, visitor.email, 'Confirm your waiting list spot'), '/waiting-list'),
    );
    await expect(page.getByText('You’re in line.')).toBeVisible();

    await other.giveBack(second);
    await open(page, linkIn(await mailTo(page, visitor.email, 'A spot opened up'), '/calendar'));
    await expect(page.getByText(`11:30 AM on ${longDate} is held for you until`)).toBeVisible();
    await expect(page).toHaveURL('/calendar');
    await expect(dayCell(page, day)).toHaveAttribute('aria-selected', 'true');
    await expect(timeChip(page, '11:30')).toBeChecked();
    await holdChosen(walker, '11:30 AM');
  },
);

journey('a connection lost while sending books once, after any number of tries', 'touch', async (walker) => {
  const { page, input } = walker;
  await openWithStoredContact(walker);
  const day = await freeDay(walker);
  await open(page, calendarPath);
  await chooseTime(walker, day, '2:30 PM');
  // The request arrives, its answer is lost.
  await page.route(
    books,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await input.press(confirmButton(page));
  await expect(toast(page)).toContainText('Failed to schedule your inspection. Please try again.');
  await holdChosen(walker, '2:30 PM');
  expect(await reservationsOf(page.request)).toEqual([expect.objectContaining({ date: day, time: '14:30' })]);
});

journey(
  'an expired hold cannot be signed or paid, and another time can be chosen',
  'keyboard',
  async (walker) => {
    const { page, input, visitor } = walker;
    const { id, date } = await holdTime(walker, '11:30');
    await open(page, `/contract-signing?appointmentId=${id}`);
    await expect(page.getByText(/at 11:30 AM Arizona time/).first()).toBeVisible();
    await expireHold(walker, id);
    await mailTo(page, visitor.email, 'We released your time');
    await open(page, `/checkout/${id}`);
    await expect(page.getByText('We can’t open that booking on this device.')).toBeVisible();
    await open(page, `/contract-signing?appointmentId=${id}`);
    await expect(page.getByRole('heading', { name: 'This booking has ended' })).toBeVisible();
    await input.press(page.locator('main').getByRole('link', { name: 'Pick Your Date' }));
    await expect(heading(page)).toHaveText('Pick your date');
    await open(page, calendarPath);
    await chooseTime(walker, date, '11:30 AM');
    await holdChosen(walker, '11:30 AM');
    await expect(heldTime(page)).toHaveText('11:30 AM');
  },
);
