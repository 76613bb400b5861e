// One embedded cluster for all API tests, with a migrated template that each test file clones.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { APPLICATION_ROLE } from '../../src/server/db/embedded/application-role.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../src/server/db/prepare-database.ts';
import { business } from './business.ts';

export const templateName = 'caliche_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the owner of everything. */
    serverUrl: string;
    /** As the role the product serves as. */
    applicationUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = makeScratchFolder('caliche-test-');
  const started = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  if (!started.ok) throw new Error(started.sentence);
  const { server } = started;

  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  // Durability is not needed: commits do not wait for the disk.
  await admin.query('alter role all set synchronous_commit = off');
  await admin.end();
  const prepared = await prepareDatabase({
    ownerUrl: databaseUrl(server.url, templateName),
    url: databaseUrl(server.applicationUrl, templateName),
    role: APPLICATION_ROLE,
  });
  if (!prepared.ok) throw new Error(prepared.sentence);

  await publishBusiness(databaseUrl(server.url, templateName));

  project.provide('serverUrl', server.url);
  project.provide('applicationUrl', server.applicationUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The version that every property of the tests is quoted with. */
async function publishBusiness(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into business_versions (version, effective_from, published_at, profile)
     values (1, '2000-01-01', '2000-01-01', $1)`,
    [JSON.stringify(business)],
  );
  await client.end();
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
