// Errors between the calendar and the payment.
import type { Page } from '@playwright/test';
import {
  answerMine,
  answerSigning,
  appointmentId,
  reservation,
  signedReservation,
} from './agreement-answers.ts';
import { newPhone } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open } from './open.ts';
import { answerOnce, type Visit } from './provocations.ts';
import {
  answerDays,
  choose,
  confirmButton,
  dayCell,
  dayFree,
  dayFull,
  daysWith,
  dialog,
  openCalendar,
  refetchDays,
} from './scheduling.ts';
import { answerSigning as answerToSign, completeButton, openPath, storeCompleteForm } from './signing.ts';

const books = '**/api/appointments/schedule';
const joins = '**/api/waiting-list';
const join = (page: Page) => dialog(page).getByRole('button', { name: 'Join Waiting List' }).click();

const calendar: Visit = {
  name: 'the calendar',
  arrive: async (page) => {
    await answerDays(page, daysWith());
    await openCalendar(page, { ...newPhone(), email: 'rosalind.okafor@mail.example' });
  },
  provoke: {
    'existing appointments cannot be loaded': async (page) => {
      const lost = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/api/availability'),
      );
      await answerOnce(page, '**/api/availability');
      await refetchDays(page);
      await lost;
      await dayCell(page, dayFree).waitFor();
    },
    'waiting list cannot be joined': async (page) => {
      await dayCell(page, dayFull).click();
      await answerOnce(page, joins, { status: 500 });
      await join(page);
    },
    'waiting list is joined': async (page) => {
      await answerOnce(page, joins, { status: 201, json: { joined: true, message: 'In line.' } });
      await join(page);
    },
    'time cannot be scheduled': async (page) => {
      await choose(page, dayFree, '09:30');
      await answerOnce(page, books);
      await confirmButton(page).click();
    },
    'time is scheduled': async (page) => {
      await answerMine(page, [reservation]);
      await answerOnce(page, books, { status: 201, json: reservation });
      await confirmButton(page).click();
    },
  },
};

const redirect: Visit = {
  name: 'the way to a payment page',
  arrive: (page) => answerOnce(page, '**/api/payment-links/lookup*', { status: 500 }),
  provoke: {
    'payment links cannot be loaded for the calendar': async (page) => {
      await open(page, '/payment-redirect?squareFootage=2400');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
    'no payment link matches': async (page) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL('/payment-error?error=no-payment-link');
    },
    'pay-now address is invalid': (page) => open(page, '/pricing-paynow-651'),
    'route is unknown': (page) => open(page, '/no-such-page'),
    'tracking finds nothing': (page) => open(page, '/track/nobody'),
  },
};

const signing: Visit = {
  name: 'signing',
  arrive: async (page) => {
    await answerToSign(page);
    await storeCompleteForm(page);
    await open(page, openPath);
  },
  provoke: {
    'appointment cannot be created': async (page) => {
      await answerOnce(page, '**/api/appointments');
      await completeButton(page).click();
    },
  },
};

const sends = '**/api/contracts/send-for-signature';
const send = (page: Page) => page.getByRole('button', { name: 'Send for signature' }).click();
/** Simulates a full browser storage. */
const fillStorage = (page: Page, full: boolean) =>
  page.evaluate((isFull) => {
    const kept = window as unknown as { setItem?: Storage['setItem'] };
    kept.setItem ??= Storage.prototype.setItem;
    Storage.prototype.setItem = isFull
      ? () => {
          throw new DOMException('The storage is full', 'QuotaExceededError');
        }
      : kept.setItem;
  }, full);

const sending: Visit = {
  name: 'sending the contract',
  arrive: async (page) => {
    await answerSigning(page);
    await answerMine(page, [signedReservation]);
    await open(page, `/contract-signing?way=send&appointmentId=${appointmentId}`);
  },
  provoke: {
    'contract form is incomplete': send,
    'contract cannot be sent': async (page) => {
      await page.getByLabel('Signer’s full name').fill('Ben Ames');
      await page.getByLabel('Signer’s email').fill('ben@mail.example');
      await page.getByLabel('I have read the service agreement').check();
      await answerOnce(page, sends);
      await send(page);
    },
    'contract cannot be kept': async (page) => {
      await fillStorage(page, true);
      await send(page);
    },
    'contract is sent': async (page) => {
      await fillStorage(page, false);
      const json = { success: true, documentId: '0190c7a2-0000-7000-8000-000000000009', error: null };
      await answerOnce(page, sends, { json });
      await send(page);
    },
    'payment is redirected to': async (page) => {
      await page.waitForURL('/payment-completion?*');
      await page.getByRole('button', { name: 'Pay Now' }).click();
    },
  },
};

const standing = {
  appointmentId,
  total: 287.5,
  amount: 287.5,
  problem: null,
  paidAtWords: null,
  receiptNumber: null,
  booked: true,
  cancelledWords: null,
};
const unpaid = { ...standing, state: 'open', paid: 0, due: 287.5 };
const paid = { ...standing, state: 'paid', paid: 287.5, due: 0 };
const asks = '**/api/payment/success';
const intends = '**/api/create-payment-intent';
const intent = { clientSecret: 'pi_1_secret_2', amount: 287.5, provider: 'sandbox', publishableKey: null };
const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });
const answerBank = (page: Page, json: object) =>
  answerOnce(page, '**/api/sandbox/payments/*/confirm', { json });

const checkout: Visit = {
  name: 'the checkout',
  arrive: async (page) => {
    await answerMine(page, [signedReservation]);
    await intercept(page, asks, (call) => call.answer({ json: unpaid }));
    await intercept(page, intends, (call) => call.answer({ json: intent }));
  },
  provoke: {
    'payment cannot be set up': async (page) => {
      await answerOnce(page, intends, { status: 500 });
      await open(page, `/checkout/${appointmentId}`);
    },
    'payment is refused': async (page) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('Card number').fill('4000000000000002');
      await page.getByLabel('Expiration').fill('12/39');
      await page.getByLabel('CVC').fill('123');
      await answerBank(page, { state: 'declined', message: 'Your card was declined.', field: null });
      await payButton(page).click();
    },
    'payment cannot be recorded': async (page) => {
      await page.getByRole('button', { name: 'Close this notification' }).click();
      await answerBank(page, { state: 'succeeded', message: null, field: null });
      await answerOnce(page, asks, { status: 500 });
      await payButton(page).click();
      await page.getByText('We’re processing your payment.').waitFor();
    },
    'payment is made': (page) => intercept(page, asks, (call) => call.answer({ json: paid })),
  },
};

export const bookingVisits = [calendar, redirect, signing, sending, checkout];
