import { expect, type Page } from '@playwright/test';
import {
  action,
  codeField,
  contactPath,
  missing,
  newPhone,
  openComplete,
  openContact,
  openUnlocked,
  payer,
  person,
  phoneField,
  section,
  summaryButton,
  test,
} from './contact-form.ts';

const firstName = (page: Page) => payer(page).getByLabel('First name');
/** The blurred, inert parts of the form. */
const inertArea = (page: Page) => page.locator('[inert]');

test.describe('the form', () => {
  test('is blurred and inert at first, explains how to open it, and Continue opens it like Skip', {
    tag: '@phone',
  }, async ({ page }) => {
    await openContact(page);
    await expect(inertArea(page)).toHaveCSS('filter', 'blur(3px)');
    await expect(inertArea(page).locator('#firstName')).toHaveCount(1);
    await expect(page.getByRole('note')).toHaveText('Tap any button to open the form below.');
    // Without scrolling past the buttons.
    await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 });
    await expect(action(page, 'Continue')).toBeInViewport({ ratio: 1 });
    await action(page, 'Continue').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Back to Property Details' })).toBeFocused();
    await action(page, 'Continue').click();
    await expect(firstName(page)).toBeFocused();
    await expect(firstName(page)).toBeInViewport({ ratio: 1 });
    await expect(inertArea(page)).toHaveCount(0);
  });

  test('is opened by Preview Contract, which takes the visitor to the agreement', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openContact(page);
    await action(page, 'Preview Contract').click();
    const contract = section(page, 'Contract');
    await expect(contract).toBeFocused();
    await expect(contract.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
    await expect(contract.getByRole('link', { name: 'Download' })).toBeVisible();
    await expect(inertArea(page)).toHaveCount(0);
    await contract.getByRole('button', { name: 'Close' }).click();
    await expect(contract).toHaveCount(0);
    await expect(inertArea(page)).toHaveCount(0);
  });

  test('is opened by See What’s Included, which shows the checklist', { tag: '@phone' }, async ({ page }) => {
    await openContact(page);
    await action(page, 'See What’s Included').click();
    await expect(section(page, 'What’s included')).toBeFocused();
    await expect(section(page, 'What’s included')).toContainText(/roof/i);
    await expect(inertArea(page)).toHaveCount(0);
  });

  test('is opened and filled in by a link, whose personal data is removed from the address', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openContact(page, { ...person, phoneNumber: '6025550123' });
    await expect(page).toHaveURL(contactPath());
    await expect(firstName(page)).toHaveValue('Rosalind');
    await expect(phoneField(page)).toHaveValue('(602) 555-0123');
    await expect(inertArea(page)).toHaveCount(0);
  });
});

test('Skip opens the form for good and focuses its first field; each missing entry links to its field', {
  tag: '@phone',
}, async ({ page }) => {
  await openUnlocked(page);
  await expect(firstName(page)).toBeFocused();
  await page.reload();
  await expect(firstName(page)).toBeVisible();
  await expect(inertArea(page)).toHaveCount(0);
  await expect(summaryButton(page)).toBeDisabled();
  for (const [words, id] of [
    ['your first name', 'firstName'],
    ['your last name', 'lastName'],
    ['your relationship to the buyer', 'relationshipToBuyer'],
    ['your email', 'payerEmail'],
    ['your 10-digit phone number', 'phoneNumber'],
    ['the code we text you', 'verification'],
    ['whether to keep your agent posted', 'realtor-yes'],
    ['whether anyone lives there', 'occupancy-occupied'],
  ] as const) {
    await missing(page).getByText(words, { exact: true }).click();
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await expect(missing(page)).toHaveCount(8);
  // A tap on the button says why nothing happens, and leads there.
  await summaryButton(page).click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Still missing: your first name' })).toBeVisible();
  await expect(firstName(page)).toBeFocused();
});

test('a misspelled mail domain is questioned and can be kept; an eleven-digit phone is formatted', {
  tag: '@phone',
}, async ({ page }) => {
  await openUnlocked(page);
  const email = payer(page).getByLabel('Email', { exact: true });
  await email.fill('dana@gmial.com');
  await expect(missing(page).getByText('your email', { exact: true })).toHaveCount(0);
  await payer(page).getByRole('button', { name: 'Did you mean dana@gmail.com?' }).click();
  await expect(email).toHaveValue('dana@gmail.com');
  await expect(email).toBeFocused();
  await expect(payer(page).getByText('Did you mean')).toHaveCount(0);
  await expect(phoneField(page)).toHaveAttribute('autocomplete', 'tel');
  for (const typed of ['1 602 555 0142', '+1 (602) 555-0142', '16025550142']) {
    await phoneField(page).fill('');
    await phoneField(page).pressSequentially(typed);
    await expect(phoneField(page)).toHaveValue('(602) 555-0142');
  }
});

test('the form works by keyboard from the first button to the summary', { tag: '@desktop' }, async ({
  page,
}) => {
  const { digits } = newPhone();
  await openContact(page);
  await action(page, 'Preview Contract').focus();
  const { keyboard } = page;
  /** As many times as it takes; a field that cannot be reached never gets the focus. */
  const tabTo = async (id: string) => {
    for (let steps = 0; steps < 40; steps++) {
      if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`#${id} cannot be reached`);
  };
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(action(page, 'Skip')).toBeFocused();
  await keyboard.press('Enter');
  await expect(firstName(page)).toBeFocused();
  await keyboard.type('rosalind');
  await tabTo('lastName');
  await keyboard.type('okafor');
  await tabTo('relationshipToBuyer');
  await keyboard.type('I am the b');
  await tabTo('payerEmail');
  await keyboard.type(person.payerEmail);
  await tabTo('phoneNumber');
  await keyboard.type(digits);
  await tabTo('smsConsent');
  await keyboard.press('Space');
  await tabTo('verification');
  await keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await keyboard.type((await page.getByTestId('sandbox-code').textContent()) ?? '');
  await keyboard.press('Enter');
  await expect(section(page, 'Verify your phone').getByText('is verified.')).toBeFocused();
  await tabTo('realtor-yes');
  await keyboard.press('ArrowRight');
  await tabTo('address-yes');
  await tabTo('occupancy-occupied');
  await keyboard.press('Space');
  await expect(summaryButton(page)).toBeEnabled();
  await keyboard.press('Tab');
  await expect(summaryButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking summary');
});

test('a reload keeps every value, and Continue leads to the summary’s button when nothing is missing', {
  tag: '@phone',
}, async ({ page }) => {
  await openComplete(page, { relationshipToBuyer: 'friend' });
  await payer(page).getByLabel('Who are you paying for').fill('My neighbor');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Rosalind');
  await expect(payer(page).getByLabel('Who are you paying for')).toHaveValue('My neighbor');
  await expect(summaryButton(page)).toBeEnabled();
  await action(page, 'Continue').click();
  await expect(summaryButton(page)).toBeFocused();
});
