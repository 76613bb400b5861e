// The last steps of every signature, given on our own page or at a provider: all of it happens, or nothing does.
import { createHash } from 'node:crypto';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import type { SigningProvider } from '../../../domain/providers.ts';
import type { Database } from '../../db/client.ts';
import { insertAgreement, latestAgreement, markSigned } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { dropBuyer, keepBuyer } from '../../db/stores/parties.ts';
import { completeRequests } from '../../db/stores/signature-requests.ts';
import { markOutdatingTold } from '../../db/stores/signing-notices.ts';
import { tellMailboxes } from '../manage/tell-mailboxes.ts';
import { editionToSign } from './open-signing.ts';
import { noteSuperseded } from './signing-trail.ts';
import { termsOf } from './terms-of.ts';

export type GivenSignature = {
  /** The agreement's, which may stand in the file already. */
  id: string;
  signerName: string;
  form: ContractForm | null;
  provider: SigningProvider;
  pdf: Buffer;
  /** `null`: a provider has sealed it with its own. */
  certificateSha256: Buffer | null;
  /** By a provider's clock; now unless said. */
  signedAt?: Date;
  /** The request that asked for it, where there was one. */
  requestId?: string;
  /** Where signing has changed them. */
  contact?: ContactForm;
  specialInstructions?: string;
};

/** Part of a transaction that holds the appointment's row, has found no agreement in force, and ends with this. */
export async function recordAgreement(
  tx: Database,
  appointment: Appointment,
  { contact, specialInstructions, signedAt, requestId, ...given }: GivenSignature,
  now: Date,
): Promise<void> {
  const { terms, termsHash, textHash } = termsOf(appointment);
  const { version } = AGREEMENT;
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
    ...(contact && { contact }),
    ...(specialInstructions && { specialInstructions }),
  });
  // Signed at a provider, the agreement has the id of the request it was asked for with.
  await completeRequests(tx, appointment.id, now, requestId ?? given.id);
  await noteBuyer(tx, appointment.id, given.form);
  await tellMailboxes(tx, { id: appointment.id, revision: appointment.revision + 1 }, now);
  // Nobody has to be asked to sign again any more, but the trail says why there is another one before it says that there is.
  if (before && (await markOutdatingTold(tx, before.id))) {
    const { id, edition: last, outdated_by: outdatedBy } = before;
    await noteSuperseded(tx, { id, appointmentId: appointment.id, edition: last, outdatedBy }, now);
  }
  const subject = { kind: 'appointment', id: appointment.id };
  const { id: agreement, provider } = given;
  const details = { agreement, edition, version, provider, sha256: fileSha256.toString('hex') };
  await audit(tx, { actor: null, action: 'agreement.signed', subject, details }, now);
}

/** The buyer the agreement was signed for, where they did not sign it. */
async function noteBuyer(tx: Database, appointmentId: string, form: ContractForm | null): Promise<void> {
  const buyer = form && form.relationshipToBuyer !== 'buyer' && isEmail(form.buyerEmail.trim());
  if (buyer) await keepBuyer(tx, appointmentId, { name: form.buyerName, email: form.buyerEmail });
  else await dropBuyer(tx, appointmentId);
}
