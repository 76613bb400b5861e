// Signature requests and their outcome. Writing needs the appointment's lock.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { makeRoomForSigner } from './parties.ts';
import { REMOVED_EMAIL } from './person-data.ts';

export type StoredRequest = Selectable<Schema['signature_requests']>;

export type NewRequest = Pick<
  StoredRequest,
  | 'appointment_id'
  | 'provider'
  | 'title'
  | 'message'
  | 'signer_name'
  | 'signer_email'
  | 'form'
  | 'terms_hash'
  | 'asked_at'
  | 'expires_at'
> &
  Partial<Pick<StoredRequest, 'state'>>;

/** Can still be signed. A failed one may have reached its signer if only the response was lost. */
const open = ['sending', 'sent', 'failed'] as const;

/** The request is over, so it must be withdrawn at the provider too, even if creating its document was not answered. */
const toWithdraw = sql<boolean>`provider <> 'own'`;

/** Serializes requests of this browser or phone until the transaction ends. Call before any row lock. */
export async function lockRequests(tx: Database, browser: Buffer, phone: string): Promise<void> {
  for (const who of [browser.toString('hex'), phone]) {
    await sql`select pg_advisory_xact_lock(hashtextextended('signature-requests:' || ${who}, 0))`.execute(tx);
  }
}

/** Failed requests are not counted. */
export async function countRequests(
  db: Database,
  by: { appointmentId: string; browser: Buffer; phone: string },
  since: Date,
): Promise<{ ofAppointment: number; ofBrowser: number; ofPhone: number }> {
  const { appointmentId, browser, phone } = by;
  const count = (where: RawBuilder<unknown>) => sql`(count(*) filter (where ${where}))::int`;
  const [isIts, isBrowsers, isPhones] = [
    sql`appointment_id = ${appointmentId}`,
    sql`browser = ${browser}`,
    sql`phone = ${phone}`,
  ];
  const { rows } = await sql<{ ofAppointment: number; ofBrowser: number; ofPhone: number }>`
    select ${count(isIts)} as "ofAppointment", ${count(isBrowsers)} as "ofBrowser", ${count(isPhones)} as "ofPhone"
    from signature_requests join appointments on appointments.id = appointment_id
    where asked_at > ${since} and state <> 'failed' and (${isIts} or ${isBrowsers} or ${isPhones})`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

/** A trigger creates the signer party. */
export async function insertRequest(tx: Database, request: NewRequest): Promise<string> {
  await makeRoomForSigner(tx, request.appointment_id, request.signer_email);
  const { id } = await tx
    .insertInto('signature_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRequest = (db: Database, id: string): Promise<StoredRequest | undefined> =>
  db.selectFrom('signature_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest to this mailbox that is open or signed: the signer keeps the link, for the copy. */
export const findRequestTo = (
  db: Database,
  appointmentId: string,
  email: string,
): Promise<StoredRequest | undefined> =>
  db
    .selectFrom('signature_requests')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where(sql<string>`lower(btrim(signer_email))`, '=', email)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['sending', 'sent']),
        eb.and([eb('state', '=', 'completed'), eb('signed', '=', true)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** If it was signed in between, the document is withdrawn at once. */
export async function storeDocument(db: Database, id: string, document: string): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ provider_document: document, to_withdraw: sql<boolean>`state <> 'sending'` })
    .where('id', '=', id)
    .execute();
}

/** A request signed before its sending was recorded stays completed. */
export async function markSent(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Withdraws a request that may have been received, since it no longer counts. */
export async function markFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ state: 'failed', to_withdraw: toWithdraw })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** A newer request voids the others. */
export async function voidOlderRequests(tx: Database, appointmentId: string, newest: string): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set({ state: 'void', to_withdraw: toWithdraw })
    .where('appointment_id', '=', appointmentId)
    .where('id', '<>', newest)
    .where('state', 'in', open)
    .execute();
}

/** `atProvider`: also over at the provider, so nothing is left to withdraw. */
export async function voidRequest(
  db: Database,
  id: string,
  { atProvider }: { atProvider: boolean },
): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ state: 'void', to_withdraw: atProvider ? false : toWithdraw })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute();
}

/** The agreement is signed, so every request ends. `by`: the request by which it was signed, if any. */
export async function completeRequests(
  tx: Database,
  appointmentId: string,
  now: Date,
  by?: string,
): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set({
      state: 'completed',
      completed_at: now,
      signed: sql<boolean>`id is not distinct from ${by ?? null}::uuid`,
      to_withdraw: sql<boolean>`provider <> 'own' and id is distinct from ${by ?? null}::uuid`,
    })
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', open)
    .execute();
}

/** Mailbox of the signer whose signature counts; empty if there was no request. */
export async function signerEmailOf(db: Database, appointmentId: string): Promise<string> {
  const request = await db
    .selectFrom('signature_requests')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select('signer_email')
    .where('appointment_id', '=', appointmentId)
    .where('signed', '=', true)
    // Not of an earlier edition.
    .whereRef('signature_requests.completed_at', '>=', 'contract_signed_at')
    .executeTakeFirst();
  return request?.signer_email ?? '';
}

/**
 * Closes expired requests, and those a killed process left half sent. `askFirst`: a provider may know of a
 * signature.
 */
export async function closeRequests(
  db: Database,
  { endedBefore, begunBefore, askFirst }: { endedBefore: Date; begunBefore: Date; askFirst: boolean },
): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ state: 'void', to_withdraw: toWithdraw })
    .where('state', 'in', ['sending', 'sent'])
    .where('expires_at', '<=', endedBefore)
    .$if(askFirst, (query) => query.where('provider_document', 'is', null))
    .execute();
  await db
    .updateTable('signature_requests')
    .set({ state: 'failed', to_withdraw: toWithdraw })
    .where('state', '=', 'sending')
    .where('provider_document', 'is', null)
    .where('asked_at', '<=', begunBefore)
    .execute();
}

/** Requests at a provider whose state was not updated recently. */
export const listQuietRequests = (db: Database, before: Date): Promise<StoredRequest[]> =>
  db
    .selectFrom('signature_requests')
    .selectAll()
    .where('state', 'in', ['sending', 'sent'])
    .where('provider_document', 'is not', null)
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(200)
    .execute();

/** `begunBefore`: a document whose creation was not answered may still appear at the provider. */
export const listToWithdraw = (db: Database, begunBefore: Date) =>
  db
    .selectFrom('signature_requests')
    .select(['id', 'provider_document as document'])
    .where('to_withdraw', '=', true)
    .where((eb) => eb.or([eb('provider_document', 'is not', null), eb('asked_at', '<=', begunBefore)]))
    .orderBy('asked_at')
    .limit(200)
    .execute();

/** Keeps the request, removes signer and message. Its link has expired by then. */
export async function blankEndedRequests(tx: Database, endedBefore: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('signature_requests')
    .set({ title: '', message: '', signer_name: '', signer_email: REMOVED_EMAIL, form: null })
    .where('state', 'not in', ['sending', 'sent'])
    .where((eb) => eb.fn.coalesce('completed_at', 'expires_at'), '<', endedBefore)
    .where('signer_email', '<>', REMOVED_EMAIL)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db.updateTable('signature_requests').set({ to_withdraw: false }).where('id', '=', id).execute();
}
