// An open report page follows what happens meanwhile: a new version, and a connection that comes and goes.
import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';
import { answerReport, finding, openReport, repairs, reportPath } from './report-answers.ts';

const findings = (page: Page) => page.getByRole('checkbox');

test('a new version brings its findings into the open list, and what was typed meanwhile stays', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install();
  const ticked = { ticked: true, sentence: 'Please repair it.', revision: 1 };
  const removed = finding(2, 'Loose shingle', ticked);
  await answerReport(page, openReport(2), repairs(finding(1, 'Cracked tile', ticked), removed));
  await intercept(page, '**/api/report/repairs/choice', (call) => call.cut());
  await open(page, reportPath);
  await expect(findings(page)).toHaveCount(2);
  await page.getByLabel('What you ask for (finding 1)').fill('Please replace it.');

  await answerReport(
    page,
    openReport(2, 2),
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
