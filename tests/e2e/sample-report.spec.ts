// The sample report. Its first state is checked for accessibility and width in policy-walk.spec.ts.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { countByCategory } from '../../src/domain/report/finding-category.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_REPORT_FILE,
  SAMPLE_REQUESTED,
  SAMPLE_TOP_FINDINGS,
} from '../../src/domain/report/sample-report.ts';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';

const counts = countByCategory(SAMPLE_FINDINGS);
const findings = (page: Page) => page.getByRole('article');
const show = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Show findings' }).getByRole('link', { name });

test('from the landing page to the report, to its safety findings, and to the PDF', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'See a sample report' }).click();
  await expect(page).toHaveURL('/sample-report');
  await expect(findings(page)).toHaveCount(SAMPLE_FINDINGS.length);

  await show(page, 'Safety').click();
  await expect(findings(page)).toHaveCount(counts.safety);
  await expect(show(page, 'Safety')).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByText(`${counts.safety} of ${SAMPLE_FINDINGS.length} findings: Safety.`),
  ).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Roof' })).toBeHidden();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(findings(page)).toHaveCount(SAMPLE_FINDINGS.length);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(SAMPLE_REPORT_FILE);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a finding of the summary opens below the bar with the categories, and the next step is the price', {
  tag: '@phone',
}, async ({ page }) => {
  const [first] = SAMPLE_TOP_FINDINGS;
  await open(page, '/sample-report#monitor');
  await expect(findings(page)).toHaveCount(counts.monitor);
  await page
    .getByRole('region', { name: `${SAMPLE_FINDINGS.length} findings` })
    .getByRole('link', { name: first?.title ?? '' })
    .click();
  const heading = page.getByRole('heading', { level: 4, name: first?.title ?? '' });
  await expect(heading).toBeInViewport();
  await expect(findings(page)).toHaveCount(SAMPLE_FINDINGS.length);
  const bar = await page.getByRole('navigation', { name: 'Show findings' }).boundingBox();
  const top = await heading.boundingBox();
  expect(top?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.getByRole('link', { name: 'Get your price' }).click();
  await expect(page).toHaveURL('/#book');
});

test('the repair request follows the ticked findings', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/sample-report');
  const request = page.getByRole('region', { name: /^Check the findings/ });
  const lines = request.getByRole('listitem');
  await expect(lines).toHaveCount(SAMPLE_REQUESTED.length);
  await request.getByLabel('Cracked roof tile').check();
  await expect(lines.first()).toContainText('Have a licensed roofer replace both tiles');
  for (const { title } of SAMPLE_REQUESTED) await request.getByLabel(title).uncheck();
  await request.getByLabel('Cracked roof tile').uncheck();
  await expect(request.getByText('Check a finding to start your list.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links show one category, and the repair request is an example', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/sample-report');
    await expect(findings(page)).toHaveCount(SAMPLE_FINDINGS.length);
    await show(page, 'Monitor').click();
    await expect(findings(page)).toHaveCount(counts.monitor);
    await expect(page.getByRole('heading', { name: 'Garage' })).toBeHidden();
    await show(page, 'All').click();
    await expect(findings(page)).toHaveCount(SAMPLE_FINDINGS.length);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText(SAMPLE_REQUESTED[0]?.advice ?? '').last()).toBeVisible();
  });
});
