// Builds a county's tables next to the old ones and swaps them, in one transaction: an aborted import leaves
// the old directory unchanged.
import pg, { type Client } from 'pg';
import { type CopyIn, copyIn } from '../db/copy-in.ts';
import { addDirectoryCounty, type DirectoryCounty } from '../db/stores/directory-counties.ts';
import type { StreetRegister } from '../db/stores/parcel-streets.ts';

/** `key` is the partition key: the county, or a street id in the county's range. */
const tables = {
  parcels: {
    key: 'street_id',
    columns: 'apn, street_id, number, unit, square_feet, kind, year_built, latitude, longitude',
    indexes: ['primary key (apn, street_id)', '(street_id, number)', '(number, street_id)'],
  },
  streets: { key: 'id', columns: 'id, label, city, zip, search', indexes: ['primary key (id)'] },
  street_words: {
    key: 'street_id',
    columns: 'kind, word, street_id, search',
    indexes: ['primary key (kind, word, street_id) include (search, sample)'],
  },
  street_word_spellings: {
    key: 'county',
    columns: 'county, spelling, word',
    indexes: ['primary key (spelling, word, county)'],
  },
} as const;
type TableName = keyof typeof tables;
const tableNames = Object.keys(tables) as TableName[];

const lockKey = 727_004;
/** A backup that reads the tables blocks the swap; visitors must not queue behind it for longer than this. */
const lockPatience = '400ms';
const maxLockAttempts = 300;
const chunkLength = 1 << 18;

/** With the county's number: with the longest name it would be longer than PostgreSQL's names can be. */
const newName = (table: TableName, { place }: DirectoryCounty) => `${table}_${place}_new`;

function partitionCheck(table: TableName, { from, to, key: county }: DirectoryCounty): string {
  const { key } = tables[table];
  return key === 'county' ? `county = ${pg.escapeLiteral(county)}` : `${key} >= ${from} and ${key} < ${to}`;
}

function partitionBounds(table: TableName, { from, to, key }: DirectoryCounty): string {
  const values =
    tables[table].key === 'county' ? `in (${pg.escapeLiteral(key)})` : `from (${from}) to (${to})`;
  return `for values ${values}`;
}

/** False while another import is running on this database. */
export async function claimImport(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ]);
  return rows[0]?.taken === true;
}

/** A county that is imported for the first time is added in the same transaction. */
export async function beginDirectory(client: Client, name: string): Promise<DirectoryCounty> {
  await client.query('begin');
  const county = await addDirectoryCounty(client, name);
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const table of tableNames) {
    // The check constraint saves a full scan when the table is attached as a partition.
    await client.query(
      `create table ${newName(table, county)} (like ${table} including defaults including constraints,
         check (${partitionCheck(table, county)}))`,
    );
  }
  return county;
}

export const beginParcels = (client: Client, county: DirectoryCounty): Promise<CopyIn> =>
  copyInto(client, 'parcels', county);

// Frozen rows allow index-only scans without a vacuum first.
const copyInto = (client: Client, table: TableName, county: DirectoryCounty) =>
  copyIn(client, `copy ${newName(table, county)} (${tables[table].columns}) from stdin with (freeze true)`);

export async function writeStreets(
  client: Client,
  county: DirectoryCounty,
  register: StreetRegister,
): Promise<void> {
  await copyRows(await copyInto(client, 'streets', county), register.streets, (street) => [
    street.id,
    street.label,
    street.city,
    street.zip,
    street.search,
  ]);
  await copyRows(await copyInto(client, 'street_words', county), register.words, (row) => [
    row.kind,
    row.word,
    row.streetId,
    row.search,
  ]);
  const spellings = await copyInto(client, 'street_word_spellings', county);
  await copyRows(spellings, register.spellings(), (row) => [county.key, row.spelling, row.word]);
}

async function copyRows<Row>(
  copy: CopyIn,
  rows: Iterable<Row>,
  fieldsOf: (row: Row) => (string | number)[],
): Promise<void> {
  let text = '';
  for (const row of rows) {
    text += `${fieldsOf(row).map(escapeField).join('\t')}\n`;
    if (text.length < chunkLength) continue;
    await copy.write(text);
    text = '';
  }
  await copy.write(text);
  await copy.end();
}

function escapeField(value: string | number): string {
  const text = String(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => `\\${character}`) : text;
}

export async function indexDirectory(client: Client, county: DirectoryCounty): Promise<void> {
  for (const table of tableNames) {
    for (const index of tables[table].indexes) {
      const made = newName(table, county);
      await client.query(
        index.startsWith('primary') ? `alter table ${made} add ${index}` : `create index on ${made} ${index}`,
      );
    }
    await client.query(`analyze ${newName(table, county)}`);
  }
}

/** Visitors switch from the old directory to the new one at commit. */
export async function publishDirectory(client: Client, county: DirectoryCounty): Promise<boolean> {
  await client.query(`set local lock_timeout = '${lockPatience}'`);
  for (let attempt = 1; !(await lockTables(client)); attempt++) {
    if (attempt === maxLockAttempts) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const table of tableNames) {
    const current = pg.escapeIdentifier(`${table}_${county.key}`);
    await client.query(`drop table if exists ${current}`);
    await client.query(`alter table ${newName(table, county)} rename to ${current}`);
    await client.query(`alter table ${table} attach partition ${current} ${partitionBounds(table, county)}`);
  }
  await client.query("select pg_notify('changed', 'parcels')");
  await client.query('commit');
  return true;
}

async function lockTables(client: Client): Promise<boolean> {
  await client.query('savepoint before_lock');
  try {
    await client.query(`lock table ${tableNames.join(', ')} in access exclusive mode`);
    return true;
  } catch (error) {
    await client.query('rollback to savepoint before_lock');
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}
