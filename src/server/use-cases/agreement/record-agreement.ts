// Final steps of every signature, ours or a provider's, in one transaction.
import { createHash } from 'node:crypto';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import type { SigningProvider } from '../../../domain/providers.ts';
import type { PaymentDue } from '../../../domain/scheduling/hold.ts';
import type { AgreementOfVersion } from '../../agreement/agreement-of-version.ts';
import type { Database } from '../../db/client.ts';
import { insertAgreement, latestAgreement, markSigned } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { removeBuyer, writeBuyer } from '../../db/stores/parties.ts';
import { completeRequests } from '../../db/stores/signature-requests.ts';
import { markOutdatedNotified } from '../../db/stores/signing-notices.ts';
import { notifyMailboxes } from '../manage/notify-mailboxes.ts';
import { editionToSign } from './open-signing.ts';
import { recordSuperseded } from './signing-trail.ts';
import { termsOf } from './terms-of.ts';

export type GivenSignature = {
  /** The agreement's id, which may be in the file already. */
  id: string;
  signerName: string;
  form: ContractForm | null;
  provider: SigningProvider;
  paymentDue: PaymentDue;
  pdf: Buffer;
  /** `null`: sealed by the provider. */
  certificateSha256: Buffer | null;
  /** From the provider's clock; defaults to now. */
  signedAt?: Date;
  /** The signature request, if any. */
  requestId?: string;
  /** Set if signing changed them. */
  contact?: ContactForm;
  specialInstructions?: string;
};

/** Runs inside a transaction that locked the appointment and found no agreement in force. */
export async function recordAgreement(
  tx: Database,
  /** The one of the booking's version, which was signed. */
  text: AgreementOfVersion,
  appointment: Appointment,
  { contact, specialInstructions, signedAt, requestId, paymentDue, ...given }: GivenSignature,
  now: Date,
): Promise<void> {
  const { terms, termsHash, textHash } = termsOf(text, appointment);
  const { version } = text.agreement;
  const before = await latestAgreement(tx, appointment.id);
  const edition = editionToSign(before);
  const fileSha256 = createHash('sha256').update(given.pdf).digest();
  await insertAgreement(tx, {
    ...given,
    appointmentId: appointment.id,
    edition,
    version,
    textHash: Buffer.from(textHash, 'hex'),
    terms,
    termsHash,
    signedAt: signedAt ?? now,
    fileSha256,
  });
  await markSigned(tx, appointment.id, {
    at: signedAt ?? now,
    paymentDue,
    ...(contact && { contact }),
    ...(specialInstructions && { specialInstructions }),
  });
  // An agreement signed at a provider has the id of its request.
  await completeRequests(tx, appointment.id, now, requestId ?? given.id);
  await updateBuyer(tx, appointment.id, given.form);
  await notifyMailboxes(tx, { id: appointment.id, revision: appointment.revision + 1 }, now);
  // No reminder to sign again is needed, but the trail records why a new edition exists before it records the edition.
  if (before && (await markOutdatedNotified(tx, before.id))) {
    const { id, edition: last, outdated_by: outdatedBy } = before;
    await recordSuperseded(tx, { id, appointmentId: appointment.id, edition: last, outdatedBy }, now);
  }
  const subject = { kind: 'appointment', id: appointment.id };
  const { id: agreement, provider } = given;
  const details = { agreement, edition, version, provider, sha256: fileSha256.toString('hex') };
  await audit(tx, { actor: null, action: 'agreement.signed', subject, details }, now);
}

/** Stores the buyer named in the agreement unless they signed it. */
async function updateBuyer(tx: Database, appointmentId: string, form: ContractForm | null): Promise<void> {
  const buyer = form && form.relationshipToBuyer !== 'buyer' && isEmail(form.buyerEmail.trim());
  if (buyer) await writeBuyer(tx, appointmentId, { name: form.buyerName, email: form.buyerEmail });
  else await removeBuyer(tx, appointmentId);
}
