import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { AGREEMENT_PATH, agreementFileName } from '../../src/domain/agreement/agreement-file.ts';
import { business } from '../support/business.ts';
import { open, test } from './open.ts';

const agreement = agreementOf(business);

const path = '/contract-preview';
const frame = (page: Page) => page.getByTitle('Service agreement, PDF');

/** Overrides whether the browser has a PDF viewer, so that the test does not depend on it. */
const withPdfViewer = (page: Page, enabled = true) =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value });
  }, enabled);

/** Records the paths the page requests. */
function listenForPaths(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

// Accessibility is checked in policy-walk.spec.ts, the page without JavaScript in pages.spec.ts.
test('a phone shows the whole agreement as text, does not fetch the PDF, and downloads it under a descriptive name', {
  tag: '@phone',
}, async ({ page }) => {
  await withPdfViewer(page);
  const asked = listenForPaths(page);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(
    agreement.sections.length,
  );
  await expect(page.getByText(agreement.sections.at(-1)?.paragraphs.at(-1) ?? '')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(asked).not.toContain(AGREEMENT_PATH);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(agreementFileName(business));
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a wide screen shows the PDF in a frame, which our own policy allows', { tag: '@desktop' }, async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/frame|Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  await withPdfViewer(page);
  const answer = page.waitForResponse((response) => response.url().endsWith(AGREEMENT_PATH));
  await open(page, path);
  expect((await answer).status()).toBe(200);
  await expect(frame(page)).toBeVisible();
  expect(refusals).toEqual([]);
});

test('a browser without a PDF viewer shows and prints only the text, and downloads nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await withPdfViewer(page, false);
  const asked = listenForPaths(page);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(asked).not.toContain(AGREEMENT_PATH);
  const link = page.getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toHaveAttribute('href', AGREEMENT_PATH);
  await expect(link).toHaveAttribute('target', '_blank');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections of the agreement' })).toBeHidden();
  await expect(page.getByText(agreement.preamble)).toBeVisible();
});

test('Back leads to the landing page when the page was opened directly, otherwise to the previous page, also after using the table of contents', {
  tag: '@desktop',
}, async ({ page }) => {
  await withPdfViewer(page, false);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await open(page, path);
  await back.click();
  await expect(page).toHaveURL('/');
  await open(page, '/pricing');
  await page.evaluate((address) => window.location.assign(address), path);
  await page.waitForURL(path);
  await page.locator('html[data-interactive]').waitFor();
  await page.getByRole('navigation', { name: 'Sections of the agreement' }).getByRole('link').nth(9).click();
  await expect(page.getByRole('heading', { name: /^10\. / })).toBeInViewport();
  await back.click();
  await expect(page).toHaveURL('/pricing');
});
