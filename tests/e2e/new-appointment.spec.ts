// A telephone booking, entered on the inspector's phone. On its own product, because it takes times and money.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fromOurPage, openDesk } from './at-the-desk.ts';
import { expectNoAxeViolations } from './axe.ts';
import { cards } from './desk.ts';
import { makeInput } from './input-devices.ts';
import { type Intercepted, intercept } from './intercept.ts';
import { cards as cardNumbers, expectPaid, payByCard, signAgreement } from './journey-legs.ts';
import { open } from './open.ts';
import { test } from './own-product.ts';
import { linkIn, mailTo } from './scheduling.ts';

const mostTaps = 12;
const mostFields = 6;
const house = '123 N Center St, Mesa, AZ 85201';

const days = (page: Page) => page.getByRole('group', { name: 'Day' });
const starts = (page: Page) => page.getByRole('group', { name: 'Start time' });
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book/ });
const booked = (page: Page) => page.getByRole('region', { name: /^Booked: / });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chip = (group: Locator, index: number) => group.locator('label').nth(index);

async function takeHouse(page: Page): Promise<void> {
  await field(page, 'Property address').fill('123 N Center St, Mesa');
  await page.getByRole('option', { name: house }).tap();
  await expect(page.getByTestId('total')).toBeVisible();
}

async function fillCustomer(page: Page, email: string, phone: string): Promise<void> {
  await field(page, 'First name').fill('Rosalind');
  await field(page, 'Last name').fill('Okafor');
  await field(page, 'Mobile phone').fill(phone);
  await field(page, 'Email').fill(email);
}

test('a booking paid by check takes at most 12 taps and 6 fields', { tag: '@phone' }, async ({ page }) => {
  const taps: string[] = [];
  const fields: string[] = [];
  const tap = async (name: string, target: Locator) => {
    taps.push(name);
    await target.tap();
  };
  const type = async (name: string, target: Locator, text: string) => {
    fields.push(name);
    await tap(name, target);
    await target.fill(text);
  };
  await openDesk(page, '/dashboard');
  await page.getByRole('link', { name: 'New appointment' }).tap();

  await type('address', field(page, 'Property address'), '123 N Center St, Mesa');
  await tap('suggestion', page.getByRole('option', { name: house }));
  await expect(page.getByTestId('total')).toHaveText('$575');
  await tap('day', chip(days(page), 0));
  await tap('time', chip(starts(page), 0));
  await type('first name', field(page, 'First name'), 'Nora');
  await type('last name', field(page, 'Last name'), 'Quill');
  await type('phone', field(page, 'Mobile phone'), '6025550111');
  await type('email', field(page, 'Email'), 'nora@example.com');
  await tap('paid', page.getByText('Paid already', { exact: true }));
  await type('check number', field(page, 'Check number'), '1042');
  await expectNoAxeViolations(page);
  await tap('book', page.getByRole('button', { name: 'Book for $575' }));

  await expect(booked(page)).toContainText('$575, Paid');
  await expect(booked(page)).toContainText('Email to nora@example.com: a receipt and a link to sign');
  expect(await page.evaluate(() => sessionStorage.getItem('deskNewAppointment'))).toBeNull();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(mostTaps);
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(mostFields);

  await page.getByRole('link', { name: 'Open the appointment' }).tap();
  await cards(page).getByRole('button', { name: 'More', exact: true }).tap();
  await expect(cards(page)).toContainText('Entered by the office');
  await cards(page).getByRole('link', { name: 'Copy to a new appointment' }).tap();
  await expect(field(page, 'Email')).toHaveValue('nora@example.com');
  await expect(page.getByTestId('total')).toHaveText('$575');
  await expect(days(page).locator('input:checked')).toHaveCount(0);
});

test('a client opens the mailed link in another browser, signs and pays', { tag: '@phone' }, async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const email = 'rosalind@example.com';
  await openDesk(page, '/dashboard/new');
  await takeHouse(page);
  await chip(days(page), 1).tap();
  await chip(starts(page), 0).tap();
  await fillCustomer(page, email, '6025550112');
  await bookButton(page).tap();
  await expect(booked(page)).toContainText(`Email to ${email}: a link to sign and pay`);

  const mail = await mailTo(page, email, 'Almost done: sign and pay');
  const client = await clientPage(browser, product.url);
  await open(client, linkIn(mail, '/contract-signing'));
  const walker = { page: client, input: makeInput('touch', client) };
  await signAgreement(walker);
  await payByCard(walker, cardNumbers.accepted);
  await expectPaid(walker, '$575.00');
  await client.context().close();
});

test('a time that is not offered is booked after its words are confirmed; typed text outlives a reload and an ended session', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openDesk(page, '/dashboard/new');
  await takeHouse(page);
  await fillCustomer(page, 'early@example.com', '6025550113');
  await page.getByRole('button', { name: 'Another time…' }).tap();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await field(page, 'Date').fill(day);
  await field(page, 'Start time').fill('05:15');
  await expect(page.getByText('It’s more than 14 days away')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('early@example.com');

  await context.setOffline(true);
  await expect(page.getByText('A new appointment needs a connection. What you typed is kept.')).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await bookButton(page).tap();
  await page.waitForURL('**/login?signed-out');
  await page.getByRole('button', { name: 'Sign in as the demo inspector' }).click();
  await page.waitForURL('**/dashboard/new');
  await expect(field(page, 'Start time')).toHaveValue('05:15');

  await bookButton(page).tap();
  const dialog = page.getByRole('dialog', { name: 'We don’t offer this time' });
  await expect(dialog).toContainText('It’s more than 14 days away');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Book it anyway' }).click();
  await expect(booked(page)).toContainText('5:15 AM');
});

test('what an unanswered try has booked is not changed by the next one, which is kept for a new booking', {
  tag: '@phone',
}, async ({ page }) => {
  await openDesk(page, '/dashboard/new');
  await takeHouse(page);
  await fillCustomer(page, 'unsure@example.com', '6025550114');
  await chip(days(page), 0).tap();
  await chip(starts(page), 0).tap();
  // It arrives, and its answer is lost.
  await intercept(
    page,
    '**/api/admin/appointments',
    async (call) => {
      await page.request.post(call.url, { data: call.json(), headers: fromOurPage });
      await call.cut();
    },
    { times: 1 },
  );
  await bookButton(page).tap();
  await expect(page.getByText('We’re not sure it was booked.')).toBeVisible();
  await field(page, 'Last name').fill('Changed');
  await bookButton(page).tap();
  await expect(booked(page)).toContainText('Rosalind Okafor');
  await expect(booked(page)).toContainText('What you typed since isn’t booked, but we kept it.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Book what I typed as a new one' }).tap();
  await expect(field(page, 'Last name')).toHaveValue('Changed');
  await chip(days(page), 3).tap();
  await chip(starts(page), 0).tap();
  await bookButton(page).tap();
  await expect(booked(page)).toContainText('Rosalind Changed');
});

test('a price that is being asked is not booked, and one that changed is shown before it is', {
  tag: '@phone',
}, async ({ page }) => {
  await openDesk(page, '/dashboard/new');
  await takeHouse(page);
  await fillCustomer(page, 'price@example.com', '6025550115');
  await chip(days(page), 0).tap();
  await chip(starts(page), 0).tap();
  await expect(page.getByRole('button', { name: 'Book for $575' })).toBeVisible();
  const sent: number[] = [];
  await intercept(page, '**/api/admin/appointments', (call) => {
    sent.push(call.json().shownCents);
    return call.pass();
  });
  const check = '**/api/admin/appointments/check';
  const asked = new Promise<Intercepted>((resolve) => void intercept(page, check, resolve, { times: 1 }));
  await field(page, 'Foundation inspection').tap();
  await page.getByRole('button', { name: 'Checking the price…' }).dispatchEvent('click');
  const { pass } = await asked;
  expect(sent).toEqual([]);
  await pass();
  await expect(page.getByTestId('total')).not.toHaveText('$575');
  const total = (await page.getByTestId('total').textContent()) ?? '';
  await page.getByRole('button', { name: `Book for ${total}` }).tap();
  await expect(booked(page)).toContainText(total);
  expect(sent).toEqual([Number(total.slice(1)) * 100]);
});

test('a pool that could not be saved is not shown as saved', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page, '/dashboard/new');
  await takeHouse(page);
  const pool = field(page, 'Pool/Spa');
  await intercept(page, '**/api/property/validate', (call) => call.cut(), { times: 1 });
  await pool.tap();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(pool).not.toBeChecked();
  await pool.tap();
  await expect(pool).toBeEnabled();
  await expect(pool).toBeChecked();
});

test('copying asks before it replaces an appointment that isn’t booked yet', { tag: '@phone' }, async ({
  page,
}) => {
  await openDesk(page, '/dashboard/new');
  await field(page, 'Last name').fill('Half-Typed');
  const copyFirst = async () => {
    await open(page, '/dashboard');
    const first = cards(page).first();
    await first.getByRole('button', { name: 'More', exact: true }).tap();
    await first.getByRole('link', { name: 'Copy to a new appointment' }).tap();
    await expect(
      page.getByRole('region', { name: 'You have an appointment that isn’t booked' }),
    ).toContainText('Half-Typed');
  };
  await copyFirst();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Go on with it' }).tap();
  await expect(field(page, 'Last name')).toHaveValue('Half-Typed');
  await copyFirst();
  await page.getByRole('button', { name: 'Copy instead' }).tap();
  await expect(field(page, 'Last name')).not.toHaveValue('Half-Typed');
  await expect(page.getByTestId('total')).toBeVisible();
});

async function clientPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}
