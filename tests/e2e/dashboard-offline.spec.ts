// The dashboard without a connection, on its own product because it changes today's list.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { fromOurPage, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { card, cards } from './desk.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';

test.describe.configure({ mode: 'serial' });

/** Signed in, with today's list and the page stored for offline use. */
async function openKept(page: Page): Promise<void> {
  await signInToDesk(page);
  await open(page, '/dashboard');
  await cards(page).first().waitFor();
  await expect.poll(() => keptShells(page)).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const keptShells = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).match('/dashboard')),
    );
    return kept.filter((found) => found).length;
  });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Records every change that reaches the server, from any tab. */
function changesSent(context: BrowserContext) {
  const answered: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'PUT') answered.push(request.postDataJSON().changeId);
  });
  return answered;
}

const second = /1107 S Jefferson St/;
const third = /5519 E Calle Redonda/;

test('the list stays, and a pending change survives a reload and is applied once when the connection is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sent = changesSent(context);
  await openKept(page);
  await context.setOffline(true);
  await open(page, '/dashboard');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText(/^Offline – as of \d+:\d\d [AP]M$/)).toBeVisible();
  await card(page, second).getByRole('button', { name: 'Mark En Route' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(card(page, second)).toContainText('Mark En Route: waiting to be sent');
  await expect(card(page, second).getByText('Inspector: En Route')).toBeVisible();
  await expectNoAxeViolations(page);

  await open(page, '/dashboard');
  await expect(card(page, second)).toContainText('waiting to be sent');
  await card(page, second).getByRole('button', { name: 'Mark On Site' }).click();
  await expect(page.getByText('3 changes are waiting to be sent.')).toBeVisible();
  expect(sent).toEqual([]);
  // It stays on the device after a logout.
  const queue = await page.evaluate(() => localStorage.getItem('desk-queue'));
  expect(queue).toContain('en-route');
  expect(queue, 'no address').not.toMatch(/ (St|Ave|Way|Rd|Dr|Ln)\b/);

  await context.setOffline(false);
  await expect(card(page, second)).not.toContainText('waiting to be sent');
  await expect(card(page, second).getByText('Inspector: On Site')).toBeVisible();
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  expect(new Set(sent).size, 'each under its own id').toBe(3);
  expect(sent, 'each once').toHaveLength(3);
  const day = await (await page.request.get('/api/appointments?tab=today')).json();
  expect(
    day.filter(({ inspectorStatus }: { inspectorStatus: string }) => inspectorStatus === 'on_site'),
  ).toHaveLength(1);
});

test('two tabs send a change once, and an outdated change is dropped with a message', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sent = changesSent(context);
  await openKept(page);
  const other = await context.newPage();
  await open(other, '/pricing');
  // The worker does not handle public pages.
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await open(other, '/dashboard');
  await context.setOffline(true);
  await card(page, third).getByRole('button', { name: 'Mark En Route' }).click();
  await expect(card(page, third)).toContainText('waiting to be sent');
  await expect(card(other, third).getByText('Inspector: En Route')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => stored(other, 'desk-queue')).toBeNull();
  await expect(card(page, third)).not.toContainText('waiting to be sent');
  // The tab that did not send it reads the list again.
  await expect(card(page, third).getByText('Inspector: En Route')).toBeVisible();
  expect(sent).toHaveLength(1);
  await other.close();

  await context.setOffline(true);
  // The notice moves the list down, possibly between press and release.
  await expect(page.getByText(/^Offline – as of/)).toBeVisible();
  const undo = card(page, third).getByRole('button', { name: 'Not on my way after all' });
  // A late list renders the card again, collapsed.
  await expect(async () => {
    if (!(await undo.isVisible())) await card(page, third).getByRole('button', { name: 'More' }).click();
    await expect(undo).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await undo.click();
  await expect(card(page, third)).toContainText('waiting to be sent');
  // A change from another device.
  const [change] = JSON.parse((await stored(page, 'desk-queue')) ?? '[]');
  for (const status of ['in_progress', 'completed']) {
    const answer = await page.request.put(`/api/admin/appointments/${change.appointmentId}`, {
      data: { status },
      headers: fromOurPage,
    });
    expect(answer.status()).toBe(200);
  }
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Not applied: Not on my way after all');
  await expect(card(page, third).getByText('Status: Completed')).toBeVisible();
  expect(await stored(page, 'desk-queue')).toBeNull();
});

test('when the session has ended the list is removed, and pending changes are sent after signing in again', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openKept(page);
  await context.setOffline(true);
  await card(page, second).getByRole('button', { name: 'Complete' }).click();
  await expect(card(page, second)).toContainText('waiting to be sent');
  await context.clearCookies();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Unauthorized');
  await page.waitForURL('/login?signed-out');
  await expect(page.getByText('You were signed out; your unsent changes are saved.')).toBeVisible();
  expect(await stored(page, 'desk-day')).toBeNull();
  expect(await keptShells(page)).toBe(0);
  expect(JSON.parse((await stored(page, 'desk-queue')) ?? '[]')).toHaveLength(1);

  await page.getByLabel('Email', { exact: true }).fill(demoInspector.email);
  await page.getByLabel('Password', { exact: true }).fill(demoInspector.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/dashboard');
  await expect(card(page, second).getByText('Status: Completed')).toBeVisible();
  await expect.poll(() => stored(page, 'desk-queue')).toBeNull();
});

test('logging out removes all data and pending requests from the device, and the page opens only with a connection', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openKept(page);
  expect(await stored(page, 'desk-day')).not.toBeNull();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('/');
  expect([await stored(page, 'desk-day'), await stored(page, 'desk-user')]).toEqual([null, null]);
  expect(await keptShells(page)).toBe(0);

  // The same as for a browser that never opened the desk.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toContain('/');
  expect(asked).not.toContain('/api/auth/user');
  await context.setOffline(true);
  await expect(page.goto('/dashboard')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('logging out by URL, or losing access to the desk, removes all data from the device', {
  tag: '@phone',
}, async ({ page, context }) => {
  const expectNothingKept = async () => {
    await expect.poll(() => stored(page, 'desk-user')).toBeNull();
    await expect.poll(() => stored(page, 'desk-day')).toBeNull();
    await expect.poll(() => keptShells(page)).toBe(0);
  };
  await openKept(page);
  // Opened like a bookmark, without waiting for the next page.
  await page.request.get('/api/logout', { headers: { 'sec-fetch-site': 'none' } });
  await page.goto('/');
  await expectNothingKept();

  await openKept(page);
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?signed-out');
  await expect(page.getByText('You were signed out. Sign in to go on.')).toBeVisible();
  await expectNothingKept();
});
