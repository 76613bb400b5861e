// The payment links at the desk. Setting them, which is everyone's, is done in day-in-the-life.spec.ts.
import { expect, type Page } from '@playwright/test';
import { openDesk } from './at-the-desk.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { doubleText, test } from './open.ts';

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

test('a link that another person has set is shown, also at twice the text size, and only a second confirmation replaces it', {
  tag: '@phone',
}, async ({ page }) => {
  const theirs = 'https://buy.stripe.com/theirs';
  await doubleText(page);
  await openDesk(page, '/stripe-admin');
  const links = await (await page.request.get('/api/admin/payment-links')).json();
  const changed = {
    ...links,
    links: links.links.map((link: { id: string }) =>
      link.id === 'paynow-575.00' ? { ...link, stripeUrl: theirs } : link,
    ),
  };
  const sent: unknown[] = [];
  await intercept(page, '**/api/admin/payment-links/*', (call) => {
    sent.push(call.json());
    return sent.length === 1
      ? call.answer({
          status: 409,
          json: { code: 'payment-links-changed', message: 'Changed.', requestId: 'test', now: changed },
        })
      : call.answer({ json: changed });
  });
  await setTo(page, 'paynow-575.00', 'https://buy.stripe.com/mine');
  await expect(row(page, 'paynow-575.00').getByRole('alert')).toContainText(theirs);
  await expect(row(page, 'paynow-575.00').getByRole('textbox')).toHaveValue('https://buy.stripe.com/mine');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await row(page, 'paynow-575.00').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Payment Link Updated');
  expect(sent).toEqual([
    { stripeUrl: 'https://buy.stripe.com/mine', seen: '' },
    { stripeUrl: 'https://buy.stripe.com/mine', seen: theirs },
  ]);
});
