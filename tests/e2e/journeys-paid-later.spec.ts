// A booking that is paid at closing: nothing is due when it is signed, and it can still be paid early.
import { expect } from '@playwright/test';
import { query } from '../support/product-database.ts';
import { cards, completeAgreement, expectPaid, payByCard } from './journey-legs.ts';
import { holdTime, journey } from './journeys.ts';
import { open } from './open.ts';
import { heading, linkIn, mailTo } from './scheduling.ts';

journey('a booking paid at closing is signed with nothing due, and paid early', 'touch', async (walker) => {
  const { page, product, visitor, elsewhere } = walker;
  const { id } = await holdTime(walker, '12:00');
  const link = linkIn(await mailTo(page, visitor.email, 'Almost done'), '/contract-signing');
  await query(product.dataDir, `update appointments set pays_at = 'closing' where id = $1`, [id]);

  const client = await elsewhere();
  await open(client.page, link);
  await expect(client.page.getByText('Due in full at closing, through escrow')).toBeVisible();
  await completeAgreement(client);
  const signed = client.page.getByRole('region', { name: 'Agreement signed' });
  await expect(signed).toContainText('Nothing is due now. You pay $650 at closing.');

  await open(page, `/manage-booking?appointmentId=${id}`);
  await expect(heading(page)).toHaveText(/^You’re booked for /);
  await expect(page.getByText('You’ve signed, and nothing is due now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $650 now' })).toBeVisible();

  await client.input.press(signed.getByRole('link', { name: 'Pay now instead' }));
  await expect(client.page.getByText('You pay $650 at closing.')).toBeVisible();
  await payByCard(client, cards.accepted);
  await expectPaid(client, '$650.00');
});
