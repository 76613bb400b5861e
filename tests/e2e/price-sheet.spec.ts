import { expect } from '@playwright/test';
import { open, test } from './open.ts';

test('"Download PDF" prints a clean price sheet on exactly one page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const sheet = page.getByTestId('price-sheet');
  for (const words of [
    '$575',
    '$287.50',
    '$1,500',
    '$1,100',
    '20%-30% volume discounts',
    'Prices effective January 2025',
  ]) {
    await expect(sheet).toContainText(words);
  }
});
