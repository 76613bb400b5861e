// Settings from before they became part of the business's versions. Read once, for the first version.
import type { Policies } from '../../../domain/business/profile.ts';
import type { Database } from '../client.ts';

/** Only what the owner had set. */
export async function readEarlierSettings(db: Database): Promise<Partial<Policies>> {
  const row = await db
    .selectFrom('business_settings')
    .selectAll()
    .where('updated_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return {};
  return {
    reminderHours: row.reminder_hours,
    paymentDue: row.payment_due,
    ...(row.hold_hours !== null && { holdHours: row.hold_hours }),
    ...(row.notice_emails !== null && { noticeEmails: row.notice_emails }),
  };
}
