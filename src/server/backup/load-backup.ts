// Loads a backup's tables in one transaction, which commits only if each matches its hash and every file is there.
import type { Client } from 'pg';
import { copyIn } from '../db/copy-in.ts';
import type { Files } from '../ports/files.ts';
import {
  columnsOf,
  findTables,
  nameOf,
  readRows,
  readSequences,
  setPortableFormats,
} from './database-contents.ts';
import { sameDigest } from './digest.ts';
import { type BackupHeader, type BackupManifest, readRecords } from './records.ts';
import { findMissingFile } from './stored-files.ts';

export type LoadedBackup = { ok: true } | { ok: false; sentence: string };

type Backup = { path: string; header: BackupHeader; manifest: BackupManifest };
type ForeignKey = { statementToDrop: string; statementToAdd: string };

/**
 * The tables must exist already, created by the migrations the backup names, and the files must be in the store. The table
 * owner's rights are enough.
 */
export async function loadBackup(
  client: Client,
  files: Files,
  backup: Backup,
  finish: () => Promise<void>,
): Promise<LoadedBackup> {
  const { header, manifest } = backup;
  await setPortableFormats(client);
  const tables = await findTables(client);
  const listed = (list: readonly { schema: string; name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ schema, name, columns }) => [schema, name, columns]));
  if (listed(tables) !== listed(header.tables)) {
    return {
      ok: false,
      sentence:
        'The backup has other tables than this version of the product: restore it with the version that made it, then upgrade.',
    };
  }
  await client.query('begin');
  // Rows are loaded by table name and unchanged, so triggers and foreign keys are off. Adding the
  // foreign keys back checks every reference.
  const foreignKeys = await readForeignKeys(client);
  for (const { statementToDrop } of foreignKeys) await client.query(statementToDrop);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  await copyRows(client, backup);
  for (const { lastValue, isCalled, ...sequence } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), lastValue, isCalled]);
  }
  for (const { statementToAdd } of foreignKeys) await client.query(statementToAdd);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);

  for (const [index, table] of tables.entries()) {
    if (!sameDigest(await readRows(client, table), manifest.tables[index])) {
      return { ok: false, sentence: `The table ${table.name} came out different from what was backed up.` };
    }
  }
  if (JSON.stringify(await readSequences(client)) !== JSON.stringify(manifest.sequences)) {
    return { ok: false, sentence: 'The counters came out different from what was backed up.' };
  }
  const missing = await findMissingFile(client, files, tables);
  if (missing) return { ok: false, sentence: `The backup has no file ${missing}, which its database names.` };
  await finish();
  await client.query('commit');
  await client.query('analyze');
  return { ok: true };
}

async function copyRows(client: Client, { path, header }: Backup): Promise<void> {
  const remaining = [...header.tables];
  const begin = async (table: BackupHeader['tables'][number] | undefined) =>
    table && copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`);
  let table = remaining.shift();
  let copy = await begin(table);
  for await (const { kind, content } of readRecords(path)) {
    if (kind === 'file' || kind === 'manifest') break;
    if (kind === 'rows') await copy?.write(content);
    if (kind !== 'end') continue;
    await copy?.end();
    // In alphabetical order the directory's partitioned tables follow its counties.
    if (table?.name === 'directory_counties') await client.query('select create_directory_partitions()');
    table = remaining.shift();
    copy = await begin(table);
  }
}

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "statementToDrop",
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as "statementToAdd"
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = pg_class.relnamespace
     where contype = 'f' and conparentid = 0 and nspname in (current_schema(), 'graphile_worker')`,
  );
  return rows;
}
