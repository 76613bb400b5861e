import { verifiedMs } from '../../../domain/verification/code.ts';
import type { Database } from '../client.ts';

export async function storeVerifiedPhone(
  db: Database,
  { browser, phone }: { browser: Buffer; phone: string },
  now: Date,
): Promise<void> {
  const times = { verified_at: now, verified_until: new Date(now.getTime() + verifiedMs) };
  await db
    .insertInto('verified_phones')
    .values({ browser, phone, ...times })
    .onConflict((conflict) => conflict.columns(['browser', 'phone']).doUpdateSet(times))
    .execute();
}

/** Whether this browser may book with this number ("+14805550142"). */
export async function isVerified(db: Database, browser: Buffer, phone: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verified_phones')
    .select('phone')
    .where('browser', '=', browser)
    .where('phone', '=', phone)
    .where('verified_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** In any browser. */
export async function wasVerifiedSince(db: Database, phone: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verified_phones')
    .select('phone')
    .where('phone', '=', phone)
    .where('verified_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function newestVerifiedPhone(
  db: Database,
  browser: Buffer,
  now: Date,
): Promise<{ phone: string; verifiedUntil: Date } | undefined> {
  const row = await db
    .selectFrom('verified_phones')
    .select(['phone', 'verified_until'])
    .where('browser', '=', browser)
    .where('verified_until', '>', now)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { phone: row.phone, verifiedUntil: row.verified_until };
}

/** When the booking browser last verified this phone, while that is stored; otherwise the time of booking. */
export async function phoneVerifiedAt(db: Database, appointmentId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('appointments')
    .leftJoin('verified_phones', (join) =>
      join
        .onRef('appointments.browser', '=', 'verified_phones.browser')
        .onRef('appointments.phone', '=', 'verified_phones.phone'),
    )
    .select(['verified_phones.verified_at as last', 'appointments.phone_verified_at as whenBooked'])
    .where('appointments.id', '=', appointmentId)
    .executeTakeFirst();
  return row?.last ?? row?.whenBooked ?? undefined;
}
