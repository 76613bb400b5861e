import { expect, type Locator } from '@playwright/test';
import { formatTime12 } from '../../src/domain/time-of-day.ts';
import { reservation } from './agreement-answers.ts';
import { expectNoAxeViolations } from './axe.ts';
import { queryOf, readBrowserStorage } from './booking-section.ts';
import { house, newPhone, test, toast, verifyPhone } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open } from './open.ts';
import { chooseTime, confirmButton, dayCell, timeChip } from './scheduling.ts';
import { completeButton, consent, initialsExceptLast, reloadWithForm, toInitial } from './signing.ts';
import { address, expectStep, reload, timeOnPhone, wizardDay, wizardPath } from './wizard.ts';

/** A toast must not cover the next control to tap. */
async function expectApart(told: Locator, action: Locator): Promise<void> {
  const boxes = [await told.boundingBox(), await action.boundingBox()];
  const [upper, lower] = boxes.sort((one, other) => (one?.y ?? 0) - (other?.y ?? 0));
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
}

test('a phone can book from the property to the checkout, and reloading loses nothing', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const { digits } = newPhone();
  await open(page, wizardPath());

  await expectStep(page, 'Property Details', 0);
  await expect(page.getByTestId('total')).toHaveText('$650');
  await page.getByRole('radio', { name: /50% Off Challenge/ }).tap();
  await expect(page.getByText('This is the standard fee. We don’t have a challenge claim')).toBeVisible();
  await expectNoAxeViolations(page);
  await reload(page);
  await expect(page.getByRole('radio', { name: /50% Off Challenge/ })).toBeChecked();
  await page.getByRole('radio', { name: /Standard fee/ }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();

  await expectStep(page, 'Contact Verification', 1);
  await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  await page.getByLabel('First name').first().fill('Rosalind');
  await page.getByLabel('Last name').first().fill('Okafor');
  await page.getByLabel('Relationship to the buyer').selectOption('buyer');
  await page.getByLabel('Email', { exact: true }).fill(`rosalind.${digits}@mail.example`);
  await page.getByLabel('Mobile phone').fill(digits);
  await reload(page);
  await expect(page.getByLabel('First name').first()).toHaveValue('Rosalind');
  await verifyPhone(page);
  await page.locator('#realtor-no').check();
  await page.locator('#occupancy-occupied').check();
  await page.getByRole('button', { name: 'Continue to Schedule' }).tap();

  await expectStep(page, 'Schedule Inspection', 2);
  const day = await wizardDay(page);
  const time = timeOnPhone();
  await dayCell(page, day).tap();
  await chooseTime(page, time);
  await reload(page);
  await expect(timeChip(page, time)).toBeChecked();
  await confirmButton(page).tap();

  await expectStep(page, 'Service Information', 3);
  await expect(toast(page)).toContainText('Inspection Scheduled!');
  await expectApart(toast(page), page.getByRole('link', { name: 'View pricing and sign' }).first());
  await expectNoAxeViolations(page);
  await reload(page);
  await expect(page.getByTestId('wizard-time')).toContainText(formatTime12(time));
  await expect(page.getByTestId('refund-terms')).toHaveText(/^Free cancellation until 11:59 PM tonight/);
  await page.getByRole('link', { name: 'View pricing and sign' }).first().tap();

  await expectStep(page, 'Sign Contract', 4);
  await consent(page).check();
  const signature = { kind: 'typed', name: 'Rosalind Okafor' } as const;
  const initials = initialsExceptLast(1);
  await reloadWithForm(page, {
    contractRead: true,
    clientInitials: 'RO',
    initials,
    acknowledged: true,
    signature,
  });
  await expectStep(page, 'Sign Contract', 4);
  await expect(toInitial(page)).toHaveCount(1);
  await toInitial(page).tap();
  await expect(toInitial(page)).toHaveCount(0);
  const signed = page.waitForResponse('**/api/appointments');
  await completeButton(page).tap();
  await signed;

  await expect(toast(page)).toContainText('Contract Signed Successfully!');
  await expectApart(toast(page), page.getByRole('link', { name: 'Continue to checkout' }));
  await page.waitForURL('/checkout/*');

  // Going back shows the amount due, without another redirect.
  await page.goBack();
  await expectStep(page, 'Payment', 5);
  await expectNoAxeViolations(page);
  await reload(page);
  await expectStep(page, 'Payment', 5);
  await expect(page.getByTestId('wizard-total')).toHaveText('$650');
  await expect(page.getByTestId('refund-terms')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
    'href',
    /^\/checkout\/[\da-f-]{36}$/,
  );
});

test('going back is one step, by link and by browser, and ends at the address with the property', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, wizardPath());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'Contact Verification', 1);
  expect(await readBrowserStorage(page, 'selectedPayment')).toMatchObject({
    price: 650,
    paymentMethod: 'pay_now',
  });
  await page.goBack();
  await expectStep(page, 'Property Details', 0);
  await page.goForward();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('link', { name: 'Back to Property Details' }).click();
  await expectStep(page, 'Property Details', 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the address' }).click();
  await page.waitForURL('/?*');
  expect(queryOf(page)).toEqual(house);
  await expect(page.locator('#book').getByText(address)).toBeVisible();
});

test('opening a later step leads to the first unfinished one, with a reason', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, wizardPath('payment'));
  await expectStep(page, 'Contact Verification', 1);
  await expect(page.getByRole('status').filter({ hasText: 'Please verify your phone first.' })).toBeVisible();

  // A time is held, and the phone was verified too long ago.
  const held = { ...reservation, address };
  await intercept(page, '**/api/appointments/mine', (call) => call.answer({ json: [held] }));
  await open(page, wizardPath('information'));
  await expectStep(page, 'Service Information', ['Property Details', 'Schedule Inspection']);
  await expect(page.getByText('Verify your phone to see the price')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View pricing and sign' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Verify your phone' }).first().click();
  await expectStep(page, 'Contact Verification', ['Property Details', 'Schedule Inspection']);
});

test('a time that cannot be loaded is not reported as lost', { tag: '@desktop' }, async ({ page }) => {
  await intercept(page, '**/api/appointments/mine', (call) => call.cut(), { times: 1 });
  await open(page, wizardPath('information'));
  await expect(page.getByRole('alert')).toContainText('If you reserved a time, you still have it.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStep(page, 'Contact Verification', 1);
});
