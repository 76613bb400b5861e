// Restores a backup into an empty database, and its files into the file store.
import { createHash } from 'node:crypto';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connect } from '../db/client.ts';
import { applyPending, knownMigrations, type Migration, withMigrationLock } from '../db/migrate.ts';
import { type DatabaseAccess, prepareDatabase } from '../db/prepare-database.ts';
import type { Files } from '../ports/files.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { readMigrations, unfinishedMark } from './database-contents.ts';
import { loadBackup } from './load-backup.ts';
import { addFiles } from './stored-files.ts';

/** `aside`: folder of the previous database. */
export type Restored =
  | { ok: true; rows: number; tables: number; files: number; aside?: string }
  | { ok: false; sentence: string };
export type VerifiedBackup = Extract<CheckedBackup, { ok: true }> & { path: string; migrations: Migration[] };

const refuse = (sentence: string) => ({ ok: false as const, sentence });
const silentLogger = new Logger(() => () => {});

/** Checks, before anything is changed, that the file is complete and of a known version. */
export async function openBackup(
  path: string,
): Promise<{ ok: true; backup: VerifiedBackup } | { ok: false; sentence: string }> {
  const checked = await checkBackup(path);
  if (!checked.ok) return refuse(`${path} cannot be used: ${checked.why}.`);
  const backedUp = new Map(checked.header.migrations.map(({ name, checksum }) => [name, checksum]));
  const known = await knownMigrations();
  const migrations = known.filter(({ name }) => backedUp.has(name));
  const newer = [...backedUp.keys()].find((name) => !known.some((migration) => migration.name === name));
  if (newer !== undefined) {
    return refuse(
      `${path} was made by a newer version of the product, which knows ${newer}. Install that version and restore again.`,
    );
  }
  const checksumsMatch = migrations.every(
    ({ name, sql }) => backedUp.get(name) === createHash('sha256').update(sql).digest('hex'),
  );
  if (!checksumsMatch) return refuse(`${path} was made by another version of the product; use that one.`);
  return { ok: true, backup: { ...checked, path, migrations } };
}

/** Empty, or left empty by an unfinished restore. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    if (!(await readMigrations(client))) return true;
    const { rows } = await client.query<{ unfinished: boolean; complete: boolean }>(
      `select to_regclass('${unfinishedMark}') is not null as unfinished, to_regclass('users') is not null as complete`,
    );
    if (!rows[0]?.unfinished) return false;
    if (!rows[0].complete) return true;
    // The product may have been started on it since.
    const used = await client.query(
      'select from users union all select from appointments union all select from audit_events limit 1',
    );
    return used.rowCount === 0;
  });
}

/** The files first: a database never names one that is not there. A failed restore takes back those it added. */
export async function restoreDatabase(
  access: DatabaseAccess,
  files: Files,
  backup: VerifiedBackup,
): Promise<Restored> {
  const added: string[] = [];
  let restored: Restored | undefined;
  try {
    const stored = await addFiles(files, backup.path, added);
    restored = stored.ok ? await restoreRows(access, files, backup) : stored;
    return restored;
  } finally {
    if (!restored?.ok) for (const sha256 of added) await files.remove(Buffer.from(sha256, 'hex'));
  }
}

async function restoreRows(access: DatabaseAccess, files: Files, backup: VerifiedBackup): Promise<Restored> {
  const { ownerUrl } = access;
  const created = await createTables(ownerUrl, backup.migrations);
  if (!created.ok) return created;
  const loaded = await withClient(ownerUrl, (client) =>
    loadBackup(client, files, backup, async () => void (await client.query(`drop table ${unfinishedMark}`))),
  );
  if (!loaded.ok) return loaded;
  // Applies newer migrations and the rights of the roles.
  const prepared = await prepareDatabase(access);
  if (!prepared.ok) return prepared;
  const { tables, files: list } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { ok: true, rows, tables: tables.length, files: list.length };
}

/** Creates the tables as of the backup, before any rights are revoked. */
async function createTables(
  ownerUrl: string,
  migrations: Migration[],
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const owner = connect(ownerUrl, () => {}, 2);
  try {
    return await withMigrationLock(owner.pool, async (client) => {
      await client.query(
        `create table if not exists ${unfinishedMark} (begun_at timestamptz not null default now())`,
      );
      const migrated = await applyPending(client, migrations);
      if (migrated.ok) await runMigrations({ pgPool: owner.pool, logger: silentLogger });
      return migrated;
    });
  } finally {
    await owner.close();
  }
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
