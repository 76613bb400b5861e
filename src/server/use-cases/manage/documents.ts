import type { Managed } from '../../../api/manage-booking.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import type { Database } from '../../db/client.ts';
import { latestAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { countDocumentMails } from '../../db/stores/managed-bookings.ts';
import { findPartyInRole, type StoredParty } from '../../db/stores/parties.ts';
import { paymentsOf } from '../../db/stores/payments.ts';
import { isRemoved } from '../agreement/is-removed.ts';

const mostInADay = 3;
const dayMs = 86_400_000;

/** The agreement that is in force and the receipts, and whether all of it may be mailed once more. */
export async function describeDocuments(
  db: Database,
  { id, contact }: Appointment,
  now: Date,
  /** A signer who has paid reads and gets their own; the payer unless said. */
  signer?: Pick<StoredParty, 'email' | 'unconfirmed'>,
): Promise<Managed['documents']> {
  const [latest, payments, credit, sent] = await Promise.all([
    latestAgreement(db, id),
    paymentsOf(db, id),
    creditUsedBy(db, id),
    countDocumentMails(db, id, new Date(now.getTime() - dayMs)),
  ]);
  const agreement = latest?.superseded === false && !isRemoved(latest);
  const receipts = payments.filter(({ paid_at }) => paid_at !== null).length;
  const papers = papersWords(agreement, receipts);
  const to = (signer ? (signer.email ?? '') : contact.payerEmail).trim();
  const reader = signer ?? (await findPartyInRole(db, id, 'payer'));
  if (reader?.unconfirmed) return { agreement, receipts, words: confirmFirst(to), canResend: false };
  if (papers === '' || !isEmail(to)) {
    return { agreement, receipts, words: credit > 0 ? NO_RECEIPT : NOTHING_YET, canResend: false };
  }
  if (sent >= mostInADay) return { agreement, receipts, words: SENT_OFTEN, canResend: false };
  return { agreement, receipts, words: `We mail ${papers} to ${to}.`, canResend: true };
}

function papersWords(agreement: boolean, receipts: number): string {
  const bills = receipts === 0 ? [] : [receipts === 1 ? 'your receipt' : `your ${receipts} receipts`];
  return [...(agreement ? ['the signed agreement'] : []), ...bills].join(' and ');
}

const confirmFirst = (to: string) => `Please confirm your email first: open the link we mailed to ${to}.`;
const NOTHING_YET = 'There is nothing to send yet: the agreement is not signed, and nothing has been paid.';
const NO_RECEIPT =
  'There is nothing to send yet: the agreement is not signed, and your credit has paid, for which there is no receipt.';
const SENT_OFTEN =
  'Your documents were mailed three times within a day. Please look into your spam folder, or try again tomorrow.';
