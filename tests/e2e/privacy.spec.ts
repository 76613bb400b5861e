// No name, email, phone number or code appears in a URL, a Referer, the history or the log.
import { expect, type Page } from '@playwright/test';
import {
  action,
  codeField,
  contactPath,
  newPhone,
  payer,
  person,
  phoneField,
  property,
  section,
  sendCode,
  summaryButton,
  test,
  verification,
  verifyButton,
} from './contact-form.ts';
import { startLogging } from './logging-product.ts';
import { open } from './open.ts';

const people = {
  ...person,
  reportEmail: 'ada.lindqvist@mail.example',
  buyerExplanation: 'Ada Lindqvist',
  realtorName: 'Juniper Parkhurst',
  realtorEmail: 'parkhurst@homes.example',
};
const words = ['rosalind', 'okafor', 'lindqvist', 'parkhurst'];

/** The personal data in this text. Numbers are found in every format. */
function personalIn(text: string, numbers: readonly string[]): string[] {
  const plain = `${text} ${decode(text)}`.toLowerCase();
  const joined = plain.replace(/[\s().+-]/g, '');
  return [
    ...words.filter((word) => plain.includes(word)),
    ...numbers.filter((number) => new RegExp(`(?<![\\da-f])1?${number}(?![\\da-f])`).test(joined)),
  ];
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Every URL this page requests or navigates to, and every Referer it sends. */
function watch(page: Page) {
  const seen = { asked: [] as string[], referers: [] as string[], gone: [] as string[] };
  page.on('request', (request) => seen.asked.push(request.url()));
  page.on('response', (response) =>
    response
      .request()
      .allHeaders()
      .then(
        ({ referer }) => seen.referers.push(referer ?? 'none'),
        // The page may be closed when a late answer arrives.
        () => undefined,
      ),
  );
  page.on('framenavigated', (frame) => seen.gone.push(frame.url()));
  return seen;
}

const history = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries: () => { url: string }[] } };
    const addresses = navigation.entries().map(({ url }) => url);
    return JSON.stringify([addresses, window.history.state, document.referrer, document.title]);
  });

test('no personal data leaves the site from the contact form to the calendar', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const product = await startLogging();
  const phone = newPhone();
  const seen = watch(page);
  let code = '';
  let memory = '';
  let log = '';
  try {
    await open(page, `${product.url}${contactPath()}`);
    await action(page, 'Skip').click();
    await payer(page).getByLabel('First name').fill(people.firstName);
    await payer(page).getByLabel('Last name').fill(people.lastName);
    await payer(page).getByLabel('Relationship to the buyer').selectOption('friend');
    await payer(page).getByLabel('Who are you paying for').fill(people.buyerExplanation);
    await payer(page).getByLabel('Email', { exact: true }).fill(people.payerEmail);
    await payer(page).getByLabel('Email for the report').fill(people.reportEmail);
    await phoneField(page).fill(phone.digits);
    await payer(page).getByRole('checkbox').check();
    code = await sendCode(page);
    await codeField(page).fill(code === '000000' ? '111111' : '000000');
    await verifyButton(page).click();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await codeField(page).fill(code);
    await verifyButton(page).click();
    await expect(verification(page).getByText('is verified.')).toBeVisible();
    await section(page, 'Your agent').getByLabel('Yes').check();
    await page.getByLabel('Agent’s name').fill(people.realtorName);
    await page.getByLabel('Agent’s email').fill(people.realtorEmail);
    await page.getByLabel('Agent’s phone').fill('4805550199');
    await property(page).getByLabel('Occupied').check();
    await summaryButton(page).click();
    await expect(page.getByTestId('total')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('total')).toBeVisible();
    await page.getByRole('link', { name: 'Pick Your Date' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick your date');
    memory = await history(page);
  } finally {
    log = await product.stop();
  }
  const numbers = [phone.digits, code, '4805550199'];
  const personal = (texts: string[]) => texts.filter((text) => personalIn(text, numbers).length > 0);
  expect(seen.asked.filter((address) => address.includes('/api/sms/')).length).toBeGreaterThan(2);
  expect(personal([...seen.asked, ...seen.referers, ...seen.gone, memory])).toEqual([]);
  expect(log).toContain('/api/sms/verify-code');
  expect(personal(log.split('\n'))).toEqual([]);
});

test('personal data in a link is kept only in the form', { tag: '@desktop' }, async ({ page }) => {
  const phone = newPhone();
  const seen = watch(page);
  const link = contactPath({ ...people, phoneNumber: phone.shown, verificationCode: '918273' });
  await open(page, link);
  await page.waitForURL(contactPath());
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await page.getByRole('link', { name: 'Back to Property Details' }).click();
  await page.waitForURL('/inspection-confirmed?*');
  const numbers = [phone.digits, '918273'];
  const personal = (texts: string[]) => texts.filter((text) => personalIn(text, numbers).length > 0);
  // Only the link itself was requested with it.
  expect(personal(seen.asked)).toEqual([new URL(link, page.url()).href]);
  expect(seen.referers).toContain(`${new URL(page.url()).origin}/`);
  expect(personal(seen.referers)).toEqual([]);
  expect(personal([await history(page)])).toEqual([]);
});
