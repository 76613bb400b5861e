import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';
import { appCode, makeInspector, signInAs, typeSignIn } from './own-inspector.ts';

const email = (page: Page) => page.getByLabel('E-mail address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const nobody = { email: 'nobody@home.example', password: 'not-the-password' };

test('in a sandbox the demo inspector is one tap away from the desk', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in as the demo inspector' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspector Dashboard');
});

test('a wrong password is told beside its field, which takes the focus, and the address stays', async ({
  page,
}) => {
  await open(page, '/login');
  await typeSignIn(page, nobody);
  await expect(password(page)).toHaveAccessibleDescription(
    'That e-mail address and password do not belong together.',
  );
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(nobody.email);
  await expectNoAxeViolations(page);
  await password(page).press('x');
  await expect(page.getByText('do not belong together')).toBeHidden();
});

test('what is missing is asked for before anything is sent', { tag: '@desktop' }, async ({ page }) => {
  let sent = 0;
  await page.route('**/api/login', (route) => {
    sent += 1;
    return route.abort();
  });
  await open(page, '/login');
  await signIn(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Please enter your e-mail address.');
  await email(page).fill(nobody.email);
  await signIn(page).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Please enter your password.');
  expect(sent).toBe(0);
});

test('the password can be shown, and hidden again', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/login');
  await password(page).fill('seen');
  const show = page.getByRole('button', { name: 'Show the password' });
  await show.click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('password managers know the fields, also when they fill them in unnoticed', { tag: '@desktop' }, async ({
  page,
}) => {
  const inspector = await makeInspector();
  await open(page, '/login');
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
  await page.waitForURL('**/dashboard');
});

test('whoever tried too often, or has no connection, is told so in words', { tag: '@desktop' }, async ({
  page,
}) => {
  const words = 'Too many failed attempts. Please try again in 15 minutes.';
  await page.route(
    '**/api/login',
    (route) =>
      route.fulfill({ status: 429, json: { code: 'too-many-attempts', message: words, requestId: '1' } }),
    { times: 1 },
  );
  await open(page, '/login');
  await typeSignIn(page, nobody);
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.route('**/api/login', (route) => route.abort());
  await signIn(page).click();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await expect(password(page)).toHaveValue(nobody.password);
});

test('where there is a second factor, a code is asked for after the password', async ({ page }) => {
  const inspector = await makeInspector();
  await signInAs(page, inspector);
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(address, { method: 'POST', headers, body: sent })).json();
      },
      [`/api/auth/second-factor${path}`, JSON.stringify(body)] as const,
    );
  const { secret } = await ask('', { password: inspector.password });
  const { recoveryCodes } = await ask('/confirm', { code: appCode(secret) });
  await page.goto('/api/logout');

  await open(page, '/login');
  await typeSignIn(page, inspector);
  const code = page.getByLabel('Enter the 6-digit code or a recovery code');
  await expect(code).toBeFocused();
  await expectNoAxeViolations(page);
  await code.fill('000000');
  await signIn(page).click();
  await expect(code).toHaveAccessibleDescription(/That code is not right, or was used already/);
  await expect(code).toBeFocused();
  await code.fill(appCode(secret, 1));
  await code.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/api/logout');

  await open(page, '/login');
  await typeSignIn(page, inspector);
  await page.getByRole('button', { name: 'I don’t have my phone' }).click();
  await expect(code).toHaveAttribute('inputmode', 'text');
  await code.fill(recoveryCodes[0].toLowerCase());
  await signIn(page).click();
  await page.waitForURL('**/dashboard');
});

test('whoever is signed in already is told so, and can go on or out', async ({ page }) => {
  const inspector = await makeInspector();
  await signInAs(page, inspector);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspector Dashboard');
  await open(page, '/login');
  await expect(page.getByText(`You are signed in as Rosa (${inspector.email}).`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.goto('/dashboard'))?.status()).toBe(404);
});

test('the whole way by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const inspector = await makeInspector();
  await open(page, '/login');
  await email(page).focus();
  await page.keyboard.type(inspector.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(inspector.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});
