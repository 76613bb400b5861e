// Current names of audit subjects. An erased person has no name here.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type AuditSubjectRow = {
  kind: string;
  id: string;
  /** The booking it belongs to. */
  appointmentId: string | null;
  street: string | null;
  lastName: string | null;
  /** Name of a person or author, or a message's event. */
  name: string | null;
  number: string | null;
  paidAt: Date | null;
  /** Why the booking's report was released early. */
  releaseReason: string | null;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function readAuditSubjects(
  db: Database,
  subjects: readonly { kind: string; id: string }[],
): Promise<AuditSubjectRow[]> {
  const validSubjects = subjects.filter(({ id }) => uuid.test(id));
  if (validSubjects.length === 0) return [];
  const { rows } = await sql<AuditSubjectRow>`/* read audit subjects */
    with asked as (
      select distinct kind, id from unnest(${validSubjects.map(({ kind }) => kind)}::text[],
        ${validSubjects.map(({ id }) => id)}::uuid[]) asked (kind, id)),
    found as (
      select asked.kind, asked.id, asked.id as appointment_id, null::text as name, null::text as number, null::timestamptz as paid_at,
        null::uuid as property_id
      from asked where asked.kind = 'appointment'
      union all
      select asked.kind, asked.id, appointment_id, null, number::text, paid_at, null
      from asked join payments using (id) where asked.kind = 'payment'
      union all
      select asked.kind, asked.id, appointment_id, null, number::text, null, null
      from asked join credits using (id) where asked.kind = 'credit'
      union all
      select asked.kind, asked.id, null, null, null, null, claim.property_id
      from asked join credential_claims claim using (id) where asked.kind = 'claim'
      union all
      select asked.kind, asked.id, null, first_name, null, null, null
      from asked join waiting_list_entries using (id) where asked.kind = 'waiting-list-entry'
      union all
      select asked.kind, asked.id, appointment_id, event, null, null, null
      from asked join deliveries using (id) where asked.kind = 'delivery'
      union all
      select asked.kind, asked.id, null, author, null, null, null
      from asked join reviews using (id) where asked.kind = 'review'
      union all
      select asked.kind, asked.id, null, btrim(first_name || ' ' || last_name), null, null, null
      from asked join users using (id) where asked.kind = 'user')
    select found.kind, found.id, appointments.id as "appointmentId", nullif(btrim(properties.street), '') as street,
      nullif(btrim(appointments.contact ->> 'lastName'), '') as "lastName", nullif(btrim(found.name), '') as name, found.number,
      found.paid_at as "paidAt", reports.override_reason as "releaseReason"
    from found
    left join appointments on appointments.id = found.appointment_id and appointments.status <> 'offered'
    left join reports on reports.appointment_id = appointments.id
    left join properties on properties.id = coalesce(found.property_id, appointments.property_id)`.execute(
    db,
  );
  return rows;
}
