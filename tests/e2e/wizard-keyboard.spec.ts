import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { newPhone, test, verifyBeforehand } from './contact-form.ts';
import { open } from './open.ts';
import { confirmButton, dayCell, grid, keepContact, timeField } from './scheduling.ts';
import {
  acceptance,
  completeButton,
  consent,
  endButton,
  initialsField,
  readButton,
  readToTheEnd,
  toInitial,
} from './signing.ts';
import { expectStep, timeByKeyboard, wizardDay, wizardPath } from './wizard.ts';

/** Tab by Tab, as often as it takes; what cannot be reached never gets the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached`);
}

test('a keyboard is enough to book and to sign, on a desktop in the dark', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const phone = newPhone();
  const button = (name: string) => page.getByRole('button', { name });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const arriveAt = async (...step: [Parameters<typeof expectStep>[1], number]) => {
    await expectStep(page, ...step);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoAxeViolations(page);
  };

  await page.emulateMedia({ colorScheme: 'dark' });
  await verifyBeforehand(page, phone.digits);
  await keepContact(page, { ...phone, email: `rosalind.${phone.digits}@mail.example` });
  const day = await wizardDay(page);
  await open(page, wizardPath());
  // What was settled in an earlier visit is marked as done.
  await expectStep(page, 'Property Details', ['Contact Verification']);
  await press(button('Continue'));

  await arriveAt('Contact Verification', 2);
  await press(button('Continue to Schedule'));

  await arriveAt('Schedule Inspection', 2);
  await tabTo(page, grid(page).locator('[tabindex="0"]'));
  const focusedDay = () => page.locator(':focus').getAttribute('data-date');
  for (let moves = 0; moves < 21 && (await focusedDay()) !== day; moves++) await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await expect(dayCell(page, day)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, timeField(page));
  await keyboard.type('4:30');
  await expect(timeField(page)).toHaveValue(timeByKeyboard);
  await press(confirmButton(page));

  await arriveAt('Service Information', 3);
  await press(page.getByRole('link', { name: 'View pricing and sign' }).first());

  await arriveAt('Sign Contract', 4);
  await press(consent(page), 'Space');
  await press(readButton(page));
  await readToTheEnd(page);
  await press(endButton(page));
  await tabTo(page, initialsField(page));
  await keyboard.type('RO');
  for (let left = 14; left >= 0; left--) {
    await press(toInitial(page).first());
    await expect(toInitial(page)).toHaveCount(left);
  }
  await press(acceptance(page), 'Space');
  await press(page.locator('#signature-draw'), 'ArrowRight');
  await press(button('Adopt this signature'));
  await press(completeButton(page));
  await page.waitForURL('/checkout/*');

  await page.goBack();
  await arriveAt('Payment', 5);
  await press(page.getByRole('link', { name: 'Continue to checkout' }));
  await page.waitForURL('/checkout/*');
});
