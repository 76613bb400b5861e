// Events before a signature, from the audit trail, as printed in the certificate of a signed copy.
import type { Database } from '../../db/client.ts';
import { type AgreementEvent, listAgreementEvents } from '../../db/stores/agreement-trail.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import type { OutdatedAgreement } from '../../db/stores/signing-notices.ts';

export type SigningTrail = {
  /** When the edition to be signed was first viewed. */
  opened: Date | undefined;
  /** Oldest first. */
  lines: readonly { at: Date; what: string }[];
};

const words: Readonly<Record<string, string>> = {
  'agreement.opened': 'Agreement opened',
  'agreement.sent': 'Agreement sent to be signed',
  'agreement.signed': 'Agreement signed',
  'agreement.amended': 'Amendment signed',
  'agreement.restored': 'Agreement in force again: only the time had changed',
  'agreement.not-taken':
    'Signature at the provider not taken, because it was for another state of the booking',
  'agreement.superseded': 'Agreement no longer in force, because the booking changed',
  'agreement.file-removed': 'Stored copy of the agreement removed',
};

export async function readSigningTrail(
  db: Database,
  appointmentId: string,
  edition: number,
): Promise<SigningTrail> {
  const events = await listAgreementEvents(db, appointmentId);
  return {
    opened: events.find((event) => isOpening(event, edition))?.at,
    lines: events.map((event) => ({ at: event.at, what: lineOf(event) })),
  };
}

/** Audits only the first view of an edition. */
export async function recordOpened(
  db: Database,
  appointmentId: string,
  edition: number,
  now: Date,
): Promise<void> {
  if ((await readSigningTrail(db, appointmentId, edition)).opened) return;
  await db.transaction().execute(async (tx) => {
    // The lock makes two tabs count as one view.
    await lockAppointment(tx, appointmentId);
    if ((await readSigningTrail(tx, appointmentId, edition)).opened) return;
    const subject = { kind: 'appointment', id: appointmentId };
    await audit(tx, { actor: null, action: 'agreement.opened', subject, details: { edition } }, now);
  });
}

/** Audits that an agreement is superseded because its booking changed. */
export function recordSuperseded(tx: Database, agreement: OutdatedAgreement, now: Date): Promise<void> {
  const { id, appointmentId, edition, outdatedBy } = agreement;
  const subject = { kind: 'appointment', id: appointmentId };
  const details = { agreement: id, edition, changed: outdatedBy.join(' ') };
  return audit(tx, { actor: null, action: 'agreement.superseded', subject, details }, now);
}

const isOpening = ({ action, details }: AgreementEvent, edition: number): boolean =>
  action === 'agreement.opened' && details.edition === edition;

function lineOf({ action, details }: AgreementEvent): string {
  const what = words[action] ?? action;
  return typeof details.edition === 'number' && details.edition > 1
    ? `${what} (edition ${details.edition})`
    : what;
}
