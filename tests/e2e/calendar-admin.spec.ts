// The calendar's page at the desk. Google's part is answered by the test; the way through its loopback is tested without a browser.
import { expect, type Page } from '@playwright/test';
import type { CalendarState } from '../../src/api/calendar-admin.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { onPhones, open, test } from './open.ts';

test.use(onPhones);

const path = '/calendar-admin';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const state = (page: Page) => page.getByTestId('connection');

const google: CalendarState = {
  provider: 'google',
  state: 'none',
  needsPermission: true,
  problem: null,
  lastReadAt: null,
  busyTimes: 0,
  busyDays: 0,
  deletedOutside: [],
  feedUrl: 'http://localhost/api/calendar/feed/token.ics',
};
const connected: CalendarState = {
  ...google,
  state: 'connected',
  lastReadAt: '2026-11-16T09:00:00-07:00',
  busyTimes: 4,
  busyDays: 3,
};
const failure = (code: string, message: string) => ({ code, message, requestId: 'test' });

/** Mocks a desk with a Google calendar. */
async function answerGoogle(page: Page, answer: CalendarState): Promise<void> {
  await intercept(page, '**/api/admin/calendar', (call) => call.answer({ json: answer }));
}

test('the sandbox’s calendar is connected; its feed can be copied, and renewed only after a confirmation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let renewed = 0;
  await intercept(page, '**/api/admin/calendar/feed/renew', (call) => {
    renewed += 1;
    return call.answer({ json: { ...connected, feedUrl: 'http://localhost/new.ics' } });
  });
  await openDesk(page, path);
  await expect(state(page)).toHaveText('Connected');
  const address = page.getByLabel('Feed address');
  const before = await address.inputValue();
  expect(before).toMatch(/\/api\/calendar\/feed\/[\w-]{43}\.ics$/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page)).toContainText('Copied to Clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await expectNoAxeViolations(page);

  const renew = page.getByRole('button', { name: 'Make a new address' });
  await renew.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  expect(renewed).toBe(0);
  await renew.click();
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).toHaveValue('http://localhost/new.ics');
  expect(renewed).toBe(1);
});

test('returning from Google submits code and state once, and removes them from the address', async ({
  page,
}) => {
  const when = 'Friday, November 20, 2026 at 9:00 AM Arizona time';
  const booking = {
    id: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
    formattedDateTime: when,
    clientName: 'Dana Okafor',
    address: '1 N Main St, Mesa',
  };
  await answerGoogle(page, google);
  const sent: unknown[] = [];
  await intercept(page, '**/api/calendar/authorize', (call) => {
    sent.push(call.json());
    return call.answer({ json: { ...connected, deletedOutside: [booking] } });
  });
  await openDesk(page, `${path}?code=4/abc&state=xyz&scope=calendar`);
  await expect(toast(page)).toContainText('Calendar Authorized');
  await expect(page).toHaveURL(path);
  await expect(state(page)).toHaveText('Connected');
  await expect(page.getByText('4 times on 3 days')).toBeVisible();
  // Bookings whose event was deleted there stand.
  const listed = page.getByRole('region', { name: 'Deleted in your calendar. The booking is still on.' });
  await expect(listed).toContainText(when);
  await expectNoAxeViolations(page);
  expect(sent).toEqual([{ code: '4/abc', state: 'xyz' }]);
  await page.reload();
  await expect(state(page)).toHaveText('Not connected');
  expect(sent).toHaveLength(1);
});

test('a refusal by us or by Google shows the specified message', async ({ page }) => {
  await answerGoogle(page, google);
  const words = 'That permission is older than ten minutes.';
  let sent = 0;
  await intercept(page, '**/api/calendar/authorize', (call) => {
    sent += 1;
    return call.answer({ status: 409, json: failure('unknown-state', words) });
  });
  await openDesk(page, `${path}?code=4/abc&state=wrong`);
  await expect(toast(page)).toContainText('Authorization Failed');
  await expect(toast(page)).toContainText('Failed to authorize calendar. Please try again.');
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expectNoAxeViolations(page);
  expect(sent).toBe(1);
  for (const back of ['code=4/of-somebody-else', 'error=access_denied&state=xyz'])
    await test.step(`neither a code nor its state are used from ${back}`, async () => {
      await open(page, `${path}?${back}`);
      await expect(toast(page)).toContainText('Authorization Failed');
      await expect(page).toHaveURL(path);
      await expect(state(page)).toHaveText('Not connected');
      expect(sent).toBe(1);
    });

  await intercept(page, '**/api/calendar/auth-url', (call) =>
    call.answer({ json: { authUrl: '/robots.txt?state=abc' } }),
  );
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(page).toHaveURL('/robots.txt?state=abc');
});

test('a typed code is sent trimmed, and an empty one is not', async ({ page }) => {
  await answerGoogle(page, { ...google, state: 'reconnect', problem: 'invalid_grant' });
  const sent: unknown[] = [];
  await intercept(page, '**/api/calendar/authorize', (call) => {
    sent.push(call.json());
    return call.answer({ json: connected });
  });
  await openDesk(page, path);
  await expect(state(page)).toHaveText('Needs your permission again');
  await expect(page.getByText('invalid_grant')).toBeVisible();
  await page.getByText('I got a code instead').click();
  const code = page.getByLabel('Authorization code');
  await code.fill('   ');
  await expect(page.getByRole('button', { name: 'Authorize', exact: true })).toBeDisabled();
  await code.fill('  4/typed ');
  await expectNoAxeViolations(page);
  await code.press('Enter');
  await expect(toast(page)).toContainText('Calendar Authorized');
  expect(sent).toEqual([{ code: '4/typed' }]);
});

test('tabs follow the arrow keys; the hours tab keeps edits and confirms a save', async ({ page }) => {
  await openDesk(page, path);
  await tab(page, 'Calendar Integration').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Business Hours')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Business Hours' })).toBeVisible();
  const sunday = page.getByRole('switch', { name: 'Sunday' });
  await sunday.check();

  await tab(page, 'Appointments').click();
  await expect(page.getByRole('heading', { name: 'The next 14 days' })).toBeVisible();
  // The samples of the sandbox.
  await expect(page.getByText('Sample').first()).toBeVisible();
  await expectNoAxeViolations(page);
  const dashboard = page.getByRole('link', { name: 'Open the dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await dashboard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();

  await tab(page, 'Business Hours').click();
  await expect(sunday).toBeChecked();
  await sunday.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Business Hours Updated');
  await expect(toast(page)).toContainText('Your schedule settings have been saved.');
  await expectNoAxeViolations(page);
});
