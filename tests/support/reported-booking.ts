// Bookings with a report in every state of its release, and with readers of every standing. Written directly into the
// database; released, decided about and erased by the product.
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import type { Database } from '../../src/server/db/client.ts';
import { listParties, type StoredParty, writeBuyer } from '../../src/server/db/stores/parties.ts';
import { storeCertificate } from '../../src/server/db/stores/reports.ts';
import type { Files } from '../../src/server/ports/files.ts';
import { reportLink } from '../../src/server/use-cases/link/booking-links.ts';
import { deliverReport } from '../../src/server/use-cases/report/deliver-report.ts';
import type { deskCaller } from './desk-caller.ts';
import { sampleAppointment } from './sample-appointment.ts';
import { holdsLink } from './signing.ts';
import { storeAppointment } from './stored-appointment.ts';
import { pdfOf, storeFile } from './stored-reports.ts';

export type ReportStage = {
  app: FastifyInstance;
  db: Database;
  files: Files;
  clock: { now: () => Date };
  desk: Awaited<ReturnType<typeof deskCaller>>;
};

export const WHO_PAYS = ['buyer', 'friend', 'agent'] as const;
export type WhoPays = (typeof WHO_PAYS)[number];
const relationships = { buyer: 'buyer', friend: 'friend', agent: 'realtor' } as const;

export const REPORT_STATES = [
  'no report',
  'not signed',
  'not paid',
  'paid at closing',
  'released by the office',
  'signed and paid',
  'corrected',
  'canceled before it was released',
  'refunded after it was released',
  'erased',
  'erased, kept for claims',
] as const;
export type ReportStateName = (typeof REPORT_STATES)[number];

export const mailboxes = (number: number) => ({
  payer: `payer-${number}@booking.example`,
  buyer: `buyer-${number}@booking.example`,
  recipient: `recipient-${number}@booking.example`,
  spare: `spare-${number}@booking.example`,
  agent: `agent-${number}@booking.example`,
  signer: `signer-${number}@booking.example`,
});
export type Person = keyof ReturnType<typeof mailboxes>;

export type ReportedBooking = {
  id: string;
  party: (person: Person) => StoredParty;
  /** Of the newest version; made up if there is none. */
  documentId: string;
  /** What only readers may see. */
  secrets: readonly string[];
};

let bookings = 0;

export async function reportedBooking(
  stage: ReportStage,
  { pays, state }: { pays: WhoPays; state: ReportStateName },
): Promise<ReportedBooking> {
  const { db } = stage;
  bookings += 1;
  const emails = mailboxes(bookings);
  const id = await bookedBy(stage, pays, emails, state === 'erased, kept for claims');
  if (pays !== 'buyer') await writeBuyer(db, id, { name: 'Noor Buyer', email: emails.buyer });
  await askToSign(stage, id, emails.signer);
  await finish(stage, id, state);
  const published = state === 'no report' ? [] : [await publishVersion(stage, id, 1)];
  if (state === 'released by the office')
    await stage.desk.post(`/api/admin/appointments/${id}/report/override`, { reason: 'Pays on Friday' });
  if (state === 'corrected') published.push(await publishVersion(stage, id, 2));
  const change = (values: object) =>
    db.updateTable('appointments').set(values).where('id', '=', id).execute();
  if (state === 'refunded after it was released') await change({ paid_cents: 0 });
  if (state === 'canceled before it was released') {
    // Paid afterwards, so that only the cancellation keeps it closed.
    await change({ status: 'cancelled', paid_cents: sampleAppointment.total });
    await deliver(stage, id);
  }
  const parties = await listParties(db, id);
  const party = (person: Person) => {
    const found = parties.find(({ email }) => email === emails[person]);
    if (!found) throw new Error(`No ${person} in this booking`);
    return found;
  };
  const last = published.at(-1);
  return {
    id,
    party,
    documentId: last?.documentId ?? randomUUID(),
    secrets: published.flatMap(({ documentId, sha256, title }) => [documentId, sha256, title]),
  };
}

type Emails = ReturnType<typeof mailboxes>;

async function bookedBy(
  { app, db, clock }: ReportStage,
  pays: WhoPays,
  emails: Emails,
  withAgreement: boolean,
): Promise<string> {
  const relationshipToBuyer = relationships[pays];
  const contact: ContactForm = {
    ...sampleAppointment.contact,
    relationshipToBuyer,
    payerEmail: emails.payer,
    reportEmail: '',
    contactPersons: [
      { id: '1', firstName: 'Rae', lastName: 'Recipient', email: emails.recipient },
      { id: '2', firstName: 'Sam', lastName: 'Spare', email: emails.spare },
    ],
    wantsRealtorNotification: pays !== 'agent',
    realtorName: pays === 'agent' ? '' : 'Lee Agent',
    realtorEmail: pays === 'agent' ? '' : emails.agent,
  };
  if (!withAgreement) return (await storeAppointment(db, { contact })).id;
  // Signed by a buyer who pays; the contact form is replaced afterwards.
  const own = { ...sampleAppointment.contact, payerEmail: emails.payer };
  const { appointment, sign } = await holdsLink(app, db, clock.now(), { contact: own });
  const signed = await sign({ payerEmail: emails.payer });
  if (signed.statusCode !== 201) throw new Error(signed.body);
  await writeContact(db, appointment.id, contact);
  return appointment.id;
}

const writeContact = (db: Database, id: string, contact: ContactForm) =>
  db
    .updateTable('appointments')
    .set({ contact: JSON.stringify(contact) as unknown as ContactForm })
    .where('id', '=', id)
    .execute();

const askToSign = ({ db, clock }: ReportStage, id: string, signer: string) =>
  db
    .insertInto('signature_requests')
    .values({
      appointment_id: id,
      provider: 'own',
      title: 'Agreement',
      message: 'Please sign',
      signer_name: 'Sid Signer',
      signer_email: signer,
      terms_hash: Buffer.alloc(32),
      state: 'sent',
      asked_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute();

const unpaid: readonly ReportStateName[] = [
  'not paid',
  'paid at closing',
  'released by the office',
  'canceled before it was released',
];

async function finish({ db, clock }: ReportStage, id: string, state: ReportStateName): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('appointments')
    .set({
      status: 'completed',
      inspector_status: 'completed',
      completed_at: now,
      hold_place: null,
      held_until: null,
      ...(state !== 'not signed' && { contract_signed_at: now }),
      ...(!unpaid.includes(state) && { paid_cents: sampleAppointment.total }),
      ...(state === 'paid at closing' && { pays_at: 'closing' as const }),
      total_cents: sampleAppointment.total,
    })
    .where('id', '=', id)
    .execute();
}

const deliver = ({ db, clock }: ReportStage, id: string) =>
  db.transaction().execute((tx) => deliverReport(tx, id, clock.now()));

async function publishVersion(stage: ReportStage, appointmentId: string, number: number) {
  const { db, clock } = stage;
  const title = `Findings at ${appointmentId}, ${number}`;
  const sha256 = await storeFile(stage, pdfOf(title));
  const preview_sha256 = await storeFile(stage, Buffer.from('a preview'), { type: 'image/jpeg' });
  const { id: version_id } = await db
    .insertInto('report_versions')
    .values({ appointment_id: appointmentId, number, note: number === 1 ? '' : 'Roof photos added' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: documentId } = await db
    .insertInto('report_documents')
    .values({ version_id, place: 0, kind: 'report', title, sha256, pages: 1, preview_sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeCertificate(db, version_id, pdfOf(`Certificate of ${title}`));
  await db
    .updateTable('report_versions')
    .set({ published_at: clock.now(), published_by: 'test' })
    .where('id', '=', version_id)
    .execute();
  await deliver(stage, appointmentId);
  return { documentId, title, sha256: createHash('sha256').update(pdfOf(title)).digest('hex') };
}

/** As in the mails. */
export async function linkOf({ db, clock }: ReportStage, party: StoredParty): Promise<string> {
  const token = await reportLink(db, party, clock.now());
  if (!token) throw new Error('No mailbox');
  return token;
}

/** The buyer asks to be removed. */
export async function eraseBuyer(
  { desk }: ReportStage,
  { party }: ReportedBooking,
  pays: WhoPays,
): Promise<void> {
  const { email } = party(pays === 'buyer' ? 'payer' : 'buyer');
  const erased = await desk.post('/api/admin/person-data/erase', { email, confirm: true });
  if (erased.statusCode !== 200) throw new Error(erased.body);
}
