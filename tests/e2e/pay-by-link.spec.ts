// Paying on a payment link's page, and returning from it.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { toStoredLink } from '../../src/web/storage/payment-links.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { lastFreeTime, test } from './bookable-product.ts';
import { readBrowserStorage } from './booking-section.ts';
import { newPhone, toast, verifyBeforehand } from './contact-form.ts';
import { open } from './open.ts';
import { calendarPath, choose, confirmButton, heading, mailTo, storeContact } from './scheduling.ts';

const links = '/api/admin/payment-links';

/** Sets a link to the sandbox's page for every price, or for none. */
async function setLinks(desk: APIRequestContext, beginning: string | null): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { email, password } = demoInspector;
  await desk.post('/api/login', { data: { email, password }, headers });
  const { version, links: rows } = await (await desk.get(links)).json();
  const reset = await desk.post(`${links}/reset`, { data: { version }, headers });
  expect(reset.status()).toBe(200);
  if (beginning === null) return;
  const { version: now } = await reset.json();
  const withUrls = rows.map((row: Parameters<typeof toStoredLink>[0]) => ({
    ...toStoredLink(row),
    stripeUrl: `${beginning}${Math.round(row.amount * 100)}`,
  }));
  const set = await desk.post(`${links}/import`, { data: { version: now, links: withUrls }, headers });
  expect(set.status(), await set.text()).toBe(200);
}

// Other tests of this product pay by card on our own page.
test.afterEach(({ elsewhere }) => setLinks(elsewhere, null));

const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });
const card = (page: Page, what: RegExp) => page.getByRole('button', { name: what });

async function payOnPage(page: Page, what: RegExp): Promise<void> {
  await card(page, what).click();
  await payButton(page).click();
}

test('a booking is paid by link in a new tab, and both tabs show the result', {
  tag: '@desktop',
}, async ({ page, context, elsewhere, baseURL }) => {
  test.slow();
  await setLinks(elsewhere, `${baseURL}/sandbox/pay/link-`);
  const { digits, shown } = newPhone();
  const email = `rosalind.${digits}@mail.example`;
  await verifyBeforehand(page, digits);
  await storeContact(page, { email, digits, shown });
  const { date, time } = await lastFreeTime(page.request);
  await open(page, calendarPath);
  await choose(page, date, time);
  await confirmButton(page).click();
  await page.waitForURL('/manage-booking?*');
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/sandbox/pay/link-65000\\?client_reference_id=[0-9a-f-]{36}$`),
  );
  expect(await readBrowserStorage(page, 'pending-booking-data')).toMatchObject({
    appointmentTime: time,
    fullPrice: 650,
  });

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Pay now' }).click();
  const paying = await opening;
  await test.step('declined, then paid', async () => {
    await paying.waitForURL('/sandbox/pay/cs_*');
    await expect(paying.getByTestId('amount-due')).toHaveText('$650.00');
    await expect(paying.getByRole('link', { name: 'Leave without paying' })).toHaveAttribute(
      'href',
      new RegExp(`^${baseURL}/manage-booking\\?appointmentId=[0-9a-f-]{36}$`),
    );
    await paying.getByText('Test cards', { exact: true }).click();
    await payOnPage(paying, /is declined/);
    await expect(paying.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await expectNoAxeViolations(paying);
    await payOnPage(paying, /is accepted/);
    await paying.waitForURL('/manage-booking?appointmentId=*');
    await expect(heading(paying)).toHaveText('Almost done: sign your agreement');
    await expect(toast(paying)).toContainText(
      "Payment SuccessfulThank you for your payment! You'll receive a confirmation email shortly.",
    );
    await expectNoAxeViolations(paying);
  });

  await expect(heading(page)).toHaveText('Almost done: sign your agreement');
  await expect(page.getByText('Paid in full')).toBeVisible();
  await mailTo(page, email, 'Your receipt');

  await test.step('every payment page shows that nothing is due', async () => {
    for (const path of ['/payment-redirect', '/payment-error?error=no-payment-link']) {
      await open(paying, path);
      await expect(paying.getByTestId('amount-paid')).toHaveText('$650.00');
      await expect(paying.getByRole('link', { name: 'See your booking' })).toBeVisible();
      await expectNoAxeViolations(paying);
    }
  });
});

test('without a link a booked time leads to the card form; without a booking only list prices can be paid', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  test.slow();
  const noPage = '/payment-error?error=no-payment-link';

  await test.step('nothing booked', async () => {
    await open(page, '/payment-redirect');
    await expect(
      page.getByText('No booking found on this device, so there’s nothing to pay here.'),
    ).toBeVisible();
    await open(page, '/payment-redirect?squareFootage=6001');
    await expect(page.getByRole('alert')).toContainText('custom pricing');
    await open(page, '/payment-redirect?squareFootage=2400&price=1');
    await page.waitForURL(noPage);
    await expect(page.getByText('No booking found on this device.')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: '(480) 555-0142' })).toBeVisible();
  });

  await test.step('an address that claims a payment is checked with the server', async () => {
    await open(page, '/?payment=success&payment_intent=pi_1&redirect_status=succeeded#book');
    await expect(page.getByText('We don’t see a payment from this device.')).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await expectNoAxeViolations(page);
  });

  await test.step('a price in an address', async () => {
    for (const wrong of ['paynow-651', 'challenge-325', '']) {
      await open(page, `/pricing-${wrong}`);
      await expect(heading(page)).toHaveText('Invalid Payment URL');
      await expect(page).toHaveTitle(/^Invalid Payment URL/);
    }
    await expect(page.locator('main').getByRole('link', { name: 'See all prices' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expectNoAxeViolationsInLightAndDark(page);
    for (const right of ['paynow-%24650', 'paynow-650']) {
      await open(page, `/pricing-${right}`);
      await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
    }
    await expect(page.getByText('Pay Now (Online)')).toBeVisible();
    await expect(page.getByText(`${baseURL}/checkout?amount=650.00`)).toBeVisible();
    await page.getByRole('link', { name: 'Pay $650.00' }).click();
    await page.waitForURL('/checkout?amount=650.00');
  });

  await test.step('paid without a booking', async () => {
    await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
    await page.getByText('Test cards', { exact: true }).click();
    await payOnPage(page, /is declined/);
    await expect(toast(page)).toContainText('Payment FailedYour card was declined.');
    await payOnPage(page, /is accepted/);
    await expect(page.getByTestId('amount-paid')).toHaveText('$650.00');
    await expect(
      page.getByText(/It isn’t matched to a booking yet\. .*payment number R-\d{4}-\d{5}/),
    ).toBeVisible();
    await expectNoAxeViolationsInLightAndDark(page);
    await page.reload();
    await expect(page.getByTestId('amount-paid')).toHaveText('$650.00');
    await open(page, '/checkout?amount=650');
    await expect(page.getByRole('note')).toContainText('You already paid $650.00 here');
    await open(page, '/checkout?amount=650,00');
    await expect(page.getByText('This amount isn’t one of our prices')).toBeVisible();
    await open(page, '/checkout');
    await expect(page.getByTestId('amount-due')).toHaveText('$725.00');
  });
});

test('a price with a link is paid there, in this tab, and Back skips it', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await openDesk(page, '/stripe-admin');
  const fill = page.getByRole('button', { name: 'Fill in sandbox links' });
  await fill.click();
  await expect(toast(page)).toContainText('Sandbox Links Set');
  await expect(page.getByTestId('links-set')).toHaveText('24 of 24 links are set.');
  await expect(fill).toBeHidden();
  await context.clearCookies();

  await open(page, '/pricing');
  await open(page, '/payment-redirect?squareFootage=2400&appointmentTime=08:00');
  await page.waitForURL('/sandbox/pay/cs_*');
  await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
  expect(await readBrowserStorage(page, 'pending-booking-data')).toMatchObject({
    appointmentTime: '08:00',
    fullPrice: 650,
  });
  await page.goBack();
  await page.waitForURL('/pricing');
  await open(page, '/pricing-paynow-$650');
  await expect(page.getByRole('link', { name: 'Pay $650.00' })).toHaveAttribute(
    'href',
    `${baseURL}/sandbox/pay/link-65000`,
  );
});
