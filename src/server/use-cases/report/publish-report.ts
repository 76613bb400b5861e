import { formatAddress } from '../../../domain/property/address.ts';
import { type TestNotice, testNoticeLine } from '../../../domain/test-notice.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import { sealPdf } from '../../agreement/signed/seal-pdf.ts';
import type { SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { isSample } from '../../db/stores/reminders.ts';
import {
  findReport,
  listVersions,
  markPublished,
  type StoredVersion,
  storeCertificate,
} from '../../db/stores/reports.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertificateRecord } from '../../report/make-certificate.ts';
import { deliverReport } from './deliver-report.ts';

export type PublishDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  drawing: Drawing;
  sealing: SealingIdentity;
  settings: { mode: 'sandbox' | 'live'; notice: TestNotice | null };
};

export type Published =
  | { ok: true }
  | {
      ok: false;
      reason:
        | 'no-such-appointment'
        | 'draft-changed'
        | 'draft-empty'
        | 'note-missing'
        | 'not-inspected'
        | 'report-erased'
        | 'signing-busy';
    };

type Draft = { id: string; number: number; revision: number };

/** Sends the draft that was shown. A repeated call finds it published. */
export async function publishReport(
  deps: PublishDeps,
  { actor, ...draft }: Draft & { actor: string },
): Promise<Published> {
  const { db, clock, drawing, sealing } = deps;
  const now = clock.now();
  // Drawn before the transaction, which checks again that this is still the draft.
  const checked = await checkDraft(deps, db, draft);
  if (!checked.ok || checked.isPublished) return checked;
  const drawn = await drawing.certificate(certificateOf(deps, checked, now));
  if (!drawn.ok) return drawn;
  const certificate = sealPdf(drawn.value, sealing, now);
  const { id, number } = draft;
  return db.transaction().execute(async (tx): Promise<Published> => {
    await lockAppointment(tx, id);
    const current = await checkDraft(deps, tx, draft);
    if (!current.ok || current.isPublished) return current;
    const { version } = current;
    await storeCertificate(tx, version.id, certificate);
    await markPublished(tx, version.id, { by: actor, now });
    await deliverReport(tx, id, now);
    const hashes = version.documents.flatMap(({ sha256 }) => sha256 ?? []);
    const details = {
      ...{ version: number, files: hashes.length, sha256: hashes.join(' ') },
      findings: version.findings.length,
    };
    const subject = { kind: 'appointment', id };
    await audit(tx, { actor, action: 'report.published', subject, details }, now);
    return { ok: true };
  });
}

type Checked =
  | { ok: true; isPublished: boolean; appointment: Appointment; version: StoredVersion }
  | Extract<Published, { ok: false }>;

async function checkDraft(
  { settings }: Pick<PublishDeps, 'settings'>,
  db: Database,
  { id, number, revision }: Draft,
): Promise<Checked> {
  const appointment = await findAppointment(db, id);
  if (!appointment || (settings.mode === 'live' && (await isSample(db, id))))
    return { ok: false, reason: 'no-such-appointment' };
  const version = (await listVersions(db, id)).find((one) => one.number === number);
  if (!version || version.revision !== revision) return { ok: false, reason: 'draft-changed' };
  const isPublished = version.publishedAt !== null;
  if (isPublished) return { ok: true, isPublished, appointment, version };
  if ((await findReport(db, id)).eraseAfter !== null) return { ok: false, reason: 'report-erased' };
  if (version.documents.length === 0) return { ok: false, reason: 'draft-empty' };
  if (number > 1 && version.note === '') return { ok: false, reason: 'note-missing' };
  // A report of an inspection that has not begun belongs to another booking.
  const { status } = appointment;
  if (status !== 'in_progress' && status !== 'completed') return { ok: false, reason: 'not-inspected' };
  return { ok: true, isPublished, appointment, version };
}

const certificateOf = (
  { business, settings: { notice } }: PublishDeps,
  { appointment, version }: { appointment: Appointment; version: StoredVersion },
  now: Date,
): CertificateRecord => ({
  letterhead: letterheadOf(business.current().profile),
  address: formatAddress(appointment.property.address),
  inspectionAt: appointment.startsAt,
  version: version.number,
  note: version.note,
  publishedAt: now,
  files: version.documents.flatMap(({ title, sha256, pages, sizeBytes }) =>
    sha256 === null ? [] : { title, sha256, pages: pages ?? 0, sizeBytes: sizeBytes ?? 0 },
  ),
  notice: notice && testNoticeLine(notice),
});
