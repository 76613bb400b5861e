// Asking another person to sign, and paying before they do.
import { expect, type Page } from '@playwright/test';
import {
  answerMine,
  answerSigning,
  appointmentId,
  reservation,
  signedReservation,
  signing,
} from './agreement-answers.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { readBrowserStorage } from './booking-section.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';
import { heading, refetchDays } from './scheduling.ts';

const sendPath = `/contract-signing?way=send&appointmentId=${appointmentId}`;
const sendCall = '**/api/contracts/send-for-signature';
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send for signature' });

async function openFilled(page: Page): Promise<void> {
  await answerSigning(page);
  await open(page, sendPath);
  await page.getByLabel('Signer’s full name').fill('Ben Ames');
  await page.getByLabel('Signer’s email').fill('ben@mail.example');
}
const acceptTerms = (page: Page) => page.getByLabel('I have read the service agreement').check();

test('a sent contract leads to the payment page, which updates when it is signed', {
  tag: '@phone',
}, async ({ page }) => {
  const documentId = '0190c7a2-0000-7000-8000-000000000009';
  const asked: unknown[] = [];
  await intercept(page, sendCall, (call) => {
    asked.push(call.json());
    return call.answer({ json: { success: true, documentId, error: null } });
  });
  await answerMine(page, [reservation]);
  await openFilled(page);
  await expect(sendButton(page)).toHaveAccessibleDescription(
    'Please complete all required fields and accept the terms to send the contract for signature',
  );
  await sendButton(page).click();
  await expect(toast(page)).toContainText(
    'Incomplete FormPlease complete all required fields and accept the terms.',
  );
  await expect(page.getByLabel('I have read the service agreement')).toBeFocused();
  await expectNoAxeViolations(page);
  expect(asked).toEqual([]);

  await page.getByLabel('A short message (optional)').fill('Please sign.');
  await expect(page.getByText('12 of 500 characters.')).toBeVisible();
  await page.getByLabel('A short message (optional)').fill('');
  await page.locator('#optOutMedia').check();
  await acceptTerms(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contract Sent Successfully!' })).toBeFocused();
  await expect(toast(page)).toContainText('Contract Sent Successfully!');
  expect(asked).toEqual([
    {
      title: 'Home Inspection Service Agreement',
      message: '',
      signerName: 'Ben Ames',
      signerEmail: 'ben@mail.example',
      contractType: 'service_agreement',
      appointmentId,
      // What was filled in; nothing is consented to, initialed or signed for another person.
      contractData: { ...signing.prefilled, authorizedByBuyer: false, optOutMedia: true },
    },
  ]);
  const kept = await readBrowserStorage(page, 'contract-data');
  expect(kept).toMatchObject({ payerName: 'Rosalind Okafor', documentId, status: 'sent' });
  expect(kept).not.toHaveProperty('signature');

  await page.waitForURL(`/payment-completion?documentId=${documentId}`);
  await expect(heading(page)).toHaveText('Contract Sent Successfully!');
  await expect(page.getByText('We asked Ben Ames at ben@mail.example to sign.')).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
  await answerMine(page, [signedReservation]);
  await refetchDays(page);
  await expect(heading(page)).toHaveText('Contract Signed Successfully!');
  await expect(page.getByRole('link', { name: 'Download the signed copy' })).toBeVisible();

  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page)).toContainText('Redirecting to Payment');
  await page.waitForURL(`/checkout/${appointmentId}`);
  await expect(page.getByTestId('amount-due')).toHaveText('$287.50');
});

test('a contract that cannot be sent or stored shows an error and keeps the form', {
  tag: '@desktop',
}, async ({ page }) => {
  await intercept(page, sendCall, (call) => call.cut());
  await openFilled(page);
  await acceptTerms(page);
  await sendButton(page).click();
  const words = 'Failed to send contract for signature. Please try again.';
  await expect(toast(page)).toContainText(`Error${words}`);
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(page.getByLabel('Signer’s full name')).toHaveValue('Ben Ames');

  let asked = 0;
  await intercept(page, sendCall, (call) => {
    asked += 1;
    return call.cut();
  });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  });
  await sendButton(page).click();
  await expect(toast(page)).toContainText('ErrorFailed to send contract. Please try again.');
  expect(asked).toBe(0);
});

test('only this browser’s bookings can be paid, at the server’s price', { tag: '@desktop' }, async ({
  page,
}) => {
  await answerMine(page, []);
  await open(page, '/payment-completion?price=1');
  await expect(heading(page)).toHaveText('Nothing to pay here');
  await open(page, '/checkout?amount=1');
  await expect(page.getByText('$1.00 isn’t one of our prices')).toBeVisible();
  await open(page, `/checkout/${appointmentId}?amount=1`);
  await expect(page.getByText('We can’t open that booking on this device.')).toBeVisible();

  const paymentUrl = 'https://pay.example/287';
  await page.route('https://pay.example/**', (route) => route.fulfill({ body: 'Pay here' }));
  await answerMine(page, [{ ...signedReservation, paymentUrl }]);
  await open(page, `/checkout/${appointmentId}?amount=1`);
  await expect(page.getByTestId('amount-due')).toHaveText('$287.50');
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', paymentUrl);
  await open(page, '/payment-completion?price=1');
  await expect(page.getByTestId('amount-due')).toHaveText('$287.50');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.waitForURL(paymentUrl);
});
