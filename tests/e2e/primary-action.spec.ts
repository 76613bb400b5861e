// On a phone the page's one primary action is at the foot of the screen, however far it is scrolled.
import { expect, type Page } from '@playwright/test';
import { business } from '../support/business.ts';
import { unpaid } from '../support/unpaid-summary.ts';
import { answerMine, reservation, signedReservation } from './agreement-answers.ts';
import { storeInTab } from './booking-section.ts';
import { house } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

const comparison = `/credential-comparison?${new URLSearchParams(house)}`;
const compared = (count: number) => (page: Page) =>
  storeInTab(page, 'credential-comparison', {
    checked: business.credentials.slice(0, count).map(({ id }) => id),
    compared: true,
  });
const booked = (one: typeof reservation, state: object) => async (page: Page) => {
  await intercept(page, '**/api/payment/success', (call) =>
    call.answer({ json: { ...unpaid, appointmentId: one.id, ...state } }),
  );
  await answerMine(page, [one]);
};
const paid = { state: 'paid', due: 0, paid: 287.5 };
const noPage = '/payment-error?error=no-payment-link';
const none = (page: Page) => answerMine(page, []);

const screens: [string, string, string, ((page: Page) => Promise<unknown>)?][] = [
  ['the features', '/special-features', 'Enter Inspection Details'],
  ['the comparison', comparison, 'Compare credentials'],
  ['its result', comparison, 'Continue at the standard fee', compared(2)],
  ['the claim', comparison, 'Submit for verification', compared(business.credentials.length)],
  ['nothing to pay', '/payment-redirect', 'Pick Your Date', none],
  ['paid, not signed', '/payment-redirect', 'Sign the agreement', booked(reservation, paid)],
  ['no payment page', noPage, 'Pay by card', booked(reservation, {})],
  ['no payment page, no booking', noPage, 'Pick Your Date', none],
  ['to sign', '/payment-completion', 'Sign the agreement', booked(reservation, {})],
  ['to pay', '/payment-completion', 'Pay Now', booked(signedReservation, {})],
  [
    'paid and signed',
    '/payment-completion',
    'See your booking',
    booked({ ...signedReservation, dueCents: 0 }, paid),
  ],
];

for (const [name, path, label, prepare] of screens) {
  test(`${name}: ${label}`, { tag: '@phone' }, async ({ page }) => {
    await prepare?.(page);
    await open(page, path);
    const main = page.locator('main');
    const action = main.getByRole('button', { name: label }).or(main.getByRole('link', { name: label }));
    await expect(action).toHaveCount(1);
    const place = await action.evaluate((button) => {
      // In its own column it scrolls with the column.
      button.closest('[class*="@container"]')?.scrollIntoView({ block: 'start' });
      const bar = button.closest('[data-bottom-bar]');
      return bar && getComputedStyle(bar).position;
    });
    expect(place).toBe('sticky');
    await expect(action).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(main.locator('.bg-action:visible').filter({ hasText: /\w/ })).toHaveCount(
      label === 'Compare credentials' ? 0 : 1,
    );
  });
}
