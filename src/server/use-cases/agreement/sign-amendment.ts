// The signature for a new time. The copy is drawn and sealed before the transaction, which then checks that the booking is
// still at that time.
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { signAmendment as endpoint } from '../../../api/agreement.ts';
import { isSignatureName } from '../../../domain/agreement/amendment.ts';
import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import { readable } from '../../../domain/readable-text.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import { sealPdf } from '../../agreement/signed/seal-pdf.ts';
import { hasExpired, type SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { insertAgreement, isErased } from '../../db/stores/agreements.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import { signerEmailOf } from '../../db/stores/signature-requests.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Origin, shortUserAgent, signedFrom } from './build-signing-record.ts';
import { findToSign, type ToSign } from './find-to-sign.ts';
import { findOpenAmendment, type OpenAmendment } from './open-amendment.ts';
import { bookingTerms } from './terms-of.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  drawing: Drawing;
  sealing: SealingIdentity;
};

export type AmendResult =
  | { ok: true; id: string; signedAt: Date }
  | Extract<ToSign, { ok: false }>
  | { ok: false; reason: 'phone-not-verified' | 'agreement-changed' | 'nothing-to-amend' }
  | { ok: false; reason: 'sealing-ended' | 'signing-busy' }
  | { ok: false; reason: 'invalid-signature'; words: string };

export async function signAmendment(
  deps: Deps,
  input: z.output<typeof endpoint.request.body>,
  from: Origin & { browser: Buffer | undefined },
): Promise<AmendResult> {
  const { db, clock, drawing, sealing } = deps;
  const now = clock.now();
  const found = await findToSign(db, { ...input, browser: from.browser }, now);
  if (!found.ok) return found;
  const { appointment, holder } = found;
  const open = await findOpenAmendment(db, appointment, now);
  if (!open || isErased(open.agreement)) return { ok: false, reason: 'nothing-to-amend' };
  const maySign =
    holder.kind !== 'browser' ||
    (from.browser && (await isVerified(db, from.browser, appointment.phone, now)));
  if (!maySign) return { ok: false, reason: 'phone-not-verified' };
  if (open.termsHash.toString('hex') !== input.termsHash) return { ok: false, reason: 'agreement-changed' };
  const signerName = readable(input.name).trim();
  if (!isSignatureName(signerName)) {
    return { ok: false, reason: 'invalid-signature', words: 'Please type your full name to sign.' };
  }
  if (hasExpired(sealing, now)) return { ok: false, reason: 'sealing-ended' };

  const id = randomUUID();
  const drawn = await drawing.amendment({
    id,
    letterhead: letterheadOf(deps.business.current().profile),
    change: open.change,
    address: bookingTerms(appointment).address,
    agreement: named(open.agreement),
    previous: named(open.previous),
    signerName,
    signedAt: now,
    signedFrom: signedFrom(holder),
    networkAddress: from.networkAddress,
    userAgent: shortUserAgent(from.userAgent),
  });
  if (!drawn.ok) return drawn;
  const pdf = sealPdf(drawn.value, sealing, now);
  const certificateSha256 = Buffer.from(sealing.certificate.fingerprint256.replaceAll(':', ''), 'hex');
  return db.transaction().execute(async (tx): Promise<AmendResult> => {
    await lockAppointment(tx, appointment.id);
    const current = await findAppointment(tx, appointment.id);
    const openNow = current && (await findOpenAmendment(tx, current, now));
    // Moved, signed or ended by a concurrent request.
    if (!current || !openNow?.termsHash.equals(open.termsHash))
      return { ok: false, reason: 'agreement-changed' };
    await record(tx, current, openNow, { id, signerName, pdf, certificateSha256 }, now);
    await addAmendedDeliveries(tx, deps.business, current, now);
    return { ok: true, id, signedAt: now };
  });
}

const named = ({ id, file_sha256, signed_at }: OpenAmendment['agreement']) => ({
  id,
  sha256: file_sha256.toString('hex'),
  signedAt: signed_at,
});

async function record(
  tx: Database,
  appointment: Appointment,
  { agreement, previous, edition, termsHash }: OpenAmendment,
  signed: { id: string; signerName: string; pdf: Buffer; certificateSha256: Buffer },
  now: Date,
): Promise<void> {
  const fileSha256 = createHash('sha256').update(signed.pdf).digest();
  const terms = bookingTerms(appointment);
  await insertAgreement(tx, {
    ...signed,
    appointmentId: appointment.id,
    edition,
    amends: agreement.id,
    version: agreement.version,
    textHash: agreement.text_hash,
    terms,
    termsHash,
    form: null,
    provider: 'own',
    signedAt: now,
    fileSha256,
  });
  const details = {
    agreement: signed.id,
    amends: agreement.id,
    edition,
    from: previous.terms.startsAt,
    to: terms.startsAt,
    sha256: fileSha256.toString('hex'),
  };
  const subject = { kind: 'appointment', id: appointment.id };
  await audit(tx, { actor: null, action: 'agreement.amended', subject, details }, now);
}

/** A separate event: deliveries about the move are unaffected. */
async function addAmendedDeliveries(
  tx: Database,
  business: CurrentBusiness,
  { id: appointmentId, revision }: Appointment,
  now: Date,
): Promise<void> {
  const about = { appointmentId, event: 'amended', revision } as const;
  const signedBy = (await signerEmailOf(tx, appointmentId)).toLowerCase();
  // A signer who was asked but did not sign gets no copy.
  const parties = (await listParties(tx, appointmentId)).filter(
    ({ role, email, hasPaid }) => role !== 'signer' || hasPaid || email === signedBy,
  );
  const businessEmails = business.current().profile.policies.noticeEmails;
  const recipients = recipientsOf('amended', parties, { businessEmails, mayText: false });
  await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, recipients, now);
}
