// Notes and access on the job card, on its own product because they are saved.
import { expect, type Page } from '@playwright/test';
import { NO_NOTES } from '../../src/domain/appointment/notes.ts';
import { fromOurPage, openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { card } from './desk.ts';
import { test } from './own-product.ts';

test.describe.configure({ mode: 'serial' });

const second = /1107 S Jefferson St/;

const openForm = async (page: Page, button: 'Add notes' | 'Edit notes') => {
  await card(page, second).getByRole('button', { name: button }).click();
  const form = card(page, second).getByRole('form', { name: 'Notes and access' });
  await expect(form.getByLabel('Who opens the door?')).toBeFocused();
  return form;
};

test('a lockbox code stands on the job card, and an edit made offline is sent once', {
  tag: '@phone',
}, async ({ page, context }) => {
  const saved: { changeId: string; revision: number }[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/notes')) saved.push(response.request().postDataJSON());
  });
  await openDesk(page, '/dashboard');
  const form = await openForm(page, 'Add notes');
  await form.getByLabel('Lockbox code').fill('80417');
  await form.getByLabel('Utilities', { exact: true }).selectOption('off');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save notes' }).click();
  const shown = card(page, second).getByRole('button', { name: 'Lockbox code 80417' });
  await expect(shown).toBeVisible();
  await expect.poll(() => saved.length).toBe(1);

  await context.setOffline(true);
  const again = await openForm(page, 'Edit notes');
  await again.getByLabel('Your notes').fill('Hatch in the hall');
  // What is typed outlives the page.
  await page.reload();
  await expect(again.getByLabel('Your notes')).toHaveValue('Hatch in the hall');
  await again.getByRole('button', { name: 'Save notes' }).click();
  await expect(card(page, second)).toContainText('Notes: waiting to be sent');
  await expect(card(page, second).getByText('Hatch in the hall')).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, second)).not.toContainText('waiting to be sent');
  expect(saved.map(({ revision }) => revision)).toEqual([0, 1]);
  await expect(shown).toBeVisible();
});

test('when someone else changed the notes, both texts are shown and none is lost', {
  tag: '@phone',
}, async ({ page }) => {
  await openDesk(page, '/dashboard');
  const form = await openForm(page, 'Edit notes');
  await form.getByLabel('Your notes').fill('Mine');
  const day: { id: string; property: { address: string }; notes: { revision: number } }[] = await (
    await page.request.get('/api/appointments?tab=today')
  ).json();
  const job = day.find(({ property }) => second.test(property.address));
  const answer = await page.request.put(`/api/admin/appointments/${job?.id}/notes`, {
    data: {
      ...NO_NOTES,
      notes: 'Theirs',
      entry: 'The seller',
      changeId: crypto.randomUUID(),
      revision: job?.notes.revision,
    },
    headers: fromOurPage,
  });
  expect(answer.status()).toBe(200);
  await expect(form.getByRole('alert')).toContainText('Someone else changed these notes');
  await expect(form.getByText('Saved now: Theirs')).toBeVisible();
  await expect(form.getByLabel('Your notes')).toHaveValue('Mine');
  await expectNoAxeViolations(page);
  await form
    .getByText('Saved now: The seller')
    .locator('..')
    .getByRole('button', { name: 'Use this' })
    .click();
  await form.getByRole('button', { name: 'Save notes' }).click();
  await expect(card(page, second).getByText('Mine')).toBeVisible();
  await expect(card(page, second).getByText('The seller')).toBeVisible();
});
