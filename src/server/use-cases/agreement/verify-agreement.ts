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
import { checkAuditChain } from '../../db/stores/audit.ts';

/** `undefined`: there is no such agreement. A file that is gone cannot be shown to be what it was. */
export async function verifyAgreement(
  db: Database,
  id: string,
): Promise<z.input<typeof endpoint.answer> | undefined> {
  const agreement = await findAgreement(db, id);
  if (!agreement) return undefined;
  const pdf = await readAgreementFile(db, id);
  const checks = {
    file: pdf !== undefined && sha256(pdf).equals(agreement.file_sha256),
    seal: pdf !== undefined && isSealed(pdf, agreement),
    trail: await isInTrail(db, agreement),
  };
  return {
    id,
    valid: checks.file && checks.seal && checks.trail,
    checks,
    sha256: agreement.file_sha256.toString('hex'),
    version: agreement.version,
    signedAt: toIsoWithOffset(agreement.signed_at),
    signedAtWords: formatDateTime(agreement.signed_at),
    inForce: !agreement.superseded,
  };
}

export async function findSignedFile(db: Database, sha256Hex: string): Promise<string | null> {
  return (await findAgreementOfFile(db, Buffer.from(sha256Hex, 'hex'))) ?? null;
}

function isSealed(pdf: Buffer, { provider, certificate_sha256: ours }: StoredAgreement): boolean {
  // How a provider seals is its own affair: PDF readers check it, and the file's hash tells whether it is the one we got.
  if (provider !== 'own') return pdf.includes('/ByteRange', 0, 'latin1');
  const seal = verifySealed(pdf);
  return seal.sealed && seal.intact && seal.certificateSha256 === ours?.toString('hex');
}

async function isInTrail(db: Database, agreement: StoredAgreement): Promise<boolean> {
  const { appointment_id, edition, file_sha256 } = agreement;
  const events = await listAgreementEvents(db, appointment_id);
  const isNamed = events.some(
    ({ action, details }) =>
      action === 'agreement.signed' &&
      details.edition === edition &&
      details.sha256 === file_sha256.toString('hex'),
  );
  return isNamed && (await isUnbroken(db));
}

/** Anybody may ask, and the whole trail is walked: those who ask at once share one walk. */
const walks = new WeakMap<Database, Promise<boolean>>();

function isUnbroken(db: Database): Promise<boolean> {
  const walk =
    walks.get(db) ??
    checkAuditChain(db)
      .then(({ intact }) => intact)
      .finally(() => walks.delete(db));
  walks.set(db, walk);
  return walk;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
