import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { verifyAgreement as endpoint } from '../../../api/agreement.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { verifySealed } from '../../agreement/signed/verify-sealed.ts';
import type { Database } from '../../db/client.ts';
import { listAgreementEvents } from '../../db/stores/agreement-trail.ts';
import {
  findAgreement,
  findAgreementOfFile,
  readAgreementFile,
  type StoredAgreement,
} from '../../db/stores/agreements.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { isGone } from './find-to-sign.ts';
import { isTrailUnbroken } from './trail-unbroken.ts';

/** `undefined`: there is no such agreement. */
export async function verifyAgreement(
  db: Database,
  id: string,
  now: Date,
): Promise<z.input<typeof endpoint.answer> | undefined> {
  const agreement = await findAgreement(db, id);
  if (!agreement) return undefined;
  const stored = await checkStored(db, agreement);
  const checks = { ...stored, trail: await isInTrail(db, agreement, now) };
  const appointment = await findAppointment(db, agreement.appointment_id);
  return {
    id,
    valid: !Object.values(checks).includes(false),
    checks,
    sha256: agreement.file_sha256.toString('hex'),
    version: agreement.version,
    signedAt: toIsoWithOffset(agreement.signed_at),
    signedAtWords: formatDateTime(agreement.signed_at),
    inForce: !agreement.superseded && appointment !== undefined && !isGone(appointment),
  };
}

type Checks = z.input<typeof endpoint.answer>['checks'];

/** A file that is gone cannot be shown to be what it was. That it went by somebody's right is not a failure. */
async function checkStored(db: Database, agreement: StoredAgreement): Promise<Pick<Checks, 'file' | 'seal'>> {
  const pdf = await readAgreementFile(db, agreement.id);
  if (pdf) return { file: sha256(pdf).equals(agreement.file_sha256), seal: sealOf(pdf, agreement) };
  const missing = agreement.signer_name === null ? 'removed' : false;
  return { file: missing, seal: missing };
}

export async function findSignedFile(db: Database, sha256Hex: string): Promise<string | null> {
  return (await findAgreementOfFile(db, Buffer.from(sha256Hex, 'hex'))) ?? null;
}

function sealOf(pdf: Buffer, { provider, certificate_sha256: ours }: StoredAgreement): Checks['seal'] {
  // How a provider seals is its own affair: PDF readers check it, and the file's hash tells whether it is the one we got.
  if (provider !== 'own') return pdf.includes('/ByteRange', 0, 'latin1') && 'provider';
  const seal = verifySealed(pdf);
  return seal.sealed && seal.intact && seal.certificateSha256 === ours?.toString('hex');
}

/** One entry tells of the signing of an edition: one that was written later, for another file, takes the first one's word away. */
async function isInTrail(db: Database, agreement: StoredAgreement, now: Date): Promise<boolean> {
  const { id, appointment_id, edition, provider, file_sha256 } = agreement;
  const events = await listAgreementEvents(db, appointment_id);
  const signings = events.filter(
    ({ action, details }) => action === 'agreement.signed' && details.edition === edition,
  );
  const [details] = signings.map((event) => event.details);
  const isNamed =
    signings.length === 1 &&
    details?.agreement === id &&
    details.provider === provider &&
    details.sha256 === file_sha256.toString('hex');
  return isNamed && (await isTrailUnbroken(db, now));
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
