import { expect, type Page } from '@playwright/test';
import { answerMine, appointmentId, signedReservation } from './agreement-answers.ts';
import { expectNoAxeViolations } from './axe.ts';
import { lastFreeTime, test } from './bookable-product.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { makeBooker } from './managing.ts';
import { test as base, open } from './open.ts';
import { reserveTime } from './signing.ts';
import { tabTo } from './tab-to.ts';

/** Reserves a time and opens its checkout. */
async function openCheckout(page: Page): Promise<void> {
  const { date, time } = await lastFreeTime(page.request);
  const { id } = await reserveTime(page.request, date, time);
  await open(page, `/checkout/${id}?amount=1`);
  await expect(payButton(page)).toBeVisible();
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Complete Payment|Processing\.\.\.)$/ });
const cardNumber = (page: Page) => page.getByLabel('Card number');
const problem = (page: Page) => page.getByRole('form', { name: 'Card payment' }).getByRole('alert');

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeFocused();
  await expect(page.getByTestId('amount-paid')).toHaveText('$650.00');
  await expect(toast(page)).toContainText(
    "Payment SuccessfulThank you for your payment! You'll receive a confirmation email shortly.",
  );
  await expect(payButton(page)).toHaveCount(0);
}

test('a phone pays the server’s amount by card, and the page then shows the confirmation', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await openCheckout(page);
  await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
  await payButton(page).tap();
  await expect(cardNumber(page)).toBeFocused();
  await expect(cardNumber(page)).toHaveAccessibleDescription('Your card number is incomplete.');
  await page.getByText('Test cards').tap();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /is accepted/ }).tap();
  await expect(cardNumber(page)).toHaveValue('4242 4242 4242 4242');
  await payButton(page).tap();
  await expectPaid(page);
  await expect(page.getByText('Held until')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(page.getByTestId('amount-paid')).toHaveText('$650.00');
  await expect(page.getByRole('link', { name: 'Back to your booking' })).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'Follow your inspection' }).tap();
  await page.waitForURL('/track/*');
});

test('by keyboard: digits are corrected at the caret, and a bank challenge is failed and passed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await openCheckout(page);
  await tabTo(page, cardNumber(page));
  await keyboard.type('4000002760003194');
  // An extra digit is removed at the caret, which stays there.
  await keyboard.press('ArrowLeft');
  await keyboard.press('Backspace');
  await keyboard.type('8');
  await expect(cardNumber(page)).toHaveValue('4000 0027 6000 3184');
  await keyboard.press('Tab');
  await keyboard.type('1239');
  await expect(page.getByLabel('Expiration')).toHaveValue('12 / 39');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await keyboard.press('Enter');

  const question = page.getByRole('dialog', { name: 'Confirm this payment' });
  await expect(question).toContainText('$650.00');
  await expectNoAxeViolations(page);
  await tabTo(page, question.getByRole('button', { name: 'Fail' }));
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(problem(page)).not.toBeEmpty();
  await expect(page.getByLabel('CVC')).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Complete' }));
  await keyboard.press('Enter');
  await expectPaid(page);

  await openCheckout(page);
  await page.getByText('Test cards').click();
  await page.getByRole('button', { name: /insufficient funds/ }).click();
  await payButton(page).click();
  await expect(problem(page)).toHaveText('Your card has insufficient funds.');
  await expectNoAxeViolations(page);
  // The sandbox bank takes ten seconds; here the test decides.
  let state = 'processing';
  await page.route('**/api/payment/success', async (route) => {
    const standing = await (await route.fetch()).json();
    await route.fulfill({ json: { ...standing, state, paid: 650 } });
  });
  await page.getByRole('button', { name: /takes ten seconds/ }).click();
  await payButton(page).click();
  await expect(page.getByText('We’re processing your payment.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We’re processing your payment.')).toBeVisible();
  await expectNoAxeViolations(page);
  state = 'paid';
  await expectPaid(page);
});

const booked = /^You’re booked for \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/;

test('open pages update when someone else pays', {
  tag: '@desktop',
}, async ({ page, context }) => {
  test.slow();
  const { book, sign, pay } = await makeBooker(page.request);
  const { date, time } = await lastFreeTime(page.request);
  const id = await book(date, time);
  await sign(id);
  await open(page, `/checkout/${id}`);
  await expect(page.getByTestId('refund-terms')).toHaveText(/^Free cancellation until 11:59 PM tonight/);
  await expect(page.getByText('Secure payment', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await open(other, '/payment-completion');
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  const managed = await context.newPage();
  await open(managed, `/manage-booking?appointmentId=${id}`);
  await expect(managed.getByText(/^Signed\. Pay by .* to keep your time\.$/)).toBeVisible();

  await pay(id);
  await expect(managed.getByRole('heading', { level: 1 })).toHaveText(booked);
  await other.bringToFront();
  await expect(other.getByTestId('amount-paid')).toHaveText('$650.00');
  await expect(other.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booked);
  await expect(page).toHaveTitle(/^You’re booked for/);
  await expect(payButton(page)).toHaveCount(0);
});

/** A mock of Stripe's script: one field, and a card that is declined once. */
const stripeScript = `window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    secret: clientSecret,
    create: (kind, { layout }) => {
      const heard = {};
      return {
        on: (event, then) => { heard[event] = then; },
        mount: (place) => { place.textContent = 'Card fields of ' + key + ' in ' + layout; heard.ready(); },
        unmount: () => {},
      };
    },
  }),
  confirmPayment: async ({ elements, confirmParams }) => {
    window.confirmed = [...(window.confirmed ?? []), { secret: elements.secret, ...confirmParams }];
    return window.confirmed.length === 1 ? { error: { type: 'card_error', message: 'Your card was declined.' } } : {};
  },
})`;

base.describe('with Stripe', () => {
  // The sandbox's own page may load nothing from there.
  base.use({ bypassCSP: true });

  base(
    'Stripe’s fields take the card, and their errors are shown like our own',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      let state = 'open';
      const answer = {
        appointmentId,
        total: 287.5,
        problem: null,
        paidAtWords: null,
        receiptNumber: null,
        booked: true,
        cancelledWords: null,
      };
      const due = { amount: 287.5, paid: 0, due: 287.5 };
      await answerMine(page, [signedReservation]);
      await intercept(page, '**/api/payment/success', (call) =>
        call.answer({
          json: { ...answer, state, ...(state === 'paid' ? { amount: 287.5, paid: 287.5, due: 0 } : due) },
        }),
      );
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
      await page.route('https://js.stripe.com/**', (route) => route.abort());
      await open(page, `/checkout/${appointmentId}`);
      await expect(page.getByText('We couldn’t load the card form. You weren’t charged.')).toBeVisible();
      await page.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Card fields of pk_test_1 in tabs')).toBeVisible();
      await payButton(page).click();
      await expect(problem(page)).toHaveText('Your card was declined.');
      state = 'paid';
      await payButton(page).click();
      await expect(page.getByTestId('amount-paid')).toHaveText('$287.50');
      expect(await page.evaluate(() => (window as unknown as { confirmed: unknown[] }).confirmed[1])).toEqual(
        {
          secret: 'pi_1_secret_2',
          return_url: new URL('/?payment=success', page.url()).href,
        },
      );
    },
  );
});
