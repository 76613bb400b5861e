// Single parcels, and loading the sample directory.
import { sql } from 'kysely';
import type { PropertyKind } from '../../../domain/property/property.ts';
import type { Database } from '../client.ts';
import { type DirectoryCounty, type Street, StreetRegister, streetIds } from './parcel-streets.ts';

export type StoredParcel = {
  apn: string;
  number: string;
  /** Empty for a detached house. */
  unit: string;
  street: Street;
  squareFeet: number | null;
  kind: PropertyKind | null;
  latitude: number | null;
  longitude: number | null;
};

export async function findParcel(
  db: Database,
  county: DirectoryCounty,
  apn: string,
  samples: boolean,
): Promise<StoredParcel | undefined> {
  const found = await db
    .selectFrom('parcels')
    .innerJoin('streets', 'streets.id', 'parcels.street_id')
    .select(['apn', 'number', 'unit', 'square_feet as squareFeet', 'kind', 'latitude', 'longitude'])
    .select(['label', 'city', 'zip'])
    .where('apn', '=', apn)
    .where('street_id', '>=', streetIds[county].from)
    .where('street_id', '<', streetIds[county].to)
    .$if(!samples, (query) => query.where('streets.sample', '=', false))
    .executeTakeFirst();
  if (!found) return undefined;
  const { label, city, zip, ...parcel } = found;
  return { ...parcel, street: { label, city, zip } };
}

/** Adds a county's samples, unless its directory has been imported. */
export async function insertSampleParcels(
  db: Database,
  county: DirectoryCounty,
  parcels: readonly StoredParcel[],
): Promise<void> {
  const { from, to } = streetIds[county];
  const present = await db
    .selectFrom('streets')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', to)
    .executeTakeFirst();
  if (present) return;
  const register = new StreetRegister(county);
  const rows = parcels.map(({ street, ...parcel }) => ({ ...parcel, streetId: register.idOf(street) }));
  await sql`insert into streets (id, label, city, zip, search, sample)
    select id, label, city, zip, search, true
    from jsonb_to_recordset(${JSON.stringify(register.streets)}::jsonb)
      as row (id int, label text, city text, zip text, search text)`.execute(db);
  await sql`insert into street_words (kind, word, street_id, search, sample)
    select kind, word, "streetId", search, true
    from jsonb_to_recordset(${JSON.stringify(register.words)}::jsonb)
      as row (kind int2, word text, "streetId" int, search text)`.execute(db);
  await sql`insert into street_word_spellings (county, spelling, word)
    select ${county}, spelling, word
    from jsonb_to_recordset(${JSON.stringify([...register.spellings()])}::jsonb)
      as row (spelling text, word text)`.execute(db);
  await sql`insert into parcels (apn, street_id, number, unit, square_feet, kind, latitude, longitude)
    select apn, "streetId", number, unit, "squareFeet", kind, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (apn text, "streetId" int, number text, unit text, "squareFeet" int, kind text,
        latitude real, longitude real)`.execute(db);
}
