// A database that holds nothing of ours becomes what a backup says.
import { createHash } from 'node:crypto';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connect } from '../db/client.ts';
import { applyMissing, inTurn, knownMigrations, type Migration } from '../db/migrate.ts';
import { type DatabaseAccess, prepareDatabase } from '../db/prepare-database.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { readMigrations, unfinishedMark } from './database-contents.ts';
import { loadBackup } from './load-backup.ts';

/** `aside`: where what was there before lies now. */
export type Restored =
  | { ok: true; rows: number; tables: number; aside?: string }
  | { ok: false; sentence: string };
export type SoundBackup = Extract<CheckedBackup, { ok: true }> & { path: string; wanted: Migration[] };

const refuse = (sentence: string) => ({ ok: false as const, sentence });
const quiet = new Logger(() => () => {});

/** Before anything is touched: whether the file is whole, and of a version this one knows. */
export async function openBackup(
  path: string,
): Promise<{ ok: true; backup: SoundBackup } | { ok: false; sentence: string }> {
  const checked = await checkBackup(path);
  if (!checked.ok) return refuse(`${path} cannot be used: ${checked.why}.`);
  const made = new Map(checked.header.migrations.map(({ name, checksum }) => [name, checksum]));
  const known = await knownMigrations();
  const wanted = known.filter(({ name }) => made.has(name));
  const newer = [...made.keys()].find((name) => !known.some((migration) => migration.name === name));
  if (newer !== undefined) {
    return refuse(
      `${path} was made by a newer version of the product, which knows ${newer}. Install that version and restore again.`,
    );
  }
  const alike = wanted.every(
    ({ name, sql }) => made.get(name) === createHash('sha256').update(sql).digest('hex'),
  );
  if (!alike) return refuse(`${path} was made by another version of the product; use that one.`);
  return { ok: true, backup: { ...checked, path, wanted } };
}

/** Empty, or left so by a restore that did not come to its end. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    if (!(await readMigrations(client))) return true;
    const { rows } = await client.query<{ unfinished: boolean; complete: boolean }>(
      `select to_regclass('${unfinishedMark}') is not null as unfinished, to_regclass('users') is not null as complete`,
    );
    if (!rows[0]?.unfinished) return false;
    if (!rows[0].complete) return true;
    // Somebody may have started the product on it all the same.
    const used = await client.query(
      'select from users union all select from appointments union all select from audit_events limit 1',
    );
    return used.rowCount === 0;
  });
}

export async function restoreDatabase(access: DatabaseAccess, backup: SoundBackup): Promise<Restored> {
  const { ownerUrl } = access;
  const made = await makeTables(ownerUrl, backup.wanted);
  if (!made.ok) return made;
  const loaded = await withClient(ownerUrl, (client) =>
    loadBackup(client, backup, async () => void (await client.query(`drop table ${unfinishedMark}`))),
  );
  if (!loaded.ok) return loaded;
  // What later versions have added, and who may do what.
  const prepared = await prepareDatabase(access);
  if (!prepared.ok) return prepared;
  const { tables } = backup.manifest;
  return { ok: true, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length };
}

/** As they were when the backup was made, without any right taken away yet. */
async function makeTables(
  ownerUrl: string,
  wanted: Migration[],
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const owner = connect(ownerUrl, () => {}, 2);
  try {
    return await inTurn(owner.pool, async (client) => {
      await client.query(
        `create table if not exists ${unfinishedMark} (begun_at timestamptz not null default now())`,
      );
      const migrated = await applyMissing(client, wanted);
      if (migrated.ok) await runMigrations({ pgPool: owner.pool, logger: quiet });
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
