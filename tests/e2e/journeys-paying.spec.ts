// Journeys with payment problems.
import { expect } from '@playwright/test';
import { toast } from './contact-form.ts';
import { cards, expectPaid, payByCard } from './journey-legs.ts';
import { holdTime, journey, payHalf, rejectClaim } from './journeys.ts';
import { open } from './open.ts';
import { dialog, heading, linkIn, mailTo } from './scheduling.ts';

journey(
  'a declined card and a failed bank challenge charge nothing, and another card pays',
  'keyboard',
  async (walker) => {
    const { page, input } = walker;
    const { id } = await holdTime(walker, '08:00');
    const problem = page.getByRole('form', { name: 'Card payment' }).getByRole('alert');
    await open(page, `/checkout/${id}?amount=1`);
    await expect(page.getByTestId('amount-due')).toHaveText('$650.00');
    await payByCard(walker, cards.declined);
    await expect(problem).toHaveText('Your card was declined.');
    await expect(toast(page)).toContainText('Payment FailedYour card was declined.');

    await payByCard(walker, cards.asksTheBank);
    const question = page.getByRole('dialog', { name: 'Confirm this payment' });
    await expect(question).toContainText('$650.00');
    await input.press(question.getByRole('button', { name: 'Fail' }));
    await expect(question).toHaveCount(0);
    await expect(problem).not.toBeEmpty();

    await payByCard(walker, cards.accepted);
    await expectPaid(walker, '$650.00');
  },
);

journey('canceling on the day of booking refunds everything', 'touch', async (walker) => {
  const { page, input } = walker;
  const { id } = await holdTime(walker, '15:00');
  await open(page, `/checkout/${id}`);
  await payByCard(walker, cards.accepted);
  await expectPaid(walker, '$650.00');
  await input.press(page.getByRole('link', { name: 'Change or cancel your booking' }));
  await input.press(page.getByRole('button', { name: 'Cancel this inspection' }));
  await expect(page.getByTestId('consequences')).toContainText('Refund$650You get a full refund of $650.');
  await input.press(dialog(page).getByRole('button', { name: 'Cancel and refund $650' }));
  await expect(heading(page)).toHaveText('Your inspection is canceled');
  await expect(page.getByText('We refunded $650 to your card.')).toBeVisible();
});

journey(
  'a client whose claim is rejected after paying half pays the difference',
  'keyboard',
  async (walker) => {
    const { page, input, visitor } = walker;
    await rejectClaim(walker, await payHalf(walker, '11:30'));

    const mail = await mailTo(page, visitor.email, 'The standard fee applies to your inspection');
    expect(mail.text).toContain('You can pay the difference of $325 before the inspection.');
    await open(page, linkIn(mail, '/manage-booking'));
    await expect(page.getByRole('button', { name: 'Cancel and refund $325' })).toBeVisible();
    await input.press(page.getByRole('link', { name: 'Pay the difference: $325' }));
    await expect(page.getByTestId('amount-due')).toHaveText('$325.00');
    await payByCard(walker, cards.accepted);
    await expectPaid(walker, '$650.00');
  },
);
