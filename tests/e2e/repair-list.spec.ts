// From the inspector's findings to the buyer's shared repair list, on a phone, on its own product.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { deskReportPath } from '../../src/web/paths.ts';
import { openDesk } from './at-the-desk.ts';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { type Intercepted, intercept, interceptNoMore } from './intercept.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';
import { expectNoOverflow } from './page-rules.ts';
import { choosePdf, completeJob, makePdf, sendIt } from './report-desk.ts';

type Mail = { subject: string | null; text: string };

/** The newest report link in the sandbox's outbox. */
async function reportLink(page: Page): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { messages } = (await (await page.request.get('/api/sandbox/outbox')).json()) as {
        messages: Mail[];
      };
      const mail = messages.find(({ subject }) => subject?.startsWith('Your inspection report'));
      link = /\/report\/[\w-]{52}/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Of the first page, which the browser draws once the file is stored. */
async function pictureArrivesWhileSending(page: Page): Promise<void> {
  const calls: Intercepted[] = [];
  await intercept(page, '**/finish', (call) => (calls.push(call) === 1 ? call.pass() : undefined));
  await intercept(page, '**/report/publish', async (call) => {
    await expect.poll(() => calls.length).toBe(2);
    await calls[1]?.pass();
    await page.waitForFunction(() => localStorage.getItem('desk-report')?.includes('"previewSha256":"'));
    await call.pass();
  });
}

test('findings are pasted and sent, and the buyer ticks, writes, prints, exports and shares a list', {
  tag: '@phone',
}, async ({ page, browser, product }) => {
  test.slow();
  const id = await completeJob(page, 0);
  const findings = page.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem');

  await test.step('the inspector pastes three findings, and a line that is none stays', async () => {
    await openDesk(page, deskReportPath(id));
    await page.getByRole('button', { name: 'Paste or import findings' }).click();
    const lines = [
      '1. Cracked tile - Roof',
      `Too long ${'x'.repeat(200)}`,
      'Door does not reverse; Garage; safety; p. 12; It pushed on; Have a technician adjust it.',
      'Hairline crack; Bedroom; monitor',
    ];
    await page.getByLabel('Paste findings, one per line').fill(lines.join('\n'));
    await expect(page.getByText(/Line 2: Please shorten the title to 160 characters/)).toBeVisible();
    await page.getByRole('button', { name: 'Add 3 findings' }).click();
    await expect(findings).toHaveCount(3);
    await expect(page.getByLabel('Paste findings, one per line')).toHaveValue(lines[1] ?? '');
    await page.getByLabel('Paste findings, one per line').fill('');
  });

  await test.step('a finding that is being typed survives a reload without a connection, and is sent later', async () => {
    await intercept(page, '**/report/draft', (call) => call.cut());
    await page.getByLabel('What was found').fill('Loose handrail');
    await page.getByLabel('Where').fill('Stairs');
    await page.reload();
    await page.locator('html[data-interactive]').waitFor();
    await expect(page.getByLabel('What was found')).toHaveValue('Loose handrail');
    await page.getByRole('button', { name: 'Add finding' }).click();
    await expect(findings).toHaveCount(4);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await expectNoAxeViolationsInLightAndDark(page);
    await expectNoOverflow(page, 'findings at the desk');
    await interceptNoMore(page);
    await pictureArrivesWhileSending(page);
    await choosePdf(page, [{ name: 'Report.pdf', buffer: await makePdf() }]);
    await expect(page.getByRole('list', { name: 'Files and links' }).getByLabel('Name')).toBeVisible();
    await sendIt(page);
    // Its certificate is drawn and sealed first.
    await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('4 findings for the buyer’s repair list')).toBeVisible();
  });

  const link = await reportLink(page);
  const buyer = await browser.newContext({
    ...{ baseURL: product.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  const phone = await buyer.newPage();
  const agent = await browser.newContext({ baseURL: product.url });
  for (const context of [buyer, agent]) context.setDefaultTimeout(15_000);
  try {
    await test.step('the buyer ticks two and adds a sentence; the most urgent one comes first', async () => {
      await open(phone, link);
      const boxes = phone.getByRole('checkbox', { name: /Safety|Repair|Monitor/ });
      await expect(boxes).toHaveCount(4);
      await expect(boxes.first()).toHaveAccessibleName(/Door does not reverse/);
      await boxes.first().check();
      await expect(phone.getByLabel('What you ask for (finding 2)')).toHaveValue(
        'Have a technician adjust it.',
      );
      await phone.getByRole('checkbox', { name: /Cracked tile/ }).check();
      await phone.getByLabel('What you ask for (finding 1)').fill('Please replace it before closing.');
      await expect(phone.getByText('2 on your list')).toBeVisible();
      await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
      await phone.reload();
      await expect(phone.getByLabel('What you ask for (finding 1)')).toHaveValue(
        'Please replace it before closing.',
      );
      await expectNoAxeViolationsInLightAndDark(phone);
      await expectNoOverflow(phone, 'the buyer’s list');
    });

    await test.step('what is typed without a connection is kept and saved later', async () => {
      await intercept(phone, '**/api/report/repairs/**', (call) => call.cut());
      await phone.getByLabel('A note for the whole list (optional)').fill('Thank you');
      await expect(phone.getByText(/^Not saved yet/)).toBeVisible();
      await interceptNoMore(phone);
      await phone.reload();
      await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
      await expect(phone.getByLabel('A note for the whole list (optional)')).toHaveValue('Thank you');
    });

    await test.step('the list is printed and exported', async () => {
      const [file] = await Promise.all([
        phone.waitForEvent('download'),
        phone.getByRole('link', { name: 'Text' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain(
        'SAFETY\n1. Door does not reverse\n   Garage, page 12',
      );
      await phone.getByRole('button', { name: 'See and print the list' }).click();
      await expect(phone.getByRole('region', { name: 'Safety' }).getByRole('listitem')).toHaveText(
        /Door does not/,
      );
      await phone.emulateMedia({ media: 'print' });
      await expect(phone.getByRole('region', { name: 'Repair' })).toContainText(
        'Please replace it before closing.',
      );
      await expect(phone.getByRole('button', { name: 'Back to the report' })).toBeHidden();
      await phone.emulateMedia({ media: 'screen' });
      await phone.goBack();
    });

    await test.step('the link opens for somebody else, and nothing more once it is withdrawn', async () => {
      await phone.getByRole('button', { name: 'Create a link' }).click();
      const shared = await phone.getByLabel('Link to this list').inputValue();
      const other = await agent.newPage();
      await open(other, new URL(shared).pathname);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Repair list');
      await expect(other.getByText('Have a technician adjust it.')).toBeVisible();
      await expect(other.getByText('Hairline crack')).toBeHidden();
      await expect(other.getByText('Thank you')).toBeVisible();
      await expectNoAxeViolationsInLightAndDark(other);
      await phone.getByRole('button', { name: 'Turn off the link' }).click();
      await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await expect(phone.getByRole('button', { name: 'Create a link' })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
    });

    await test.step('a re-inspection is asked for once, and the desk begins its booking', async () => {
      await phone.getByRole('button', { name: 'Ask for a re-inspection' }).click();
      await phone.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
      await expect(phone.getByText(/You asked for a re-inspection for \$195 on/)).toBeVisible();
      await open(page, deskReportPath(id));
      await expect(page.getByText(/^Re-inspection asked for .*, for \$195\.$/)).toBeVisible();
      await expect(page.getByText('The buyer’s list has 2 findings.')).toBeVisible();
      await page.getByRole('link', { name: 'Book the re-inspection' }).click();
      await expect(page).toHaveURL(`/dashboard/new?from=${id}`);
    });
  } finally {
    await buyer.close();
    await agent.close();
  }
});
