// A report at the desk, from the job card to the sent file, on its own product because reports are sent and stay.
import { expect } from '@playwright/test';
import { deskReportPath } from '../../src/web/paths.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { intercept, interceptNoMore } from './intercept.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';
import { expectNoOverflow } from './page-rules.ts';
import { choosePdf, completeJob, makePdf, sendIt } from './report-desk.ts';

// The second test corrects what the first has sent; the others take other jobs of the same product.
test.describe.configure({ mode: 'serial' });

let sentReport = '';

test('a completed job’s report is uploaded and sent on a phone', { tag: '@phone' }, async ({ page }) => {
  const id = await completeJob(page, 0);
  sentReport = id;
  await openDesk(page, `/dashboard?appointment=${id}`);
  await expect(page.getByRole('article')).toContainText('Report due');
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('button', { name: 'Choose PDF files' })).toBeVisible();
  await expect(page.getByText(/^Due .* left\)$/)).toBeVisible();

  await choosePdf(page, [
    { name: 'Report.pdf', buffer: await makePdf() },
    { name: 'broken.pdf', buffer: Buffer.from('This is no PDF.') },
  ]);
  const files = page.getByRole('list', { name: 'Files and links' });
  await expect(files.getByLabel('Name')).toHaveValue('Inspection report');
  const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(refused.getByRole('alert')).not.toBeEmpty();
  await refused.getByRole('button', { name: 'Remove broken.pdf' }).click();
  await expect(files.locator('img')).toBeVisible();
  await files.getByLabel('Name').fill(`2026-11-19_${'Report_'.repeat(15)}`);
  await expectNoAxeViolationsInLightAndDark(page);
  await expectNoOverflow(page, 'a report that is being prepared');

  await sendIt(page);
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  await expect(page.getByText(/^Sent to \d/).first()).toBeVisible();
  await expectNoOverflow(page, 'a sent report with a long name');
});

test('a sent report is corrected on a phone, saying what changed', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page, deskReportPath(sentReport));
  await page.getByRole('button', { name: 'Make a corrected version' }).click();
  await page.getByRole('button', { name: 'Send version 2' }).click();
  await expect(page.getByText(/Please say what changed/)).toBeVisible();
  await page.getByLabel('What changed?').fill('The roof’s age');
  await page.getByRole('button', { name: 'Discard version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByLabel('What changed?')).toHaveValue('The roof’s age');
  await page.getByRole('button', { name: 'Send version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send version 2' }).click({ delay: 700 });
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await expect(page.getByText('What changed: The roof’s age')).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
});

test('an upload of 30 MB goes on after a lost connection, and after a reload where the server has stopped', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const file = { name: 'Report with photos.pdf', buffer: await makePdf(30) };
  const id = await completeJob(page, 1);
  await openDesk(page, deskReportPath(id));
  await expect(page.getByRole('button', { name: 'Choose PDF files' })).toBeVisible();
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/parts'))
      offsets.push(Number(new URL(request.url()).searchParams.get('offset')));
  });
  const keptBytes = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('desk-uploads') ?? '[]')[0]?.receivedBytes ?? 0);

  // As many parts as are let through; the connection breaks at the next one.
  let allowed = 3;
  const isCut = () => allowed === 0;
  await intercept(page, '**/api/admin/uploads/*/parts?*', (call) => {
    if (isCut()) return call.cut();
    allowed -= 1;
    return call.pass();
  });
  const chosen = await choosePdf(page, [file]);
  await expect(page.getByText('No connection. We’ll go on when it’s back.')).toBeVisible();
  const before = await keptBytes();
  expect(before).toBeGreaterThan(0);
  allowed = 2;
  await expect.poll(keptBytes).toBeGreaterThan(before);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.locator('html[data-interactive]').waitFor();
  await expect(page.getByText(/^Stopped at/)).toBeVisible();
  const stoppedAt = await keptBytes();
  offsets.length = 0;
  await interceptNoMore(page);

  // The same file: its name, size and date of change.
  await page.locator('input[accept*=pdf]').setInputFiles(chosen);
  await expect(page.getByRole('list', { name: 'Files and links' })).toContainText('30 MB', {
    timeout: 60_000,
  });
  // Its first page's picture, which follows, begins at 0.
  expect(offsets[0]).toBeGreaterThanOrEqual(stoppedAt);
  await sendIt(page);
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  await open(page, '/dashboard');
});

test('a photo is made smaller, attached to the job, and gets a caption', { tag: '@phone' }, async ({
  page,
}) => {
  const id = await completeJob(page, 2);
  await openDesk(page, deskReportPath(id));
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
    canvas.getContext('2d')?.fillRect(10, 10, 500, 500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('input[accept^=image]')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  const photos = page.getByRole('list', { name: 'Photos', exact: true });
  const photo = photos.locator('img');
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => `${image.naturalWidth} x ${image.naturalHeight}`))
    .toBe('2048 x 1024');
  await page.getByLabel('Caption of photo 1').fill('Cracked tile');
  await page.getByLabel('Caption of photo 1').press('Enter');
  await expect(photos.getByRole('img', { name: 'Cracked tile' })).toBeVisible();
});
