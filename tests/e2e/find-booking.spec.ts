// Finding a booking on a device without one.
import { expect } from '@playwright/test';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { lastFreeTime, test } from './bookable-product.ts';
import { type Intercepted, intercept } from './intercept.ts';
import { makeBooker } from './managing.ts';
import { open } from './open.ts';
import { heading, linkIn, mailTo } from './scheduling.ts';

const sent = 'If we have a booking for that email, we’ve sent its links.';

test('a device without a booking asks for the links, and the mail opens the booking', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  const { email, book } = await makeBooker(elsewhere);
  const { date, time } = await lastFreeTime(elsewhere);
  await book(date, time);
  await open(page, '/manage-booking');
  await expect(page.getByText('No booking found on this device.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Find my booking' }).tap();
  await expect(heading(page)).toHaveText('Find my booking');
  const field = page.getByLabel('Email or phone on your booking');
  const send = page.getByRole('button', { name: 'Email me my links' });
  await send.tap();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter your email or a US phone number.');
  await expectNoAxeViolationsInLightAndDark(page);

  await field.fill(`nobody.${email}`);
  await send.tap();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  await field.fill(email);
  await send.tap();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  const mail = await mailTo(page, email, 'Your links for');
  await open(page, linkIn(mail, '/manage-booking'));
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
});

test('text typed before the page was ready is kept', { tag: '@phone' }, async ({ page }) => {
  const waiting: Intercepted[] = [];
  let ready = false;
  await intercept(page, '**/*.js', (call) => (ready ? call.pass() : waiting.push(call)));
  await page.goto('/find-booking', { waitUntil: 'commit' });
  const field = page.getByLabel('Email or phone on your booking');
  await field.fill('dana@mail.example');
  ready = true;
  await Promise.all(waiting.map((call) => call.pass()));
  await page.locator('html[data-interactive]').waitFor();
  await expect(field).toHaveValue('dana@mail.example');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Email me my links' }).tap();
  expect((await asked).postData()).toContain('dana@mail.example');
});
