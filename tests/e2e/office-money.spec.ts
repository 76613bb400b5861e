// Cash and checks at the desk on a phone, on its own product because they are recorded.
import { expect, type Page } from '@playwright/test';
import { fromOurPage, openDesk, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { cards } from './desk.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';
import { book } from './visitor-booking.ts';

const recordButton = (page: Page) => cards(page).getByRole('button', { name: 'Record a payment' });
const openMore = (page: Page) => cards(page).getByRole('button', { name: 'More', exact: true }).click();

test('a check recorded offline is sent once, shows in the history, and can be undone', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sent: { entryId: string }[] = [];
  context.on('response', (response) => {
    if (/\/appointments\/[^/]+\/payments$/.test(response.url())) sent.push(response.request().postDataJSON());
  });
  await openDesk(page, '/dashboard');
  const id = await book(page, '501');
  await open(page, `/dashboard?appointment=${id}`);
  await openMore(page);
  await context.setOffline(true);
  await recordButton(page).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('650.00');
  await page.getByRole('button', { name: 'Record $650' }).click();
  await expect(page.getByText('Please enter the check’s number')).toBeVisible();
  await page.getByLabel('Check number').fill('1042');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Record $650' }).click();
  await expect(cards(page)).toContainText('$650 taken, not sent yet');
  await context.setOffline(false);
  await expect(cards(page).getByText('Paid', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);

  await cards(page).getByRole('button', { name: 'Payment history' }).click();
  const entry = cards(page).getByRole('listitem').filter({ hasText: 'Check 1042' });
  await expect(entry).toContainText('$650');
  await entry.getByRole('button', { name: 'Undo' }).click();
  await entry.getByLabel('Why is it wrong?').fill('The check bounced');
  await entry.getByRole('button', { name: 'Undo it' }).click();
  await expect(entry).toContainText('undone: The check bounced');
  await expect(recordButton(page)).toBeVisible();
});

test('a check for a booking that the office canceled meanwhile is shown until it is dismissed', {
  tag: '@phone',
}, async ({ page, context, product }) => {
  await openDesk(page, '/dashboard');
  const id = await book(page, '503');
  await open(page, `/dashboard?appointment=${id}`);
  await openMore(page);
  await context.setOffline(true);
  await recordButton(page).click();
  await page.getByLabel('Check number').fill('1042');
  await page.getByRole('button', { name: 'Record $650' }).click();
  await expect(cards(page)).toContainText('$650 taken, not sent yet');
  const canceled = await page.request.put(`${product.url}/api/admin/appointments/${id}`, {
    data: { status: 'cancelled' },
    headers: fromOurPage,
  });
  expect(canceled.status()).toBe(200);
  await context.setOffline(false);
  const note = page.getByRole('alert').filter({ hasText: 'Not recorded' });
  const words = 'Not recorded: $650, check 1042, 503 Main St. This booking was canceled or released';
  await expect(note).toContainText(words);

  await open(page, '/dashboard');
  await expect(note).toContainText(words);
  await expectNoAxeViolations(page);
  const again = page.waitForResponse(/\/payments$/);
  await note.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(409);
  await expect(note).toHaveCount(1);
  // Logging out would delete it.
  await page.getByRole('link', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out anyway?' });
  await expect(question).toContainText('You haven’t recorded $650, check 1042.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await cards(page).first().waitFor();
  await expect(note).toHaveCount(0);
});

test('what a customer owes is listed, and a canceled booking’s cash is given back', {
  tag: '@phone',
}, async ({ page, product }) => {
  await signInToDesk(page, product.url);
  await open(page, '/admin#owed');
  const id = await book(page, '502');
  const pay = (amountCents: number, entryId: string) =>
    page.request.post(`/api/admin/appointments/${id}/payments`, {
      data: { entryId, method: 'cash', amountCents },
      headers: fromOurPage,
    });
  expect((await pay(60_000, crypto.randomUUID())).status()).toBe(201);
  await page.reload();
  const owed = page.getByRole('region', { name: /^Customers owe/ }).getByRole('listitem');
  await expect(owed.filter({ hasText: '502' })).toContainText('$50');
  await expectNoAxeViolations(page);

  await page.request.put(`/api/admin/appointments/${id}`, {
    data: { status: 'cancelled' },
    headers: fromOurPage,
  });
  await page.reload();
  const back = page.getByRole('region', { name: 'To give back' }).getByRole('listitem');
  await expect(back).toContainText('$600');
  await back.getByLabel('How').selectOption('Cash');
  await back.getByRole('button', { name: 'I gave it back' }).click();
  await expect(toast(page)).toContainText('$600 given back');
  await expect(back).toHaveCount(0);
});

test('money that another desk gave back leaves the list, and the office reads why', {
  tag: '@phone',
}, async ({ page, product }) => {
  await signInToDesk(page, product.url);
  await open(page, '/admin#owed');
  const id = await book(page, '504');
  const send = (method: 'post' | 'put', path: string, data: object) =>
    page.request[method](path, { data, headers: fromOurPage });
  await send('post', `/api/admin/appointments/${id}/payments`, {
    entryId: crypto.randomUUID(),
    method: 'cash',
    amountCents: 60_000,
  });
  await send('put', `/api/admin/appointments/${id}`, { status: 'cancelled' });
  await page.reload();
  const back = page.getByRole('region', { name: 'To give back' }).getByRole('listitem');
  await back.getByLabel('How').selectOption('Cash');
  const { returns } = await (await page.request.get('/api/admin/owed')).json();
  await send('post', `/api/admin/refunds/${returns[0].refundId}/returned`, {
    entryId: crypto.randomUUID(),
    method: 'cash',
  });
  await back.getByRole('button', { name: 'I gave it back' }).click();
  await expect(page.getByRole('alert')).toContainText('$600: This money has already been given back.');
  await expect(back).toHaveCount(0);
});
