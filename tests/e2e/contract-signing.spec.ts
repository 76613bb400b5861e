import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { lastFreeTime, test as onBookableProduct } from './bookable-product.ts';
import { readBrowserStorage } from './booking-section.ts';
import { toast } from './contact-form.ts';
import { intercept, interceptNoMore } from './intercept.ts';
import { open, test } from './open.ts';
import { linkIn, mailTo } from './scheduling.ts';
import {
  acceptance,
  allInitialed,
  answerSigning,
  completeButton,
  consent,
  drawByTouch,
  initialsExceptLast,
  initialsField,
  missing,
  nextButton,
  nextStepButton,
  openPath,
  reloadWithForm,
  reserveTime,
  sectionHeading,
  signingPath,
  storeCompleteForm,
  toInitial,
  toSign,
} from './signing.ts';

const signs = '**/api/appointments';
const signed = {
  agreementId: '0190c7a2-0000-7000-8000-000000000002',
  signerName: 'Rosalind Okafor',
  signedAt: '2026-11-16T09:00:00-07:00',
  signedAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
};
const { agreementId, signedAt } = signed;
const signAnswer = { id: toSign.appointmentId, agreementId, signedAt };

onBookableProduct(
  'the agreement can be signed with a mailed link by touch, and reloading loses nothing',
  {
    tag: '@phone',
  },
  async ({ page, elsewhere }) => {
    onBookableProduct.slow();
    const { date, time } = await lastFreeTime(elsewhere);
    const { id, email } = await reserveTime(elsewhere, date, time);
    const link = linkIn(await mailTo(page, email, ''), signingPath);

    await open(page, link);
    await expect(page.getByTestId('signing-total')).toHaveText('$650');
    // Copying or photographing the URL does not share the link.
    await expect(page).toHaveURL(`${signingPath}?appointmentId=${id}`);
    await expect(page.getByLabel('Your full name')).toHaveValue('Rosalind Okafor');
    await expect(page.getByRole('radio', { name: 'Send it to someone else' })).toHaveCount(0);
    await expect(completeButton(page)).toBeDisabled();
    await expect(completeButton(page)).toHaveAccessibleDescription(
      'Please complete all required fields, initial all contract sections, read the terms, and provide your signature',
    );

    // The details the agreement refers to are there.
    const card = page.locator('[aria-labelledby=inspection-title]');
    for (const fact of [
      'Single Family Residence',
      '1,850 sq ft',
      'Casita, detached garage, pool or spa',
      'Occupancy',
    ])
      await expect(card).toContainText(fact);
    await expect(card).toContainText(email);
    await nextStepButton(page).click();
    await expect(consent(page)).toBeFocused();
    await consent(page).check();
    await nextStepButton(page).click();
    await expect(initialsField(page)).toBeFocused();
    await initialsField(page).fill('ro');
    await nextButton(page).click();
    await expect(sectionHeading(page, 1)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Initial section 1,/ }).click();
    await expect(page.getByText('1 of 15 initialed')).toBeVisible();
    await nextButton(page).click();
    await expect(sectionHeading(page, 2)).toBeFocused();

    await reloadWithForm(page, { initials: initialsExceptLast(3) });
    await toInitial(page).first().click();
    await page.reload();
    await expect(toInitial(page)).toHaveCount(2);
    await expect(page.getByText('13 of 15 initialed')).toBeVisible();
    await expect(page.getByText('MY', { exact: true })).toHaveCount(13);
    await nextButton(page).click();
    await expect(sectionHeading(page, 14)).toBeFocused();
    while ((await toInitial(page).count()) > 0) await toInitial(page).first().click();
    await expect(allInitialed(page)).toBeVisible();

    const canvas = page.locator('canvas');
    await expect(canvas).toHaveCount(0);
    await acceptance(page).check();
    await drawByTouch(page, canvas);
    const drawn = await readBrowserStorage(page, 'contract-draft');
    await page.reload();
    await expect(completeButton(page)).toBeEnabled();
    expect(await readBrowserStorage(page, 'contract-draft')).toEqual(drawn);
    await expectNoAxeViolations(page);
    await completeButton(page).click();

    await expect(toast(page)).toContainText('Contract Signed Successfully!');
    await expect(toast(page)).toContainText(
      'Email confirmations have been sent to all parties. Redirecting to payment...',
    );
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      `/checkout/${id}`,
    );
    await page.waitForURL(`/checkout/${id}`);
    // The closing text about payment does not apply here.
    await expect(toast(page)).toHaveCount(0);
    expect(await readBrowserStorage(page, 'contract-draft')).toBeNull();
    // This browser has not booked; the link says what is due.
    await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
    await expect(page.getByText('Your agreement is signed.')).toBeVisible();
    const fromCheckout = page.getByRole('link', { name: 'Download the signed copy' });
    expect((await page.request.get((await fromCheckout.getAttribute('href')) ?? '')).status()).toBe(200);

    await open(page, link);
    await expect(page.getByText(/^Rosalind Okafor signed it on /)).toBeVisible();
    const copy = await page.getByRole('link', { name: 'Download your copy' }).getAttribute('href');
    const file = await page.request.get(copy ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test('a server that cannot be reached loses nothing, and a double click sends once', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerSigning(page);
  await storeCompleteForm(page);
  const sent: object[] = [];
  await intercept(page, signs, async (call) => {
    sent.push(call.json());
    if (sent.length === 1) return call.cut();
    await answerSigning(page, { state: 'signed', signed: { ...signed, signerName: 'Rosalind A. Okafor' } });
    return call.answer({ status: 201, json: signAnswer });
  });
  await open(page, openPath);
  await completeButton(page).dblclick();
  await expect(toast(page)).toContainText('Failed to create appointment. Please try again.');
  const reason = page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost' });
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport({ ratio: 1 });
  expect(sent).toHaveLength(1);
  await completeButton(page).click();
  await expect(page.getByText(/^Rosalind A\. Okafor signed it on Monday, November 16, 2026/)).toBeVisible();
  const { appointmentId, termsHash } = toSign;
  expect(sent[1]).toMatchObject({ appointmentId, contractData: { termsHash, initials: { client: 'RO' } } });
});

test('a second signer sees who has signed, and keeps the filled-in values', { tag: '@phone' }, async ({
  page,
}) => {
  await answerSigning(page);
  await storeCompleteForm(page);
  await intercept(page, signs, async (call) => {
    await answerSigning(page, { state: 'signed', signed: { ...signed, signerName: 'Ben Ames' } });
    await call.answer({ status: 201, json: signAnswer });
  });
  await open(page, openPath);
  await completeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ben Ames already signed it' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Agreement signed' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  expect(await readBrowserStorage(page, 'contract-draft')).toHaveLength(1);
  await expectNoAxeViolations(page);
});

test('changed terms are shown, the details are kept, and everything else has to be done again', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerSigning(page);
  await storeCompleteForm(page);
  await intercept(page, signs, async (call) => {
    await answerSigning(page, { termsHash: 'c'.repeat(64), total: 725 });
    const refusal = { code: 'agreement-changed', message: 'The booking has changed.', requestId: 'r1' };
    await call.answer({ status: 409, json: refusal });
  });
  await open(page, openPath);
  await completeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The booking has changed.' })).toBeFocused();
  await expect(page.getByTestId('signing-total')).toHaveText('$725');
  await expect(page.getByLabel('Your full name')).toHaveValue('Rosalind A. Okafor');
  await expect(toInitial(page)).toHaveCount(15);
  await expect(consent(page)).not.toBeChecked();
});

test('a phone that was verified too long ago is verified again, or a link is mailed', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerSigning(page);
  await storeCompleteForm(page);
  const refusal = { code: 'phone-not-verified', message: 'Please verify your phone.', requestId: 'r1' };
  await intercept(page, signs, (call) => call.answer({ status: 403, json: refusal }));
  await intercept(page, '**/api/agreements/link', (call) =>
    call.answer({ status: 202, json: { sent: true } }),
  );
  await open(page, openPath);
  await completeButton(page).click();
  await expect(page.getByText('Please verify your phone.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify my phone again' })).toHaveAttribute(
    'href',
    /^\/contact-verification/,
  );
  await page.getByRole('button', { name: 'Email me a signing link' }).click();
  await expect(page.getByText('If there’s still something to sign, a new link is on its way')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('when there is nothing to sign, the page says why and what to do', { tag: '@phone' }, async ({
  page,
}) => {
  const asked = '**/api/agreements/open';
  const refuse = (status: number) => ({ status, json: { code: 'x', message: 'No.', requestId: 'r1' } });
  for (const { answer, title, action } of [
    { answer: refuse(410), title: 'This link has expired', action: 'Email me a signing link' },
    { answer: refuse(404), title: 'Nothing to sign here', action: 'Pick Your Date' },
    { answer: refuse(503), title: 'We couldn’t load the agreement', action: 'Try again' },
    {
      answer: { json: { ...toSign, state: 'ended' } },
      title: 'This booking has ended',
      action: 'Pick Your Date',
    },
    {
      answer: { json: { ...toSign, needsPhone: true } },
      title: 'Your inspection',
      action: 'Email me a signing link',
    },
  ])
    await test.step(title, async () => {
      await interceptNoMore(page);
      await intercept(page, asked, (call) => call.answer(answer));
      await open(page, `${signingPath}?sign=token`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(
        page.getByRole('button', { name: action }).or(page.getByRole('link', { name: action })),
      ).toBeVisible();
      await expectNoAxeViolations(page);
    });
  await open(page, signingPath);
  await expect(page.getByText('No booking found on this device')).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
});

test('a signer who is not the buyer names the buyer; a field shows its error when it loses focus', {
  tag: '@phone',
}, async ({ page }) => {
  await answerSigning(page, { prefilled: { ...toSign.prefilled, relationshipToBuyer: 'realtor' } });
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, openPath);
  const phone = page.getByLabel('Buyer’s phone');
  await phone.pressSequentially('48055');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  // The message moves the form down; the tap that left the field still counts.
  await page.getByText('Other people involved (optional)').tap();
  await expect(phone).toHaveAccessibleDescription('Please enter the buyer’s phone number with 10 digits.');
  await expect(page.getByLabel('Contractor’s name')).toBeVisible();
  await phone.fill('4805550117');
  await expect(phone).toHaveValue('(480) 555-0117');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await missing(page).filter({ hasText: 'that the buyer has authorized you' }).tap();
  await expect(page.getByLabel(/has authorized me to sign/)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a tab that becomes visible again shows what was signed or changed elsewhere', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerSigning(page);
  await storeCompleteForm(page);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await open(page, openPath);
  await expect(completeButton(page)).toBeEnabled();
  await answerSigning(page, {
    termsHash: 'c'.repeat(64),
    total: 725,
    totalBefore: 650,
    outdatedBy: ['price'],
  });
  await comeBack();
  await expect(page.getByRole('alert').filter({ hasText: 'The booking has changed' })).toBeFocused();
  await expect(page.getByText('You signed for $650; the price is now $725.')).toBeVisible();
  await answerSigning(page, { state: 'signed', signed });
  await comeBack();
  await expect(page.getByRole('heading', { name: 'Agreement signed' })).toBeFocused();
});

test('with large text, and on a low screen, the bar leaves room for the form', { tag: '@phone' }, async ({
  page,
}) => {
  await answerSigning(page);
  await open(page, openPath);
  const bar = page.getByRole('complementary', { name: 'Progress' });
  await expect(bar).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 667, height: 320 });
  await expect(bar).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(bar).toHaveCSS('position', 'static');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('two tabs stay in sync, and signing in one closes the form in the other', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await answerSigning(page);
  const second = await context.newPage();
  await answerSigning(second);
  await open(page, openPath);
  await open(second, openPath);
  await page
    .getByLabel('Finance company', { exact: true })
    .evaluate((field) => field.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('Finance company', { exact: true }).fill('Desert Bank ');
  await consent(second).check();
  await expect(consent(page)).toBeChecked();
  await expect(second.locator('#financeCompany')).toHaveValue('Desert Bank ');
  await answerSigning(page, { state: 'signed', signed });
  await second.evaluate(() => localStorage.removeItem('contract-draft'));
  await expect(page.getByRole('heading', { name: 'Agreement signed' })).toBeVisible();
});

test('the email for the report is corrected in the form, and a paid signer is not sent to payment again', {
  tag: '@phone',
}, async ({ page }) => {
  await answerSigning(page, { dueCents: 0 });
  await storeCompleteForm(page);
  let sent: { contractData?: object } = {};
  await intercept(page, signs, async (call) => {
    sent = call.json();
    await answerSigning(page, {
      state: 'signed',
      dueCents: 0,
      signed: { ...signed, signerName: 'Rosalind A. Okafor' },
    });
    return call.answer({ status: 201, json: signAnswer });
  });
  await open(page, openPath);
  const report = page.getByLabel('Email for the report');
  await report.fill('report');
  await expect(completeButton(page)).toBeDisabled();
  await report.fill('report@mail.example');
  await completeButton(page).click();
  await expect(page.getByText('Taking you to your booking…')).toBeVisible();
  expect(sent.contractData).toMatchObject({ reportEmail: 'report@mail.example' });
  await open(page, openPath);
  await expect(page.getByText('It’s paid, too. You’re all set.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    `/manage-booking?appointmentId=${toSign.appointmentId}`,
  );
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Booking steps' })).toContainText('All done');
});

test('a reload returns to the section that was being read', { tag: '@phone' }, async ({ page }) => {
  await answerSigning(page);
  await open(page, openPath);
  const section = sectionHeading(page, 7);
  await section.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(1000);
  await page.reload();
  await expect(section).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(50);
});
