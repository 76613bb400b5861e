// The payment links at the desk, and where they lead customers. On a product of its own: a link that is set is everybody's.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { toast } from './contact-form.ts';
import { doubleText, open, test } from './open.ts';
import { test as withOwnProduct } from './own-product.ts';

const row = (page: Page, id: string) => page.getByTestId(id);
const action = (page: Page, id: string, name: string) =>
  row(page, id)
    .getByRole(name === 'Open' ? 'link' : 'button')
    .filter({ hasText: new RegExp(`^ ?${name}`) });
const setTo = async (page: Page, id: string, url: string) => {
  await action(page, id, 'Edit').click();
  await row(page, id).getByRole('textbox').fill(url);
  await row(page, id).getByRole('button', { name: 'Save' }).click();
};

withOwnProduct(
  'links are set, copied, taken along, brought back and reset, and prices lead to them',
  async ({ page, context, product }) => {
    test.slow();
    const { url: origin } = product;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const pay = `${origin}/sandbox/pay/link-72500`;
    await signInToDesk(page);
    await open(page, '/stripe-admin');
    await expect(page.getByTestId('links-set')).toHaveText('None of 24 links are set.');
    await expectNoAxeViolations(page);

    await row(page, 'paynow-725.00').getByRole('button', { name: /^Open/ }).click();
    await expect(toast(page)).toContainText('Payment Link Not Set');
    await row(page, 'challenge-362.50').getByRole('button', { name: /^Open/ }).click();
    await expect(toast(page)).toContainText('Invoice Link Not Set');

    await setTo(page, 'paynow-725.00', '');
    await expect(toast(page)).toContainText('Invalid URL');
    await expect(toast(page)).toContainText('Please enter a valid Stripe payment link URL');
    const field = row(page, 'paynow-725.00').getByRole('textbox');
    await field.fill('https://buy.stripe.com.evil.example/x');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/must begin with https:\/\/buy\.stripe\.com\//);
    await expectNoAxeViolations(page);
    await field.fill(pay);
    await field.press('Enter');
    await expect(toast(page)).toContainText('Payment Link Updated');
    await expect(action(page, 'paynow-725.00', 'Edit')).toBeFocused();
    await expect(action(page, 'paynow-725.00', 'Open')).toHaveAttribute('href', pay);
    await action(page, 'paynow-725.00', 'Copy').click();
    await expect(toast(page)).toContainText('Copied to Clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pay);

    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const exported = JSON.parse(await readFile(await (await taken).path(), 'utf8'));
    expect(exported).toHaveLength(24);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('stripe-payment-links') ?? ''));
    expect(kept).toEqual(exported);

    const file = page.getByLabel('File of payment links');
    const bring = (text: string) =>
      file.setInputFiles({ name: 'links.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await bring('{"links":[]}');
    await expect(toast(page)).toContainText('Invalid JSON file format');
    await bring(JSON.stringify([...exported, { amount: 1, type: 'paynow', stripeUrl: 'javascript:1' }]));
    await expect(toast(page)).toContainText('Row 25: That is not a complete https link to a payment page.');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByTestId('links-set')).toHaveText('None of 24 links are set.');

    await open(page, '/pricing');
    const price = page.getByRole('button', { name: 'Pay online for Single family, 3,001–5,000 sq ft' });
    await price.click();
    await expect(toast(page)).toContainText(
      'Payment link not configured. Please set up Stripe payment links in the admin panel.',
    );
    await expect(page).toHaveURL('/pricing');
    await expectNoAxeViolations(page);

    await open(page, '/stripe-admin');
    await bring(JSON.stringify(exported));
    await expect(page.getByTestId('links-set')).toHaveText('1 of 24 links is set.');
    await open(page, '/pricing');
    const opened = context.waitForEvent('page');
    await price.click();
    await (await opened).waitForURL(`${origin}/sandbox/pay/cs_*`);
  },
);

test('a link that somebody else has set meanwhile is shown, and only a second yes replaces it', async ({
  page,
}) => {
  const theirs = 'https://buy.stripe.com/theirs';
  await signInToDesk(page);
  await open(page, '/stripe-admin');
  const links = await (await page.request.get('/api/admin/payment-links')).json();
  const changed = {
    ...links,
    links: links.links.map((link: { id: string }) =>
      link.id === 'paynow-575.00' ? { ...link, stripeUrl: theirs } : link,
    ),
  };
  const sent: unknown[] = [];
  await page.route('**/api/admin/payment-links/*', (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length === 1
      ? route.fulfill({
          status: 409,
          json: { code: 'payment-links-changed', message: 'Changed.', requestId: 'test', now: changed },
        })
      : route.fulfill({ json: changed });
  });
  await setTo(page, 'paynow-575.00', 'https://buy.stripe.com/mine');
  await expect(row(page, 'paynow-575.00').getByRole('alert')).toContainText(theirs);
  await expect(row(page, 'paynow-575.00').getByRole('textbox')).toHaveValue('https://buy.stripe.com/mine');
  await row(page, 'paynow-575.00').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Payment Link Updated');
  expect(sent).toEqual([
    { stripeUrl: 'https://buy.stripe.com/mine', seen: '' },
    { stripeUrl: 'https://buy.stripe.com/mine', seen: theirs },
  ]);
});

test('nothing leaves the screen sideways with twice the text', { tag: '@phone' }, async ({ page }) => {
  await doubleText(page);
  await signInToDesk(page);
  await open(page, '/stripe-admin');
  await row(page, 'paynow-1500.00').waitFor();
  await action(page, 'paynow-1500.00', 'Edit').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
