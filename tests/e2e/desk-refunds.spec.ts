// Partial refunds, both ways to cancel and a card at the door, on a phone.
import { expect, type Page } from '@playwright/test';
import { fromOurPage, openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { cards } from './desk.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';
import { book } from './visitor-booking.ts';

const button = (page: Page, name: string) => cards(page).getByRole('button', { name, exact: true });
const takeCash = (page: Page, id: string) =>
  page.request.post(`/api/admin/appointments/${id}/payments`, {
    data: { entryId: crypto.randomUUID(), method: 'cash', amountCents: 65_000 },
    headers: fromOurPage,
  });
const openCard = async (page: Page, id: string) => {
  await open(page, `/dashboard?appointment=${id}`);
  await button(page, 'More').click();
};

test('a part is refunded with a reason, after showing where the money goes', {
  tag: '@phone',
}, async ({ page }) => {
  await openDesk(page, '/dashboard');
  const id = await book(page, '511');
  await takeCash(page, id);
  await openCard(page, id);
  await button(page, 'Payment history').click();
  await button(page, 'Refund a part').click();
  await cards(page).getByLabel('Amount in dollars').fill('700');
  await cards(page).getByRole('button', { name: 'Refund $700' }).click();
  await expect(cards(page)).toContainText('At most $650');
  await cards(page).getByLabel('Amount in dollars').fill('50');
  await cards(page).getByLabel('Reason').fill('We started an hour late');
  await expectNoAxeViolations(page);
  await cards(page).getByRole('button', { name: 'Refund $50' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$50 was paid by cash: you give it back yourself.');
  await dialog.getByRole('button', { name: 'Refund $50' }).click();
  await expect(cards(page).getByText('Please give back $50')).toBeVisible();
  await expect(cards(page).getByRole('listitem').filter({ hasText: 'Taken off' })).toContainText(
    'We started an hour late',
  );
});

test('“the customer cancels” follows the agreement; “we cancel” refunds in full', {
  tag: '@phone',
}, async ({ page }) => {
  await openDesk(page, '/dashboard');
  const id = await book(page, '512');
  await takeCash(page, id);
  await openCard(page, id);
  await button(page, 'We cancel').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The customer gets $650 back in full.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await button(page, 'The customer cancels').click();
  await expect(dialog).toContainText('a full refund of $650: they told us before 11:59 PM');
  await expectNoAxeViolations(page);
  await dialog.getByLabel('When did they tell us?').fill('2026-01-01T08:00');
  await expect(dialog).toContainText('That was before they booked.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await button(page, 'The customer cancels').click();
  await dialog.getByRole('button', { name: 'Cancel and refund $650' }).click();
  await expect(toast(page)).toContainText('Inspection Canceled');
  await expect(cards(page).getByText('Please give back $650')).toBeVisible();
});

test('the client pays by QR code on their own phone, and the card says paid', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await openDesk(page, '/dashboard');
  const id = await book(page, '513');
  await openCard(page, id);
  await button(page, 'Take a card').click();
  await expect(cards(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoAxeViolations(page);
  const link = await cards(page)
    .getByRole('link', { name: /payment page/ })
    .getAttribute('href');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const client = await phone.newPage();
  const { pathname, search } = new URL(link ?? '');
  await open(client, `${new URL(page.url()).origin}${pathname}${search}`);
  await expect(client.getByTestId('amount-due')).toHaveText('$650.00');
  await expect(client.getByText('513 Main St')).toBeVisible();
  await expect(client.getByRole('main').getByRole('link', { name: /sign|manage|booking/i })).toHaveCount(0);
  await client.getByLabel('Card number').fill('4242424242424242');
  await client.getByLabel('Expiration').fill('12/39');
  await client.getByLabel('CVC').fill('123');
  await client.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(client.getByTestId('amount-paid')).toHaveText('$650.00');
  await phone.close();
  await expect(cards(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(button(page, 'Take a card')).toHaveCount(0);
});
