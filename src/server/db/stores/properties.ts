import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Address } from '../../../domain/property/address.ts';
import { STATE } from '../../../domain/property/address.ts';
import { type CountyRecords, contradictionOf } from '../../../domain/property/county-records.ts';
import type { Property, UnitCount } from '../../../domain/property/property.ts';
import { COMMERCIAL_TYPES, MOBILE_HOME_TYPES } from '../../../domain/property/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import { squareFeet } from '../../../domain/property/square-feet.ts';
import type { BusinessVersion } from '../../business/current-business.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type PropertyRecord = {
  address: Address;
  county: string;
  position: { latitude: number; longitude: number } | null;
  property: Property;
  features: SpecialFeatures;
  validated: boolean;
  placeId: string | null;
  /** County records at the time of confirmation. */
  records: CountyRecords | null;
};

/** `businessVersion`: the one whose prices were quoted. */
export type StoredPropertyRecord = PropertyRecord & { id: string; businessVersion: number };

/** Idempotent: the same property in the same browser keeps its id. */
export async function storeProperty(
  db: Database,
  record: PropertyRecord,
  by: { browser: Buffer; now: Date; business: BusinessVersion },
): Promise<string> {
  const columns = toColumns(record);
  const { yearBuilt } = record.property;
  const { records } = record;
  const { version, profile } = by.business;
  // Contradicted records make a different property: its bookings are flagged, earlier ones are not.
  const contradicted = contradictionOf(profile, record) ? records : null;
  const recorded = {
    records_kind: records?.kind ?? null,
    records_square_footage: records?.squareFootage ?? null,
  };
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        ...Object.values(columns),
        ...(contradicted ? Object.values(recorded) : []),
        // Only where a price depends on it; others are stored under the same id as before.
        ...(yearBuilt === undefined ? [] : [{ built: [yearBuilt, contradicted?.yearBuilt ?? null] }]),
        // A later version may have other prices. The first is left out, as it was before there were versions.
        ...(version > 1 ? [version] : []),
      ]),
    )
    .digest();
  const { id } = await db
    .insertInto('properties')
    .values({
      ...columns,
      ...recorded,
      year_built: yearBuilt ?? null,
      records_year_built: records?.yearBuilt ?? null,
      browser: by.browser,
      fingerprint,
      confirmed_at: by.now,
      business_version: version,
    })
    // The update makes the row be returned, and keeps it from being purged while in use.
    .onConflict((conflict) =>
      conflict.columns(['browser', 'fingerprint']).doUpdateSet({ confirmed_at: by.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findProperty(db: Database, id: string): Promise<StoredPropertyRecord | undefined> {
  return (await findProperties(db, [id]))[0];
}

export async function findProperties(db: Database, ids: readonly string[]): Promise<StoredPropertyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('properties').selectAll().where('id', 'in', ids).execute();
  return rows.map(toPropertyRecord);
}

export type PropertyRow = Omit<Selectable<Schema['properties']>, 'browser' | 'fingerprint' | 'confirmed_at'>;

export function toPropertyRecord(row: PropertyRow): StoredPropertyRecord {
  const { street, city, zip, latitude, longitude } = row;
  return {
    id: row.id,
    address: { street, city, state: STATE, zip },
    county: row.county,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    property: { ...toProperty(row), ...(row.year_built !== null && { yearBuilt: row.year_built }) },
    features: {
      hasCasita: row.has_casita,
      hasPoolSpa: row.has_pool_spa,
      hasDetachedGarage: row.has_detached_garage,
    },
    validated: row.validated,
    placeId: row.place_id,
    records: recordsOf(row),
    businessVersion: row.business_version,
  };
}

function recordsOf(row: PropertyRow): CountyRecords | null {
  const { records_kind: kind, records_square_footage: size, records_year_built: yearBuilt } = row;
  return kind === null && size === null && yearBuilt === null
    ? null
    : { kind, squareFootage: size === null ? null : squareFeet(size), yearBuilt };
}

/** Deletes properties without a claim, an appointment or a waiting list entry. */
export async function deleteUnusedProperties(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('properties')
    .where('confirmed_at', '<', before)
    .where(({ not, exists, selectFrom }) => {
      const unused = (table: 'credential_claims' | 'appointments' | 'waiting_list_entries') =>
        not(
          exists(
            selectFrom(table).select(`${table}.id`).whereRef(`${table}.property_id`, '=', 'properties.id'),
          ),
        );
      return unused('credential_claims').and(unused('appointments')).and(unused('waiting_list_entries'));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toColumns({ address, county, position, property, features, validated, placeId }: PropertyRecord) {
  return {
    street: address.street,
    city: address.city,
    zip: address.zip,
    county,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    kind: property.kind,
    square_footage: property.squareFootage,
    mobile_home_type: property.kind === 'mobile-home' ? property.mobileHomeType : null,
    units: property.kind === 'multi-family' ? property.units : null,
    unit_labels: property.kind === 'multi-family' && property.unitLabels ? [...property.unitLabels] : null,
    unit_square_footages:
      property.kind === 'multi-family' && property.unitSquareFootages
        ? [...property.unitSquareFootages]
        : null,
    commercial_type: property.kind === 'commercial' ? property.commercialType : null,
    has_casita: features.hasCasita,
    has_pool_spa: features.hasPoolSpa,
    has_detached_garage: features.hasDetachedGarage,
    validated,
    place_id: placeId,
  };
}

/** Table checks prevent impossible combinations, so a mismatch here is a bug. */
function toProperty(row: PropertyRow): Property {
  const squareFootage = row.square_footage === null ? null : squareFeet(row.square_footage);
  switch (row.kind) {
    case 'single-family':
      if (squareFootage === null) throw new Error('A stored house without a size');
      return { kind: row.kind, squareFootage };
    case 'multi-family':
      return {
        kind: row.kind,
        units: row.units as UnitCount,
        squareFootage,
        unitLabels: row.unit_labels,
        unitSquareFootages: row.unit_square_footages?.map(squareFeet) ?? null,
      };
    case 'mobile-home':
      return {
        kind: row.kind,
        mobileHomeType: MOBILE_HOME_TYPES.find((type) => type === row.mobile_home_type) ?? 'Single Wide',
        squareFootage,
      };
    case 'commercial':
      return {
        kind: row.kind,
        commercialType: COMMERCIAL_TYPES.find((type) => type === row.commercial_type) ?? null,
        squareFootage,
      };
  }
}
