// A day of the inspector's, on a phone, and what the customer sees of it in another browser. A product of its own: the
// sample's figures are exact, and the day is nobody else's.
import { expect } from '@playwright/test';
import { inspector } from '../../src/domain/business.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { card, cards } from './desk.ts';
import { startLogging } from './logging-product.ts';
import { open, test } from './open.ts';

let product: Awaited<ReturnType<typeof startLogging>>;
test.beforeAll(async () => {
  product = await startLogging();
});
test.afterAll(() => product?.stop());

test('from signing in to the last step of an inspection', { tag: '@phone' }, async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.4, longitude: -111.8, accuracy: 12 });

  await test.step('sign in, and see today', async () => {
    await open(page, `${product.url}/login`);
    await page.getByRole('button', { name: 'Sign in as the demo inspector' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Welcome back, Marcus')).toBeVisible();
    const figures = page.getByRole('region', { name: 'Figures' });
    for (const figure of ['3', '12', '$8,250', '4.9'])
      await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expectNoAxeViolations(page);
  });

  const customers = await browser.newContext({ reducedMotion: 'reduce' });
  const customer = await customers.newPage();
  const own = card(page, /1107 S Jefferson St/);
  await test.step('the customer waits', async () => {
    await open(customer, `${product.url}/track/apt-002`);
    await expect(customer.getByText(/Your inspection is today\./)).toBeVisible();
  });

  await test.step('on the way: the customer’s page moves by itself', async () => {
    await own.getByRole('button', { name: 'Mark En Route' }).click();
    await expect(toast(page)).toContainText('Status Updated');
    await expect(customer.getByText(`${inspector.firstName} is on the way to you.`)).toBeVisible();
    await expect(page.getByText(/Last sent at/)).toBeVisible();
    await expect(customer.getByRole('heading', { name: `Where ${inspector.firstName} is` })).toBeVisible();
  });

  await test.step('on site', async () => {
    await own.getByRole('button', { name: 'Mark On Site' }).click();
    await expect(own.getByText('Status: In Progress')).toBeVisible();
    await expect(customer.getByText(/the inspection is under way/)).toBeVisible();
  });

  await test.step('complete, taken back, and complete again', async () => {
    await own.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(own.getByText('Status: Completed')).toBeVisible();
    await own.getByRole('button', { name: 'Reopen' }).click();
    await own.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(customer.getByText(/^The inspection is complete\./)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Figures' }).getByText('Completed').locator('..'),
    ).toContainText('1');
  });

  await test.step('remind somebody of one of the next days, and see it in the outbox', async () => {
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    const next = cards(page).last();
    await next.getByRole('button', { name: 'More' }).click();
    await next.getByRole('button', { name: 'Email reminder' }).click();
    await expect(toast(page)).toContainText('Email Reminder Sent');
    await expect(next.getByText(/e-mail \d+:\d\d [AP]M/)).toBeVisible();
    const email = await next
      .getByRole('link', { name: /@example\.com$/ })
      .first()
      .innerText();
    await open(page, `${product.url}/sandbox/outbox`);
    await expect(page.getByText(`To ${email},`).first()).toBeVisible();
  });
  await customers.close();
});
