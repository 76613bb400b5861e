import { expect } from '@playwright/test';
import { open, test } from './open.ts';
import {
  answerSigning,
  consent,
  initialsField,
  nextButton,
  openPath,
  sectionHeading,
  toInitial,
} from './signing.ts';
import { tabTo } from './tab-to.ts';

test('by keyboard the focus goes to the first task, and initials are set section by section and undone', {
  tag: '@desktop',
}, async ({ page }) => {
  const { keyboard } = page;
  await answerSigning(page);
  await open(page, openPath);
  await consent(page).waitFor();
  const first = page.getByRole('button', { name: /^Initial section 1,/ });
  await tabTo(page, first);
  await keyboard.press('Enter');
  await expect(consent(page)).toBeFocused();
  await expect(consent(page)).toHaveAccessibleDescription('Please agree to sign electronically first.');
  await keyboard.press('Space');
  await tabTo(page, first);
  await keyboard.press('Enter');
  await expect(initialsField(page)).toBeFocused();
  await expect(initialsField(page)).toHaveAccessibleDescription(/Please type your initials first\./);
  await keyboard.type('rok5');
  await expect(initialsField(page)).toHaveValue('ROK');
  const undo = page.getByRole('button', { name: 'Undo your initials for section 1,' });
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(undo).toBeFocused();
  await keyboard.press('Enter');
  await expect(toInitial(page)).toHaveCount(15);
  await expect(toInitial(page).first()).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, nextButton(page));
  for (const number of [2, 3]) {
    await nextButton(page).press('Enter');
    await expect(sectionHeading(page, number)).toBeFocused();
    await expect(sectionHeading(page, number)).toBeInViewport();
  }

  await initialsField(page).focus();
  await keyboard.press('End');
  await keyboard.press('Backspace');
  const question = page.getByRole('dialog', { name: 'Change your initials?' });
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(initialsField(page)).toHaveValue('ROK');
  await expect(initialsField(page)).toBeFocused();
  await keyboard.press('Backspace');
  await tabTo(page, question.getByRole('button', { name: 'Change my initials' }));
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(initialsField(page)).toBeFocused();
  await expect(initialsField(page)).toHaveValue('RO');
  await expect(toInitial(page)).toHaveCount(15);
});
