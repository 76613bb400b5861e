// Whose agreement it is: shown by a link that was mailed, or by the browser that reserved the time.
import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../../db/client.ts';
import {
  type Appointment,
  findAppointment,
  findAppointmentOf,
  listAppointmentsOf,
} from '../../db/stores/appointments.ts';
import type { AskedBooking } from '../appointment/asked-booking.ts';
import { type LinkHolder, readLink } from './read-link.ts';

export type Holder = LinkHolder | { kind: 'browser' };

export type ToSign =
  | { ok: true; appointment: Appointment; holder: Holder }
  | { ok: false; reason: 'expired-link'; appointmentId: string }
  | { ok: false; reason: 'unknown-link' | 'unknown-appointment' };

/** The link's, the named one of this browser, or its newest. */
export async function findToSign(db: Database, asked: AskedBooking, now: Date): Promise<ToSign> {
  const { token, appointmentId, browser } = asked;
  if (token !== undefined) {
    const read = await readLink(db, token, now);
    if (!read.ok) return read;
    const { holder } = read;
    const appointment = await findAppointment(db, read.appointmentId);
    if (!appointment) return { ok: false, reason: 'unknown-link' };
    // A link is for one booking; a page that names another one is not shown this one.
    const isNamed = appointmentId === undefined || appointmentId === appointment.id;
    return isNamed ? { ok: true, appointment, holder } : { ok: false, reason: 'unknown-appointment' };
  }
  const appointment = browser && (await findOwn(db, browser, appointmentId, now));
  return appointment
    ? { ok: true, appointment, holder: { kind: 'browser' } }
    : { ok: false, reason: 'unknown-appointment' };
}

async function findOwn(db: Database, browser: Buffer, id: string | undefined, now: Date) {
  if (id !== undefined) return findAppointmentOf(db, browser, id);
  const [newest] = await listAppointmentsOf(db, browser, now);
  return newest;
}

/** Given back or cancelled, also after it was signed. */
export const isGone = ({ status }: Pick<Appointment, 'status'>): boolean => !keepsItsTime(status);

/** Gone, done or begun: there is nothing left to agree on. */
export const isOver = (appointment: Appointment, now: Date): boolean =>
  isGone(appointment) || appointment.status === 'completed' || appointment.startsAt <= now;
