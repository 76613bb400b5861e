// What the owner may change while the product runs.
import { sql } from 'kysely';
import type { PaymentDue } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../client.ts';

export type StoredSettings = {
  /** Null: as the environment says. */
  holdHours: number | null;
  reminderHours: number;
  /** Null: as the business's own facts say. */
  noticeEmails: string[] | null;
  paymentDue: PaymentDue;
  revision: number;
};

const columns = [
  'hold_hours as holdHours',
  'reminder_hours as reminderHours',
  'notice_emails as noticeEmails',
  'payment_due as paymentDue',
  'revision',
] as const;

export const readBusinessSettings = (db: Database): Promise<StoredSettings> =>
  db.selectFrom('business_settings').select(columns).executeTakeFirstOrThrow();

/** `undefined`: somebody else has changed them since. */
export const changeBusinessSettings = (
  tx: Database,
  {
    holdHours,
    reminderHours,
    noticeEmails,
    paymentDue,
    revision,
  }: Omit<StoredSettings, 'paymentDue'> & { paymentDue?: PaymentDue | undefined },
  now: Date,
): Promise<StoredSettings | undefined> =>
  tx
    .updateTable('business_settings')
    .set({
      hold_hours: holdHours,
      reminder_hours: reminderHours,
      notice_emails: noticeEmails,
      ...(paymentDue && { payment_due: paymentDue }),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('revision', '=', revision)
    .returning(columns)
    .executeTakeFirst();
