// A signature on our own page. The copy is drawn and sealed before the transaction, which then checks that the booking
// is unchanged.
import { randomUUID } from 'node:crypto';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { SigningAges } from '../../../domain/agreement/signing-times.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { isSameEmail } from '../../../domain/contact/email.ts';
import { type AgreementOfVersion, agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import { sealPdf } from '../../agreement/signed/seal-pdf.ts';
import type { SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { Signature } from '../../agreement/signed/signing-record.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce, latestAgreement } from '../../db/stores/agreements.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { findParty } from '../../db/stores/parties.ts';
import { phoneVerifiedAt } from '../../db/stores/verified-phones.ts';
import { buildSigningRecord, type Origin } from './build-signing-record.ts';
import { isClaimStillValid } from './claim-still-valid.ts';
import { type Holder, isCancelledOrReleased, isClosedToSigning } from './find-to-sign.ts';
import { editionToSign } from './open-signing.ts';
import { recordAgreement } from './record-agreement.ts';
import { readSigningTrail } from './signing-trail.ts';
import { bookingTerms, termsOf } from './terms-of.ts';

export type Contract = {
  form: ContractForm;
  signature: Signature;
  ages: SigningAges | undefined;
  specialInstructions: string;
  origin: Origin;
  holder: Holder;
};

export type Signed = { ok: true; id: string; agreementId: string; signedAt: Date };
export type SignResult =
  | Signed
  | { ok: false; reason: 'agreement-changed' | 'booking-ended' | 'signing-busy' | 'unknown-link' };

type Deps = { db: Database; business: CurrentBusiness; drawing: Drawing; sealing: SealingIdentity };

export async function signAgreement(
  { db, business, drawing, sealing }: Deps,
  appointment: Appointment,
  contract: Contract,
  now: Date,
): Promise<SignResult> {
  const { id } = appointment;
  const agreementId = randomUUID();
  const trail = await readSigningTrail(db, id, editionToSign(await latestAgreement(db, id)));
  const { profile: booked } = await business.version(appointment.property.businessVersion);
  const text = agreementOfVersion(booked, appointment.paysAt);
  const record = buildSigningRecord({
    ...contract,
    id: agreementId,
    business: { booked, current: business.current().profile },
    appointment,
    phoneVerifiedAt: await phoneVerifiedAt(db, id),
    trail,
    signedAt: now,
  });
  const drawn = await drawing.signed(record);
  if (!drawn.ok) return drawn;
  const pdf = sealPdf(drawn.value, sealing, now);

  return db.transaction().execute(async (tx): Promise<SignResult> => {
    await lockAppointment(tx, id);
    const current = await findAppointment(tx, id);
    if (!current || isCancelledOrReleased(current)) return { ok: false, reason: 'booking-ended' };
    // A concurrent request signed the same contract first.
    const signed = await agreementInForce(tx, id);
    if (signed) return { ok: true, id, agreementId: signed.id, signedAt: signed.signedAt };
    if (isClosedToSigning(current, now)) return { ok: false, reason: 'booking-ended' };
    if (await isVoid(tx, contract.holder)) return { ok: false, reason: 'unknown-link' };
    if (!isAsSigned(text, current, appointment) || !(await isClaimStillValid(tx, current))) {
      return { ok: false, reason: 'agreement-changed' };
    }
    const { form, specialInstructions, holder } = contract;
    // A link cannot change a mailbox; only the booking browser can correct one while signing.
    const contact = holder.kind === 'browser' ? correctedContact(current.contact, form) : undefined;
    await recordAgreement(
      tx,
      text,
      current,
      {
        id: agreementId,
        signerName: form.payerName,
        form: asStored(form, current),
        provider: 'own',
        paymentDue: business.current().profile.policies.paymentDue,
        pdf,
        certificateSha256: Buffer.from(sealing.certificate.fingerprint256.replaceAll(':', ''), 'hex'),
        ...(holder.kind === 'signer' && holder.requestId !== undefined && { requestId: holder.requestId }),
        ...(contact && { contact }),
        specialInstructions,
      },
      now,
    );
    return { ok: true, id, agreementId, signedAt: now };
  });
}

/** The link was voided while the copy was drawn: the mailbox was corrected or another signer was asked. */
const isVoid = async (tx: Database, holder: Holder): Promise<boolean> =>
  holder.kind !== 'browser' &&
  (await findParty(tx, holder.party.id))?.linkGeneration !== holder.party.linkGeneration;

/** Compares everything the copy shows: terms, phone and the payer's mailbox. */
const isAsSigned = (text: AgreementOfVersion, current: Appointment, shown: Appointment): boolean =>
  current.phone === shown.phone &&
  isSameEmail(current.contact.payerEmail, shown.contact.payerEmail) &&
  termsOf(text, current).termsHash.equals(termsOf(text, shown).termsHash);

/** Drops the drawing, which is in the file, and takes the address from the booking. */
function asStored(form: ContractForm, appointment: Appointment): ContractForm {
  const { signature } = form;
  return {
    ...form,
    inspectionAddress: bookingTerms(appointment).address,
    signature: signature?.kind === 'drawn' ? { kind: 'drawn', dataUrl: '' } : signature,
  };
}

/** Contact details as corrected in the contract. `undefined`: unchanged. */
function correctedContact(contact: ContactForm, form: ContractForm): ContactForm | undefined {
  const { payerEmail } = form;
  // An empty report email means the payer's.
  const reportEmail = isSameEmail(form.reportEmail, payerEmail) ? '' : form.reportEmail;
  const previousReport = isSameEmail(contact.reportEmail, contact.payerEmail) ? '' : contact.reportEmail;
  if (isSameEmail(contact.payerEmail, payerEmail) && isSameEmail(previousReport, reportEmail))
    return undefined;
  return { ...contact, payerEmail, reportEmail };
}
