// The booking section's locators, and the stored property.
import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { open } from './open.ts';

export const addressField = (page: Page) => page.getByRole('combobox', { name: 'Property address' });
export const sizeIsRight = (page: Page) =>
  page.getByRole('checkbox', { name: 'I confirm this square footage is accurate' });
export const continueButton = (page: Page) => page.locator('#book').getByRole('button', { name: 'Continue' });

/** Opens the booking section and waits for the search box's code. */
export async function openSearch(page: Page): Promise<void> {
  await open(page, '/#book');
  await page.locator('#address-input').waitFor();
}

export async function pick(page: Page, address: string): Promise<void> {
  await addressField(page).fill(address);
  await page.getByRole('option', { name: address }).click();
}

/** From the search box to /property-confirmed. */
export async function confirmFound(page: Page, address: string): Promise<void> {
  await pick(page, address);
  await continueButton(page).click();
  await page.waitForURL('/property-confirmed');
}

export type Manual = { number: string; direction?: string; name: string; zip: string; size: string };

export async function fillManual(page: Page, manual: Manual): Promise<void> {
  await page.getByLabel('Street number').fill(manual.number);
  if (manual.direction) await page.getByLabel('Direction').selectOption(manual.direction);
  await page.getByLabel('Street name').fill(manual.name);
  await page.getByLabel('ZIP code').fill(manual.zip);
  await page.getByLabel('Square footage', { exact: true }).fill(manual.size);
}

/** A house as stored in the browser; it does not exist on the server. */
export const storedHouse = {
  id: '00000000-0000-4000-8000-000000000000',
  street: '123 N Center St',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  propertyType: 'Single Family Residence',
  squareFootage: 980,
  isValidated: true,
  paymentMethod: 'pay_now',
};

/** Mocks the lookups, which are limited per IP address and minute. */
export const answerLookUps = (page: Page) =>
  intercept(page, '**/api/property/validate', (call) => {
    const { paymentMethod: _later, ...found } = storedHouse;
    const address = `${found.street}, ${found.city}, ${found.state} ${found.zip}`;
    const place = { address, zipCode: found.zip, county: 'Maricopa', placeId: 'p1', streetViewUrl: null };
    const features = { hasCasita: false, hasPoolSpa: false, hasDetachedGarage: false };
    const property = { ...found, ...place, ...features, isManual: false, manualEntry: false };
    const quoted = { payNowCents: 57_500, challengeCents: 28_750, surcharges: [], unitByUnit: null };
    const price = { ...quoted, tier: 'Single family, up to 1,200 sq ft' };
    return call.answer({ json: { success: true, property: { ...property, price } } });
  });

/** Opens /property-confirmed with a house stored on the server. */
export async function confirmStored(page: Page, squareFootage: number): Promise<void> {
  const house = { streetNumber: '12', direction: 'North', streetName: 'Agave Ct', zipCode: '85201' };
  const answer = await page.request.post('/api/property/manual', { data: { ...house, squareFootage } });
  await storeInTab(page, 'confirmedProperty', (await answer.json()).property);
  await open(page, '/property-confirmed');
}

/** Before the first load: sets a value in sessionStorage. */
export const storeInTab = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, text);
    },
    [key, JSON.stringify(value)] as const,
  );

export const readTabStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key);

export const readBrowserStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
