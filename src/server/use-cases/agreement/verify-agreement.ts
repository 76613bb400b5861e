import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { verifyAgreement as endpoint } from '../../../api/agreement.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
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
import { isAuditChainIntact } from './audit-chain-intact.ts';
import { isCancelledOrReleased } from './find-to-sign.ts';

/** `undefined`: unknown agreement. */
export async function verifyAgreement(
  db: Database,
  id: string,
  now: Date,
): Promise<z.input<typeof endpoint.answer> | undefined> {
  const agreement = await findAgreement(db, id);
  if (!agreement) return undefined;
  const events = await listAgreementEvents(db, agreement.appointment_id);
  const stored = await checkStored(db, agreement);
  const trail = isInTrail(events, agreement) && (await isAuditChainIntact(db, now));
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
      !isCancelledOrReleased(appointment) &&
      !(await isReplaced(db, agreement)),
  };
}

/** Whether a newer amendment of the same agreement exists. */
async function isReplaced(db: Database, { id, amends }: StoredAgreement): Promise<boolean> {
  return amends !== null && (await amendmentsOf(db, amends)).at(-1)?.id !== id;
}

type Checks = z.input<typeof endpoint.answer>['checks'];

/** A missing file counts as removed only if the database recorded the removal, which it refuses before the claim period ends. */
async function checkStored(db: Database, agreement: StoredAgreement): Promise<Pick<Checks, 'file' | 'seal'>> {
  const pdf = await readAgreementFile(db, agreement.id);
  if (pdf) return { file: sha256(pdf).equals(agreement.file_sha256), seal: sealOf(pdf, agreement) };
  const missing = agreement.file_removed_at ? 'removed' : false;
  return { file: missing, seal: missing };
}

function describeRemoval(events: readonly AgreementEvent[], agreement: StoredAgreement) {
  const at = agreement.file_removed_at ?? agreement.signed_at;
  // Older versions stored no removal date; the entry was written during the upgrade.
  const recordedLater = removalsOf(events, agreement).some(({ details }) => details.earlier === true);
  return {
    removedAt: toIsoWithOffset(at),
    removedWords: `${recordedLater ? 'on or before' : 'on'} ${formatLongDate(phoenixDateOf(at))}`,
  };
}

export async function findSignedFile(db: Database, sha256Hex: string): Promise<string | null> {
  return (await findAgreementOfFile(db, Buffer.from(sha256Hex, 'hex'))) ?? null;
}

function sealOf(pdf: Buffer, { provider, certificate_sha256: ours }: StoredAgreement): Checks['seal'] {
  // PDF readers check a provider's seal; the file hash shows that it is the file we received.
  if (provider !== 'own') return pdf.includes('/ByteRange', 0, 'latin1') && 'provider';
  const seal = verifySealed(pdf);
  return seal.sealed && seal.intact && seal.certificateSha256 === ours?.toString('hex');
}

/**
 * An edition has exactly one signing entry: a second one, for another file, invalidates both. A removed file has exactly one
 * removal entry, any other file none.
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
