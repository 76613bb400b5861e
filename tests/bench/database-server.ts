// A temporary PostgreSQL for measurements, with databases as in the product: prepared by the owner, queried as the
// serving role.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { makeDiskFolder } from '../../scripts/scratch-folder.mjs';
import { connect, type DatabaseClient } from '../../src/server/db/client.ts';
import { APPLICATION_ROLE } from '../../src/server/db/embedded/application-role.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../src/server/db/prepare-database.ts';
import { publishFirstVersion } from '../../src/server/db/stores/business-versions.ts';
import { business } from '../support/business.ts';

/** `owner` fills tables and collects statistics; measurements use `client`. */
export type BenchDatabase = {
  url: string;
  client: DatabaseClient;
  owner: pg.Pool;
  close: () => Promise<void>;
};

export type MakeDatabase = (name: string, connections: number) => Promise<BenchDatabase>;

export async function onServer<Figures>(
  measure: (makeDatabase: MakeDatabase) => Promise<Figures>,
): Promise<Figures> {
  const folder = makeDiskFolder('caliche-bench-');
  const started = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) });
  if (!started.ok) throw new Error(started.sentence);
  const { server } = started;
  try {
    return await measure((name, connections) => makeDatabase(server, name, connections));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeDatabase(
  server: { url: string; applicationUrl: string },
  name: string,
  connections: number,
): Promise<BenchDatabase> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const [ownerUrl, url] = [databaseUrl(server.url, name), databaseUrl(server.applicationUrl, name)];
  const prepared = await prepareDatabase({ ownerUrl, url, role: APPLICATION_ROLE });
  if (!prepared.ok) throw new Error(prepared.sentence);
  const client = connect(url, () => {}, connections);
  await publishFirstVersion(client.db, business, new Date(0));
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  owner.on('error', () => {});
  const close = async () => {
    await client.close();
    await owner.end();
  };
  return { url, client, owner, close };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
