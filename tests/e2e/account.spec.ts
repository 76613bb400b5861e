import { expect, type Page } from '@playwright/test';
import { fromOurPage, openDesk, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { onPhones, open, test } from './open.ts';
import { appCode, makeInspector, type OwnInspector } from './own-inspector.ts';

test.use(onPhones);

async function openAccount(page: Page): Promise<OwnInspector> {
  const inspector = await makeInspector();
  await signInToDesk(page, '', inspector);
  await open(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  return inspector;
}

const notification = (page: Page) => page.getByRole('region', { name: /Notification/ });

test('devices are listed, and the others can be signed out one by one or together', async ({
  page,
  playwright,
  baseURL,
}) => {
  const inspector = await makeInspector();
  /** Another device: a user agent with its own cookie. */
  const signInElsewhere = async () => {
    const other = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0',
    });
    const answer = await other.post('/api/login', { data: inspector, headers: fromOurPage });
    expect(answer.status()).toBe(200);
    return other;
  };
  const others = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()];
  await signInToDesk(page, '', inspector);
  await open(page, '/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expectNoAxeViolations(page);

  await devices
    .getByRole('button', { name: /^Sign out Chrome on/ })
    .first()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    expect((await other.get('/dashboard')).status()).toBe(404);
    await other.dispose();
  }
});

test('an invalid new password shows its problems, a valid one is accepted, and a signed-out device leaves the desk', async ({
  page,
  context,
}) => {
  const inspector = await openAccount(page);
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password');
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill(inspector.password);
  await next.fill('too-short');
  await change.click();
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(/at least 12 characters/);
  await current.fill('not-the-password');
  await next.fill('ocotillo-after-the-rain');
  await change.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('That’s not your password.');
  await expectNoAxeViolations(page);
  await current.fill(inspector.password);
  await change.click();
  await expect(notification(page)).toContainText('Password Changed');
  await expect(next).toHaveValue('');

  await context.clearCookies();
  await current.fill('ocotillo-after-the-rain');
  await next.fill('palo-verde-in-the-evening');
  await change.click();
  await expect(notification(page)).toContainText('Unauthorized');
  await expect(page).toHaveURL('/login?signed-out');
  await expect(page.getByText('You were signed out. Sign in to go on.')).toBeVisible();
  await signInToDesk(page, '', { ...inspector, password: 'ocotillo-after-the-rain' });
});

test('a second factor is set up by QR code or secret, and its recovery codes are shown once', async ({
  page,
  viewport,
}) => {
  const inspector = await openAccount(page);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const once = section.getByLabel('Enter your password again');
  await expect(once).toBeFocused();
  await once.fill('not-the-password');
  await once.press('Enter');
  await expect(once).toHaveAccessibleDescription('That’s not your password.');
  await once.fill(inspector.password);
  await once.press('Enter');

  await expect(section.getByRole('img', { name: /QR code to scan/ })).toBeVisible();
  const address = (await section.getByRole('link', { name: 'Open in the app' }).getAttribute('href')) ?? '';
  const secret = new URL(address).searchParams.get('secret') ?? '';
  await expect(section).toContainText(secret.replace(/.{4}(?=.)/g, '$& '));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (viewport) await page.setViewportSize(viewport);
  const code = section.getByLabel('6-digit code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/changes every 30 seconds/);
  await code.fill(appCode(secret));
  await code.press('Enter');

  await expect(section.getByText('Two-step sign-in is on.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 of 10 recovery codes left.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await section.getByRole('button', { name: 'Turn it off' }).click();
  await section.getByLabel('Enter your password again').fill(inspector.password);
  await section.getByRole('button', { name: 'Turn two-step sign-in off' }).click();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
});

test('the demo account shows a notice instead of the controls', async ({ page }) => {
  await openDesk(page, '/account');
  for (const name of ['Password', 'Two-step sign-in']) {
    const section = page.getByRole('region', { name });
    await expect(section).toContainText('You can’t change the demo account.');
    await expect(section.getByRole('button')).toHaveCount(0);
  }
});
