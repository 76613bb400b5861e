// Holding a time, and what happens to it afterwards.
import { expect } from '@playwright/test';
import { calendarDate, formatLongDate } from '../../src/domain/calendar-date.ts';
import { readCalendarFile, valuesOf } from '../support/read-calendar-file.ts';
import { unpaid } from '../support/unpaid-summary.ts';
import { reservation as held } from './agreement-answers.ts';
import { readBrowserStorage } from './booking-section.ts';
import { house, person, toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { answerManaged, confirmed } from './managing.ts';
import { open } from './open.ts';
import {
  answerDays,
  calendarPath,
  choose,
  chooseTime,
  confirmButton,
  dayCell,
  dayFree,
  daysWith,
  expectAccessible,
  heading,
  heldTime,
  mailTo,
  openCalendar,
  openVerified,
  ownDay,
  reservationsOf,
  slots,
  test,
} from './scheduling.ts';

const address = '4821 E Juniper Ave, Mesa, AZ 85205';

test('a chosen time is held, stored in the browser and confirmed by mail, and no address has personal data', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(decodeURIComponent(request.url())));
  page.on('framenavigated', (frame) => requested.push(decodeURIComponent(frame.url())));
  const day = await ownDay(page, 'journey');
  const longDate = formatLongDate(calendarDate(day));

  await openVerified(page, visitor);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(confirmButton(page)).toHaveAccessibleDescription('Pick a day in the calendar.');
  await dayCell(page, day).click();
  await expect(slots(page)).toHaveText('3 of 3 slots available');
  await expect(confirmButton(page)).toBeDisabled();
  await expect(confirmButton(page)).toHaveAccessibleDescription('Choose a time.');
  await chooseTime(page, '09:30');
  await expect(page.getByTestId('schedule')).toHaveText(`${longDate}9:30 AM Arizona time`);
  await confirmButton(page).click();

  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await expect(heldTime(page)).toHaveText('9:30 AM');
  await expect(page.getByText(longDate, { exact: true })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByTestId('held-total')).toHaveText('$650');
  await expect(toast(page)).toContainText('Inspection Scheduled!');
  // Mails are sent within a moment; the text claims only what was sent.
  await expect(toast(page)).toContainText(
    /Calendar event created and confirmation emails sent\.|The confirmation emails are on their way\./,
  );
  // Without a link for this price it is paid by card on our checkout.
  await expect(page).toHaveURL(/\/manage-booking\?appointmentId=[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Read and sign the agreement' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Pay $650 first' })).toHaveAttribute(
    'href',
    /^\/checkout\/[0-9a-f-]{36}$/,
  );
  expect(requested.filter((url) => /payment-(redirect|error)/.test(url))).toEqual([]);

  expect(await readBrowserStorage(page, 'appointment-details')).toEqual({
    date: day,
    time: '09:30',
    formattedDateTime: `${longDate} at 9:30 AM Arizona time`,
    property: expect.objectContaining({ address, propertyType: house.propertyType, squareFootage: 2400 }),
    contact: expect.objectContaining({ payerEmail: visitor.email }),
    fullPrice: 650,
  });
  expect(await readBrowserStorage(page, 'pending-booking-data')).toBeNull();

  const mail = await mailTo(page, visitor.email, 'Almost done');
  await expect(page.getByText('We’ve sent your confirmation emails.')).toBeVisible();
  const file = await page.request.get(`/api/sandbox/outbox/${mail.id}/calendar`);
  const lines = readCalendarFile(await file.text());
  expect(valuesOf(lines, 'DTSTART')).toEqual([`${day.replaceAll('-', '')}T163000Z`]);

  const naming = [person.firstName, person.lastName, '@', visitor.digits, visitor.shown];
  expect(requested.filter((url) => naming.some((part) => url.includes(part)))).toEqual([]);
});

test('a time can be moved and is never booked twice by another tab, a reload, the back button or a second confirm', {
  tag: '@desktop',
}, async ({ page, visitor, context }) => {
  const day = await ownDay(page, 'held');
  const mine = () => reservationsOf(page.request);
  await openVerified(page, visitor);
  const second = await context.newPage();
  await open(second, calendarPath);
  await choose(second, day, '14:30');

  await choose(page, day, '08:00');
  await confirmButton(page).click();
  await expect(heldTime(page)).toHaveText('8:00 AM');
  const [first] = await mine();
  await confirmButton(second).click();
  await expect(heldTime(second)).toHaveText('2:30 PM');
  expect(await mine()).toEqual([expect.objectContaining({ id: first?.id, date: day, time: '14:30' })]);
  await page.reload();
  await expect(heldTime(page)).toHaveText('2:30 PM');

  await page.goBack();
  await expect(page.getByText(`You have ${formatLongDate(calendarDate(day))} at 2:30 PM`)).toBeVisible();
  await choose(page, day, '14:30');
  await confirmButton(page).click();
  await expect(heldTime(page)).toHaveText('2:30 PM');
  expect(await mine()).toEqual([expect.objectContaining({ id: first?.id, time: '14:30' })]);
  await mailTo(page, visitor.email, 'Your inspection was changed');
});

const reservation = {
  ...held,
  date: dayFree,
  scheduledAt: `${dayFree}T09:30:00-07:00`,
  heldUntil: `${dayFree}T09:30:00-07:00`,
  address,
  total: 650,
  paymentUrl: 'https://pay.example/650',
};
const mine = '**/api/appointments/mine';

test('the payment page opens in a new tab, and the pending booking is kept', {
  tag: '@desktop',
}, async ({ page, visitor, context }) => {
  await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'Pay here' }));
  await answerDays(page, daysWith());
  await intercept(page, '**/api/appointments/schedule', (call) =>
    call.answer({ status: 201, json: reservation }),
  );
  await intercept(page, mine, (call) => call.answer({ json: [reservation] }));
  await openCalendar(page, visitor);
  await choose(page, dayFree, '09:30');
  await answerManaged(page, {
    ...confirmed,
    appointmentId: reservation.id,
    status: 'held',
    contractSigned: false,
    paid: 0,
    due: 650,
    payment: 'open',
    paymentUrl: reservation.paymentUrl,
  });
  await confirmButton(page).click();
  await page.waitForURL(`/manage-booking?appointmentId=${reservation.id}`);
  const paying = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Pay now: $650 (opens a new tab)' }).click();
  await expect(await paying).toHaveURL(reservation.paymentUrl);
  expect(await readBrowserStorage(page, 'pending-booking-data')).toEqual({
    property: expect.objectContaining({ address, squareFootage: 2400 }),
    contact: expect.objectContaining({ payerEmail: visitor.email }),
    appointmentDate: reservation.scheduledAt,
    appointmentTime: '09:30',
    fullPrice: 650,
    timestamp: expect.stringMatching(/^20.*Z$/),
  });
});

const standing = { ...unpaid, appointmentId: reservation.id };
const noPage = '/payment-error?error=no-payment-link';

test('a held time without a payment page is accessible, and can be paid by card, by phone, or after signing', {
  tag: '@phone',
}, async ({ page }) => {
  await intercept(page, '**/api/payment/success', (call) => call.answer({ json: standing }));
  await intercept(page, mine, (call) => call.answer({ json: [{ ...reservation, paymentUrl: null }] }));
  await open(page, noPage);
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await expect(page.getByTestId('refund-terms').first()).toHaveText(reservation.refundTerms);
  await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
  await expect(
    page.getByText(`Sign and pay by ${reservation.heldUntilWords} to keep your time.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay by card' })).toHaveAttribute(
    'href',
    `/checkout/${reservation.id}`,
  );
  await expect(page.locator('main').getByRole('link', { name: '(480) 555-0142' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read and sign the agreement first' })).toBeVisible();
  await expectAccessible(page, 'held');
  await page.getByRole('link', { name: 'Try the payment page again' }).click();
  await page.waitForURL(`/checkout/${reservation.id}`);
});

test('a time that cannot be loaded is not reported as lost', { tag: '@phone' }, async ({ page }) => {
  await intercept(page, mine, (call) => call.cut(), { times: 1 });
  await open(page, noPage);
  await expect(page.getByText('We couldn’t load your booking.')).toBeVisible();
  await expect(heading(page)).toHaveText('Your payment');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No booking found on this device.')).toBeVisible();
});
