// Errors between the landing page and the phone verification.
import { expect, type Page } from '@playwright/test';
import { addressField, openSearch, pick, storedHouse, storeInTab } from './booking-section.ts';
import {
  codeField,
  newPhone,
  openUnlocked,
  phoneField,
  sendButton,
  sendCode,
  verification,
  verifyButton,
} from './contact-form.ts';
import { intercept } from './intercept.ts';
import { open } from './open.ts';
import { answerOnce, type Visit } from './provocations.ts';

const house = '123 N Center St, Mesa, AZ 85201';
const sends = '**/api/sms/send-verification';
const checks = '**/api/sms/verify-code';

const landing: Visit = {
  name: 'the landing page',
  arrive: openSearch,
  provoke: {
    'hero video cannot be loaded': async (page) => {
      await intercept(page, '**/api/video/hero*', (call) => call.cut());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/video/'));
      await page.getByRole('button', { name: 'Play the film and the statements' }).click();
      await failed;
    },
    'suggestions cannot be had': async (page) => {
      await answerOnce(page, '**/api/places/autocomplete?*', { status: 503 });
      await addressField(page).fill('123 N Center');
    },
    'validation fails': async (page) => {
      await answerOnce(page, '**/api/property/validate', { status: 500 });
      await pick(page, house);
    },
    'validation is unsuccessful': async (page) => {
      const json = { success: false, reason: 'not-found' };
      await answerOnce(page, '**/api/property/validate', { json });
      await addressField(page).fill('');
      await pick(page, house);
    },
  },
};

const openServices = async (page: Page) => {
  await storeInTab(page, 'confirmedProperty', storedHouse);
  await storeInTab(page, 'bookingSelection', { service: null, addons: [], step: 3 });
};

const services: Visit = {
  name: 'the services',
  arrive: openServices,
  provoke: {
    'price cannot be calculated': async (page) => {
      await answerOnce(page, '**/api/pricing/calculate', { status: 500 });
      const refused = page.waitForResponse('**/api/pricing/calculate');
      await open(page, '/#book');
      await refused;
      await page.getByTestId('total').getByText('…').waitFor();
    },
    'services cannot be loaded': async (page) => {
      await answerOnce(page, '**/api/services', { status: 500 });
      await page.reload();
    },
  },
};

const prices: Visit = {
  name: 'the prices',
  arrive: (page) => open(page, '/pricing'),
  provoke: {
    'no payment link is configured': (page) =>
      page.getByRole('button', { name: 'Pay online for Single family, 3,001–5,000 sq ft' }).click(),
  },
};

const askForCode = (page: Page) => sendButton(page).click();

/** A code that was not sent. */
const enterWrong = async (page: Page) => {
  const sent = await page.getByTestId('sandbox-code').textContent();
  await codeField(page).fill(sent === '000000' ? '111111' : '000000');
  await verifyButton(page).click();
};

const phone: Visit = {
  name: 'the phone’s verification',
  arrive: openUnlocked,
  provoke: {
    'phone is missing': askForCode,
    'code cannot be sent, says the server': async (page) => {
      await phoneField(page).fill(newPhone().digits);
      const json = { code: 'sms', message: 'Texts cannot be sent right now.', requestId: 'r1' };
      await answerOnce(page, sends, { status: 503, json });
      await askForCode(page);
    },
    'code cannot be sent, without words': async (page) => {
      await answerOnce(page, sends, { status: 500 });
      await askForCode(page);
    },
    'code cannot be sent, without a connection': async (page) => {
      await answerOnce(page, sends);
      await askForCode(page);
      await expect(verification(page)).toContainText('Failed to send verification code. Please try again.');
      await expect(sendButton(page)).toBeFocused();
    },
    'code is sent': sendCode,
    'code is not really sent': (page) => page.getByTestId('sandbox-code').waitFor(),
    'code is too short': async (page) => {
      await codeField(page).fill('12345');
      await expect(verifyButton(page)).toBeDisabled();
      await codeField(page).press('Enter');
    },
    'code is wrong, says the server': enterWrong,
    'code cannot be checked, without a connection': async (page) => {
      await answerOnce(page, checks);
      await enterWrong(page);
    },
    'code cannot be checked, without words': async (page) => {
      await answerOnce(page, checks, { status: 500 });
      await enterWrong(page);
    },
    'code is right': async (page) => {
      await codeField(page).fill((await page.getByTestId('sandbox-code').textContent()) ?? '');
      await verifyButton(page).click();
    },
  },
};

export const funnelVisits = [landing, services, prices, phone];
