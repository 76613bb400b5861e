import { expect, type Page } from '@playwright/test';
import { queryOf, readTabStorage } from './booking-section.ts';
import {
  action,
  contactPath,
  house,
  missing,
  openComplete,
  openFilled,
  openUnlocked,
  payer,
  phoneField,
  property,
  section,
  summaryButton,
  test,
} from './contact-form.ts';
import { open } from './open.ts';

const firstName = (page: Page) => payer(page).getByLabel('First name');
const email = (page: Page) => payer(page).getByLabel('Email', { exact: true });
/** The blurred, inert parts of the form. */
const inertArea = (page: Page) => page.locator('[inert]');

test('names are capitalized while typed, a phone digit can be replaced, and the caret stays', {
  tag: '@desktop',
}, async ({ page }) => {
  await openUnlocked(page);
  await firstName(page).pressSequentially('mary ann');
  await expect(firstName(page)).toHaveValue('Mary Ann');
  await firstName(page).press('Home');
  await firstName(page).pressSequentially('jo ');
  await expect(firstName(page)).toHaveValue('Jo Mary Ann');
  await phoneField(page).fill('6025550123');
  await phoneField(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(phoneField(page)).toHaveValue('(602) 595-0123');
});

test('a phone number is formatted while typing; a foreign or overlong one stays as typed and is refused', {
  tag: '@phone',
}, async ({ page }) => {
  await openUnlocked(page);
  const tenDigits = missing(page).filter({ hasText: 'your 10-digit phone number' });
  await phoneField(page).pressSequentially('602555012');
  await expect(phoneField(page)).toHaveValue('(602) 555-012');
  await expect(tenDigits).toBeVisible();
  await phoneField(page).pressSequentially('3');
  await expect(phoneField(page)).toHaveValue('(602) 555-0123');
  await expect(tenDigits).toHaveCount(0);
  await phoneField(page).pressSequentially('9');
  await expect(phoneField(page)).toHaveValue('(602) 555-01239');
  await expect(tenDigits).toBeVisible();
  await phoneField(page).fill('+33 1 42 68 53 00');
  await expect(phoneField(page)).toHaveValue('+33 1 42 68 53 00');
  await expect(tenDigits).toBeVisible();
});

test('an invalid payer email blurs everything else, and Continue leads to it, until it is corrected', {
  tag: '@desktop',
}, async ({ page }) => {
  await openFilled(page, { payerEmail: '' });
  await email(page).fill('rosalind@nowhere');
  await expect(inertArea(page)).toHaveCount(0);
  await email(page).blur();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription(/^Please enter an email address like/);
  await expect(email(page)).toHaveCSS('border-color', await dangerColor(page));
  for (const id of ['firstName', 'phoneNumber', 'verification', 'realtor-yes', 'occupancy-occupied'])
    await expect(inertArea(page).locator(`#${id}`)).toHaveCount(1);
  await expect(inertArea(page).locator('#payerEmail, #payerEmail-error')).toHaveCount(0);
  await action(page, 'Continue').click();
  await expect(email(page)).toBeFocused();
  await email(page).press('End');
  await email(page).pressSequentially('.example');
  await expect(inertArea(page)).toHaveCount(0);
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
});

const dangerColor = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.className = 'text-danger';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('a payer who is not the buyer is asked about their client', {
  tag: '@desktop',
}, async ({ page }) => {
  await openUnlocked(page);
  const relationship = payer(page).getByLabel('Relationship to the buyer');
  const offered = await relationship
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(offered).toEqual(['', 'buyer', 'realtor', 'family_member', 'friend', 'spouse', 'attorney']);
  const explanation = payer(page).locator('#buyerExplanation');
  const notice = payer(page).getByText('You can pay for someone else.');
  for (const value of offered.slice(2)) {
    await relationship.selectOption(value);
    await expect(notice).toContainText('the person who pays is listed as the client');
    await expect(explanation).toBeVisible();
  }
  await expect(missing(page).filter({ hasText: 'who you are paying for' })).toBeVisible();
  await relationship.selectOption('buyer');
  await expect(notice).toHaveCount(0);
  await expect(explanation).toHaveCount(0);
});

test('three more people can get the report, and none of their fields is required', { tag: '@phone' }, async ({
  page,
}) => {
  await openComplete(page);
  const recipients = section(page, 'Who else gets the report');
  const add = recipients.getByRole('button', { name: 'Add a recipient' });
  for (let count = 0; count < 3; count++) await add.click();
  await expect(add).toHaveCount(0);
  await expect(summaryButton(page)).toBeEnabled();
  const second = recipients.getByRole('group', { name: 'Recipient 2' });
  await second.getByLabel('First name').pressSequentially('theo');
  await second.getByLabel('Email').fill('theo@nowhere');
  await expect(summaryButton(page)).toBeDisabled();
  await second.getByLabel('Email').fill('theo@mail.example');
  await recipients.getByRole('button', { name: 'Remove recipient 1' }).click();
  await expect(add).toBeVisible();
  await summaryButton(page).click();
  await expect(page.getByText('Theo, theo@mail.example')).toBeVisible();
});

test('a realtor to be notified has a name, an email address and a phone number', {
  tag: '@desktop',
}, async ({ page }) => {
  await openComplete(page, { wantsRealtorNotification: 'yes' });
  const realtor = section(page, 'Your agent');
  await realtor.getByLabel('Agent’s name').fill('june park');
  await realtor.getByLabel('Agent’s email').fill('june@homes.example');
  await realtor.getByLabel('Agent’s phone').pressSequentially('480555019');
  await expect(missing(page)).toHaveText(['your agent’s phone number']);
  await realtor.getByLabel('Agent’s phone').pressSequentially('9');
  await expect(summaryButton(page)).toBeEnabled();
  await expect(realtor.getByLabel('Agent’s name')).toHaveValue('June Park');
  await realtor.getByLabel('No').check();
  await expect(realtor.getByLabel('Agent’s name')).toHaveCount(0);
  await expect(summaryButton(page)).toBeEnabled();
});

test.describe('the property', () => {
  const street = (page: Page) => page.locator('[aria-labelledby=summary-property] p').first();

  test('is inspected at the corrected address, in the unit that was named', { tag: '@phone' }, async ({
    page,
  }) => {
    await openComplete(page);
    await expect(property(page).getByLabel('Correct address')).toHaveCount(0);
    await property(page).getByLabel('No', { exact: true }).check();
    const right = property(page).getByLabel('Correct address');
    await expect(right).toHaveValue('4821 E Juniper Ave, Mesa, AZ 85205');
    await right.fill('4823 E Juniper Ave, Mesa');
    await expect(missing(page)).toHaveText(['the right address, with a ZIP code in our area']);
    await right.fill('4823 E Juniper Ave, Mesa, AZ 85206');
    await property(page).getByRole('button', { name: 'Add a unit number' }).click();
    await property(page).getByLabel('Unit number').fill('12-B');
    await summaryButton(page).click();
    await expect(street(page)).toHaveText('4823 E Juniper Ave Unit 12-B, Mesa, AZ 85206');
    expect(queryOf(page)).toEqual({ ...house, street: '4823 E Juniper Ave Unit 12-B', zip: '85206' });
    expect(await readTabStorage(page, 'confirmedProperty')).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      street: '4823 E Juniper Ave Unit 12-B',
    });
  });

  test('has one unit number when another is given later, and is not confused with an earlier corrected one', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openComplete(page);
    for (const unit of ['4', '5']) {
      await property(page).getByRole('button', { name: 'Add a unit number' }).click();
      await property(page).getByLabel('Unit number').fill(unit);
      await summaryButton(page).click();
      await expect(street(page)).toHaveText(`4821 E Juniper Ave Unit ${unit}, Mesa, AZ 85205`);
      await page.getByRole('link', { name: 'Back to Edit Details' }).click();
    }
    await property(page).getByRole('button', { name: 'Edit address' }).click();
    await property(page).getByLabel('Correct address').fill('4823 E Juniper Ave, Mesa, AZ 85205');
    await open(page, contactPath({ street: '77 W Sage Ln' }));
    await expect(property(page).getByLabel('Yes', { exact: true })).toBeChecked();
    // For another house the questions are asked again.
    await property(page).getByLabel('Occupied').check();
    await section(page, 'Your agent').getByLabel('No').check();
    await summaryButton(page).click();
    await expect(street(page)).toHaveText('77 W Sage Ln, Mesa, AZ 85205');
  });

  test('needs an answer about an earlier start when it is vacant', { tag: '@desktop' }, async ({ page }) => {
    await openComplete(page, { occupancyStatus: 'vacant' });
    await expect(missing(page)).toHaveText(['whether we can start early']);
    await section(page, 'The property')
      .getByRole('group', { name: 'Can we start early?' })
      .getByLabel('No')
      .check();
    await summaryButton(page).click();
    await expect(page.getByText('Early startPlease don’t')).toBeVisible();
  });
});
