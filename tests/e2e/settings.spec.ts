// Business settings: nothing typed is lost, and a new version of the agreement is confirmed.
import { expect, type Page } from '@playwright/test';
import { business } from '../support/business.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { openOffice } from './office-answers.ts';
import { onPhones, test } from './open.ts';

test.use(onPhones);

const stored = {
  holdHours: 24,
  reminderHours: 24,
  noticeEmails: ['office@caliche.example'],
  paymentDue: 'within-hours',
  terms: business.policies.terms,
  demoPages: true,
  revision: 3,
};
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();

test('settings changed by another person keep the typed values', async ({ page }) => {
  const saved: { revision: number }[] = [];
  await intercept(page, '**/api/admin/settings', (call) => {
    if (call.method === 'GET')
      return call.answer({ json: saved.length ? { ...stored, holdHours: 12, revision: 4 } : stored });
    saved.push(call.json());
    const failure = { code: 'settings-changed', message: 'Someone else just saved.', requestId: 'x' };
    return saved.length === 1
      ? call.answer({ status: 409, json: failure })
      : call.answer({ json: { ...stored, holdHours: 6, revision: 5 } });
  });
  await openOffice(page, '#settings');
  const hours = page.getByLabel('Hours we hold an unpaid time');
  await hours.fill('six');
  await save(page);
  await expect(hours).toHaveAccessibleDescription(/Please enter whole hours/);
  await hours.fill('6');
  await save(page);
  await expect(page.getByText('times are held for 12 hours')).toBeVisible();
  await expect(hours).toHaveValue('6');
  await save(page);
  await expect(toast(page)).toContainText('Settings saved');
  expect(saved.map(({ revision }) => revision)).toEqual([3, 4]);
});

test('a figure that the agreement quotes is saved after its new version is confirmed', async ({ page }) => {
  const sent: { agreementConfirmed: boolean; terms: { refundBusinessDays: number } }[] = [];
  await intercept(page, '**/api/admin/settings', (call) => {
    if (call.method === 'GET') return call.answer({ json: stored });
    const body = call.json();
    sent.push(body);
    const failure = { code: 'agreement-not-confirmed', message: 'Please confirm.', requestId: 'x' };
    return body.agreementConfirmed
      ? call.answer({ json: { ...stored, terms: body.terms, revision: 4 } })
      : call.answer({ status: 422, json: failure });
  });
  await openOffice(page, '#settings');
  const days = page.locator('#settings-refundBusinessDays');
  await days.fill('7');
  await save(page);
  const confirmed = page.getByLabel('I’ve checked it. Save, and use the new version.');
  await expect(confirmed).not.toBeChecked();
  await expectNoAxeViolations(page);
  await save(page);
  await expect(confirmed).toBeFocused();
  await confirmed.check();
  await save(page);
  await expect(toast(page)).toContainText('Settings saved');
  await expect(confirmed).toHaveCount(0);
  await expect(days).toHaveValue('7');
  expect(sent.map(({ agreementConfirmed, terms }) => [agreementConfirmed, terms.refundBusinessDays])).toEqual(
    [
      [false, 7],
      [true, 7],
    ],
  );
});
