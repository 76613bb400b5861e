// Finds the booking to sign, from a mailed link or the booking browser.
import { canStillBeSigned } from '../../../domain/agreement/signing-reminders.ts';
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../../db/client.ts';
import {
  type Appointment,
  findAppointment,
  findAppointmentOf,
  listAppointmentsOf,
} from '../../db/stores/appointments.ts';
import type { BookingReference } from '../appointment/booking-reference.ts';
import { type LinkHolder, readLink } from './read-link.ts';

export type Holder = LinkHolder | { kind: 'browser' };

export type ToSign =
  | { ok: true; appointment: Appointment; holder: Holder }
  | { ok: false; reason: 'expired-link'; appointmentId: string }
  | { ok: false; reason: 'unknown-link' | 'unknown-appointment' };

/** The link's booking, the named booking of this browser, or its newest. */
export async function findToSign(db: Database, reference: BookingReference, now: Date): Promise<ToSign> {
  const { token, appointmentId, browser } = reference;
  if (token !== undefined) {
    const read = await readLink(db, token, now);
    if (!read.ok) return read;
    const { holder } = read;
    const appointment = await findAppointment(db, read.appointmentId);
    if (!appointment) return { ok: false, reason: 'unknown-link' };
    // A link never opens a booking other than its own.
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

/** Released or canceled, possibly after signing. */
export const isCancelledOrReleased = ({ status }: Pick<Appointment, 'status'>): boolean =>
  !blocksTime(status);

/** Nothing is left to sign, or not anymore. */
export const isClosedToSigning = (appointment: Appointment, now: Date): boolean =>
  !canStillBeSigned(appointment, now);
