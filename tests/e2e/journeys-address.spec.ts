// Journeys with property problems, and with interruptions.

import { expect, type Page } from '@playwright/test';
import { customPricing } from '../../src/domain/property/problem-text.ts';
import { outsideServiceArea } from '../../src/domain/service-area/service-area.ts';
import { business } from '../support/business.ts';
import { addressField, continueButton, queryOf, sizeIsRight } from './booking-section.ts';
import { phoneField, summaryButton } from './contact-form.ts';
import {
  askForCode,
  chooseTime,
  enterCode,
  expectVerified,
  fillContact,
  findHouse,
  goToCalendar,
  holdChosen,
  payStandardFee,
} from './journey-legs.ts';
import { freeDay, journey, openWithStoredContact } from './journeys.ts';
import { open } from './open.ts';
import { heading, reservationsOf } from './scheduling.ts';
import { reload } from './wizard.ts';

const size = (page: Page) => page.getByLabel('Square footage', { exact: true });
const zip = (page: Page) => page.getByLabel('ZIP code');

journey('an unknown address is entered manually and booked', 'keyboard', async (walker) => {
  const { page, input } = walker;
  await openWithStoredContact(walker);
  await open(page, '/#book');
  await input.type(addressField(page), '99999 Nowhere');
  await expect(page.getByText('No results found for this address')).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Try Manual Entry' }));
  await input.type(page.getByLabel('Street number'), '77');
  await input.choose(page.getByLabel('Direction'), 'South');
  await input.type(page.getByLabel('Street name'), 'Quail Run');
  await input.type(zip(page), '85132');
  await expect(zip(page)).toHaveAccessibleDescription('Florence, AZ, in Pinal County');
  await input.type(size(page), '3001');
  await input.press(sizeIsRight(page));
  await input.press(continueButton(page));
  await expect(page.getByText('Manual entry').filter({ visible: true })).toBeVisible();
  await payStandardFee(walker);
  expect(queryOf(page)).toMatchObject({ street: '77 S Quail Run', city: 'Florence', squareFootage: '3001' });
  await goToCalendar(walker);
  await chooseTime(walker, await freeDay(walker), '8:00 AM');
  await holdChosen(walker, '8:00 AM');
  await expect(page.getByTestId('held-total')).toHaveText('$725');
});

journey(
  'a property that is too large or too far away gets the office’s number instead of a price',
  'touch',
  async (walker) => {
    const { page, input } = walker;
    await open(page, '/#book');
    await input.press(page.getByRole('button', { name: 'Enter the address yourself' }));
    await input.type(page.getByLabel('Street number'), '12');
    await input.type(page.getByLabel('Street name'), 'Agave Ct');
    await input.type(zip(page), '85201');
    await input.type(size(page), '6001');
    await input.press(sizeIsRight(page));
    const office = page.locator('#book').getByRole('link', { name: '(480) 555-0142' }).first();
    await expect(page.locator('#book')).toContainText(customPricing(business));
    await expect(office).toHaveAttribute('href', 'tel:+14805550142');
    await expect(continueButton(page)).toBeDisabled();

    await input.type(size(page), '6000');
    await input.type(zip(page), '85701');
    await expect(page.locator('#book')).toContainText(outsideServiceArea(business.serviceArea));
    await expect(office).toBeVisible();
    await expect(continueButton(page)).toBeDisabled();

    await input.type(zip(page), '85201');
    if (!(await sizeIsRight(page).isChecked())) await input.press(sizeIsRight(page));
    await input.press(continueButton(page));
    await expect(page.getByTestId('base-price')).toHaveText('$800.00 Base Price');
  },
);

journey('reloading and going back in the middle lose nothing', 'touch', async (walker) => {
  const { page, visitor } = walker;
  await open(page, '/');
  await findHouse(walker);
  await reload(page);
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await payStandardFee(walker);
  await fillContact(walker);
  const code = await askForCode(walker);
  await reload(page);
  await expect(phoneField(page)).toHaveValue(visitor.shown);
  await expect(page.locator('#occupancy-occupied')).toBeChecked();
  await page.goBack();
  await expect(heading(page)).toHaveText('Property confirmed');
  await page.goForward();
  await expect(page.getByLabel('First name').first()).toHaveValue('Rosalind');
  await expect(summaryButton(page)).toBeDisabled();
  // The code sent before is still valid.
  await enterCode(walker, code);
  await expectVerified(walker);
  await goToCalendar(walker);
  const day = await freeDay(walker);
  await chooseTime(walker, day, '1:00 PM');
  await page.goBack();
  await expect(heading(page)).toHaveText('Booking summary');
  await page.goForward();
  // A selected time is not held, so it is chosen again.
  await chooseTime(walker, day, '1:00 PM');
  await holdChosen(walker, '1:00 PM');
  await reload(page);
  await expect(heading(page)).toHaveText('Almost done: sign, then pay');
  await page.goBack();
  expect(await reservationsOf(page.request)).toEqual([expect.objectContaining({ date: day, time: '13:00' })]);
});
