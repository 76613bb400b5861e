import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { readBrowserStorage } from './booking-section.ts';
import {
  action,
  codeField,
  newPhone,
  openComplete,
  openContact,
  openFilled,
  payer,
  phoneField,
  property,
  section,
  sendButton,
  sendCode,
  summaryButton,
  test,
  toast,
  verification,
  verifyButton,
  verifyPhone,
} from './contact-form.ts';

const isVerified = (page: Page) => verification(page).getByText('is verified.');
const hub = (page: Page) => page.locator('section[aria-labelledby=hub-title]');

// Light and dark are checked for the empty form (policy-walk.spec.ts) and the complete one.
test('every state is accessible', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const look = (state: string) => test.step(state, () => expectNoAxeViolations(page));
  await openContact(page);
  await look('locked');
  await action(page, 'Preview Contract').click();
  await expect(section(page, 'Contract').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await look('contract');
  await action(page, 'See What’s Included').click();
  const email = payer(page).getByLabel('Email', { exact: true });
  await email.fill('nobody');
  await email.blur();
  await look('included, e-mail invalid');
  await email.fill('somebody@mail.example');
  await action(page, 'Skip').click();
  await phoneField(page).fill(newPhone().digits);
  const code = await sendCode(page);
  await hub(page).getByRole('button', { name: 'Meet Our Inspector' }).click();
  await expect(hub(page).getByRole('heading', { level: 2 })).toHaveText('Meet Our Inspector');
  await codeField(page).fill(code === '000000' ? '111111' : '000000');
  await verifyButton(page).click();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  // It would lie over what is looked at, for as long as it happens to stand there.
  await toast(page).getByRole('button', { name: 'Close this notification' }).click();
  await look('wrong code, the inspector');
  await hub(page).getByRole('button', { name: 'Back' }).click();
  await hub(page).getByRole('button', { name: 'What’s Included' }).click();
  await expect(hub(page).getByRole('heading', { level: 2 })).toHaveText('What’s Included');
  await codeField(page).fill(code);
  await verifyButton(page).click();
  await expect(isVerified(page)).toBeVisible();
  await section(page, 'Who else gets the report').getByRole('button', { name: 'Add a recipient' }).click();
  await section(page, 'Your agent').getByLabel('Yes').check();
  await payer(page).getByLabel('Relationship to the buyer').selectOption('spouse');
  await property(page).getByLabel('No', { exact: true }).check();
  await property(page).getByRole('button', { name: 'Add a unit number' }).click();
  await property(page).getByLabel('Vacant').check();
  await look('what is included, verified, recipient, realtor, another buyer, another address, vacant');
  await hub(page).getByRole('button', { name: 'Back' }).click();
  await expect(hub(page).getByRole('link', { name: 'View Pricing' })).toBeVisible();
});

test('a complete form and its summary are accessible', { tag: '@desktop' }, async ({ page }) => {
  await openComplete(page);
  await expect(summaryButton(page)).toBeEnabled();
  await expectNoAxeViolationsInLightAndDark(page);
  await summaryButton(page).click();
  await expect(page.getByTestId('total')).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
});

test('requesting a code shows a field that phones can autofill, and can be started over', {
  tag: '@phone',
}, async ({ page }) => {
  await openFilled(page, { phoneNumber: newPhone().digits });
  await sendCode(page);
  await expect(toast(page)).toContainText("We've sent a verification code to your phone.");
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  const code = await page.getByTestId('sandbox-code').textContent();
  await page.reload();
  await expect(page.getByTestId('sandbox-code')).toHaveText(code ?? '');
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(codeField(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
});

test('on a wide screen the price and the next dates are next to the form', { tag: '@desktop' }, async ({
  page,
}) => {
  await openFilled(page);
  const form = await payer(page).boundingBox();
  for (const shown of [page.getByTestId('due'), page.getByTestId('next-date')]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect((await shown.boundingBox())?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  }
  await expect(page.getByTestId('due')).toHaveText('$650');
  await expect(page.getByText(/^Free cancellation until 11:59 PM tonight/)).toHaveCount(1);
});

test('on a phone the refund terms are under the price; offline the page says so and keeps what was typed', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openFilled(page, { phoneNumber: newPhone().digits });
  await expect(page.getByText(/^Free cancellation until 11:59 PM tonight/)).toHaveCount(1);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(
    verification(page).getByText(
      'You’re offline. Nothing you entered is lost. Try again when you’re back online.',
    ),
  ).toBeVisible();
  await expect(payer(page).getByLabel('First name')).toHaveValue('Rosalind');
  await context.setOffline(false);
});

test('a name that the agreement cannot print is refused at its field, and Continue leads there', {
  tag: '@desktop',
}, async ({ page }) => {
  await openComplete(page);
  const name = payer(page).getByLabel('First name');
  await name.fill('Rosalind 😀');
  await expect(name).toHaveAccessibleDescription(
    'We can’t print “😀” in the agreement. Please use other letters in your first name.',
  );
  await summaryButton(page).click({ force: true });
  await expect(name).toBeFocused();
  await name.fill('Rosalía 李');
  await expect(name).toHaveAccessibleDescription('');
  await summaryButton(page).click();
  await page.waitForURL('/booking-summary?*');
});

test('a code can be pasted with spaces and dashes, verifies the phone, and unlocks the prices', {
  tag: '@phone',
}, async ({ page }) => {
  await openFilled(page, { phoneNumber: newPhone().digits });
  const prices = hub(page).getByRole('button', { name: 'View Pricing' });
  await expect(prices).toContainText('Verification Required');
  await expect(prices).toHaveAttribute('aria-disabled', 'true');
  const code = await sendCode(page);
  await codeField(page).fill(` ${code.slice(0, 3)}-${code.slice(3, 5)} ${code.slice(5)} `);
  await expect(codeField(page)).toHaveValue(code);
  await codeField(page).press('Enter');
  await expect(isVerified(page)).toBeVisible();
  await expect(toast(page)).toContainText('Verified Successfully');
  await expect(toast(page)).toContainText('Your contact details have been verified!');
  expect(JSON.stringify(await readBrowserStorage(page, 'verifiedContactData'))).not.toContain(code);
  await expect(hub(page)).not.toContainText('Verification Required');
  await hub(page).getByRole('link', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing\?/);
});

test('the verified state comes from the server on every load, and ends when the number is changed', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await openComplete(page);
  await expect(summaryButton(page)).toBeEnabled();
  await context.clearCookies();
  await page.reload();
  await expect(sendButton(page)).toBeVisible();
  await expect(summaryButton(page)).toBeDisabled();
  expect(await readBrowserStorage(page, 'verifiedContactData')).toMatchObject({ isVerified: false });
  await verifyPhone(page);
  await phoneField(page).press('End');
  await phoneField(page).press('Backspace');
  await expect(isVerified(page)).toHaveCount(0);
  await expect(summaryButton(page)).toBeDisabled();
});
