// An agent books for a second client: the form contains nothing about the first.
import { expect, type Page } from '@playwright/test';
import { addressField, confirmFound, openSearch, readBrowserStorage } from './booking-section.ts';
import { newPhone, payer, phoneField, property, section, test } from './contact-form.ts';
import { open } from './open.ts';

const firstHouse = '1234 N Gilbert Rd, Gilbert, AZ 85234';
const secondHouse = {
  street: '4821 E Juniper Ave',
  city: 'Mesa',
  state: 'AZ',
  zip: '85205',
  propertyType: 'Single Family Residence',
  squareFootage: '2400',
  paymentMethod: 'pay_now',
};
const note = (page: Page) => page.getByRole('note').filter({ hasText: 'Not you?' });

const agent = { firstName: 'Priya', lastName: 'Shah', payerEmail: 'priya@realty.example' };

/** Fills in the agent's and the first client's details. */
async function answerForFirstClient(page: Page, phoneNumber: string): Promise<void> {
  await openSearch(page);
  await confirmFound(page, firstHouse);
  await page.getByRole('button', { name: /^Skip Challenge and Book Now/ }).click();
  await page.waitForURL('/contact-verification?*');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const form = payer(page);
  await form.getByLabel('First name').fill(agent.firstName);
  await form.getByLabel('Last name').fill(agent.lastName);
  await form.getByLabel('Relationship to the buyer').selectOption('realtor');
  await form.getByLabel('Your client’s name').fill('My client Dana Reyes');
  await form.getByLabel('Email', { exact: true }).fill(agent.payerEmail);
  await form.getByLabel('Email for the report').fill('dana@mail.example');
  await phoneField(page).fill(phoneNumber);
  await section(page, 'Who else gets the report').getByRole('button', { name: 'Add a recipient' }).click();
  await page.locator('#recipient-email-0').fill('lee@mail.example');
  await property(page).getByLabel('Vacant').check();
  await expect
    .poll(() => readBrowserStorage(page, 'verifiedContactData'))
    .toMatchObject({ occupancyStatus: 'vacant' });
}

async function expectOnlyTheAgent(page: Page, phone: string): Promise<void> {
  const form = payer(page);
  await expect(note(page)).toContainText('we kept only your name, email and phone');
  await expect(form.getByLabel('First name')).toHaveValue(agent.firstName);
  await expect(form.getByLabel('Relationship to the buyer')).toHaveValue('realtor');
  await expect(phoneField(page)).toHaveValue(phone);
  await expect(form.getByLabel('Your client’s name')).toHaveValue('');
  await expect(form.getByLabel('Email for the report')).toHaveValue('');
  await expect(page.locator('#recipient-email-0')).toHaveCount(0);
  await expect(property(page).getByLabel('Vacant')).not.toBeChecked();
  expect(JSON.stringify(await readBrowserStorage(page, 'verifiedContactData'))).not.toMatch(
    /dana|lee@|vacant/i,
  );
}

test('starting over with another address keeps the agent and clears the first client', {
  tag: '@phone',
}, async ({ page }) => {
  const { digits, shown } = newPhone();
  await answerForFirstClient(page, digits);
  await open(page, '/#book');
  await page.getByRole('button', { name: 'Start over with another address' }).click();
  await expect(addressField(page)).toHaveValue('');
  await confirmFound(page, '123 N Center St, Mesa, AZ 85201');
  await page.getByRole('button', { name: /^Skip Challenge and Book Now/ }).click();
  await page.waitForURL('/contact-verification?*');
  await expectOnlyTheAgent(page, shown);
  await note(page).getByRole('button', { name: 'Not you? Clear' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(payer(page).getByLabel('First name')).toHaveValue('');
  await expect(phoneField(page)).toHaveValue('');
  await expect(payer(page).getByLabel('First name')).toBeFocused();
});

test('a link to another property shows nothing of the first client, on the summary or in the form', {
  tag: '@desktop',
}, async ({ page }) => {
  const { digits, shown } = newPhone();
  await answerForFirstClient(page, digits);
  await open(page, `/booking-summary?${new URLSearchParams(secondHouse)}`);
  await expect(page.getByText(agent.payerEmail).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/dana|lee@|vacant/i);
  await open(page, `/contact-verification?${new URLSearchParams(secondHouse)}`);
  await expectOnlyTheAgent(page, shown);
});
