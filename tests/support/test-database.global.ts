// One embedded cluster for all interface tests, with a migrated template that each test file clones.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';

export const templateName = 'caliche_template';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'caliche-test-'));
  const started = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  if (!started.ok) throw new Error(started.sentence);
  const { server } = started;

  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: databaseUrl(server.url, templateName) });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const migrated = await migrate(pool);
  // A running server has the job runner's tables before it takes a request.
  await runMigrations({ pgPool: pool });
  await pool.end();
  if (!migrated.ok) throw new Error(migrated.sentence);

  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
