// The counties of the directory. Each has its own range of street ids, so that a street's id shows its county.
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../client.ts';

export type DirectoryCounty = {
  /** "Santa Cruz" */
  name: string;
  /** "santa_cruz", in table names and in the ids of places. */
  key: string;
  place: number;
  /** Street ids from `from` up to, but not including, `to`. */
  from: number;
  to: number;
};

const columns = 'name, key, place, from_street_id as "from", to_street_id as "to"';

export const readDirectoryCounties = (db: Database): Promise<DirectoryCounty[]> =>
  db
    .selectFrom('directory_counties')
    .select(['name', 'key', 'place', 'from_street_id as from', 'to_street_id as to'])
    .orderBy('place')
    .execute();

export const countyOfStreet = (
  counties: readonly DirectoryCounty[],
  streetId: number,
): DirectoryCounty | undefined => counties.find(({ from, to }) => streetId >= from && streetId < to);

/** "santa cruz" becomes "Santa Cruz"; `undefined`: not a name. */
export function readCountyName(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  return /^[A-Z][a-z]*( [A-Z][a-z]*)*$/.test(name) && name.length <= 40 ? name : undefined;
}

/** Finds the county, or adds it; its partitions come with its import. */
export async function addDirectoryCounty(client: Client, name: string): Promise<DirectoryCounty> {
  const { rows } = await client.query<DirectoryCounty>(`select ${columns} from add_directory_county($1)`, [
    name,
  ]);
  if (!rows[0]) throw new Error(`The county ${name} could not be added`);
  return rows[0];
}

/** Finds or adds a county, with partitions to fill without an import. */
export async function openDirectoryCounty(db: Database, name: string): Promise<DirectoryCounty> {
  const { rows } =
    await sql<DirectoryCounty>`select ${sql.raw(columns)} from add_directory_county(${name})`.execute(db);
  if (!rows[0]) throw new Error(`The county ${name} could not be added`);
  await sql`select create_directory_partitions()`.execute(db);
  return rows[0];
}
