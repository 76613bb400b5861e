import { expect, type Page } from '@playwright/test';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { fromOurPage, openDesk, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { onPhones, open, test } from './open.ts';
import { appCode, makeInspector, typeSignIn } from './own-inspector.ts';

test.use(onPhones);

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const nobody = { email: 'nobody@home.example', password: 'not-the-password' };
/** The target page is tested elsewhere. */
const arrived = (page: Page) => page.waitForURL('**/dashboard', { waitUntil: 'commit' });

test('in a sandbox the demo inspector is one tap away from the desk', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in as the demo inspector' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspector Dashboard');
});

test('missing fields are reported without a request, and a wrong combination next to the form', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent += 1;
  });
  await open(page, '/login');
  await signIn(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Please enter your email.');
  await email(page).fill(nobody.email);
  await signIn(page).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Please enter your password.');
  expect(sent).toBe(0);

  await typeSignIn(page, nobody);
  await expect(password(page)).toHaveAccessibleDescription('That email and password don’t match.');
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(nobody.email);
  await expectNoAxeViolations(page);
  await password(page).press('x');
  await expect(page.getByText('don’t match')).toBeHidden();
});

test('the password can be shown and hidden; password managers recognize the fields, also when filling without events', async ({
  page,
}) => {
  const inspector = await makeInspector();
  await open(page, '/login');
  const show = page.getByRole('button', { name: 'Show the password' });
  await show.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(({ email: address, password: secret }) => {
    const fill = (id: string, value: string) => {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    fill('sign-in-email', address);
    fill('sign-in-password', secret);
  }, inspector);
  await password(page).press('Enter');
  await arrived(page);
});

test('too many attempts, or no connection, shows a message', async ({ page }) => {
  const words = 'Too many failed attempts. Please try again in 15 minutes.';
  await intercept(
    page,
    '**/api/login',
    (call) =>
      call.answer({ status: 429, json: { code: 'too-many-attempts', message: words, requestId: '1' } }),
    { times: 1 },
  );
  await open(page, '/login');
  await typeSignIn(page, nobody);
  await expect(page.getByRole('alert')).toHaveText(words);
  await intercept(page, '**/api/login', (call) => call.cut());
  await signIn(page).click();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await expect(password(page)).toHaveValue(nobody.password);
});

test('with a second factor a code is requested after the password, by keyboard', async ({ page }) => {
  const inspector = await makeInspector();
  await signInToDesk(page, '', inspector);
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/second-factor${path}`, { data, headers: fromOurPage });
    return answer.json();
  };
  const { secret } = await ask('', { password: inspector.password });
  const { recoveryCodes } = await ask('/confirm', { code: appCode(secret) });
  await page.context().clearCookies();

  await open(page, '/login');
  await email(page).focus();
  await page.keyboard.type(inspector.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(inspector.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Enter the 6-digit code or a recovery code');
  await expect(code).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/That code isn’t right or was already used/);
  await expect(code).toBeFocused();
  await code.fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await arrived(page);
  await page.context().clearCookies();

  await open(page, '/login');
  await typeSignIn(page, inspector);
  await page.getByRole('button', { name: 'I don’t have my phone' }).click();
  await expect(code).toHaveAttribute('inputmode', 'text');
  await code.fill(recoveryCodes[0].toLowerCase());
  await signIn(page).click();
  await arrived(page);
});

test('a signed-in inspector sees a message, and can continue or sign out', async ({ page }) => {
  // As the desk leaves it: a browser that was never there is not checked for a session.
  await page.addInitScript(() => localStorage.setItem('desk-user', '{}'));
  await openDesk(page, '/login');
  await expect(page.getByText(`You are signed in as Marcus (${demoInspector.email}).`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/dashboard')).status()).toBe(404);
});
