// Settings the owner can change at runtime.
import { sql } from 'kysely';
import type { PaymentDue } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../client.ts';

export type StoredSettings = {
  /** `null`: the environment's value. */
  holdHours: number | null;
  reminderHours: number;
  /** `null`: the addresses in the business facts. */
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

/** `undefined`: changed by another request since. */
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
