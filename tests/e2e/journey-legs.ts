// The legs of a journey, each from one page to the next, with whatever hand walks it.
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

type Walker = Pick<Journey, 'page' | 'hand'>;
type Known = Pick<Journey, 'page' | 'hand' | 'visitor'>;

export const house = '123 N Center St, Mesa, AZ 85201';

/** From the top of the landing page to the property and its price. */
export async function findHouse({ page, hand }: Walker): Promise<void> {
  await hand.takeSuggestion(addressField(page), '123 N Cen', page.getByRole('option', { name: house }));
  await hand.press(continueButton(page));
  await expect(heading(page)).toHaveText('Property confirmed');
}

export const payStandardFee = async ({ page, hand }: Walker): Promise<void> => {
  await hand.press(page.getByRole('button', { name: 'Skip Challenge and Book Now' }));
  await page.waitForURL('/contact-verification?*');
};

/** Everything but the phone. */
export async function fillContact({ page, hand, visitor }: Known): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Skip', exact: true }));
  await hand.type(page.getByLabel('First name').first(), 'Rosalind');
  await hand.type(page.getByLabel('Last name').first(), 'Okafor');
  await hand.choose(page.getByLabel('Relationship to the buyer'), 'I am the buyer');
  await hand.type(page.getByLabel('Email', { exact: true }), visitor.email);
  await hand.press(page.locator('#realtor-no'));
  await hand.press(page.locator('#occupancy-occupied'));
}

/** Asks for a code and answers it, as it stands in the sandbox instead of in a text message. */
export async function askForCode({ page, hand, visitor }: Known): Promise<string> {
  await hand.type(phoneField(page), visitor.digits);
  await hand.press(sendButton(page));
  return (await page.getByTestId('sandbox-code').textContent()) ?? '';
}

export async function enterCode({ page, hand }: Walker, code: string): Promise<void> {
  await hand.type(codeField(page), code);
  await hand.press(verifyButton(page));
}

export const expectVerified = ({ page }: Pick<Walker, 'page'>) =>
  expect(verification(page).getByText('is verified.')).toBeVisible();

/** From the complete contact form to the calendar. */
export async function goToCalendar({ page, hand }: Walker): Promise<void> {
  await hand.press(summaryButton(page));
  await hand.press(page.getByRole('link', { name: 'Pick Your Date' }));
  await page.waitForURL(/\/calendar\?/);
}

export async function chooseTime({ page, hand }: Walker, date: string, words: string): Promise<void> {
  await hand.pickDay(dayCell(page, date));
  await hand.press(timeField(page).getByRole('radio', { name: words, exact: true }));
}

export async function holdChosen({ page, hand }: Walker, words: string): Promise<void> {
  await hand.press(confirmButton(page));
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await expect(heldTime(page)).toHaveText(words);
}

/** From the agreement's first line to the checkout. */
export async function signAgreement({ page, hand }: Walker): Promise<void> {
  await hand.press(consent(page));
  await hand.type(initialsField(page), 'RO');
  for (let left = 14; left >= 0; left--) {
    await hand.press(toInitial(page).first());
    await expect(toInitial(page)).toHaveCount(left);
  }
  await expect(allInitialed(page)).toBeVisible();
  await hand.press(acceptance(page));
  await hand.sign();
  await hand.press(completeButton(page));
  await page.waitForURL('/checkout/*');
}

/** The inspector, in a browser of their own. */
export async function enterDesk({ elsewhere }: Pick<Journey, 'elsewhere'>): Promise<Walker> {
  const desk = await elsewhere();
  await open(desk.page, '/login');
  await desk.hand.press(desk.page.getByRole('button', { name: 'Sign in as the demo inspector' }));
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

export async function payByCard({ page, hand }: Walker, number: string): Promise<void> {
  await hand.type(page.getByLabel('Card number'), number);
  await hand.type(page.getByLabel('Expiration'), '1239');
  await hand.type(page.getByLabel('CVC'), '123');
  await hand.press(payButton({ page }));
}

export const expectPaid = async ({ page }: Pick<Walker, 'page'>, amount: string): Promise<void> => {
  await expect(page.getByTestId('amount-paid')).toHaveText(amount);
  await expect(payButton({ page })).toHaveCount(0);
};
