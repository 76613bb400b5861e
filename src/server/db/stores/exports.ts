// Keyset pagination over whole tables: no row is read twice, however slowly pages are fetched.
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { PropertyRow } from './properties.ts';

export const pageSize = 500;

/** Microseconds as text: a cursor rounded to a Date would repeat rows forever. */
export const exactTimestamp = (column: string) => sql<string>`${sql.ref(column)}::text`.as('exactly');

/** Row comparison, supported by an index on the same columns. */
export const rowsAfter = (columns: readonly string[], values: readonly unknown[]) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(values)})`;

export const appointmentsAfter = (
  db: Database,
  last: { exactly: string; id: string } | undefined,
  samples: boolean,
) =>
  db
    .selectFrom('appointments')
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .leftJoin('agreements', (join) =>
      join
        .onRef('agreements.appointment_id', '=', 'appointments.id')
        .on('agreements.superseded', '=', false)
        .on('agreements.amends', 'is', null),
    )
    .leftJoin('closings', 'closings.appointment_id', 'appointments.id')
    .select([
      'appointments.id',
      'appointments.status',
      'appointments.starts_at as startsAt',
      exactTimestamp('appointments.starts_at'),
      'appointments.minutes',
      'appointments.service',
      'appointments.addons',
      'appointments.payment_method as paymentMethod',
      'appointments.total_cents as total',
      'appointments.paid_cents as paid',
      'appointments.allowance_cents as allowance',
      'appointments.payment_status as paymentStatus',
      'appointments.contract_signed_at as contractSignedAt',
      'agreements.id as agreementId',
      sql<string | null>`(select string_agg(amendment.id::text, ' ' order by amendment.edition)
        from agreements amendment where amendment.amends = agreements.id)`.as('amendmentIds'),
      sql<string | null>`encode(agreements.file_sha256, 'hex')`.as('agreementSha256'),
      'appointments.completed_at as completedAt',
      'appointments.booked_at as bookedAt',
      'appointments.occupancy',
      'appointments.phone',
      'appointments.contact',
      sql<string | null>`buyer_in_agreement(appointments.id)`.as('namedBuyer'),
      'appointments.special_instructions as specialInstructions',
      'appointments.sample',
      'properties.street',
      'properties.city',
      'properties.zip',
      'properties.county',
      'properties.kind',
      'properties.square_footage as squareFootage',
      sql<PropertyRow>`to_json(properties)`.as('property'),
      'appointments.pays_at as paysAt',
      'closings.closes_on as closesOn',
      'closings.escrow_officer as escrowOfficer',
      'closings.escrow_company as escrowCompany',
      'closings.escrow_phone as escrowPhone',
      'closings.escrow_email as escrowEmail',
      'closings.file_number as fileNumber',
      'appointments.booked_at_desk as bookedAtDesk',
      'appointments.price_change_cents as priceChange',
      'appointments.price_change_reason as priceChangeReason',
      'appointments.contract_accepted_on as contractAcceptedOn',
      'appointments.inspection_period_days as inspectionPeriodDays',
    ])
    .where('appointments.status', '<>', 'offered')
    .$if(!samples, (query) => query.where('appointments.sample', 'is', null))
    .$if(last !== undefined, (query) =>
      query.where(
        rowsAfter(['appointments.starts_at', 'appointments.id'], [last?.exactly ?? null, last?.id ?? null]),
      ),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .limit(pageSize)
    .execute();

export const waitingListAfter = (db: Database, last: { day: string; place: string } | undefined) =>
  db
    .selectFrom('waiting_list_entries')
    .select([
      'id',
      'day',
      'place',
      'state',
      'first_name as firstName',
      'email',
      'phone',
      'joined_at as joinedAt',
      'confirmed_at as confirmedAt',
      'position',
      'contract_accepted_on as contractAcceptedOn',
      'inspection_period_days as inspectionPeriodDays',
    ])
    .$if(last !== undefined, (query) =>
      query.where(rowsAfter(['day', 'place'], [last?.day ?? null, last?.place ?? null])),
    )
    .orderBy('day')
    .orderBy('place')
    .limit(pageSize)
    .execute();

export const reviewsAfter = (
  db: Database,
  last: { reviewedOn: string; id: string } | undefined,
  samples: boolean,
) =>
  db
    .selectFrom('reviews')
    .select(['id', 'reviewed_on as reviewedOn', 'author', 'city', 'rating', 'words', 'shown', 'sample'])
    .$if(!samples, (query) => query.where('sample', '=', false))
    .$if(last !== undefined, (query) =>
      query.where(rowsAfter(['reviewed_on', 'id'], [last?.reviewedOn ?? null, last?.id ?? null])),
    )
    .orderBy('reviewed_on')
    .orderBy('id')
    .limit(pageSize)
    .execute();

export const deliveriesAfter = (
  db: Database,
  last: { exactly: string; id: string } | undefined,
  samples: boolean,
) =>
  db
    .selectFrom('deliveries')
    .leftJoin('appointments', 'appointments.id', 'deliveries.appointment_id')
    .select([
      'deliveries.id',
      'deliveries.created_at as createdAt',
      exactTimestamp('deliveries.created_at'),
      'deliveries.event',
      'deliveries.channel',
      'deliveries.role',
      'deliveries.recipient',
      'deliveries.state',
      'deliveries.attempts',
      'deliveries.problem',
      'deliveries.settled_at as settledAt',
      'deliveries.appointment_id as appointmentId',
      'deliveries.waiting_list_entry_id as entryId',
    ])
    .$if(!samples, (query) => query.where('appointments.sample', 'is', null))
    .$if(last !== undefined, (query) =>
      query.where(
        rowsAfter(['deliveries.created_at', 'deliveries.id'], [last?.exactly ?? null, last?.id ?? null]),
      ),
    )
    .orderBy('deliveries.created_at')
    .orderBy('deliveries.id')
    .limit(pageSize)
    .execute();

/** A row for each version; the draft has no publication. Erased reports are left out. */
export const reportsAfter = (
  db: Database,
  last: { exactly: string; id: string; version: number } | undefined,
  samples: boolean,
) =>
  db
    .selectFrom('report_versions')
    .innerJoin('appointments', 'appointments.id', 'report_versions.appointment_id')
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .leftJoin('reports', 'reports.appointment_id', 'appointments.id')
    .select([
      'appointments.id',
      'appointments.starts_at as startsAt',
      exactTimestamp('appointments.starts_at'),
      'appointments.completed_at as completedAt',
      'properties.street',
      'properties.city',
      'properties.zip',
      'report_versions.number as version',
      'report_versions.note',
      'report_versions.published_at as publishedAt',
      'reports.released_at as releasedAt',
      'reports.override_reason as overrideReason',
      sql<number>`(select count(*) from report_documents where version_id = report_versions.id)::int`.as(
        'documents',
      ),
      sql<
        number | null
      >`(select sum(pages) from report_documents where version_id = report_versions.id)::int`.as('pages'),
      sql<Date | null>`(select min(at) from report_reads where report_reads.appointment_id = appointments.id
        and version = report_versions.number)`.as('openedAt'),
    ])
    .$if(!samples, (query) => query.where('appointments.sample', 'is', null))
    .$if(last !== undefined, (query) =>
      query.where(
        rowsAfter(
          ['appointments.starts_at', 'appointments.id', 'report_versions.number'],
          [last?.exactly ?? null, last?.id ?? null, last?.version ?? null],
        ),
      ),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id')
    .orderBy('report_versions.number')
    .limit(pageSize)
    .execute();
