import { createHash } from 'node:crypto';
import { type AmendedTime, amendedTime, amendmentText } from '../../../domain/agreement/amendment.ts';
import type { Database } from '../../db/client.ts';
import { amendmentsOf, latestAgreement, type StoredAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { isClosedToSigning } from './find-to-sign.ts';

export type OpenAmendment = {
  change: AmendedTime;
  agreement: StoredAgreement;
  /** The last signed document: the agreement or an amendment of it. */
  previous: StoredAgreement;
  edition: number;
  /** Identifies exactly this change. */
  termsHash: Buffer;
};

type Booked = Pick<Appointment, 'id' | 'startsAt' | 'status'>;

/** The amendment left to sign after a move. Computed, not stored: moving again replaces it, moving back removes it. */
export async function findOpenAmendment(
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<OpenAmendment | undefined> {
  // A new time matters until the inspection begins.
  const isOver = appointment.startsAt <= now || isClosedToSigning(appointment, now);
  return isOver ? undefined : findAmendment(db, appointment);
}

async function findAmendment(db: Database, { id, startsAt }: Booked): Promise<OpenAmendment | undefined> {
  const agreement = await latestAgreement(db, id);
  if (!agreement || agreement.superseded) return undefined;
  const signed = await amendmentsOf(db, agreement.id);
  const previous = signed.at(-1) ?? agreement;
  const change = amendedTime(new Date(previous.terms.startsAt), startsAt);
  if (!change) return undefined;
  const previousSha256 = previous.file_sha256.toString('hex');
  const text = amendmentText(change, { agreementId: agreement.id, previousSha256 });
  const termsHash = createHash('sha256').update(text).digest();
  return { change, agreement, previous, edition: signed.length + 1, termsHash };
}
