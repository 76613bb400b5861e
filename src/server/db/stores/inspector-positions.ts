// The inspector's position, stored only while en route.
import { sql } from 'kysely';
import type { InspectorStatus } from '../../../domain/appointment/appointment-status.ts';
import type { Position } from '../../../domain/tracking/geography.ts';
import type { Database } from '../client.ts';
import { lockAppointment } from './appointment-lock.ts';

export type Destination = {
  inspectorStatus: InspectorStatus;
  estimatedArrival: Date | null;
  place: Position | null;
  locationOff: boolean;
};

/** Locked until the transaction ends: a concurrent arrival must not leave a position behind. */
export async function lockDestination(
  tx: Database,
  id: string,
  { samples }: { samples: boolean },
): Promise<Destination | undefined> {
  await lockAppointment(tx, id);
  const row = await tx
    .selectFrom('appointments')
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .select(['inspector_status', 'estimated_arrival', 'latitude', 'longitude', 'location_off'])
    .where('appointments.id', '=', id)
    .where('status', '<>', 'offered')
    .$if(!samples, (query) => query.where('sample', 'is', null))
    .executeTakeFirst();
  if (!row) return undefined;
  const { latitude, longitude } = row;
  return {
    inspectorStatus: row.inspector_status,
    estimatedArrival: row.estimated_arrival,
    locationOff: row.location_off,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

export async function writePosition(
  tx: Database,
  appointmentId: string,
  position: Position & { accuracyMeters: number | null; at: Date },
): Promise<void> {
  const { latitude, longitude, at } = position;
  const columns = { latitude, longitude, accuracy_meters: position.accuracyMeters, at };
  await tx
    .insertInto('inspector_positions')
    .values({ appointment_id: appointmentId, ...columns })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(columns))
    .execute();
}

export async function setEstimatedArrival(tx: Database, id: string, arrival: Date): Promise<void> {
  await tx.updateTable('appointments').set({ estimated_arrival: arrival }).where('id', '=', id).execute();
}

export async function setLocationOff(tx: Database, id: string, off: boolean): Promise<void> {
  await tx.updateTable('appointments').set({ location_off: off }).where('id', '=', id).execute();
}

export async function forgetPosition(tx: Database, appointmentId: string): Promise<void> {
  await tx.deleteFrom('inspector_positions').where('appointment_id', '=', appointmentId).execute();
}

/** Deletes old positions, and those of trips that have ended. */
export async function deleteOldPositions(db: Database, before: Date): Promise<number> {
  const old = await db
    .selectFrom('inspector_positions')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select('appointment_id')
    .where(({ eb, or }) => or([eb('at', '<', before), eb('inspector_status', '<>', 'en_route')]))
    .execute();
  // Even an empty delete would notify every open page.
  if (old.length === 0) return 0;
  const { rows } = await sql<{ appointment_id: string }>`
    delete from inspector_positions i using appointments a
    where a.id = i.appointment_id and (i.at < ${before} or a.inspector_status <> 'en_route')
    returning i.appointment_id`.execute(db);
  return rows.length;
}
