// Finds the booking a submitted contract is for: an existing reservation or a new one.
import { z } from 'zod';
import type { createAppointment } from '../../../api/create-appointment.ts';
import { parseInstant } from '../../../domain/instant.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, listAppointmentsOf } from '../../db/stores/appointments.ts';
import { findToSign, type Holder, type ToSign } from './find-to-sign.ts';

export type Input = z.output<typeof createAppointment.request.body>;

export type Booking =
  | {
      ok: true;
      kind: 'reserved';
      appointment: Appointment;
      holder: Holder;
      /** The start named in the request, if any. */
      start: Date | undefined;
    }
  | { ok: true; kind: 'new'; browser: Buffer; propertyId: string; start: Date }
  | Extract<ToSign, { ok: false }>
  | { ok: false; reason: 'invalid-time' | 'phone-not-verified' };

export async function findBooking(
  db: Database,
  input: Input,
  browser: Buffer | undefined,
  now: Date,
): Promise<Booking> {
  const { signingToken: token, appointmentId, scheduledDateTime } = input;
  const parsed = scheduledDateTime === undefined ? undefined : parseInstant(scheduledDateTime);
  if (parsed && !parsed.ok) return { ok: false, reason: 'invalid-time' };
  const start = parsed?.value;
  if (token !== undefined || appointmentId !== undefined) {
    const found = await findToSign(db, { token, appointmentId, browser }, now);
    return found.ok ? { ...found, kind: 'reserved', start } : found;
  }
  if (!browser) return { ok: false, reason: 'phone-not-verified' };
  const propertyId = z.uuid().safeParse(input.propertyId).data;
  const mine = await listAppointmentsOf(db, browser, now);
  const appointment = mine.find(
    ({ property, browserPropertyId, startsAt }) =>
      (propertyId === undefined || [property.id, browserPropertyId].includes(propertyId)) &&
      (start === undefined || startsAt.getTime() === start.getTime()),
  );
  if (appointment) return { ok: true, kind: 'reserved', appointment, holder: { kind: 'browser' }, start };
  if (propertyId === undefined || !start) return { ok: false, reason: 'unknown-appointment' };
  return { ok: true, kind: 'new', browser, propertyId, start };
}
