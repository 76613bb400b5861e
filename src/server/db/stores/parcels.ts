// Single parcels, and loading the sample directory.
import { sql } from 'kysely';
import type { PropertyKind } from '../../../domain/property/property.ts';
import type { Database } from '../client.ts';
import { countyOfStreet, type DirectoryCounty } from './directory-counties.ts';
import { type Street, StreetRegister } from './parcel-streets.ts';

export type StoredParcel = {
  apn: string;
  number: string;
  /** Empty for a detached house. */
  unit: string;
  street: Street;
  squareFeet: number | null;
  kind: PropertyKind | null;
  yearBuilt: number | null;
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
    .select(['year_built as yearBuilt', 'label', 'city', 'zip'])
    .where('apn', '=', apn)
    .where('street_id', '>=', county.from)
    .where('street_id', '<', county.to)
    .$if(!samples, (query) => query.where('streets.sample', '=', false))
    .executeTakeFirst();
  if (!found) return undefined;
  const { label, city, zip, ...parcel } = found;
  return { ...parcel, street: { label, city, zip } };
}

/** Removes the samples of every county. An imported one has none. */
export async function removeSampleParcels(db: Database, counties: readonly DirectoryCounty[]): Promise<void> {
  const samples = await db.selectFrom('streets').select('id').where('sample', '=', true).execute();
  const sampled = new Set(samples.map(({ id }) => countyOfStreet(counties, id)));
  for (const county of sampled) {
    if (!county) continue;
    const { from, to, key } = county;
    await sql`delete from parcels where street_id >= ${from} and street_id < ${to}`.execute(db);
    await sql`delete from street_words where street_id >= ${from} and street_id < ${to}`.execute(db);
    await sql`delete from street_word_spellings where county = ${key}`.execute(db);
    await sql`delete from streets where id >= ${from} and id < ${to}`.execute(db);
  }
}

/** Adds a county's samples, unless its directory has been imported. */
export async function insertSampleParcels(
  db: Database,
  county: DirectoryCounty,
  parcels: readonly StoredParcel[],
): Promise<void> {
  const present = await db
    .selectFrom('streets')
    .select('id')
    .where('id', '>=', county.from)
    .where('id', '<', county.to)
    .executeTakeFirst();
  if (present) return;
  const register = new StreetRegister(county.from);
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
    select ${county.key}, spelling, word
    from jsonb_to_recordset(${JSON.stringify([...register.spellings()])}::jsonb)
      as row (spelling text, word text)`.execute(db);
  await sql`insert into parcels (apn, street_id, number, unit, square_feet, kind, year_built, latitude, longitude)
    select apn, "streetId", number, unit, "squareFeet", kind, "yearBuilt", latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (apn text, "streetId" int, number text, unit text, "squareFeet" int, kind text,
        "yearBuilt" int2, latitude real, longitude real)`.execute(db);
}
