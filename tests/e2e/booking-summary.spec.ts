import { expect, type Page } from '@playwright/test';
import { business } from '../support/business.ts';
import { queryOf, readBrowserStorage, storeInTab } from './booking-section.ts';
import { contactPath, house, newPhone, openComplete, person, summaryButton, test } from './contact-form.ts';
import { type Intercepted, intercept } from './intercept.ts';
import { open } from './open.ts';

const summaryPath = (parameters: Record<string, string> = {}) =>
  `/booking-summary?${new URLSearchParams({ ...house, ...parameters })}`;

/** Names and values of a description list, in order. */
const facts = (page: Page, label: string) =>
  page
    .locator(`[aria-labelledby=${label}] dl > div`)
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );
const total = (page: Page) => page.getByTestId('total');

test('it shows this browser’s saved data, and continues or goes back with the property', {
  tag: '@phone',
}, async ({ page }) => {
  await storeInTab(page, 'bookingSelection', {
    service: 'standard',
    addons: ['foundation', 'pool'],
    step: 3,
  });
  await openComplete(page);
  await summaryButton(page).click();
  await expect(total(page)).toHaveText('$750');
  await open(page, '/booking-summary');
  await expect(page.getByText('4821 E Juniper Ave, Mesa, AZ 85205')).toBeVisible();
  await expect(total(page)).toHaveText('$750');
  expect(await facts(page, 'summary-price')).toEqual({
    'Single family, 1,201–3,000 sq ft': '$650',
    'Pool/spa inspection': 'Free',
    'Foundation inspection': '+$100',
  });
  expect(await facts(page, 'summary-contact')).toMatchObject({
    Name: 'Rosalind Okafor',
    'Payer email': person.payerEmail,
    'Report email': person.payerEmail,
    Occupancy: 'Occupied',
    Agent: 'No updates',
  });
  await page.getByRole('link', { name: 'Back to Edit Details' }).click();
  await expect(page).toHaveURL(contactPath());
  await summaryButton(page).click();
  await page.getByRole('link', { name: 'Pick Your Date' }).click();
  await expect(page).toHaveURL(`/calendar?${new URLSearchParams(house)}`);
});

test('loading the price does not move the next button', { tag: '@phone' }, async ({ page }) => {
  await storeInTab(page, 'bookingSelection', {
    service: 'standard',
    addons: ['foundation', 'pool'],
    step: 3,
  });
  await openComplete(page);
  let price: Intercepted | undefined;
  await intercept(page, '**/api/pricing/calculate', (call) => (price = call));
  await summaryButton(page).click();
  const next = page.getByRole('link', { name: 'Pick Your Date' });
  const place = async () => (await next.boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => price).toBeDefined();
  const before = await place();
  await price?.pass();
  await expect(total(page)).toHaveText('$750');
  // Within a few pixels: a press that has begun still ends on it.
  expect(Math.abs((await place()) - before)).toBeLessThan(8);
});

test('a link with the whole documented query fills it, and its personal data is removed from the address', {
  tag: '@desktop',
}, async ({ page }) => {
  const { digits, shown } = newPhone();
  const building = {
    address: '310 S Palo Verde Dr, Mesa, AZ 85204',
    squareFootage: '2800',
    propertyType: 'Multi-Family Residence',
    multiFamilyUnits: '2 Units',
    unitLabels: '["Front","Back"]',
    unitSquareFootages: '[1300,1500]',
    paymentMethod: 'pay_now',
  };
  const people = {
    ...person,
    relationshipToBuyer: 'family',
    buyerExplanation: 'My aunt Ada Okafor',
    reportEmail: 'ada@mail.example',
    phoneNumber: digits,
    wantsRealtorNotification: 'yes',
    realtorName: 'June Park',
    realtorEmail: 'june@homes.example',
    realtorPhone: '4805550199',
    contactPersons: JSON.stringify([
      { id: '1', firstName: 'Theo', lastName: 'Vance', email: 'theo@mail.example' },
    ]),
  };
  await open(page, `/booking-summary?${new URLSearchParams({ ...building, ...people })}`);
  await expect(page).toHaveURL(`/booking-summary?${new URLSearchParams(building)}`);
  await expect(total(page)).toBeVisible();
  expect(await facts(page, 'summary-contact')).toEqual({
    Name: 'Rosalind Okafor',
    Relationship: 'I am a family member of the buyer',
    'Paying for': 'My aunt Ada Okafor',
    'Payer email': person.payerEmail,
    'Report email': 'ada@mail.example',
    Phone: shown,
    Occupancy: 'Occupied',
    'Recipient 1': 'Theo Vance, theo@mail.example',
    Agent: 'June Park, june@homes.example, (480) 555-0199',
  });
  expect(await facts(page, 'summary-property')).toMatchObject({ Units: '2 Units', Front: '1,300 sq ft' });
  await expect(page.getByText('310 S Palo Verde Dr, Mesa, AZ 85204')).toBeVisible();
  expect(await readBrowserStorage(page, 'verifiedContactData')).toMatchObject({ isVerified: false });
});

test('differing county records are shown with both prices, and do not block the booking', {
  tag: '@phone',
}, async ({ page }) => {
  const shop = { street: '456 E Main St', city: 'Mesa', state: 'AZ', zip: '85203' };
  const told = { propertyType: 'Mobile/Manufactured Home', mobileHomeType: 'Single Wide' };
  await open(page, `/booking-summary?${new URLSearchParams({ ...shop, ...told, paymentMethod: 'pay_now' })}`);
  await expect(
    page.getByText(
      'County records say commercial, 5,200 sq ft ($1,100). You told us mobile home, single wide ($625). ' +
        'We’ll check before the inspection and call you if the price changes.',
    ),
  ).toBeVisible();
  await expect(total(page)).toHaveText('$625');
});

test('a link without a verified phone lists what is missing and offers no date; an unavailable price is not waited for', {
  tag: '@phone',
}, async ({ page }) => {
  await intercept(page, '**/api/pricing/calculate', (call) => call.cut());
  await open(page, summaryPath({ ...person, phoneNumber: newPhone().digits }));
  await expect(page.getByText('Still missing: the code we text you.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick Your Date' })).toHaveCount(0);
  await expect(page.getByText('We couldn’t work out the price. Please reload the page.')).toBeVisible();
});

test('the next button leads to what is missing', { tag: '@phone' }, async ({ page }) => {
  const { lastName: _missing, ...others } = person;
  await open(page, summaryPath({ ...others, phoneNumber: newPhone().digits }));
  const next = page.getByRole('link', { name: 'Add your last name' });
  await expect(next).toBeInViewport();
  await next.click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
});

test.describe('the challenge price', () => {
  const challenge = { paymentMethod: 'challenge' };

  /** A claim by this browser for the house of the link. */
  async function claim(page: Page): Promise<void> {
    const [streetNumber, ...streetName] = house.street.split(' ');
    const typed = { streetNumber, direction: '', streetName: streetName.join(' '), zipCode: house.zip };
    const size = { propertyType: house.propertyType, squareFootage: Number(house.squareFootage) };
    const stored = await page.request.post('/api/property/manual', { data: { ...typed, ...size } });
    const { property } = await stored.json();
    const competitor = { fullName: 'Dana Whitfield', licenseNumbers: 'BTR 70999, ROC 123456' };
    const all = business.credentials.map(({ id }) => id);
    const data = { propertyId: property.id, credentials: all, ...competitor };
    expect((await page.request.post('/api/credential-claims', { data })).status()).toBe(201);
  }

  test('with a claim is half the fee and the full price of the add-ons', { tag: '@desktop' }, async ({
    page,
  }) => {
    await claim(page);
    await storeInTab(page, 'bookingSelection', { service: null, addons: ['foundation', 'pool'], step: 3 });
    await open(page, summaryPath(challenge));
    await expect(total(page)).toHaveText('$475');
    expect(await facts(page, 'summary-price')).toEqual({
      'Single family, 1,201–3,000 sq ft50% Off Challenge, awaiting verification': '$325',
      'Pool/spa inspection': '+$50',
      'Foundation inspection': '+$100',
    });
  });

  test('without a claim is the standard fee, explained, of the property in the address and not of an earlier one', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, summaryPath({ squareFootage: '900' }));
    await expect(total(page)).toHaveText('$575');
    await open(page, summaryPath(challenge));
    await expect(total(page)).toHaveText('$650');
    await page.getByRole('link', { name: 'Compare credentials' }).click();
    expect(new URL(page.url()).pathname).toBe('/credential-comparison');
    expect(queryOf(page)).toEqual({ ...house, ...challenge });
  });
});
