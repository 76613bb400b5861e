// Appointments inserted directly into the database, by default each on its own day months ahead.
import { addDays, calendarDate, instantAtPhoenix, phoenixDateOf } from '../../src/domain/calendar-date.ts';
import type { Database } from '../../src/server/db/client.ts';
import { type Appointment, findAppointment } from '../../src/server/db/stores/appointments.ts';
import { storeProperty } from '../../src/server/db/stores/properties.ts';
import { busyUntil } from '../../src/server/db/stores/reservations.ts';
import { publishedBusiness } from './current-business.ts';
import { sampleAppointment } from './sample-appointment.ts';

const firstDay = calendarDate('2027-03-01');
let stored = 0;

export async function storeAppointment(
  db: Database,
  wanted: Partial<Pick<Appointment, 'status' | 'startsAt' | 'contact'>> = {},
): Promise<Appointment> {
  const sample = { ...sampleAppointment, ...wanted };
  stored += 1;
  const startsAt = wanted.startsAt ?? instantAtPhoenix(addDays(firstDay, stored - 1), '09:00');
  const browser = Buffer.alloc(32, stored % 256);
  const propertyId = await storeProperty(db, sample.property, {
    browser,
    now: sample.bookedAt,
    business: publishedBusiness,
  });
  const { id } = await db
    .insertInto('appointments')
    .values({
      status: sample.status,
      event: 'held',
      starts_at: startsAt,
      minutes: sample.minutes,
      busy_until: busyUntil(startsAt),
      day: phoenixDateOf(startsAt),
      seat: 1,
      hold_place: sample.status === 'held' ? 1 : null,
      // A booked one has a deadline only if the test sets it.
      held_until: sample.status === 'held' || sample.status === 'released' ? sample.heldUntil : null,
      browser,
      phone: `+1602556${String(stored).padStart(4, '0')}`,
      property_id: propertyId,
      service: sample.service,
      addons: [...sample.addons],
      payment_method: sample.paymentMethod,
      total_cents: sample.total,
      occupancy: sample.occupancy,
      allow_early_inspection: sample.allowEarlyInspection,
      contact: JSON.stringify(sample.contact) as unknown as Appointment['contact'],
      booked_at: sample.bookedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const appointment = await findAppointment(db, id);
  if (!appointment) throw new Error('Not stored');
  return appointment;
}

/** Later changes, with their revision. */
export async function changeAppointment(
  db: Database,
  id: string,
  change: { status?: Appointment['status']; startsAt?: Date },
): Promise<void> {
  await db
    .updateTable('appointments')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      ...(change.status && {
        status: change.status,
        hold_place: change.status === 'held' ? 1 : null,
        ...(change.status === 'scheduled' && { held_until: null }),
      }),
      ...(change.startsAt && {
        starts_at: change.startsAt,
        busy_until: busyUntil(change.startsAt),
        day: phoenixDateOf(change.startsAt),
      }),
    }))
    .where('id', '=', id)
    .execute();
}
