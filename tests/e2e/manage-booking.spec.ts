import { expect, type Page } from '@playwright/test';
import { formatTime12 } from '../../src/domain/time-of-day.ts';
import { reservation } from './agreement-answers.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { lastFreeDay, lastFreeTime, test } from './bookable-product.ts';
import { toast } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { answerManaged, confirmed, endFreeCancellation, makeBooker, managePath } from './managing.ts';
import { doubleText, test as onSharedProduct, open } from './open.ts';
import { choose, dayCell, dialog, heading, heldTime, linkIn, mailTo, timeTakenNotice } from './scheduling.ts';
import { tabTo } from './tab-to.ts';

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel this inspection' });
const confirmCancel = (page: Page) =>
  dialog(page).getByRole('button', { name: /^Cancel (and refund|for a|the inspection)/ });
const booked = /^You’re booked for \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/;
const consequences = (page: Page) => page.getByTestId('consequences');

test('on a phone: a recipient is added, the receipt is resent, and canceling the same day is refunded', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const { email, book, pay } = await makeBooker(page.request);
  const { date, time } = await lastFreeTime(page.request);
  const id = await book(date, time);
  await pay(id);
  await open(page, '/manage-booking');
  await expect(heading(page)).toHaveText('Almost done: sign your agreement');
  await expect(heldTime(page)).toHaveText(formatTime12(time));
  await expect(page.getByText('Paid in full')).toBeVisible();
  await expect(page.getByTestId('refund-terms')).toHaveText(/^Free cancellation until 11:59 PM tonight/);
  await expect(page.getByRole('link', { name: 'Read and sign the agreement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /^\/api\/appointments\/[\w-]{52}\/calendar\.ics$/,
  );

  await page.getByRole('link', { name: 'Change recipients' }).tap();
  await expect(heading(page)).toHaveText('Who gets the report and updates');
  const add = page.getByRole('button', { name: 'Add a recipient' });
  await add.tap();
  await page.getByRole('button', { name: 'Remove recipient 1' }).tap();
  await expect(add).toBeFocused();
  await add.tap();
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Email', { exact: true }).fill('amara');
  await page.getByRole('button', { name: 'Save recipients' }).tap();
  const address = page.getByLabel('Email', { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Please give a working email for recipient 1.');
  await expectNoAxeViolations(page);
  await address.fill(`amara.${email}`);
  await page.getByRole('button', { name: 'Save recipients' }).tap();
  await expect(toast(page)).toContainText('Recipients SavedWe’ll email the people you added.');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Amara also gets updates.')).toBeVisible();

  const send = page.getByRole('button', { name: 'Email it to me' });
  await send.tap();
  await expect(toast(page)).toContainText(`Documents SentIt’s on the way to ${email}.`);
  for (const _again of [2, 3]) {
    const sent = page.waitForResponse('**/api/manage-booking/documents');
    await send.tap();
    await sent;
  }
  await expect(page.getByText('We’ve emailed your documents three times today.')).toBeFocused();

  await cancelButton(page).tap();
  await expect(dialog(page)).toHaveAccessibleName('Cancel your inspection?');
  await expect(consequences(page)).toContainText('Refund$650You get a full refund of $650.');
  await expect(consequences(page)).toContainText('You can cancel for a full refund until 11:59 PM');
  await expectNoAxeViolations(page);
  await confirmCancel(page).tap();
  await expect(heading(page)).toHaveText('Your inspection is canceled');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('We refunded $650 to your card.')).toBeVisible();
  await expectNoAxeViolations(page);
  await open(page, '/manage-booking');
  await expect(heading(page)).toHaveText('Your inspection is canceled');
  await mailTo(page, email, 'Your inspection was canceled');
});

test('by keyboard: canceling the next day gives a credit, and the credit pays for another inspection', {
  tag: '@desktop',
}, async ({ page, product }) => {
  test.slow();
  const { keyboard } = page;
  const { book, pay } = await makeBooker(page.request);
  const { date, time } = await lastFreeTime(page.request);
  const first = await book(date, time);
  await pay(first);
  await endFreeCancellation(product.dataDir, first);
  await open(page, '/manage-booking');
  await tabTo(page, cancelButton(page));
  await keyboard.press('Enter');
  await expect(consequences(page)).toContainText(
    'Credit$650You get a credit of $650 for a later inspection instead of a refund.',
  );
  await expect(consequences(page)).toContainText('Free cancellation ended');
  await keyboard.press('Escape');
  await expect(cancelButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, confirmCancel(page));
  await keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Your inspection is canceled');
  await expect(page.getByText('book with the same phone number')).toBeVisible();
  await expectNoAxeViolations(page);

  const second = await book(date, time);
  await open(page, `/checkout/${second}`);
  const credit = page.getByRole('region', { name: 'You have a credit' });
  await expect(credit).toContainText(
    'Your credit covers $650 of this booking. You have nothing left to pay.',
  );
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, credit.getByRole('button', { name: 'Use your credit' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Your credit covers all of it. You weren’t charged.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('link', { name: 'Change or cancel your booking' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Paid in full with your credit')).toBeVisible();
});

test('by the mailed link: an inspection is moved after a conflict, and its new time is signed', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  test.slow();
  const { email, book, sign, pay } = await makeBooker(elsewhere);
  const day = await lastFreeDay(elsewhere);
  const id = await book(day, '08:00');
  await sign(id);
  await pay(id);
  const link = linkIn(await mailTo(page, email, 'You’re booked for'), '/manage-booking');
  await open(page, link);
  await expect(heading(page)).toHaveText(booked);
  expect(new URL(page.url()).search).toBe(`?appointmentId=${id}`);
  expect(new URLSearchParams(link.split('?')[1]).get('booking')).toBe(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('manageLink') ?? 'null')),
  );

  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/manage-booking/open')) asked.push(Object.keys(request.postDataJSON()));
  });
  await page.reload();
  await expect(heading(page)).toHaveText(booked);
  expect(asked).toEqual([['token']]);

  await page.getByRole('link', { name: 'Choose another time' }).click();
  await expect(heading(page)).toHaveText('Choose another time');
  await expect(heading(page)).toBeFocused();
  await expect(dayCell(page, day)).toContainText('Yours');
  await expect(page.getByRole('gridcell').filter({ hasText: 'Yours' })).toHaveCount(1);
  await choose(page, day, '11:30');
  // The page gets no notice of this change.
  await intercept(page, '**/api/manage-booking/times', (call) => call.cut());
  await (await makeBooker(elsewhere)).book(day, '11:30');
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(dialog(page)).toContainText(
    /From .* at 8:00 AM Arizona time to .* at 11:30 AM Arizona time\./,
  );
  await expect(dialog(page)).toContainText('Rescheduling is free.');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Move my inspection' }).click();
  await expect(timeTakenNotice(page)).toContainText('Someone else just took 11:30 AM.');
  await expect(toast(page)).toContainText('Scheduling Error');
  await expect(page.locator('#time')).toBeFocused();
  await choose(page, day, '15:00');
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await dialog(page).getByRole('button', { name: 'Move my inspection' }).click();
  await expect(heading(page)).toHaveText(booked);
  await expect(heading(page)).toBeFocused();
  await expect(heldTime(page)).toHaveText('3:00 PM');
  await expect(page.getByText('Please sign your new time.')).toBeVisible();
  await expectNoAxeViolations(page);

  await open(page, link);
  await expect(heldTime(page)).toHaveText('3:00 PM');
  await page.getByRole('link', { name: 'Sign your new time' }).click();
  await expect(page.getByRole('heading', { name: 'Please sign your new time' })).toBeVisible();
  await expect(page.getByTestId('new-time')).toContainText('at 3:00 PM Arizona time');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your new time is signed' })).toBeFocused();
  const copy = await page.getByRole('link', { name: 'Download your copy' }).getAttribute('href');
  expect((await (await page.request.get(copy ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoAxeViolations(page);
  await open(page, link);
  await expect(page.getByRole('link', { name: 'Sign your new time' })).toHaveCount(0);
});

onSharedProduct(
  'consequences that changed meanwhile are shown again, and nothing is canceled before',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await answerManaged(page, confirmed);
    await open(page, managePath);
    await expect(cancelButton(page)).toBeVisible();
    await test.step('on a slow connection it shows progress, and sends one request', async () => {
      let answer = () => {};
      const slow = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let asked = 0;
      await intercept(page, '**/api/manage-booking/open', async (call) => {
        asked += 1;
        await slow;
        return call.answer({ json: confirmed });
      });
      await cancelButton(page).click();
      await expect(page.getByRole('button', { name: 'One moment…' })).toBeFocused();
      await page.keyboard.press('Enter');
      answer();
      await expect(consequences(page)).toContainText('Refund$650');
      expect(asked).toBe(1);
    });
    const words = 'You get a credit of $650 for a later inspection instead of a refund.';
    const cancellation = {
      ...confirmed.cancellation,
      kind: 'credit',
      refund: 0,
      credit: 650,
      words,
    } as const;
    await answerManaged(page, { ...confirmed, cancellation: { ...cancellation, fingerprint: 'credit' } });
    const sent: unknown[] = [];
    await intercept(page, '**/api/manage-booking/cancel', (call) => {
      sent.push(call.json().fingerprint);
      return sent.length === 1
        ? call.answer({ status: 409, json: { code: 'cancellation-changed', message: '', requestId: '1' } })
        : call.cut();
    });
    await confirmCancel(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Nothing was canceled');
    await expect(consequences(page)).toContainText(`Credit$650${words}`);
    await confirmCancel(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t reach the server.');
    expect(sent).toEqual(['refund', 'credit']);
  },
);

onSharedProduct(
  'a claim that was not granted leaves two choices, side by side',
  { tag: '@desktop' },
  async ({ page }) => {
    const claimRejected = { words: 'We couldn’t verify your claim to the challenge price.' };
    await answerManaged(page, {
      ...confirmed,
      status: 'scheduled',
      paid: 325,
      due: 325,
      payment: 'open',
      claimRejected,
    });
    await open(page, managePath);
    await expect(page.getByText(claimRejected.words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay the difference: $325' })).toHaveAttribute(
      'href',
      `/checkout/${confirmed.appointmentId}`,
    );
    await expectNoAxeViolationsInLightAndDark(page);
    await page.getByRole('button', { name: 'Cancel and refund $325' }).click();
    await expect(consequences(page)).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

onSharedProduct(
  'a link that ended, one that is not ours and a lost connection are told apart',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const answer = (status: number) =>
      intercept(page, '**/api/manage-booking/open', (call) =>
        call.answer({ status, json: { code: 'any', message: 'Any', requestId: '1' } }),
      );
    await answer(410);
    await open(page, '/manage-booking?booking=anything');
    await expect(page.getByText('This link has expired.')).toBeVisible();
    await answer(404);
    await page.reload();
    await expect(page.getByText('This link is incomplete or no longer works.')).toBeVisible();
    await answer(503);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your booking.');
    await expectNoAxeViolations(page);
    await answerManaged(page, confirmed);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(heading(page)).toHaveText(booked);

    await test.step('a small phone with doubled text does not scroll sideways', async () => {
      await doubleText(page);
      await page.setViewportSize({ width: 320, height: 700 });
      for (const change of ['', '&change=recipients', '&change=time']) {
        await open(page, `${managePath}${change}`);
        await expect(heading(page)).not.toHaveText('Your booking');
        expect(await page.evaluate(() => document.documentElement.scrollWidth), change).toBe(320);
      }
    });
  },
);

onSharedProduct(
  'of several bookings the newest is shown first; a time that is only held is signed for or released',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const other = { ...reservation, formattedDateTime: 'Friday, November 20, 2026 at 8:00 AM Arizona time' };
    const held = {
      ...confirmed,
      status: 'held',
      contractSigned: false,
      agreementId: null,
      payment: 'open',
    } as const;
    const heldUntilWords = 'Mon, Nov 16, 4:00 PM';
    await intercept(page, '**/api/appointments/mine', (call) =>
      call.answer({ json: [{ ...reservation, id: confirmed.appointmentId }, other] }),
    );
    const asked: unknown[] = [];
    await intercept(page, '**/api/manage-booking/open', (call) => {
      const which = call.json();
      asked.push(which);
      return call.answer({
        json:
          which.appointmentId === other.id
            ? { ...confirmed, ...which }
            : { ...held, heldUntilWords, paid: 0, due: 650 },
      });
    });
    await open(page, '/manage-booking');
    await expect(heading(page)).toHaveText('Almost done: sign, then pay');
    await expect(page.getByText(heldUntilWords, { exact: true })).toBeVisible();
    await expect(page.getByText('We’ve sent your confirmation emails.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read and sign the agreement' })).toHaveAttribute(
      'href',
      `/contract-signing?appointmentId=${confirmed.appointmentId}`,
    );
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Release this time' }).tap();
    await expect(dialog(page)).toHaveAccessibleName('Release this time?');
    await dialog(page).getByRole('button', { name: 'Keep my time' }).tap();
    await page.getByRole('link', { name: other.formattedDateTime }).tap();
    await expect(heading(page)).toHaveText(booked);
    expect(asked).toEqual([{ appointmentId: confirmed.appointmentId }, { appointmentId: other.id }]);
  },
);
