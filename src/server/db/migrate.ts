// Applies migrations/*.sql in order, each in its own transaction, one process at a time.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

export type Migration = { name: string; sql: string };
export type MigrationResult = { ok: true; applied: string[] } | { ok: false; sentence: string };

// Next to this file in the source tree, and next to the bundle after a build.
const folder = join(import.meta.dirname, 'migrations');

let known: Promise<Migration[]> | undefined;

export function knownMigrations(): Promise<Migration[]> {
  known ??= readMigrations();
  return known;
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({ name: file.slice(0, -4), sql: await readFile(join(folder, file), 'utf8') })),
  );
}

const lockKey = 727_001;

export async function migrate(pool: Pool, list?: Migration[]): Promise<MigrationResult> {
  const migrations = list ?? (await knownMigrations());
  return withMigrationLock(pool, (client) => applyPending(client, migrations));
}

/** Serializes migrations across processes and machines. */
export async function withMigrationLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // Another process may be migrating a large table: wait as long as it takes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Ends the session, which releases the lock in any case.
    client.release(true);
  }
}

export async function applyPending(client: PoolClient, list: Migration[]): Promise<MigrationResult> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const { name, sql } of list) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined) {
      return {
        ok: false,
        sentence: `Migration ${name} was changed after it was applied; restore it and add a new one instead.`,
      };
    }
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      return {
        ok: false,
        sentence: `Migration ${name} failed and was rolled back: ${(error as Error).message}.`,
      };
    }
    applied.push(name);
  }
  return { ok: true, applied };
}

/** True if the database answers and has every migration of this build. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'applied-migrations',
    text: 'select name from schema_migrations',
  });
  const done = new Set(rows.map((row) => row.name));
  return (await knownMigrations()).every(({ name }) => done.has(name));
}
