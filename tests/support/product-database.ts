// Direct access to the database of a running product, for checks, or to move a day into the past.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Database } from '../../src/server/db/client.ts';

export function postmaster(dataDir: string): { pid: number; socketFolder: string } | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
  } catch {
    return undefined;
  }
}

/** Reads and writes through the product's stores. */
export async function withDatabase<Done>(
  dataDir: string,
  work: (db: Database) => Promise<Done>,
): Promise<Done> {
  const server = postmaster(dataDir);
  if (!server) throw new Error('The product’s database is not running');
  const host = encodeURIComponent(server.socketFolder);
  const { db, close } = connect(`postgres://postgres@${host}:5432/caliche`, () => {}, 1);
  return work(db).finally(close);
}

export async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const server = postmaster(dataDir);
  if (!server) throw new Error('The product’s database is not running');
  const client = new pg.Client({
    host: server.socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'caliche',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
