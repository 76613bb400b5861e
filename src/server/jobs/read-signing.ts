// How an appointment's agreement stands, for whoever is about to be told something of the appointment.
import { SIGNED_COPY_NAME } from '../../domain/agreement/signed-copy.ts';
import { canStillBeSigned } from '../../domain/agreement/signing-reminders.ts';
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import type { Database } from '../db/client.ts';
import { latestAgreement, readAgreementFile, type StoredAgreement } from '../db/stores/agreements.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { findOpenRequest, isContractSigned } from '../db/stores/signing-notices.ts';
import type { SigningState } from '../mail/signing-state.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { checkoutUrl, linkEnd, signingToken, signingUrl } from '../use-cases/agreement/signing-token.ts';

export type Signing = { state: SigningState; contractSigned: boolean; copy?: MailAttachment };

type About = {
  event: AppointmentEvent;
  role: AppointmentReader;
  recipient: string;
  appointment: Appointment;
  publicUrl: string;
};

/** What is read depends on what is told and to whom: most people hear nothing of the agreement. */
export async function readSigning(db: Database, about: About, now: Date): Promise<Signing> {
  const { event, role, recipient, appointment, publicUrl } = about;
  if (event === 'signed') return readSigned(db, about, now);
  if (event === 'documents') {
    const signed = await readSigned(db, about, now);
    if (signed.state.signed) return signed;
  }
  if (role !== 'payer' && role !== 'signer') return { state: {}, contractSigned: false };
  if (await isContractSigned(db, appointment.id)) return { state: {}, contractSigned: true };
  const request = role === 'signer' ? await findOpenRequest(db, appointment.id, recipient, now) : undefined;
  // A signer has a link only for as long as they are asked to sign.
  const ends =
    role === 'signer'
      ? request?.expiresAt
      : isFormerPayer(about)
        ? undefined
        : linkEnd(appointment.startsAt, now);
  const token =
    ends && canStillBeSigned(appointment, now)
      ? await signingToken(db, appointment.id, ends, request?.id)
      : undefined;
  const isAboutChange = role === 'payer' && (event === 'sign-again' || event === 'moved');
  const outdated = isAboutChange ? await latestAgreement(db, appointment.id) : undefined;
  return {
    contractSigned: false,
    state: {
      ...(token !== undefined && { url: signingUrl(publicUrl, token) }),
      ...(token !== undefined &&
        role === 'payer' && { checkoutUrl: checkoutUrl(publicUrl, appointment.id, token) }),
      ...(outdated && { outdatedBy: outdated.outdated_by }),
      ...(request && { request }),
    },
  };
}

async function readSigned(db: Database, about: About, now: Date): Promise<Signing> {
  const { role, appointment, publicUrl } = about;
  const { id, startsAt } = appointment;
  const agreement = await latestAgreement(db, id);
  if (!agreement || agreement.superseded) return { state: {}, contractSigned: false };
  const pays = role === 'payer' && !isFormerPayer(about);
  const token = pays ? await signingToken(db, id, linkEnd(startsAt, now)) : undefined;
  const content = getsSignedCopy(role) ? await readAgreementFile(db, agreement.id) : undefined;
  return {
    contractSigned: true,
    state: {
      signed: describe(agreement),
      ...(token !== undefined && { checkoutUrl: checkoutUrl(publicUrl, id, token) }),
    },
    ...(content && { copy: { name: SIGNED_COPY_NAME, type: 'application/pdf', content } }),
  };
}

/** Whose address was replaced hears of it once, without a key to what is somebody else's now. */
export const isFormerPayer = ({
  role,
  recipient,
  appointment,
}: Pick<About, 'role' | 'recipient' | 'appointment'>): boolean =>
  role === 'payer' &&
  recipient.includes('@') &&
  recipient !== appointment.contact.payerEmail.trim().toLowerCase();

const describe = ({ id, version, file_sha256, signed_at }: StoredAgreement) => ({
  id,
  version,
  sha256: file_sha256.toString('hex'),
  signedAt: signed_at,
});
