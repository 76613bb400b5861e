// Checks whether a PDF is the signed one.
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

const id = '0190c7a2-0000-7000-8000-000000000008';
const pdf = Buffer.from('%PDF-1.7\nA signed agreement, as far as this page is concerned.');
const sha256 = createHash('sha256').update(pdf).digest('hex');
const verification = {
  id,
  valid: true,
  checks: { file: true, seal: true, trail: true },
  removedAt: null,
  removedWords: null,
  sha256,
  amends: null,
  version: '2026-11-18',
  signedAt: '2026-11-15T16:14:00-07:00',
  signedAtWords: 'Sunday, November 15, 2026 at 4:14 PM Arizona time',
  inForce: true,
};

const answer = (page: Page, changes: object = {}) =>
  intercept(page, '**/api/agreements/*/verify', (call) =>
    call.answer({ json: { ...verification, ...changes } }),
  );
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose the PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('the signed file is recognized by its hash, a changed one is not, and neither is uploaded', {
  tag: '@phone',
}, async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await intercept(page, '**/api/agreements/by-file/*', (call) =>
    call.answer({ json: { id: call.url.endsWith(`/${sha256}`) ? id : null } }),
  );
  await answer(page);
  await open(page, '/verify-agreement');
  await choose(page, 'signed.pdf', pdf);
  await expect(verdict(page)).toHaveText('This is the agreement that was signed');
  await expect(verdict(page)).toBeFocused();
  await expect(page.getByText('It is in force.')).toBeVisible();
  await expect(page.getByText(verification.signedAtWords)).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);

  const changed = Buffer.from(pdf);
  changed[20] = (changed[20] ?? 0) ^ 1;
  await choose(page, 'changed.pdf', changed);
  await expect(verdict(page)).toHaveText('We don’t know this file');
  await expectNoAxeViolations(page);

  await choose(page, 'empty.pdf', Buffer.alloc(0));
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await choose(page, 'letter.pdf', Buffer.from('Dear Sir or Madam'));
  await expect(page.getByText('This file is not a PDF.')).toBeVisible();
  // At most a hash is sent.
  expect(bodies.filter((body) => body !== '')).toEqual([
    expect.stringMatching(/^\{"sha256":"[\da-f]{64}"\}$/),
  ]);
});

test('a file of a report is recognized, with its version', { tag: '@phone' }, async ({ page }) => {
  const words = 'We delivered exactly this file as version 1 of a report. A newer one exists: version 2.';
  await intercept(page, '**/api/agreements/by-file/*', (call) => call.answer({ json: { id: null } }));
  await intercept(page, '**/api/report/verify', (call) => call.answer({ json: { known: true, words } }));
  await open(page, '/verify-agreement');
  await choose(page, 'report.pdf', pdf);
  await expect(verdict(page)).toHaveText('This is the file we delivered');
  await expect(page.getByText(words)).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
});

test('a link with an id shows the status of that agreement, check by check', { tag: '@desktop' }, async ({
  page,
}) => {
  await answer(page, { inForce: false });
  await open(page, `/verify-agreement?id=${id}`);
  await expect(verdict(page)).toHaveText(
    'This agreement hasn’t changed since it was signed, and no longer in force',
  );

  await answer(page, { valid: false, checks: { file: false, seal: true, trail: true } });
  await page.reload();
  await expect(verdict(page)).toHaveText('We can’t confirm this agreement');
  await expect(page.getByText('Our stored copy is not the one that was signed.')).toBeVisible();
  await expect(page.getByText('Its electronic seal is intact.')).toBeVisible();
  await expectNoAxeViolations(page);

  await answer(page, { checks: { file: true, seal: 'provider', trail: true } });
  await page.reload();
  await expect(page.getByText('The signing service sealed it. Your PDF reader can check')).toBeVisible();
  await answer(page, {
    valid: false,
    checks: { file: 'removed', seal: 'removed', trail: true },
    removedAt: '2028-01-05T03:15:00-07:00',
    removedWords: 'on Wednesday, January 5, 2028',
  });
  await page.reload();
  await expect(verdict(page)).toHaveText(
    'Our copy of this agreement was removed on Wednesday, January 5, 2028',
  );
  await expect(page.getByText('We can’t show it anymore.')).toBeVisible();
  await expect(page.getByText('In force', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Someone named in it asked us to remove it')).toBeVisible();

  await intercept(page, '**/api/agreements/*/verify', (call) => call.cut());
  await page.reload();
  await expect(verdict(page)).toHaveText('We couldn’t check it right now');
  await answer(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verdict(page)).toHaveText('This agreement hasn’t changed since it was signed');

  await open(page, '/verify-agreement?id=nobody');
  await expect(verdict(page)).toHaveText('No agreement has this number');
});
