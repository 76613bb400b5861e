// Devices that have signed in to an account before. Other people's failures do not count against them.
import { sql } from 'kysely';
import { dayMs } from '../../../domain/durations.ts';
import { KNOWN_DEVICE_DAYS } from '../../../domain/identity/sign-in-limits.ts';
import type { Database } from '../client.ts';
import { plainEmail } from './users.ts';

/** Limit per account; the least recently used go first. */
const MAX_DEVICES_PER_ACCOUNT = 20;

/** Id of the device with this token, if it has signed in to this account. */
export async function findKnownDevice(
  db: Database,
  { tokenHash, email, now }: { tokenHash: Buffer; email: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where('token_hash', '=', tokenHash)
    .where('users.email', '=', plainEmail(email))
    .where('last_used_at', '>', forgottenSince(now))
    .executeTakeFirst();
  return row?.id;
}

type SignedInDevice = { userId: string; device: string; now: Date };

const valuesOf = ({ device, now }: SignedInDevice) => ({ device: device.slice(0, 120), last_used_at: now });

/** `undefined`: forgotten concurrently. */
export async function renewDevice(
  tx: Database,
  id: string,
  device: SignedInDevice,
): Promise<string | undefined> {
  const renewed = await tx
    .updateTable('known_devices')
    .set(valuesOf(device))
    .where('id', '=', id)
    .where('user_id', '=', device.userId)
    .returning('id')
    .executeTakeFirst();
  return renewed?.id;
}

export async function addDevice(
  tx: Database,
  device: SignedInDevice & { tokenHash: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto('known_devices')
    .values({ ...valuesOf(device), token_hash: device.tokenHash, user_id: device.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from known_devices where id in (
    select id from known_devices where user_id = ${device.userId} and id <> ${id}
    order by last_used_at desc offset ${MAX_DEVICES_PER_ACCOUNT - 1}::int)`.execute(tx);
  return id;
}

/**
 * Those of one session, or without `ofSession` all of an account's; `except`: a session whose device stays
 * known.
 */
export async function forgetDevices(
  tx: Database,
  { userId, ofSession, except }: { userId: string; ofSession?: string; except?: string },
): Promise<void> {
  const deviceOf = (session: string) =>
    sql`(select known_device_id from sessions where id = ${session}::uuid)`;
  await sql`delete from known_devices where user_id = ${userId}
    ${ofSession === undefined ? sql`` : sql`and id = ${deviceOf(ofSession)}`}
    ${except === undefined ? sql`` : sql`and id is distinct from ${deviceOf(except)}`}`.execute(tx);
}

const forgottenSince = (now: Date) => new Date(now.getTime() - KNOWN_DEVICE_DAYS * dayMs);
