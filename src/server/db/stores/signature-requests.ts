// Who was asked to sign what, and how it went. Written by whoever holds the row of the appointment.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type StoredRequest = Selectable<Schema['signature_requests']>;

export type NewRequest = Pick<
  StoredRequest,
  | 'appointment_id'
  | 'provider'
  | 'title'
  | 'message'
  | 'signer_name'
  | 'signer_email'
  | 'terms_hash'
  | 'asked_at'
  | 'expires_at'
>;

/** Somebody may be about to sign. One that failed may have reached its signer all the same, when only the answer was lost. */
const open = ['sending', 'sent', 'failed'] as const;

/** What it was asked for is over: at a provider it has to be taken back as well. */
const toWithdraw = sql<boolean>`provider_document is not null`;

/** Those that failed reached nobody and do not count. */
export async function countRequests(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('signature_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .where('asked_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRequest(tx: Database, request: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('signature_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRequest = (db: Database, id: string): Promise<StoredRequest | undefined> =>
  db.selectFrom('signature_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** Where somebody has signed meanwhile, nobody needs it from the start. */
export async function noteDocument(db: Database, id: string, document: string): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ provider_document: document, to_withdraw: sql<boolean>`state <> 'sending'` })
    .where('id', '=', id)
    .execute();
}

/** One that was signed before its sending was known to have worked stays completed. */
export async function markSent(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** What can have reached somebody is taken back, since nobody counts on it any more. */
export async function markFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ state: 'failed', to_withdraw: toWithdraw })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** A newer request takes the place of the others. */
export async function voidOlderRequests(tx: Database, appointmentId: string, newest: string): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set({ state: 'void', to_withdraw: toWithdraw })
    .where('appointment_id', '=', appointmentId)
    .where('id', '<>', newest)
    .where('state', 'in', open)
    .execute();
}

/** `atProvider`: it is over there, too, so that there is nothing to take back. */
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

/** The appointment's agreement is signed, wherever: nobody is asked any more. `by`: the request whose file the agreement is. */
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
      to_withdraw: sql<boolean>`provider_document is not null and id is distinct from ${by ?? null}::uuid`,
    })
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', open)
    .execute();
}

/** Links that have ended, and what a killed process left half sent. */
export async function closeRequests(
  db: Database,
  { endedBefore, begunBefore }: { endedBefore: Date; begunBefore: Date },
): Promise<void> {
  await db
    .updateTable('signature_requests')
    .set({ state: 'void', to_withdraw: toWithdraw })
    .where('state', 'in', ['sending', 'sent'])
    .where('expires_at', '<=', endedBefore)
    .execute();
  await db
    .updateTable('signature_requests')
    .set({ state: 'failed' })
    .where('state', '=', 'sending')
    .where('provider_document', 'is', null)
    .where('asked_at', '<=', begunBefore)
    .execute();
}

/** At a provider, and quiet since. */
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

export const listToWithdraw = (db: Database) =>
  db
    .selectFrom('signature_requests')
    .select(['id', 'provider_document as document'])
    .where('to_withdraw', '=', true)
    .orderBy('asked_at')
    .limit(200)
    .execute();

export async function markWithdrawn(db: Database, id: string): Promise<void> {
  await db.updateTable('signature_requests').set({ to_withdraw: false }).where('id', '=', id).execute();
}
