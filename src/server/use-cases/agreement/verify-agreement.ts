import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { verifyAgreement as endpoint } from '../../../api/agreement.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { formatLongDate, phoenixDateOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { verifySealed } from '../../agreement/signed/verify-sealed.ts';
import type { Database } from '../../db/client.ts';
import { type AgreementEvent, listAgreementEvents } from '../../db/stores/agreement-trail.ts';
import {
  amendmentsOf,
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
  const events = await listAgreementEvents(db, agreement.appointment_id);
  const stored = await checkStored(db, agreement);
  const trail = isInTrail(events, agreement) && (await isTrailUnbroken(db, now));
  const checks = { ...stored, trail };
  const appointment = await findAppointment(db, agreement.appointment_id);
  return {
    id,
    amends: agreement.amends,
    valid: Object.values(checks).every((check) => check === true || check === 'provider'),
    checks,
    ...(stored.file === 'removed'
      ? describeRemoval(events, agreement)
      : { removedAt: null, removedWords: null }),
    sha256: agreement.file_sha256.toString('hex'),
    version: agreement.version,
    signedAt: toIsoWithOffset(agreement.signed_at),
    signedAtWords: formatDateTime(agreement.signed_at),
    inForce:
      !agreement.superseded &&
      appointment !== undefined &&
      !isGone(appointment) &&
      !(await isReplaced(db, agreement)),
  };
}

/** A newer amendment of the same agreement names another time. */
async function isReplaced(db: Database, { id, amends }: StoredAgreement): Promise<boolean> {
  return amends !== null && (await amendmentsOf(db, amends)).at(-1)?.id !== id;
}

type Checks = z.input<typeof endpoint.answer>['checks'];

/** Missing counts as removed only where the database recorded the removal, which it refuses before the claim period ends. */
async function checkStored(db: Database, agreement: StoredAgreement): Promise<Pick<Checks, 'file' | 'seal'>> {
  const pdf = await readAgreementFile(db, agreement.id);
  if (pdf) return { file: sha256(pdf).equals(agreement.file_sha256), seal: sealOf(pdf, agreement) };
  const missing = agreement.file_removed_at ? 'removed' : false;
  return { file: missing, seal: missing };
}

function describeRemoval(events: readonly AgreementEvent[], agreement: StoredAgreement) {
  const at = agreement.file_removed_at ?? agreement.signed_at;
  // Older versions kept no date: the record was made when the product was upgraded.
  const isLater = removalsOf(events, agreement).some(({ details }) => details.earlier === true);
  return {
    removedAt: toIsoWithOffset(at),
    removedWords: `${isLater ? 'on or before' : 'on'} ${formatLongDate(phoenixDateOf(at))}`,
  };
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

/**
 * One entry tells of the signing of an edition: one that was written later, for another file, takes the first one's word away.
 * A removed file has exactly one entry of its removal, and any other has none.
 */
function isInTrail(events: readonly AgreementEvent[], agreement: StoredAgreement): boolean {
  const signings = events.filter(({ action, details }) =>
    agreement.amends === null
      ? action === 'agreement.signed' && details.edition === agreement.edition
      : action === 'agreement.amended' &&
        details.amends === agreement.amends &&
        details.edition === agreement.edition,
  );
  const [signing] = signings;
  return (
    signings.length === 1 &&
    signing !== undefined &&
    isAbout(signing, agreement) &&
    (agreement.amends !== null || signing.details.provider === agreement.provider) &&
    removalsOf(events, agreement).length === (agreement.file_removed_at ? 1 : 0)
  );
}

const removalsOf = (events: readonly AgreementEvent[], agreement: StoredAgreement) =>
  events.filter((event) => event.action === 'agreement.file-removed' && isAbout(event, agreement));

const isAbout = ({ details }: AgreementEvent, { id, file_sha256 }: StoredAgreement): boolean =>
  details.agreement === id && details.sha256 === file_sha256.toString('hex');

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
