// From the landing page to the completed inspection.
import { expect } from '@playwright/test';
import { leadInspector } from '../../src/domain/business/wording.ts';
import { business } from '../support/business.ts';
import { toast } from './contact-form.ts';
import {
  askForCode,
  cards,
  chooseTime,
  enterCode,
  enterDesk,
  expectPaid,
  expectVerified,
  fillContact,
  findHouse,
  goToCalendar,
  holdChosen,
  payByCard,
  payStandardFee,
  signAgreement,
} from './journey-legs.ts';
import { freeDay, journey } from './journeys.ts';
import { open } from './open.ts';
import { heading } from './scheduling.ts';

journey('a house is found, booked, signed, paid, tracked and inspected', 'touch', async (walker) => {
  const { page, input, visitor } = walker;
  await open(page, '/');
  await findHouse(walker);
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await payStandardFee(walker);
  await fillContact(walker);
  await enterCode(walker, await askForCode(walker));
  await expectVerified(walker);
  await goToCalendar(walker);
  await chooseTime(walker, await freeDay(walker), '9:30 AM');
  await holdChosen(walker, '9:30 AM');
  await expect(page.getByTestId('held-total')).toHaveText('$575');

  await input.press(page.getByRole('link', { name: 'Read and sign the agreement' }));
  await signAgreement(walker);
  await expect(page.getByTestId('amount-due')).toHaveText('$575.00');
  await payByCard(walker, cards.accepted);
  await expectPaid(walker, '$575.00');
  await input.press(page.locator('main').getByRole('link', { name: 'Follow your inspection' }));
  await expect(heading(page)).toHaveText('Hello, Rosalind');

  const desk = await enterDesk(walker);
  await desk.input.press(desk.page.getByRole('tab', { name: 'Upcoming' }));
  const own = desk.page.getByRole('article').filter({ hasText: visitor.email });
  // The job is on another day, so each step needs a confirmation.
  const tell = async (action: string) => {
    const button = own.getByRole('button', { name: action, exact: true });
    // Both buttons ignore the second tap of a double tap.
    await expect(button).toBeEnabled();
    await desk.input.press(button);
    const sure = new RegExp(`^(Switch|${action} anyway)$`);
    const yes = desk.page.getByRole('dialog').getByRole('button', { name: sure });
    await expect(yes).toBeEnabled();
    await desk.input.press(yes);
  };
  await tell('Mark En Route');
  await expect(toast(desk.page)).toContainText('Status Updated');
  await expect(page.getByText(`${leadInspector(business).firstName} is on the way to you.`)).toBeVisible();
  await tell('Mark On Site');
  await expect(page.getByText(/Your inspection is in progress\./)).toBeVisible();
  await tell('Complete');
  await expect(page.getByText(/^The inspection is complete\./)).toBeVisible();
});
