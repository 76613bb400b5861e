// Link requests, with limits shared by all server processes.
import { sql } from 'kysely';
import type { LinkContact } from '../../../domain/link-request/link-contact.ts';
import { LINK_REQUEST_LIMITS } from '../../../domain/link-request/link-request-limits.ts';
import { type SendLimit, secondsUntilRoom, windowStart } from '../../../domain/verification/send-limits.ts';
import type { Database } from '../client.ts';

const lockKey = 727_034;

type Asking = {
  contact: LinkContact;
  contactKey: Buffer;
  network: Buffer;
  widestNetwork: Buffer;
  now: Date;
};

export type TakenRequest = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Counts against every limit and adds the job, or says when to retry. Serialized, so that no limit is
 * exceeded.
 */
export const takeLinkRequest = (db: Database, asking: Asking): Promise<TakenRequest> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
      const { contact, contactKey, network, widestNetwork, now } = asking;
      const { contact: perContact, networkHour, networkDay } = LINK_REQUEST_LIMITS;
      const counted = [
        ['contact_key', contactKey, perContact],
        ['network', network, networkHour],
        ['network_48', widestNetwork, networkDay],
      ] as const;
      for (const [column, key, limit] of counted) {
        const filling = await requestThatFills(tx, column, key, limit, now);
        if (filling) return { ok: false, retryAfterSeconds: secondsUntilRoom(limit, filling, now) };
      }
      const { id } = await tx
        .insertInto('link_requests')
        .values({
          contact: contact.value,
          contact_key: contactKey,
          network,
          network_48: widestNetwork,
          asked_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`select graphile_worker.add_job('send-links', json_build_object('requestId', ${id}::text))`.execute(
        tx,
      );
      return { ok: true };
    });

/** The request that fills the limit, counted from the newest. */
async function requestThatFills(
  tx: Database,
  column: 'contact_key' | 'network' | 'network_48',
  key: Buffer,
  limit: SendLimit,
  now: Date,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('link_requests')
    .select('asked_at')
    .where(column, '=', key)
    .where('asked_at', '>', windowStart(limit, now))
    .orderBy('asked_at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}

/** Reads and deletes the typed contact, which is kept only until then. */
export async function takeContact(tx: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ contact: string }>`
    update link_requests set contact = null from link_requests before
    where before.id = link_requests.id and link_requests.id = ${id}::bigint and before.contact is not null
    returning before.contact`.execute(tx);
  return rows[0]?.contact;
}

export type BookingFound = {
  appointmentId: string;
  partyId: string;
  role: 'payer' | 'signer';
  isUpcoming: boolean;
};

const upcoming = sql<boolean>`appointments.status in ('held', 'scheduled', 'confirmed', 'in_progress')`;

/** Bookings of a mailbox or phone whose links still work, upcoming ones first. */
export const findBookingsOf = (
  db: Database,
  contact: LinkContact,
  { since, most }: { since: Date; most: number },
): Promise<BookingFound[]> =>
  db
    .selectFrom('parties')
    .innerJoin('appointments', 'appointments.id', 'parties.appointment_id')
    .select([
      'appointments.id as appointmentId',
      'parties.id as partyId',
      sql<'payer' | 'signer'>`parties.role`.as('role'),
      upcoming.as('isUpcoming'),
    ])
    .where(contact.kind === 'email' ? 'parties.email' : 'parties.phone', '=', contact.value)
    .where('parties.role', 'in', contact.kind === 'email' ? ['payer', 'signer'] : ['payer'])
    .where('parties.unconfirmed', '=', false)
    .where('appointments.status', 'not in', ['offered', 'released'])
    .where('appointments.starts_at', '>', since)
    .orderBy(sql`${upcoming} desc, appointments.starts_at desc, parties.role`)
    .limit(most)
    .execute();

export async function countLinkMails(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'links')
    .where('channel', '=', 'mail')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes requests that no job has read yet. */
export async function deleteLinkRequests(tx: Database, contacts: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('link_requests')
    .where('contact', 'in', [...contacts, ''])
    .execute();
}
