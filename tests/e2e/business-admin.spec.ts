// The owner changes what the business says about itself, at the desk on a phone.
import { expect, type Page } from '@playwright/test';
import { newPhoneNumber, reserveFirstTime } from '../../scripts/sample-visitor.mjs';
import { pngPortrait } from '../support/portrait.ts';
import { signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { continueButton, readTabStorage, sizeIsRight } from './booking-section.ts';
import { house, toast } from './contact-form.ts';
import { onPhones, open } from './open.ts';
import { test } from './own-product.ts';

// They change the same product one after the other.
test.describe.configure({ mode: 'serial' });
test.use(onPhones);

const sentence = 'We wear boot covers indoors.';
const price = (page: Page) => page.locator('[id="prices.singleFamily.1.payNowCents"]');
const phone = (page: Page) => page.locator('[id="office.phone"]');
const check = (page: Page) => page.getByRole('button', { name: 'Check and publish' });
const publish = (page: Page) => page.getByRole('button', { name: /^Publish \d+ changes?$/ });
const review = (page: Page) => page.getByRole('heading', { name: 'Check your changes' });
const confirm = (page: Page) => page.getByRole('checkbox', { name: /a lawyer should read this agreement/ });
const differences = (page: Page) => page.getByRole('listitem');

/** All pages are drawn anew after each change, which takes a busy machine a while. */
const drawn = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 });

async function openSection(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, `/admin#${id}`);
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

test('a price, the phone and a sentence of the agreement are published, seen at once, and taken back', async ({
  page,
  browser,
  product,
}) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'prices');
  await price(page).fill('');
  await check(page).click();
  await expect(page.getByRole('alert')).toContainText('1 field needs another look');
  await page.getByRole('button', { name: 'Prices: house up to 3,000 sq ft' }).click();
  await expect(price(page)).toBeFocused();
  await price(page).fill('695');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await openSection(page, 'business');
  await expect(page.getByText('1 unpublished change', { exact: true })).toBeVisible();
  await phone(page).fill('480 555 0199');

  await openSection(page, 'agreement');
  await page.getByText(/^5\. /).click();
  const paragraphs = page.locator('[id="agreement.sections.4.paragraphs"]');
  await paragraphs.fill(`${await paragraphs.inputValue()}\n\n${sentence}`);
  await expect(page.getByText('3 unpublished changes', { exact: true })).toBeVisible();

  await check(page).click();
  await expect(review(page)).toBeFocused();
  await expect(differences(page).filter({ hasText: 'Prices: house up to 3,000 sq ft' })).toContainText(
    '$695',
  );
  await expect(differences(page).filter({ hasText: 'Business: office phone' })).toContainText(
    '(480) 555-0199',
  );
  await expect(differences(page).filter({ hasText: 'Agreement: ' })).toContainText(sentence);
  await expect(differences(page).filter({ hasText: 'A house of 2,400 sq ft' })).toContainText('$695');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await publish(page).click();
  await expect(page.getByText('Please check this box first.')).toBeVisible();
  await confirm(page).check();
  await publish(page).click();
  await expect(toast(page)).toContainText('Published. Visitors see it now.');

  const visitor = await browser.newContext({ baseURL: product.url });
  const publicPage = await visitor.newPage();
  const shows = (path: string, words: string) =>
    expect
      .poll(
        async () => {
          await publicPage.goto(path);
          return publicPage.locator('body').innerText();
        },
        { timeout: 30_000 },
      )
      .toContain(words);
  await shows('/pricing', '$695');
  await expect(publicPage.getByRole('contentinfo')).toContainText('(480) 555-0199');
  await shows('/contract-preview', sentence);

  await openSection(page, 'versions');
  await expect(page.getByRole('heading', { name: 'Version 2 In force' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at the differences of version 1' }).click();
  await expect(page.getByText('From what visitors see now to version 1:')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to this version 1' }).click();
  await expect(page.getByText('3 unpublished changes', { exact: true })).toBeVisible();
  await check(page).click();
  await confirm(page).check();
  await publish(page).click();
  await expect(page.getByRole('heading', { name: 'Version 3 In force' })).toBeVisible();
  await shows('/pricing', '$650');
  await expect(publicPage.locator('body')).not.toContainText('$695');
  await visitor.close();
});

test('a booking shows its quoted price on every step, although the owner has published another', async ({
  page,
  browser,
  product,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const visitor = await browser.newContext({ baseURL: product.url });
  const quoted = await visitor.newPage();
  const query = new URLSearchParams(house);
  await open(quoted, `/booking-summary?${query}`);
  await expect(quoted.getByTestId('total')).toHaveText('$650');

  await signInToDesk(page, product.url);
  const { newest, profile } = await (await page.request.get('/api/admin/business')).json();
  profile.prices.singleFamily[1].payNowCents = 69_500;
  const data = { basedOn: newest, profile };
  expect((await page.request.post('/api/admin/business', { data, headers })).status()).toBe(201);
  await drawn(page, '/pricing').toContain('$695');

  const main = quoted.getByRole('main');
  for (const { path, shown } of [
    { path: '/property-confirmed', shown: main.getByTestId('pay-now-price') },
    { path: `/pricing?${query}`, shown: main.getByTestId('known-pay-now') },
    { path: `/pricing-schedule?${query}`, shown: main.getByTestId('known-pay-now') },
    { path: `/credential-comparison?${query}`, shown: main.getByText('$650').first() },
    { path: `/contact-verification?${query}`, shown: main.getByTestId('due') },
    { path: `/inspection-confirmed?${query}`, shown: main.getByTestId('total') },
    { path: `/booking-summary?${query}`, shown: main.getByTestId('total') },
    { path: `/calendar?${query}`, shown: main.getByTestId('total') },
  ])
    await test.step(path, async () => {
      await open(quoted, path);
      await expect(shown).toHaveText('$650');
      // The printed price list is hidden.
      await expect(main.getByText('$695').filter({ visible: true })).toHaveCount(0);
    });

  const property = await readTabStorage(quoted, 'confirmedProperty');
  const ask = async (path: string, body?: object) => {
    if (path === '/api/property/manual') return { property };
    const answer = body
      ? await visitor.request.post(path, { data: body, headers })
      : await visitor.request.get(path);
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const { id: appointmentId } = await reserveFirstTime(ask, {
    phoneNumber: newPhoneNumber(),
    house: { streetNumber: '', direction: '', streetName: '', zipCode: '' },
  });
  expect(await ask('/api/agreements/open', { appointmentId })).toMatchObject({ total: 650 });
  expect(await ask('/api/create-payment-intent', { appointmentId })).toMatchObject({ amount: 650 });
  await visitor.close();
});

test('a surcharge by year is published, and asked for and named where a visitor books', async ({
  page,
  browser,
  product,
}) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'prices');
  await page.getByRole('button', { name: 'Add a surcharge by year' }).click();
  const field = (name: string) => page.locator(`[id="prices.surcharges.yearBuilt.0.${name}"]`);
  await field('before').fill('1960');
  await field('addCents').fill('0');
  await check(page).click();
  await expect(page.locator('[id="prices.surcharges.yearBuilt.0.addCents-error"]')).toHaveText(
    'A price is at least $1.',
  );
  await field('addCents').fill('50');
  await check(page).click();
  await expect(differences(page).filter({ hasText: 'A house of 2,400 sq ft, built in 1959' })).toContainText(
    '$745',
  );
  await publish(page).click();
  await expect(toast(page)).toContainText('Published.');

  const visitor = await browser.newContext({ baseURL: product.url });
  const booking = await visitor.newPage();
  await expect
    .poll(async () => (await visitor.request.get('/pricing')).text())
    .toContain('built before 1960');
  await open(booking, `/calendar?${new URLSearchParams(house)}`);
  await booking.getByRole('link', { name: 'Enter the year' }).click();
  await sizeIsRight(booking).check();
  await continueButton(booking).click({ force: true });
  await expect(booking.locator('#yearBuilt')).toBeFocused();
  await booking.locator('#yearBuilt').fill('1955');
  await expect(booking.getByTestId('price-now')).toHaveText('$745');
  await expect(booking.getByText('Built before 1960: +$50')).toBeVisible();
  await continueButton(booking).click();
  await booking.waitForURL('/property-confirmed');
  await expect(booking.getByTestId('pay-now-price')).toHaveText('$745');
  await expect(booking.getByText('Built before 1960: +$50')).toBeVisible();
  await visitor.close();
});

test('a draft is seen as PDF and as a page, confirmed, scheduled, and canceled before its day', async ({
  page,
  product,
}) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'business');
  await phone(page).fill('480 555 0177');
  await openSection(page, 'agreement');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'See it as PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('agreement-sample.pdf');

  await openSection(page, 'brand');
  await page.locator('[id="brand.palette.page.light"]').fill('#fff3dd');
  await check(page).click();
  await page.getByRole('button', { name: 'See your pages' }).click();
  const shown = page.frameLocator('iframe[title$="as your draft would look"]');
  await expect(shown.getByRole('contentinfo')).toContainText('(480) 555-0177');
  await expect(shown.locator('body')).toHaveCSS('background-color', 'rgb(255, 243, 221)');
  await page.getByLabel('Page', { exact: true }).selectOption('Prices');
  await page.getByLabel('Computer').check();
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('What your inspection costs');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await expect(differences(page).filter({ hasText: 'certification number' })).toContainText('Section 2');
  await page.getByLabel('From a later day').check();
  await page.getByLabel('First day').fill('2199-01-04');
  await publish(page).click();
  await expect(page.getByText('Please check this box first.')).toBeVisible();
  await confirm(page).check();
  await publish(page).click();
  await expect(toast(page)).toContainText('Published. Visitors see it from January 4, 2199.');

  await openSection(page, 'versions');
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'This won’t start on Friday, January 4, 2199: Business: office phone (from (480) 555-0142 to (480) 555-0177)',
  );
  await question.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(toast(page)).toContainText('won’t start.');
  await expect(page.getByRole('heading', { name: /^Version \d+ Never started$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this change' })).toHaveCount(0);
});

test('another owner’s change is merged into the draft, which survives a reload', async ({
  page,
  product,
}) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'business');
  await phone(page).fill('480 555 0188');
  await check(page).click();
  await expect(review(page)).toBeVisible();
  const { newest, profile } = await (await page.request.get('/api/admin/business')).json();
  const other = { basedOn: newest, profile: { ...profile, tagline: 'We look closely' } };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/admin/business', { data: other, headers })).status()).toBe(201);
  await confirm(page).check();
  await publish(page).click();
  await expect(page.getByText('We kept your changes; please check them again.')).toBeVisible();
  await expect(phone(page)).toHaveValue('480 555 0188');
  await expect(page.locator('#tagline')).toHaveValue('We look closely');

  await openSection(page, 'business');
  await expect(phone(page)).toHaveValue('480 555 0188');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(phone(page)).not.toHaveValue('480 555 0188');
  await expect(check(page)).toHaveCount(0);
});

test('what the server finds is listed with a link into the other section', async ({ page, product }) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'service-area');
  await page.getByLabel('Add ZIP codes').fill('90210, Beverly Hills, Maricopa, 34.1, -118.4');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await openSection(page, 'prices');
  await check(page).click();
  const problem = page
    .getByRole('alert')
    .getByRole('link', { name: 'Service area: ZIP code 90210, ZIP code' });
  await problem.click();
  await expect(page).toHaveURL(/#service-area$/);
  await expect(page.locator('details[open]').filter({ hasText: '90210 Beverly Hills' })).toContainText(
    '90210 is not a ZIP code in Arizona.',
  );
  await page.getByRole('button', { name: 'Remove 90210' }).click();
  await expect(check(page)).toHaveCount(0);
});

test('a portrait is chosen, kept through a refused file, published, shown to visitors and removed', async ({
  page,
  product,
}) => {
  await signInToDesk(page, product.url);
  await openSection(page, 'inspectors');
  await page.locator('summary', { hasText: 'Marcus Ybarra' }).click();
  const field = page.locator('[id="inspectors.0.portrait"]');
  const photo = page.getByRole('img', { name: 'Portrait of Marcus Ybarra' });
  const buffer = Buffer.from(pngPortrait, 'base64');
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(photo).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: drawing });
  await expect(field).toHaveAccessibleDescription(/This is not a JPEG or PNG picture/);
  await expect(photo).toBeVisible();
  await check(page).click();
  await expect(differences(page).filter({ hasText: 'Marcus Ybarra, portrait' })).toContainText('A new photo');
  await publish(page).click();
  await expect(toast(page)).toContainText('Published. Visitors see it now.');

  await drawn(page, '/inspector').toContain('/inspectors/1/');
  await open(page, '/inspector');
  await expect(photo).toHaveJSProperty('naturalWidth', 200);
  await expectNoAxeViolations(page);

  await openSection(page, 'inspectors');
  await page.locator('summary', { hasText: 'Marcus Ybarra' }).click();
  await page.getByRole('button', { name: 'Remove the photo of Marcus Ybarra' }).click();
  await expect(field).toBeFocused();
  await check(page).click();
  await publish(page).click();
  await drawn(page, '/inspector').toContain('/art/portrait');
});

test('markup in the owner’s words stays text on every public page', async ({ page, product }) => {
  const payload = '"><img src=x onerror=hit()></script>';
  const headers = { 'sec-fetch-site': 'same-origin' };
  await signInToDesk(page, product.url);
  const { newest, profile } = await (await page.request.get('/api/admin/business')).json();
  const accepted = async (spared: readonly string[]): Promise<unknown> => {
    const hostile = withPayload(profile, payload, spared);
    const answer = await page.request.post('/api/admin/business/check', {
      data: { profile: hostile },
      headers,
    });
    const { problems } = await answer.json();
    // Fields with a shape of their own, or too short for it, keep what they had.
    return problems.length === 0
      ? hostile
      : accepted([...spared, ...problems.map(({ field }: { field: string }) => field)]);
  };
  const data = { basedOn: newest, profile: await accepted([]), agreementConfirmed: true };
  expect((await page.request.post('/api/admin/business', { data, headers })).status()).toBe(201);
  await drawn(page, '/').toContain('onerror=hit()');
  for (const path of [
    '/',
    '/pricing',
    '/whats-included',
    '/inspector',
    '/contract-preview',
    '/admin#agreement',
  ])
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      await expect(page.locator('body')).toContainText('onerror=hit()');
    });
});

function withPayload(value: unknown, payload: string, spared: readonly string[], path = ''): unknown {
  const under = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (typeof value === 'string') return spared.includes(path) ? value : `${value}${payload}`;
  if (Array.isArray(value))
    return value.map((item, index) => withPayload(item, payload, spared, under(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withPayload(part, payload, spared, under(name))]),
  );
}
