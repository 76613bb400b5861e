import { expect } from '@playwright/test';
import { open, test } from './open.ts';
import {
  answerSigning,
  comeBackWith,
  consent,
  endButton,
  initialsField,
  openPath,
  readButton,
  toInitial,
} from './signing.ts';
import { tabTo } from './tab-to.ts';

test('a keyboard is led to what is unread, initials, and takes initials back', { tag: '@desktop' }, async ({
  page,
}) => {
  const { keyboard } = page;
  await answerSigning(page);
  await open(page, openPath);
  await consent(page).waitFor();
  await tabTo(page, consent(page));
  await keyboard.press('Space');
  await tabTo(page, readButton(page));
  await keyboard.press('Enter');
  await tabTo(page, endButton(page));
  await expect(endButton(page)).toBeInViewport();
  await expect(endButton(page)).toBeDisabled();
  await expect(endButton(page)).toHaveAccessibleDescription(
    /sections have not been on your screen to the end/,
  );
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeFocused();

  await comeBackWith(page, { contractRead: true });
  await tabTo(page, initialsField(page));
  await keyboard.press('Tab');
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
