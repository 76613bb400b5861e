// Tables and columns of the product's database, the row order for reading, and its sequences.
import pg, { type Client } from 'pg';
import { copyOut } from '../db/copy-out.ts';
import { digestRows } from './digest.ts';
import type { BackupHeader, BackupManifest, BackupTable, TableDigest } from './records.ts';

const jobSchema = 'graphile_worker';

/** Marker table: present in a database from the start of a restore until all rows are loaded. */
export const unfinishedMark = 'restore_unfinished';

/** `order`: by primary key, with the same collation in every database. */
export type FoundTable = BackupTable & { order: string };

/** Makes every server write values in the same format, whatever its settings. */
export async function setPortableFormats(client: Client): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set idle_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
     set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`,
  );
}

/** Partitions are read and filled through their parent; generated columns are left out. */
export async function findTables(client: Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select case nspname when '${jobSchema}' then 'jobs' else 'product' end as schema, relname as name,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       coalesce((select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by place)
         from pg_index, unnest(indkey[0:indnkeyatts - 1]) with ordinality as key (number, place), pg_attribute
         where indrelid = pg_class.oid and indisprimary and attrelid = indrelid and attnum = number), '') as "order"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in (current_schema(), '${jobSchema}') and relkind in ('r', 'p') and not relispartition
       and relname <> '${unfinishedMark}'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 1, 2`,
  );
  return rows;
}

export const nameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  schema === 'jobs' ? `${jobSchema}.${pg.escapeIdentifier(name)}` : pg.escapeIdentifier(name);

export const columnsOf = ({ columns }: BackupTable): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Reads a table's rows in primary key order. */
export async function readRows(
  client: Client,
  table: FoundTable,
  take: (rows: Buffer) => Promise<void> = async () => {},
): Promise<TableDigest> {
  const digest = digestRows();
  const order = table.order || `${nameOf(table)}::text collate "C"`;
  await copyOut(
    client,
    `copy (select ${columnsOf(table)} from ${nameOf(table)} order by ${order}) to stdout`,
    async (rows) => {
      digest.add(rows);
      await take(rows);
    },
  );
  return digest.end();
}

export async function readSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ schema: 'product' | 'jobs'; name: string }>(
    `select case nspname when '${jobSchema}' then 'jobs' else 'product' end as schema, relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in (current_schema(), '${jobSchema}') and relkind = 'S' order by 1, 2`,
  );
  const found: BackupManifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    for (const state of states) found.push({ ...sequence, ...state });
  }
  return found;
}

/** `undefined`: the product never used this database. */
export async function readMigrations(client: Client): Promise<BackupHeader['migrations'] | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return undefined;
  return (await client.query('select name, checksum from schema_migrations order by name')).rows;
}
