// The checkout's content policy with what Stripe's script does in a page: every refusal of the browser is reported.
import { expect, type Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../src/server/http/security.ts';
import { answerMine, appointmentId, signedReservation } from './agreement-answers.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

/** Frames, a call, a picture, and styles set one by one, which no policy refuses. */
const stripeScript = (more = '') => `window.Stripe = () => ({
  elements: () => ({
    create: () => {
      const heard = {};
      return {
        on: (event, then) => { heard[event] = then; },
        mount: async (place) => {
          for (const source of ['https://js.stripe.com/endive/elements.html', 'https://b.js.stripe.com/wallet.html', 'https://hooks.stripe.com/3ds']) {
            const frame = document.createElement('iframe');
            frame.src = source;
            frame.allow = 'payment *';
            frame.style.border = 'none';
            frame.style.setProperty('width', '100%', 'important');
            place.append(frame);
          }
          const more = document.createElement('script');
          more.src = 'https://js.stripe.com/endive/more.js';
          document.head.append(more);
          const picture = new Image();
          picture.src = 'https://q.stripe.com/?event=mounted';
          await fetch('https://api.stripe.com/v1/elements/sessions').catch(() => {});
          ${more}
          heard.ready();
        },
        unmount: () => {},
      };
    },
  }),
})`;

/** The page as the server sends it where Stripe takes the payments. */
async function openCheckout(page: Page, script: string, styleAttributes = false): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${effectiveDirective} ${blockedURI}`,
      ),
    ),
  );
  await page.route(/\/checkout\//, async (route) => {
    const answer = await route.fetch();
    const sent = answer.headers()['content-security-policy'] ?? '';
    const hashesOf = (directive: string) =>
      [...(new RegExp(`${directive} ([^;]*)`).exec(sent)?.[1] ?? '').matchAll(/'(sha256-[^']+)'/g)].map(
        ([, hash = '']) => hash,
      );
    const policy = contentSecurityPolicy({
      https: false,
      scriptHashes: hashesOf('script-src'),
      styleHashes: hashesOf('style-src'),
      stripe: true,
      styleAttributes,
    });
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
  await page.route(/^https:\/\/([a-z]+\.)*stripe\.com\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/endive/stripe.js')
      return route.fulfill({ contentType: 'text/javascript', body: script });
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: '' });
    return route.fulfill({ headers, contentType: 'text/html', body: '<p>Card fields</p>' });
  });
  await answerMine(page, [signedReservation]);
  const state = {
    appointmentId,
    total: 287.5,
    amount: 287.5,
    paid: 0,
    due: 287.5,
    state: 'open',
    booked: true,
  };
  const nothing = { problem: null, paidAtWords: null, receiptNumber: null, cancelledWords: null };
  await intercept(page, '**/api/payment/success', (call) => call.answer({ json: { ...state, ...nothing } }));
  await intercept(page, '**/api/create-payment-intent', (call) =>
    call.answer({
      json: {
        clientSecret: 'pi_1_secret_2',
        amount: 287.5,
        provider: 'stripe',
        publishableKey: 'pk_test_1',
      },
    }),
  );
  await open(page, `/checkout/${appointmentId}`);
  await expect(page.getByText('Setting up secure payment...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  return violations;
}

const mayAskForWallets = () =>
  (
    document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
  ).featurePolicy.allowsFeature('payment');

const writesStyleAttribute = `document.querySelector('iframe').setAttribute('style', 'border: 0');`;
const loadsFromElsewhere = `await fetch('https://elsewhere.example/').catch(() => {});`;

test('what Stripe’s guide asks for is allowed', { tag: '@desktop' }, async ({ page }) => {
  const violations = await openCheckout(page, stripeScript());
  await expect(page.frameLocator('iframe').first().getByText('Card fields')).toBeVisible();
  expect(violations).toEqual([]);
  const [stripes, others] = ['https://js.stripe.com/', 'https://hooks.stripe.com/'].map((origin) =>
    page
      .frames()
      .find((frame) => frame.url().startsWith(origin))
      ?.evaluate(mayAskForWallets),
  );
  expect([await stripes, await others]).toEqual([true, false]);
});

test('style attributes and other sites are refused and reported', { tag: '@desktop' }, async ({ page }) => {
  const violations = await openCheckout(page, stripeScript(writesStyleAttribute + loadsFromElsewhere));
  await expect
    .poll(() => violations)
    .toEqual(['style-src-attr inline', 'connect-src https://elsewhere.example/']);
});

test('style attributes are allowed with the setting, and nothing else is', { tag: '@desktop' }, async ({
  page,
}) => {
  const violations = await openCheckout(page, stripeScript(writesStyleAttribute + loadsFromElsewhere), true);
  await expect.poll(() => violations).toEqual(['connect-src https://elsewhere.example/']);
  expect(await page.locator('iframe').first().getAttribute('style')).toBe('border: 0');
});
