import type { Database } from '../../db/client.ts';
import { findAgreement, isErased, readAgreementFile } from '../../db/stores/agreements.ts';
import { findAppointmentOf } from '../../db/stores/appointments.ts';
import { readLink } from './read-link.ts';

export type CopyReader = { token: string | undefined; browser: Buffer | undefined; isInspector: boolean };

/** `undefined`: not found, or not readable for this reader. */
export async function readSignedCopy(
  db: Database,
  id: string,
  reader: CopyReader,
  now: Date,
): Promise<Buffer | undefined> {
  const agreement = await findAgreement(db, id);
  if (!agreement || (isErased(agreement) && !reader.isInspector)) return undefined;
  if (!(await mayRead(db, agreement.appointment_id, reader, now))) return undefined;
  return readAgreementFile(db, id);
}

async function mayRead(db: Database, appointmentId: string, reader: CopyReader, now: Date): Promise<boolean> {
  const { token, browser, isInspector } = reader;
  if (isInspector) return true;
  if (browser && (await findAppointmentOf(db, browser, appointmentId))) return true;
  if (token === undefined) return false;
  const read = await readLink(db, token, now);
  return read.ok && read.appointmentId === appointmentId;
}
