import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

const path = '/sandbox/outbox';
const list = '**/api/sandbox/outbox';

const message = (id: string, more: object = {}) => ({
  id,
  kind: 'text',
  recipient: '(480) 555-0142',
  subject: null,
  text: `Text ${id}`,
  hasHtml: false,
  hasCalendar: false,
  attachment: null,
  moreAttachments: [],
  sentAt: '2026-11-16T16:00:00.000Z',
  ...more,
});

const cards = (page: Page) => page.getByRole('article');

test('the sandbox label links the outbox: newest first, mails as designed and with their files', async ({
  page,
}) => {
  const attachment = 'Caliche signed agreement.pdf';
  const mail = message('7', {
    kind: 'mail',
    subject: 'Your inspection',
    recipient: `${'a'.repeat(80)}@home.example`,
    hasHtml: true,
    hasCalendar: true,
    attachment,
  });
  await intercept(page, list, (call) =>
    call.answer({ json: { messages: [mail, message('6', { text: 'x'.repeat(300) })] } }),
  );
  await intercept(page, '**/api/sandbox/outbox/7/html', (call) =>
    call.answer({
      contentType: 'text/html',
      body: '<style>p{color:rgb(1,2,3)}</style><p>Hello</p><script>document.body.textContent="run"</script>',
    }),
  );
  await open(page, '/pricing');
  await page.getByRole('region', { name: 'Test notice' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
  await expect(page).toHaveURL(path);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Your inspection');
  await expect(cards(page).first()).toContainText('Nov 16, 2026, 9:00:00 AM Arizona time');

  await test.step('no script in it runs', async () => {
    const words = page.frameLocator('iframe').getByText('Hello');
    await expect(words).toBeVisible();
    await expect(words).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
  await test.step('its calendar file and its attachment can be downloaded', async () => {
    const link = page.getByRole('link', { name: 'Calendar file (.ics)' });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', '/api/sandbox/outbox/7/calendar');
    await expect(link).toHaveAttribute('download', 'invite.ics');
    const copy = page.getByRole('link', { name: attachment });
    await expect(copy).toHaveAttribute('href', '/api/sandbox/outbox/7/attachment');
    await expect(copy).toHaveAttribute('download', attachment);
  });
  await test.step('everything fits into 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('a requested code appears automatically; the button refreshes at once, and without a connection the list stays', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await intercept(page, list, (call) => call.answer({ json: { messages: [] } }), { times: 1 });
  await open(page, path);
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  // A unique number, because codes are limited per number.
  const line = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  const asked = await request.post('/api/sms/send-verification', {
    data: { phoneNumber: `623555${line}` },
  });
  const { code } = await asked.json();
  await page.clock.fastForward(5_000);
  const card = cards(page).filter({ hasText: code });
  await expect(card).toContainText(`To (623) 555-${line}`);
  await intercept(page, list, (call) => call.answer({ json: { messages: [message('1')] } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cards(page)).toHaveText([/Text 1/]);
  await expectNoAxeViolations(page);
  await intercept(page, list, (call) => call.cut());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('This is from a moment ago')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});

test('a live server has no outbox', async ({ page }) => {
  await intercept(page, list, (call) => call.answer({ status: 404, json: {} }));
  await open(page, path);
  await expect(page.getByText('This site is live')).toBeVisible();
});
