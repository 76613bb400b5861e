// Whose agreement it is: shown by a link that was mailed, or by the browser that reserved the time.
import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../../db/client.ts';
import {
  type Appointment,
  findAppointment,
  findAppointmentOf,
  listAppointmentsOf,
} from '../../db/stores/appointments.ts';
import { readSigningToken } from './signing-token.ts';

export type Asked = {
  token?: string | undefined;
  appointmentId?: string | undefined;
  browser: Buffer | undefined;
};

export type ToSign =
  | { ok: true; appointment: Appointment; byLink: boolean }
  | { ok: false; reason: 'expired-link'; appointmentId: string }
  | { ok: false; reason: 'unknown-link' | 'unknown-appointment' };

/** The link's, the named one of this browser, or its newest. */
export async function findToSign(db: Database, asked: Asked, now: Date): Promise<ToSign> {
  const { token, appointmentId, browser } = asked;
  if (token !== undefined) {
    const read = await readSigningToken(db, token, now);
    if (!read.ok) return read;
    const appointment = await findAppointment(db, read.appointmentId);
    return appointment ? { ok: true, appointment, byLink: true } : { ok: false, reason: 'unknown-link' };
  }
  const appointment = browser && (await findOwn(db, browser, appointmentId, now));
  return appointment
    ? { ok: true, appointment, byLink: false }
    : { ok: false, reason: 'unknown-appointment' };
}

async function findOwn(db: Database, browser: Buffer, id: string | undefined, now: Date) {
  if (id !== undefined) return findAppointmentOf(db, browser, id);
  const [newest] = await listAppointmentsOf(db, browser, now);
  return newest;
}

/** Given back, cancelled, done or begun: there is nothing left to agree on. */
export const isOver = ({ status, startsAt }: Appointment, now: Date): boolean =>
  !keepsItsTime(status) || status === 'completed' || startsAt <= now;
