// An appointment at a given time, in any state.
import type { Updateable } from 'kysely';
import { instantAtPhoenix, phoenixDateOf } from '../../src/domain/calendar-date.ts';
import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import type { TimeOfDay } from '../../src/domain/time-of-day.ts';
import type { Database } from '../../src/server/db/client.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';
import { busyUntil } from '../../src/server/db/stores/reservations.ts';
import { sampleAppointment } from './sample-appointment.ts';
import { storeAppointment } from './stored-appointment.ts';

type Columns = Updateable<Schema['appointments']>;

/** Already announced, so that only the test's own changes are announced. */
export async function placeAppointment(
  db: Database,
  { status = 'scheduled', contact = {}, ...columns }: PlacedColumns = {},
): Promise<string> {
  const { id } = await storeAppointment(db, {
    status,
    contact: { ...sampleAppointment.contact, ...contact },
  });
  const startsAt = columns.starts_at as Date | undefined;
  await db
    .updateTable('appointments')
    .set({
      announced_revision: 0,
      ...columns,
      ...(startsAt && { busy_until: busyUntil(startsAt), day: phoenixDateOf(startsAt) }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

export type PlacedColumns = Omit<Columns, 'status' | 'contact'> & {
  status?: Appointment['status'];
  contact?: Partial<ContactForm>;
};

export const phoenix = (day: string, time: TimeOfDay): Date =>
  instantAtPhoenix(day as Parameters<typeof instantAtPhoenix>[0], time);
