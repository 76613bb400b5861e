// The parts of a journey, each from one page to the next, for any input device.
import { expect } from '@playwright/test';
import { addressField, continueButton } from './booking-section.ts';
import {
  codeField,
  phoneField,
  sendButton,
  summaryButton,
  verification,
  verifyButton,
} from './contact-form.ts';
import type { Journey } from './journeys.ts';
import { open } from './open.ts';
import { confirmButton, dayCell, heading, heldTime, timeField } from './scheduling.ts';
import { acceptance, allInitialed, completeButton, consent, initialsField, toInitial } from './signing.ts';

type Walker = Pick<Journey, 'page' | 'input'>;
type Known = Pick<Journey, 'page' | 'input' | 'visitor'>;

export const house = '123 N Center St, Mesa, AZ 85201';

/** From the top of the landing page to the property and its price. */
export async function findHouse({ page, input }: Walker): Promise<void> {
  await input.takeSuggestion(addressField(page), '123 N Cen', page.getByRole('option', { name: house }));
  await input.press(continueButton(page));
  await expect(heading(page)).toHaveText('Property confirmed');
}

export const payStandardFee = async ({ page, input }: Walker): Promise<void> => {
  await input.press(page.getByRole('button', { name: 'Skip Challenge and Book Now' }));
  await page.waitForURL('/contact-verification?*');
};

/** Everything but the phone. */
export async function fillContact({ page, input, visitor }: Known): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Skip', exact: true }));
  await input.type(page.getByLabel('First name').first(), 'Rosalind');
  await input.type(page.getByLabel('Last name').first(), 'Okafor');
  await input.choose(page.getByLabel('Relationship to the buyer'), 'I am the buyer');
  await input.type(page.getByLabel('Email', { exact: true }), visitor.email);
  await input.press(page.locator('#realtor-no'));
  await input.press(page.locator('#occupancy-occupied'));
}

/** Requests a code and returns the one the sandbox shows. */
export async function askForCode({ page, input, visitor }: Known): Promise<string> {
  await input.type(phoneField(page), visitor.digits);
  await input.press(sendButton(page));
  return (await page.getByTestId('sandbox-code').textContent()) ?? '';
}

export async function enterCode({ page, input }: Walker, code: string): Promise<void> {
  await input.type(codeField(page), code);
  await input.press(verifyButton(page));
}

export const expectVerified = ({ page }: Pick<Walker, 'page'>) =>
  expect(verification(page).getByText('is verified.')).toBeVisible();

/** From the complete contact form to the calendar. */
export async function goToCalendar({ page, input }: Walker): Promise<void> {
  await input.press(summaryButton(page));
  await input.press(page.getByRole('link', { name: 'Pick Your Date' }));
  await page.waitForURL(/\/calendar\?/);
}

export async function chooseTime({ page, input }: Walker, date: string, words: string): Promise<void> {
  await input.pickDay(dayCell(page, date));
  await input.press(timeField(page).getByRole('radio', { name: words, exact: true }));
}

export async function holdChosen({ page, input }: Walker, words: string): Promise<void> {
  await input.press(confirmButton(page));
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await expect(heldTime(page)).toHaveText(words);
}

/** From the agreement's first line to the checkout. */
export async function signAgreement(walker: Walker): Promise<void> {
  await completeAgreement(walker);
  await walker.page.waitForURL('/checkout/*');
}

/** From the agreement's first line to its signature. */
export async function completeAgreement({ page, input }: Walker): Promise<void> {
  await input.press(consent(page));
  await input.type(initialsField(page), 'RO');
  for (let left = 14; left >= 0; left--) {
    await input.press(toInitial(page).first());
    await expect(toInitial(page)).toHaveCount(left);
  }
  await expect(allInitialed(page)).toBeVisible();
  await input.press(acceptance(page));
  await input.sign();
  await input.press(completeButton(page));
}

/** The inspector, in a separate browser. */
export async function enterDesk({ elsewhere }: Pick<Journey, 'elsewhere'>): Promise<Walker> {
  const desk = await elsewhere();
  await open(desk.page, '/login');
  await desk.input.press(desk.page.getByRole('button', { name: 'Sign in as the demo inspector' }));
  await desk.page.waitForURL('/dashboard');
  return desk;
}

export const cards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002760003184',
} as const;

const payButton = ({ page }: Pick<Walker, 'page'>) =>
  page.getByRole('button', { name: /^(Complete Payment|Processing\.\.\.)$/ });

export async function payByCard({ page, input }: Walker, number: string): Promise<void> {
  await input.type(page.getByLabel('Card number'), number);
  await input.type(page.getByLabel('Expiration'), '1239');
  await input.type(page.getByLabel('CVC'), '123');
  await input.press(payButton({ page }));
}

export const expectPaid = async ({ page }: Pick<Walker, 'page'>, amount: string): Promise<void> => {
  await expect(page.getByTestId('amount-paid')).toHaveText(amount);
  await expect(payButton({ page })).toHaveCount(0);
};
