// Appointments by the ids in tracking links, with the inspector's position.

import { sql } from 'kysely';
import type { InspectorStatus } from '../../../domain/appointment/appointment-status.ts';
import type { PartyRole } from '../../../domain/party/party.ts';
import type { Address } from '../../../domain/property/address.ts';
import { STATE } from '../../../domain/property/address.ts';
import type { Position } from '../../../domain/tracking/geography.ts';
import type { TrackedStatus } from '../../../domain/tracking/tracking-phase.ts';
import type { Database } from '../client.ts';

/** The tables that the answer depends on. */
export const trackingTables = ['appointments', 'inspector_positions', 'parties'];

/** An appointment and its viewer, or the name of a sample. */
export type TrackingReference =
  | { kind: 'id'; id: string; party: string; generation: number; reader: PartyRole; name: string | null }
  | { kind: 'sample'; name: string };

export type TrackedAppointment = {
  id: string;
  sample: string | null;
  status: TrackedStatus;
  inspectorStatus: InspectorStatus;
  startsAt: Date;
  minutes: number;
  busyUntil: Date;
  completedAt: Date | null;
  estimatedArrival: Date | null;
  service: string;
  /** Whose service it names. */
  businessVersion: number;
  firstName: string;
  address: Address;
  place: Position | null;
  inspectorAt: (Position & { at: Date }) | null;
};

type Row = {
  id: string;
  sample: string | null;
  status: TrackedStatus;
  inspector_status: InspectorStatus;
  starts_at: Date;
  minutes: number;
  busy_until: Date;
  completed_at: Date | null;
  estimated_arrival: Date | null;
  service: string;
  first_name: string | null;
  street: string;
  city: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  business_version: number;
  at: Date | null;
  at_latitude: number | null;
  at_longitude: number | null;
};

/** All in one statement, however many are tracked. A time that is only offered cannot be tracked. */
export async function findTracked(
  db: Database,
  references: readonly TrackingReference[],
  { samples }: { samples: boolean },
): Promise<TrackedAppointment[]> {
  const ids = references.flatMap((one) => (one.kind === 'id' ? one.id : []));
  const names = references.flatMap((one) => (one.kind === 'sample' ? one.name : []));
  const { rows } = await sql<Row>`/* find tracked appointments */
    select a.id, a.sample, a.status, a.inspector_status, a.starts_at, a.minutes, a.busy_until, a.completed_at,
      a.estimated_arrival, a.service, a.contact ->> 'firstName' as first_name,
      p.street, p.city, p.zip, p.latitude, p.longitude, p.business_version,
      i.at, i.latitude as at_latitude, i.longitude as at_longitude
    from appointments a
    join properties p on p.id = a.property_id
    left join inspector_positions i on i.appointment_id = a.id
    where (a.id = any(${ids}::uuid[]) or a.sample = any(${names}::text[]))
      and a.status <> 'offered' and (${samples} or a.sample is null)`.execute(db);
  return rows.map(toTracked);
}

function toTracked(row: Row): TrackedAppointment {
  const { street, city, zip, latitude, longitude, at, at_latitude, at_longitude } = row;
  return {
    id: row.id,
    sample: row.sample,
    status: row.status,
    inspectorStatus: row.inspector_status,
    startsAt: row.starts_at,
    minutes: row.minutes,
    busyUntil: row.busy_until,
    completedAt: row.completed_at,
    estimatedArrival: row.estimated_arrival,
    service: row.service,
    businessVersion: row.business_version,
    firstName: row.first_name ?? '',
    address: { street, city, state: STATE, zip },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    inspectorAt:
      at === null || at_latitude === null || at_longitude === null
        ? null
        : { latitude: at_latitude, longitude: at_longitude, at },
  };
}
