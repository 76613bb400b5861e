// The contact step: sample visitor, locators, and shortcuts to its states.
import type { Page } from '@playwright/test';
import { newPhoneNumber, sampleVisitor } from '../../scripts/sample-visitor.mjs';
import { open } from './open.ts';

export { test } from './open.ts';

export const person = sampleVisitor;

/** A number that no other test uses for codes. */
export function newPhone(): { digits: string; shown: string } {
  const digits = newPhoneNumber();
  return { digits, shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` };
}

export const house = {
  street: '4821 E Juniper Ave',
  city: 'Mesa',
  state: 'AZ',
  zip: '85205',
  propertyType: 'Single Family Residence',
  squareFootage: '2400',
  paymentMethod: 'pay_now',
};

export const contactPath = (parameters: Record<string, string> = {}) =>
  `/contact-verification?${new URLSearchParams({ ...house, ...parameters })}`;

export async function openContact(page: Page, parameters: Record<string, string> = {}): Promise<void> {
  await open(page, contactPath(parameters));
  await action(page, 'Skip').waitFor();
}

export async function openUnlocked(page: Page): Promise<void> {
  await openContact(page);
  await action(page, 'Skip').click();
}

/** Before the first load: stores an opened form with these answers. */
export const storeAnswers = (page: Page, answers: Record<string, string>) =>
  page.addInitScript(
    (text) => {
      if (localStorage.getItem('verifiedContactData') === null)
        localStorage.setItem('verifiedContactData', text);
    },
    JSON.stringify({ ...answers, unlocked: true }),
  );

/** Opens the form with these answers already stored. */
export async function openFilled(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await storeAnswers(page, { ...person, ...changes });
  await openContact(page);
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const action = (page: Page, name: string) =>
  section(page, 'Before you start').getByRole('button', { name, exact: true });
export const payer = (page: Page) => section(page, 'Who pays');
export const verification = (page: Page) => section(page, 'Verify your phone');
export const property = (page: Page) => section(page, 'The property');
export const phoneField = (page: Page) => payer(page).getByLabel('Mobile phone');
export const codeField = (page: Page) => page.getByLabel('6-digit code');
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Verification Code' });
export const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
export const summaryButton = (page: Page) => page.getByRole('button', { name: 'View Booking Summary' });
/** The list of missing answers below the button. */
export const missing = (page: Page) => page.locator('#still-missing').getByRole('button');
export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Requests a code and returns it. */
export async function sendCode(page: Page): Promise<string> {
  await sendButton(page).click();
  return (await page.getByTestId('sandbox-code').textContent()) ?? '';
}

export async function verifyPhone(page: Page): Promise<void> {
  await codeField(page).fill(await sendCode(page));
  await verifyButton(page).click();
  await verification(page).getByText('is verified.').waitFor();
}

/** Has the server verify this browser's phone before the page is opened. */
export async function verifyBeforehand(page: Page, phoneNumber: string): Promise<void> {
  const sent = await page.request.post('/api/sms/send-verification', { data: { phoneNumber } });
  const { code } = await sent.json();
  await page.request.post('/api/sms/verify-code', { data: { phoneNumber, code } });
}

/** Opens the step with everything filled in. */
export async function openComplete(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const { digits } = newPhone();
  await verifyBeforehand(page, digits);
  await openFilled(page, { phoneNumber: digits, ...changes });
  await verification(page).getByText('is verified.').waitFor();
}
