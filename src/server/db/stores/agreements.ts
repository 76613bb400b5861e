// Signed agreements. They never change; a changed booking needs a new edition.
import { type Selectable, sql } from 'kysely';
import type { BookingTerms } from '../../../domain/agreement/booking-terms.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { SigningProvider } from '../../../domain/providers.ts';
import { type PaymentDue, payDeadline } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type StoredAgreement = Selectable<Schema['agreements']>;

export type NewAgreement = {
  id: string;
  appointmentId: string;
  edition: number;
  /** The amended agreement. */
  amends?: string;
  version: string;
  textHash: Buffer;
  terms: BookingTerms;
  termsHash: Buffer;
  signerName: string;
  form: ContractForm | null;
  provider: SigningProvider;
  signedAt: Date;
  pdf: Buffer;
  fileSha256: Buffer;
  certificateSha256: Buffer | null;
};

/** Needs a transaction that has locked the appointment. */
export async function insertAgreement(tx: Database, agreement: NewAgreement): Promise<void> {
  await tx
    .insertInto('agreements')
    .values({
      id: agreement.id,
      appointment_id: agreement.appointmentId,
      edition: agreement.edition,
      amends: agreement.amends ?? null,
      version: agreement.version,
      text_hash: agreement.textHash,
      terms: agreement.terms,
      terms_hash: agreement.termsHash,
      signer_name: agreement.signerName,
      form: agreement.form,
      provider: agreement.provider,
      signed_at: agreement.signedAt,
      file_sha256: agreement.fileSha256,
      certificate_sha256: agreement.certificateSha256,
    })
    .execute();
  await tx.insertInto('agreement_files').values({ agreement_id: agreement.id, pdf: agreement.pdf }).execute();
}

/**
 * A hold becomes booked by the signature, until its payment deadline. The row itself marks it for
 * announcement. Needs a transaction that has locked the appointment.
 */
export async function markSigned(
  tx: Database,
  appointmentId: string,
  signed: { at: Date; paymentDue: PaymentDue; contact?: ContactForm; specialInstructions?: string },
): Promise<void> {
  const heldUntil = await deadlineAfterSigning(tx, appointmentId, signed);
  await tx
    .updateTable('appointments')
    .set({
      // Signed and nothing due before the inspection means confirmed.
      status: sql`case when status in ('held', 'scheduled') and (payment_status = 'paid' or pays_at <> 'before') then 'confirmed'
        when status = 'held' then 'scheduled' else status end`,
      ...(heldUntil !== undefined && { held_until: heldUntil }),
      contract_signed_at: signed.at,
      event: 'signed',
      revision: sql<number>`revision + 1`,
      ...(signed.contact && { contact: signed.contact }),
      ...(signed.specialInstructions && { special_instructions: signed.specialInstructions }),
    })
    .where('id', '=', appointmentId)
    .execute();
}

/** `undefined`: signing changes nothing, because it is booked already. */
async function deadlineAfterSigning(
  tx: Database,
  appointmentId: string,
  { at, paymentDue }: { at: Date; paymentDue: PaymentDue },
): Promise<Date | null | undefined> {
  const row = await tx
    .selectFrom('appointments')
    .select(['status', 'starts_at as startsAt', 'held_until as heldUntil'])
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  if (row?.status !== 'held' || !row.heldUntil) return undefined;
  const { startsAt, heldUntil } = row;
  return paymentDue === 'within-hours' ? payDeadline({ heldUntil, startsAt }, at) : null;
}

export const findAgreement = (db: Database, id: string): Promise<StoredAgreement | undefined> =>
  db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();

/** The agreement in force, or else the latest one. */
export const latestAgreement = (db: Database, appointmentId: string): Promise<StoredAgreement | undefined> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('amends', 'is', null)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function agreementInForce(
  db: Database,
  appointmentId: string,
): Promise<{ id: string; signedAt: Date } | undefined> {
  return db
    .selectFrom('agreements')
    .select(['id', 'signed_at as signedAt'])
    .where('appointment_id', '=', appointmentId)
    .where('superseded', '=', false)
    .where('amends', 'is', null)
    .executeTakeFirst();
}

/** Signed amendments, oldest first. */
export const amendmentsOf = (db: Database, agreementId: string): Promise<StoredAgreement[]> =>
  db.selectFrom('agreements').selectAll().where('amends', '=', agreementId).orderBy('edition').execute();

/** `undefined` also if the file was erased with a person's data. */
export async function readAgreementFile(db: Database, id: string): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('agreement_files')
    .select('pdf')
    .where('agreement_id', '=', id)
    .executeTakeFirst();
  return file?.pdf;
}

export async function findAgreementOfFile(db: Database, sha256: Buffer): Promise<string | undefined> {
  const agreement = await db
    .selectFrom('agreements')
    .select('id')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return agreement?.id;
}

/** True once a person in the agreement is erased. Only inspectors can read it until the claim period ends, then its file is deleted. */
export const isErased = (
  agreement: Pick<StoredAgreement, 'erase_after' | 'signer_name'> | undefined,
): boolean => agreement !== undefined && (agreement.erase_after !== null || agreement.signer_name === null);
