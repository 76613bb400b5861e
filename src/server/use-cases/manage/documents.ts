import type { Managed } from '../../../api/manage-booking.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { isErased, latestAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { countDocumentMails } from '../../db/stores/managed-bookings.ts';
import { findPartyInRole, type StoredParty } from '../../db/stores/parties.ts';
import { paymentsOf } from '../../db/stores/payments.ts';

const maxPerDay = 3;

/** The agreement in force and the receipts, and whether they may be mailed again. */
export async function describeDocuments(
  db: Database,
  { id, contact }: Appointment,
  now: Date,
  /** A signer who has paid gets their own copy; defaults to the payer. */
  signer?: Pick<StoredParty, 'email' | 'unconfirmed'>,
): Promise<Managed['documents']> {
  const [latest, payments, credit, sent] = await Promise.all([
    latestAgreement(db, id),
    paymentsOf(db, id),
    creditUsedBy(db, id),
    countDocumentMails(db, id, new Date(now.getTime() - dayMs)),
  ]);
  const agreement = latest?.superseded === false && !isErased(latest);
  const receipts = payments.filter(({ paid_at }) => paid_at !== null).length;
  const documentsText = documentNames(agreement, receipts);
  const to = (signer ? (signer.email ?? '') : contact.payerEmail).trim();
  const reader = signer ?? (await findPartyInRole(db, id, 'payer'));
  if (reader?.unconfirmed) return { agreement, receipts, words: confirmFirst(to), canResend: false };
  if (documentsText === '' || !isEmail(to)) {
    return { agreement, receipts, words: credit > 0 ? NO_RECEIPT : NOTHING_YET, canResend: false };
  }
  if (sent >= maxPerDay) return { agreement, receipts, words: SENT_OFTEN, canResend: false };
  return { agreement, receipts, words: `We’ll email ${documentsText} to ${to}.`, canResend: true };
}

function documentNames(agreement: boolean, receipts: number): string {
  const receiptNames = receipts === 0 ? [] : [receipts === 1 ? 'your receipt' : `your ${receipts} receipts`];
  return [...(agreement ? ['the signed agreement'] : []), ...receiptNames].join(' and ');
}

const confirmFirst = (to: string) => `Please confirm your email first. Open the link we sent to ${to}.`;
const NOTHING_YET = 'Nothing to send yet. You’ll get your signed agreement and receipt here.';
const NO_RECEIPT =
  'Nothing to send yet. You’ll get your signed agreement here. Your credit paid, so there’s no receipt.';
const SENT_OFTEN =
  'We’ve emailed your documents three times today. Please check your spam folder, or try again tomorrow.';
