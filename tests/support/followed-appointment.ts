// A tracked appointment at a known location, in any state.
import type { Updateable } from 'kysely';
import type { Database } from '../../src/server/db/client.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';
import { trackingToken } from './links.ts';
import { storeAppointment } from './stored-appointment.ts';

/** Chandler. */
export const chandler = { latitude: 33.3031, longitude: -111.8433 };
/** About four miles northeast of it. */
export const fourMilesAway = { latitude: 33.344, longitude: -111.795 };

export async function storeFollowed(
  db: Database,
  state: Updateable<Schema['appointments']> = {},
  wanted: Partial<Pick<Appointment, 'startsAt' | 'contact'>> = {},
): Promise<Appointment & { token: string }> {
  const appointment = await storeAppointment(db, { status: 'scheduled', ...wanted });
  await db.updateTable('properties').set(chandler).where('id', '=', appointment.property.id).execute();
  if (Object.keys(state).length > 0)
    await db.updateTable('appointments').set(state).where('id', '=', appointment.id).execute();
  return { ...appointment, token: await trackingToken(db, appointment.id) };
}

export const putPosition = (db: Database, id: string, at: Date, position = fourMilesAway) =>
  db
    .insertInto('inspector_positions')
    .values({ appointment_id: id, ...position, at })
    .execute();
