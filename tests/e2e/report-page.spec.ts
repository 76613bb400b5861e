// An open report page follows what happens meanwhile: a new version, and a connection that comes and goes.
import { expect, type Page } from '@playwright/test';
import { intercept, interceptNoMore } from './intercept.ts';
import { open, test } from './open.ts';
import { answerReport, finding, openReport, repairs, reportPath } from './report-answers.ts';

const findings = (page: Page) => page.getByRole('checkbox');

test('a new version brings its findings into the open list, and what was typed meanwhile stays', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install();
  const ticked = { ticked: true, sentence: 'Please repair it.', revision: 1 };
  const removed = finding(2, 'Loose shingle', ticked);
  await answerReport(page, openReport([2]), repairs(finding(1, 'Cracked tile', ticked), removed));
  await intercept(page, '**/api/report/repairs/choice', (call) => call.cut());
  await open(page, reportPath);
  await expect(findings(page)).toHaveCount(2);
  await page.getByLabel('What you ask for (finding 1)').fill('Please replace it.');

  await answerReport(
    page,
    openReport([2, 2]),
    repairs(finding(1, 'Cracked tile', ticked), finding(3, 'No insulation'), {
      ...removed,
      lastInVersion: 1,
    }),
  );
  await page.clock.runFor(61_000);
  await expect(page.getByText('What changed: The attic was added')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /No insulation/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No longer in the report' })).toBeVisible();
  await expect(page.getByLabel('What you ask for (finding 1)')).toHaveValue('Please replace it.');
});

test('without a connection the viewer alone is missing, and can be tried again', {
  tag: '@phone',
}, async ({ page }) => {
  await answerReport(page, openReport([0]), repairs());
  await intercept(page, '**/assets/pdf-viewer*', (call) => call.cut());
  await open(page, reportPath);
  const read = page.getByRole('button', { name: 'Read Inspection report' });
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the viewer' });
  await read.click();
  await expect(failure).toBeVisible();
  await expect(read).toBeVisible();
  await page.goBack();
  await expect(failure).toBeHidden();
  await expect(read).toBeVisible();

  await read.click();
  await expect(failure).toBeVisible();
  await intercept(page, '**/api/report/open', (call) => call.cut());
  await interceptNoMore(page, '**/assets/pdf-viewer*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Inspection report' })).toBeVisible();
});

test('a report that could not be loaded is asked for again when the connection is back', {
  tag: '@phone',
}, async ({ page }) => {
  await answerReport(page, openReport([0]), repairs());
  await intercept(page, '**/api/report/open', (call) => call.cut());
  await open(page, reportPath);
  await expect(page.getByText('We couldn’t load the report.')).toBeVisible();
  await interceptNoMore(page, '**/api/report/open');
  await answerReport(page, openReport([0]), repairs());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Read Inspection report' })).toBeVisible();
});
