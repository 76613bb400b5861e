// Tuesday evening: the day's inspections are done, and free cancellation of Monday's bookings has ended.
import { cancelInTransaction } from '../../../src/server/use-cases/cancel/cancel-booking.ts';
import { currentBusiness } from '../current-business.ts';
import type { Site } from './client.ts';
import type { Week } from './first-day.ts';
import { deskStep, type Office } from './office.ts';
import { waitForFullDay } from './waiting-days.ts';

export async function secondDay(site: Site, office: Office, week: Week): Promise<void> {
  const { db, clock } = site;
  for (const { id } of week.toComplete) await deskStep(office, id, 'completed');

  await week.canceledCredit.cancel();
  await week.creditGiver.cancel();
  await week.creditUser.verifyPhone();
  const usesCredit = await week.creditUser.book('2026-11-09', '08:00');
  await usesCredit.payByCredit();
  await usesCredit.sign();
  await week.returnerFirst.cancel();
  await week.creditReturner.verifyPhone();
  const returned = await week.creditReturner.book('2026-11-10', '08:00');
  await returned.payByCredit();
  await returned.cancel();
  await office.change(week.canceledByOffice.id, { status: 'cancelled' });

  // Canceled while the provider was down: one refund is pending, one was returned by the bank.
  for (const { id } of [week.refundWanted, week.refundFailed])
    await db
      .transaction()
      .execute((tx) =>
        cancelInTransaction(tx, currentBusiness, { id, by: 'business', actor: null }, clock.now()),
      );
  await db
    .updateTable('refunds')
    .set({ state: 'failed', provider_refund: 're_failed' })
    .where('state', '=', 'wanted')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.id', '=', 'refunds.payment_id')
          .where('appointment_id', '=', week.refundFailed.id),
      ),
    )
    .execute();

  await waitForFullDay(site);
}
